//! esbuild, which makes the page's script smaller.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use super::{Tool, npm};
use crate::process;

const VERSION: &str = "0.28.2";

/// The directory of the program; installs it when it is missing.
pub fn ensure() -> Result<PathBuf> {
    tool().ensure()
}

/// The tool.
pub fn tool() -> Tool {
    let reason = "it makes the page's script smaller";
    Tool { name: "esbuild", version: VERSION.to_owned(), reason, fill: install }
}

fn install(home: &Path) -> Result<()> {
    let package = format!("esbuild@{VERSION}");
    let fetched = npm::fetch(home, &package)?;
    // The package brings the program for this machine as another package.
    let programs = fs::read_dir(fetched.join("@esbuild"))?;
    let program = programs
        .flatten()
        .map(|entry| entry.path().join("bin/esbuild"))
        .find(|program| program.exists())
        .with_context(|| format!("{package} has no program for this machine"))?;
    let bin = home.join("bin");
    fs::create_dir(&bin)?;
    fs::rename(program, bin.join("esbuild"))?;
    fs::remove_dir_all(home.join("npm"))?;
    process::quietly(Command::new(bin.join("esbuild")).arg("--version"))
}
