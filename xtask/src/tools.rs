//! External programs. All but those in `engines` are installed if they are missing.
//!
//! A tool is installed in `<cache>/kibitzer/tools/<tool>-<version>`, and its program in the subdirectory `bin`. All
//! clones of the repository share these directories. The variable `KIBITZER_TOOLS` replaces `<cache>/kibitzer/tools`.
//! System programs are installed by the package manager.

pub mod binaryen;
pub mod browsers;
pub mod cargo_deny;
pub mod engines;
pub mod esbuild;
mod from_source;
pub mod libclang;
pub mod npm;
mod system;
pub mod trunk;
pub mod typeface;
pub mod wasm_bindgen;
pub mod wasm_target;

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use anyhow::{Context as _, Result};

/// A program in a fixed version, with a function that installs it.
#[derive(Clone, Copy)]
pub struct Tool {
    /// Name of the program. The name of the program's directory contains it.
    pub name: &'static str,
    /// Version. The name of the directory contains it.
    pub version: &'static str,
    /// Purpose of the program.
    pub reason: &'static str,
    /// Installs the tool in an empty directory.
    fill: fn(&Self, &Path) -> Result<()>,
}

impl Tool {
    pub fn is_there(&self) -> Result<bool> {
        Ok(self.home()?.is_dir())
    }

    /// Returns the directory of the tool. If the tool is missing, prints a message and installs it.
    pub fn ensure(&self) -> Result<PathBuf> {
        if !self.is_there()? {
            let Self { name, version, reason, .. } = self;
            println!(
                "-- {name} {version} is missing: {reason}; installing it once for this machine"
            );
            self.install()?;
        }
        self.home()
    }

    pub fn install(&self) -> Result<()> {
        let home = self.home()?;
        // Install the tool in another directory, and then rename that directory. So an interrupted run, or two runs at
        // once, leave no incomplete tool.
        let aside = directory()?.join(format!(".{}.{}", self.name, process::id()));
        fs::create_dir_all(&aside).with_context(|| {
            let aside = aside.display();
            format!("could not write to {aside}; run: export KIBITZER_TOOLS=<a directory of yours>")
        })?;
        let filled = (self.fill)(self, &aside).and_then(|()| match fs::rename(&aside, &home) {
            Err(_) if home.is_dir() => Ok(()),
            moved => moved.with_context(|| format!("could not create {}", home.display())),
        });
        if aside.exists() {
            fs::remove_dir_all(&aside)?;
        }
        filled
    }

    fn home(&self) -> Result<PathBuf> {
        Ok(directory()?.join(format!("{}-{}", self.name, self.version)))
    }
}

/// Returns the directory with the directories of all tools.
fn directory() -> Result<PathBuf> {
    if let Some(directory) = variable("KIBITZER_TOOLS") {
        return Ok(directory);
    }
    let below = if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" };
    let cache = variable("XDG_CACHE_HOME").or_else(|| Some(variable("HOME")?.join(below)));
    let cache =
        cache.context("no place for the tools: set KIBITZER_TOOLS or HOME to a directory")?;
    Ok(cache.join("kibitzer/tools"))
}

fn variable(name: &str) -> Option<PathBuf> {
    env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}
