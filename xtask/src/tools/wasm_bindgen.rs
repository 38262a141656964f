//! `wasm-bindgen`, which writes the JavaScript between the page and WebAssembly for Trunk, and its runner of tests in a
//! browser.

use std::path::PathBuf;

use anyhow::Result;

use super::{Tool, from_source};

/// Version of the library in `Cargo.lock`, of which Trunk and the runner take no other.
const VERSION: &str = "0.2.130";

/// Returns the directory of the programs; installs them when they are missing.
pub fn ensure() -> Result<PathBuf> {
    let tool = Tool {
        name: "wasm-bindgen",
        version: VERSION,
        reason: "it joins WebAssembly to JavaScript",
        // Not `--locked`: the lock file that 0.2.130 was published with does not fit its manifest.
        fill: |tool, home| from_source::install(tool, home, "wasm-bindgen-cli", &[]),
    };
    Ok(tool.ensure()?.join("bin"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_is_that_of_the_library() {
        let package = format!("\nname = \"wasm-bindgen\"\nversion = \"{VERSION}\"\n");
        assert!(include_str!("../../../Cargo.lock").contains(&package), "{VERSION}");
    }
}
