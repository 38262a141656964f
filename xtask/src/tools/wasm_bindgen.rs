//! `wasm-bindgen`, which writes the JavaScript between the page and WebAssembly, and its runner of
//! tests in a browser.

use std::path::PathBuf;

use anyhow::Result;

use super::from_source;
use super::prebuilt::{self, Archive};
use crate::project;

/// The directory of the programs; installs them when they are missing. Their version must be
/// exactly that of the library in `Cargo.lock`.
pub fn ensure() -> Result<PathBuf> {
    let version = project::locked_version("wasm-bindgen")?;
    let reason = "it joins WebAssembly to JavaScript";
    super::ensure("wasm-bindgen", &version, reason, |home| {
        if let Some(target) = prebuilt::target(LINUX_LIBRARY) {
            let releases = "https://github.com/wasm-bindgen/wasm-bindgen/releases/download";
            let name = format!("wasm-bindgen-{version}-{target}");
            let archive = Archive {
                url: format!("{releases}/{version}/{name}.tar.gz"),
                within: &name,
                programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
            };
            if prebuilt::install(home, &archive)? {
                return Ok(());
            }
        }
        // Not `--locked`: the lock file that 0.2.130 was published with does not fit its manifest.
        from_source::install(home, "wasm-bindgen-cli", &version, &[])
    })
}

/// The C library for which the prebuilt programs for Linux are made.
const LINUX_LIBRARY: &str = if cfg!(target_arch = "x86_64") { "musl" } else { "gnu" };
