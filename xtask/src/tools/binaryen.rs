//! Binaryen, which makes WebAssembly smaller.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use super::{Tool, npm};
use crate::process;

const VERSION: &str = "132";

/// Its module for Node.js; installs it when it is missing.
pub fn module() -> Result<PathBuf> {
    Ok(tool().ensure()?.join(MODULE))
}

/// The tool.
pub fn tool() -> Tool {
    let reason = "it makes WebAssembly smaller";
    Tool { name: "binaryen", version: VERSION.to_owned(), reason, fill: install }
}

const MODULE: &str = "index.js";

fn install(home: &Path) -> Result<()> {
    let package = format!("binaryen@{VERSION}.0.0");
    let fetched = npm::fetch(home, &package)?;
    // Of the package's 100 MB only the module is wanted, and what tells Node.js that it is one.
    let from = fetched.join("binaryen");
    let bin = home.join("bin");
    fs::create_dir(&bin)?;
    for file in [MODULE, "package.json"] {
        fs::rename(from.join(file), bin.join(file))
            .with_context(|| format!("{package} has no {file}"))?;
    }
    fs::remove_dir_all(home.join("npm"))?;
    process::quietly(Command::new("node").arg(bin.join(MODULE)))
}
