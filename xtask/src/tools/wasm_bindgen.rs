//! `wasm-bindgen`, which writes the JavaScript between the page and WebAssembly, and its runner of
//! tests in a browser.

use std::path::PathBuf;

use anyhow::Result;

use super::from_source;
use crate::project;

/// The directory of the programs; installs them when they are missing. Their version must be
/// exactly that of the library in `Cargo.lock`.
pub fn ensure() -> Result<PathBuf> {
    let version = project::locked_version("wasm-bindgen")?;
    let reason = "it joins WebAssembly to JavaScript";
    super::ensure("wasm-bindgen", &version, reason, |home| {
        // Not one of its makers' prebuilt programs: this repository has no sums for them, which would
        // change with every update of the library.
        // Not `--locked`: the lock file that 0.2.130 was published with does not fit its manifest.
        from_source::install(home, "wasm-bindgen-cli", &version, &[])
    })
}
