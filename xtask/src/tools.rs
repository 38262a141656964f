//! The programs that the commands need, installed when they are missing: into one directory of the machine, shared by
//! all clones, `<cache>/kibitzer/tools/<tool>-<version>/bin`, or where `KIBITZER_TOOLS` says; those of the system by its
//! package manager.

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
pub mod wasm_bindgen;
pub mod wasm_target;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{Context as _, Result};

/// A program of one version, and how it is installed.
pub struct Tool {
    /// Its name, by which its directory is named.
    pub name: &'static str,
    /// Its version, likewise.
    pub version: &'static str,
    /// What it does for the page.
    pub reason: &'static str,
    /// Installs the tool into an empty directory, with `bin` in it.
    fill: fn(&Self, &Path) -> Result<()>,
}

impl Tool {
    /// Returns whether it is installed.
    pub fn is_there(&self) -> Result<bool> {
        Ok(self.home()?.join("bin").is_dir())
    }

    /// Returns its directory; installs it, and says so, when it is missing.
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

    /// Installs it.
    pub fn install(&self) -> Result<()> {
        let home = self.home()?;
        // Filled aside and moved into place whole, so that a run that is cut short, or two at once,
        // leave nothing half done.
        let aside = directory()?.join(format!(".{}.{}", self.name, process::id()));
        fs::create_dir_all(&aside).with_context(|| {
            let aside = aside.display();
            format!("could not write to {aside}; run: export KIBITZER_TOOLS=<a directory of yours>")
        })?;
        let filled = (self.fill)(self, &aside).and_then(|()| match fs::rename(&aside, &home) {
            Err(_) if home.join("bin").is_dir() => Ok(()),
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

/// Returns the directory of the tools' directories.
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
