//! Rust's standard library for WebAssembly.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::process;

pub const NAME: &str = "wasm32-unknown-unknown";

pub fn ensure() -> Result<()> {
    if is_installed() {
        return Ok(());
    }
    process::quietly(Command::new("rustup").args(["target", "add", NAME]))
        .with_context(|| format!("please install it: rustup target add {NAME}"))
}

fn is_installed() -> bool {
    let sysroot = process::filter(Command::new("rustc").args(["--print", "sysroot"]), "");
    sysroot.is_ok_and(|path| {
        Path::new(path.trim()).join("lib/rustlib").join(NAME).join("lib").is_dir()
    })
}
