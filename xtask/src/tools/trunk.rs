//! Trunk, which builds the page and serves it for developers, again at each change.

use std::env;
use std::env::consts::{ARCH, OS};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::prebuilt::{self, Archive};
use super::{Tool, from_source, wasm_bindgen};
use crate::{process, project};

const VERSION: &str = "0.21.14";

/// Builds the page as a developer does; gives where it is.
pub fn build() -> Result<PathBuf> {
    let trunk = tool().ensure()?;
    let mut directories = vec![trunk.clone(), wasm_bindgen::ensure()?];
    directories.extend(env::var_os("PATH").iter().flat_map(env::split_paths));
    let mut build = Command::new(trunk.join("trunk"));
    build
        .args(["build", "--locked"])
        .current_dir(project::root())
        .env("PATH", env::join_paths(directories)?)
        // The tools are there; nothing is to be downloaded behind our back.
        .env("TRUNK_OFFLINE", "true")
        .env("TRUNK_SKIP_VERSION_CHECK", "true")
        // Trunk takes only `true` and `false`, not the `1` that is usual elsewhere.
        .env_remove("NO_COLOR");
    process::run(&mut build)?;
    // As `Trunk.toml` says.
    Ok(project::root().join("target/trunk"))
}

fn tool() -> Tool {
    let reason = "developers build the page with it";
    Tool { name: "trunk", version: VERSION.to_owned(), reason, fill: install }
}

fn install(home: &Path) -> Result<()> {
    if let Some((target, sha256)) = prebuilt() {
        let releases = "https://github.com/trunk-rs/trunk/releases/download";
        let archive = Archive {
            url: format!("{releases}/v{VERSION}/trunk-{target}.tar.gz"),
            sha256,
            program: "trunk",
        };
        if prebuilt::install(home, &archive)? {
            return Ok(());
        }
    }
    // Without its default features it cannot download tools itself, which it need not.
    from_source::install(home, "trunk", VERSION, &["--locked", "--no-default-features"])
}

/// The target that the archive for this machine is named after, and the archive's SHA-256 sum, which
/// Trunk's makers publish beside it; each belongs to this version alone.
fn prebuilt() -> Option<(&'static str, &'static str)> {
    match (OS, ARCH) {
        ("linux", "x86_64") => Some((
            "x86_64-unknown-linux-gnu",
            "f2b4680cd239693a646a2795e4633c625328d7b2a044fbe749fa3a2fe9e7036b",
        )),
        ("linux", "aarch64") => Some((
            "aarch64-unknown-linux-gnu",
            "b1d8e60e454f7fc182d9a4d95d1506ffbae947d8ba90f8f6f02da93b60f980f9",
        )),
        ("macos", "x86_64") => Some((
            "x86_64-apple-darwin",
            "f1ba0e3bbe24e0ae219c6d22c33e24e2825c1608dd27c2556e323495110f1a95",
        )),
        ("macos", "aarch64") => Some((
            "aarch64-apple-darwin",
            "764e299dd50d89442a4e96a236349f57961984b701e74d3dbdb39cd1c9f5101e",
        )),
        _ => None,
    }
}
