//! Trunk, which builds the page and serves it for developers, again at each change.

use std::env;
use std::env::consts::{ARCH, OS};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::prebuilt::Archive;
use super::{Tool, from_source, wasm_bindgen};
use crate::{process, project};

const NAME: &str = "trunk";
const VERSION: &str = "0.21.14";

/// SHA-256 sums of its makers' archives, which they publish beside these; each belongs to this version alone.
const SUMS: [(&str, &str); 4] = [
    ("linux x86_64", "f2b4680cd239693a646a2795e4633c625328d7b2a044fbe749fa3a2fe9e7036b"),
    ("linux aarch64", "b1d8e60e454f7fc182d9a4d95d1506ffbae947d8ba90f8f6f02da93b60f980f9"),
    ("macos x86_64", "f1ba0e3bbe24e0ae219c6d22c33e24e2825c1608dd27c2556e323495110f1a95"),
    ("macos aarch64", "764e299dd50d89442a4e96a236349f57961984b701e74d3dbdb39cd1c9f5101e"),
];

/// Builds the page as a developer does; returns where it is.
pub fn build() -> Result<PathBuf> {
    let reason = "developers build the page with it";
    let tool = Tool { name: NAME, version: VERSION.to_owned(), reason, fill: install };
    let trunk = tool.ensure()?;
    let mut directories = vec![trunk.clone(), wasm_bindgen::ensure()?];
    directories.extend(env::var_os("PATH").iter().flat_map(env::split_paths));
    let mut build = Command::new(trunk.join(NAME));
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

fn install(home: &Path) -> Result<()> {
    let machine = format!("{OS} {ARCH}");
    if let Some((_, sha256)) = SUMS.iter().find(|(name, _)| *name == machine) {
        let system = if OS == "macos" { "apple-darwin" } else { "unknown-linux-gnu" };
        let releases = "https://github.com/trunk-rs/trunk/releases/download";
        let url = format!("{releases}/v{VERSION}/{NAME}-{ARCH}-{system}.tar.gz");
        if (Archive { url, sha256, program: NAME }).install(home)? {
            return Ok(());
        }
    }
    // Without its default features it cannot download tools itself, which it need not.
    from_source::install(home, NAME, VERSION, &["--locked", "--no-default-features"])
}
