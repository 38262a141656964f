//! `wasm-opt` of Binaryen, which makes WebAssembly smaller.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use super::{Tool, npm};
use crate::process;

const VERSION: &str = "132";

/// The directory of the program; installs it when it is missing.
pub fn ensure() -> Result<PathBuf> {
    tool().ensure()
}

/// The tool.
pub fn tool() -> Tool {
    let reason = "it makes the page's WebAssembly smaller";
    Tool { name: "wasm-opt", version: VERSION.to_owned(), reason, fill: install }
}

fn install(home: &Path) -> Result<()> {
    let package = format!("binaryen@{VERSION}.0.0");
    let fetched = npm::fetch(home, &package)?;
    // Of the package's 100 MB only one program is wanted. It is JavaScript, and the file
    // beside it tells Node.js which kind.
    let from = fetched.join("binaryen/bin");
    let bin = home.join("bin");
    fs::create_dir(&bin)?;
    for file in ["wasm-opt", "package.json"] {
        fs::rename(from.join(file), bin.join(file))
            .with_context(|| format!("{package} has no bin/{file}"))?;
    }
    fs::remove_dir_all(&fetched)?;
    process::quietly(Command::new(bin.join("wasm-opt")).arg("--version"))
}
