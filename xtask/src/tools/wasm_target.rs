//! Rust's standard library for WebAssembly.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::process;

/// The name of the target.
pub const NAME: &str = "wasm32-unknown-unknown";

/// Installs the target when it is missing.
pub fn ensure() -> Result<()> {
    if is_installed() {
        return Ok(());
    }
    process::quietly(Command::new("rustup").args(["target", "add", NAME]))
        .with_context(|| format!("please install it: rustup target add {NAME}"))?;
    ensure!(is_installed(), "rustup installed {NAME} for another toolchain than the one in use");
    Ok(())
}

fn is_installed() -> bool {
    process::output(Command::new("rustc").args(["--print", "sysroot"])).is_some_and(|sysroot| {
        let libraries = Path::new(sysroot.trim()).join("lib/rustlib");
        libraries.join(NAME).join("lib").is_dir()
    })
}
