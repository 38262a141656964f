//! The programs that the commands need, fetched when they are missing.
//!
//! What is fetched goes to one directory of the machine, shared by all clones:
//! `<cache>/kibitzer/tools/<tool>-<version>/bin`, or where `KIBITZER_TOOLS` says.
//!
//! | module | tool |
//! |---|---|
//! | [`wasm_target`] | Rust's standard library for WebAssembly |
//! | [`trunk`], [`wasm_bindgen`], [`wasm_opt`], [`esbuild`] | what turns the crate into a page |
//! | [`chromium`] | the browser of the tests, and its driver |
//! | [`firefox`], [`webkit`] | other browsers, in which the main tasks are tried, and their drivers |
//! | [`cargo_deny`] | what looks at the dependencies |
//! | [`gnu_parallel`], [`spark`] | engines that run the command line in many processes; never fetched |
//! | [`libclang`] | what DDS is built with, for the benchmark of the double-dummy solver |
//! | [`npm`] | Node.js, and the packages of the end-to-end tests |
//! | [`program`], [`prebuilt`], [`from_source`], [`system_package`] | the ways in which tools are had |

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
mod trunk;
pub mod wasm_bindgen;
mod wasm_opt;
pub mod wasm_target;
pub mod webkit;

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{Context as _, Result};

/// The search path with the tools that build the page in front; installs what is missing.
pub fn search_path_for_building() -> Result<OsString> {
    wasm_target::ensure()?;
    let mut directories = vec![trunk::ensure()?, wasm_bindgen::ensure()?, wasm_opt::ensure()?];
    if let Some(path) = env::var_os("PATH") {
        directories.extend(env::split_paths(&path));
    }
    Ok(env::join_paths(directories)?)
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

/// The `bin` directory of one version of a tool. When it is missing, `fill` is given an empty
/// directory in which it makes `bin`.
fn ensure(
    name: &str,
    version: &str,
    reason: &str,
    fill: impl FnOnce(&Path) -> Result<()>,
) -> Result<PathBuf> {
    let parent = directory()?;
    let home = parent.join(format!("{name}-{version}"));
    let bin = home.join("bin");
    if bin.is_dir() {
        return Ok(bin);
    }
    println!("-- {name} {version} is missing: {reason}; installing it once for this machine");
    // Filled aside and moved into place whole, so that a run that is cut short, or two at once,
    // leave nothing half done.
    let aside = parent.join(format!(".{name}-{version}.{}", process::id()));
    fs::create_dir_all(&aside).with_context(|| {
        let parent = parent.display();
        format!("could not write to {parent}; run: export KIBITZER_TOOLS=<a directory of yours>")
    })?;
    let filled = fill(&aside).and_then(|()| match fs::rename(&aside, &home) {
        Err(_) if bin.is_dir() => Ok(()),
        moved => moved.with_context(|| format!("could not create {}", home.display())),
    });
    if aside.exists() {
        fs::remove_dir_all(&aside)?;
    }
    filled?;
    println!("-- {name} {version} is in {}", home.display());
    Ok(bin)
}
