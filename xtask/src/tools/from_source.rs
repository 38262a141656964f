//! Tools that Cargo builds. Cargo verifies the sources by the checksums of the registry.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use super::Tool;
use crate::process;

/// Builds a package, and installs its programs in `home/bin`.
pub fn install(tool: &Tool, home: &Path, package: &str, options: &[&str]) -> Result<()> {
    let version = tool.version;
    let built = home.join("target");
    let mut command = process::cargo(&format!("install {package} --version {version}"));
    command
        .args(options)
        .arg("--root")
        .arg(home)
        // Cargo ignores the settings of the repository if this directory is outside it.
        .current_dir(home)
        .env("CARGO_TARGET_DIR", &built)
        // The tool runs for seconds, but building it takes minutes. Opt-level 0 builds in two thirds of the time of
        // opt-level 1. In exchange, wasm-bindgen takes a second longer for the page.
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_DEBUG", "false")
        .env("CARGO_PROFILE_RELEASE_STRIP", "true");
    process::quietly(&mut command).with_context(|| {
        let options = options.join(" ");
        format!(
            "{package} {version} could not be installed; once there is a network, try again, \
             or see what is wrong with: cargo install {package} --version {version} {options}"
        )
    })?;
    fs::remove_dir_all(&built)?;
    Ok(())
}
