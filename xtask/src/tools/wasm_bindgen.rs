//! `wasm-bindgen`, which writes the JavaScript between the page and WebAssembly, and its runner of
//! tests in a browser.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::{Tool, from_source};
use crate::project;

const PACKAGE: &str = "wasm-bindgen";

/// The directory of the programs; installs them when they are missing.
pub fn ensure() -> Result<PathBuf> {
    tool()?.ensure()
}

/// The tool, whose version must be exactly that of the library in `Cargo.lock`.
pub fn tool() -> Result<Tool> {
    let reason = "it joins WebAssembly to JavaScript";
    Ok(Tool { name: PACKAGE, version: version()?, reason, fill: install })
}

fn version() -> Result<String> {
    project::locked_version(PACKAGE)
}

fn install(home: &Path) -> Result<()> {
    // Not one of its makers' prebuilt programs: this repository has no sums for them, which would
    // change with every update of the library.
    // Not `--locked`: the lock file that 0.2.130 was published with does not fit its manifest.
    from_source::install(home, "wasm-bindgen-cli", &version()?, &[])
}
