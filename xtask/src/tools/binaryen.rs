//! Binaryen. It makes WebAssembly smaller.

use std::path::PathBuf;

use anyhow::Result;

use super::{Tool, npm};

pub fn tool() -> Tool {
    Tool {
        name: "binaryen",
        version: "132.0.0",
        reason: "it makes WebAssembly smaller",
        fill: npm::install,
    }
}

/// Returns Binaryen's module for Node.js. If it is missing, it is installed.
pub fn module() -> Result<PathBuf> {
    Ok(tool().ensure()?.join("lib/node_modules/binaryen/index.js"))
}
