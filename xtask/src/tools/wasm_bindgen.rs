//! `wasm-bindgen` and its test runner for browsers. `wasm-bindgen` generates the JavaScript bindings for Trunk.

use std::path::PathBuf;

use anyhow::Result;

use super::{Tool, from_source};

/// Version of the library in `Cargo.lock`. Trunk and the test runner need exactly this version.
const VERSION: &str = "0.2.130";

/// Returns the directory of the programs. If they are missing, they are installed.
pub fn ensure() -> Result<PathBuf> {
    let tool = Tool {
        name: "wasm-bindgen",
        version: VERSION,
        reason: "it joins WebAssembly to JavaScript",
        // `--locked` would fail, because the published lock file of version 0.2.130 does not fit the manifest of that
        // version.
        fill: |tool, home| from_source::install(tool, home, "wasm-bindgen-cli", &[]),
    };
    Ok(tool.ensure()?.join("bin"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_equals_that_of_the_library() {
        let package = format!("\nname = \"wasm-bindgen\"\nversion = \"{VERSION}\"\n");
        assert!(include_str!("../../../Cargo.lock").contains(&package), "{VERSION}");
    }
}
