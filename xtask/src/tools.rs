//! The programs that the commands need, fetched when they are missing.
//!
//! What is fetched goes to one directory of the machine, shared by all clones:
//! `<cache>/kibitzer/tools/<tool>-<version>/bin`, or where `KIBITZER_TOOLS` says.
//!
//! | module | tool |
//! |---|---|
//! | [`wasm_target`] | Rust's standard library for WebAssembly |
//! | [`wasm_bindgen`], [`binaryen`], [`esbuild`] | what turns the crate into a page |
//! | [`trunk`] | what turns it into one again at each change, for developers |
//! | [`chromium`] | the browser of the tests, and its driver |
//! | [`firefox`], [`webkit`] | other browsers, in which the main tasks are tried, and their drivers |
//! | [`cargo_deny`] | what looks at the dependencies |
//! | [`gnu_parallel`], [`spark`] | engines that run the command line in many processes; never fetched |
//! | [`libclang`] | what DDS is built with, for the benchmark of the double-dummy solver |
//! | [`npm`] | Node.js, and the packages of the end-to-end tests |
//! | [`program`], [`prebuilt`], [`from_source`], [`system_package`] | the ways in which tools are had |

pub mod binaryen;
pub mod cargo_deny;
pub mod chromium;
pub mod esbuild;
pub mod firefox;
mod from_source;
pub mod gnu_parallel;
pub mod libclang;
pub mod npm;
mod prebuilt;
mod program;
pub mod spark;
mod system_package;
pub mod trunk;
pub mod wasm_bindgen;
pub mod wasm_target;
pub mod webkit;

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
    pub version: String,
    /// What it does for the page.
    pub reason: &'static str,
    /// Given an empty directory, makes `bin` in it.
    fill: fn(&Path) -> Result<()>,
}

impl Tool {
    /// Whether it is installed.
    pub fn is_there(&self) -> Result<bool> {
        Ok(self.home()?.join("bin").is_dir())
    }

    /// The directory of its programs; installs it, and says so, when it is missing.
    pub fn ensure(&self) -> Result<PathBuf> {
        if !self.is_there()? {
            let Self { name, version, reason, .. } = self;
            println!(
                "-- {name} {version} is missing: {reason}; installing it once for this machine"
            );
            self.install()?;
        }
        Ok(self.home()?.join("bin"))
    }

    /// Installs it.
    pub fn install(&self) -> Result<()> {
        let Self { name, version, .. } = self;
        let home = self.home()?;
        let parent = directory()?;
        // Filled aside and moved into place whole, so that a run that is cut short, or two at once,
        // leave nothing half done.
        let aside = parent.join(format!(".{name}-{version}.{}", process::id()));
        fs::create_dir_all(&aside).with_context(|| {
            let parent = parent.display();
            format!(
                "could not write to {parent}; run: export KIBITZER_TOOLS=<a directory of yours>"
            )
        })?;
        let filled = (self.fill)(&aside).and_then(|()| match fs::rename(&aside, &home) {
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

/// The directory of the tools' directories.
fn directory() -> Result<PathBuf> {
    if let Some(directory) = variable("KIBITZER_TOOLS") {
        return Ok(directory);
    }
    let cache = variable("XDG_CACHE_HOME")
        .or_else(|| {
            let below = if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" };
            Some(variable("HOME")?.join(below))
        })
        .context("no place for the tools: set KIBITZER_TOOLS or HOME to a directory")?;
    Ok(cache.join("kibitzer/tools"))
}

fn variable(name: &str) -> Option<PathBuf> {
    env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}
