//! Trunk builds and serves the page for developers. It builds the page again after each change.

use std::env::consts::{ARCH, OS};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};

use super::{Tool, from_source, wasm_bindgen};
use crate::{files, hash, process, project};

const TOOL: Tool = Tool {
    name: "trunk",
    version: "0.21.14",
    reason: "developers build the page with it",
    fill: install,
};

/// Published SHA-256 sums of this version's archives.
const SUMS: [(&str, &str); 4] = [
    ("linux x86_64", "f2b4680cd239693a646a2795e4633c625328d7b2a044fbe749fa3a2fe9e7036b"),
    ("linux aarch64", "b1d8e60e454f7fc182d9a4d95d1506ffbae947d8ba90f8f6f02da93b60f980f9"),
    ("macos x86_64", "f1ba0e3bbe24e0ae219c6d22c33e24e2825c1608dd27c2556e323495110f1a95"),
    ("macos aarch64", "764e299dd50d89442a4e96a236349f57961984b701e74d3dbdb39cd1c9f5101e"),
];

/// Builds the page in the same way as developers do. Returns the page's directory.
pub fn build() -> Result<PathBuf> {
    let programs = TOOL.ensure()?.join("bin");
    let trunk = programs.join("trunk");
    let mut directories = vec![programs, wasm_bindgen::ensure()?];
    directories.extend(env::var_os("PATH").iter().flat_map(env::split_paths));
    let mut build = Command::new(trunk);
    build
        .args(["build", "--locked"])
        .current_dir(project::root())
        .env("PATH", env::join_paths(directories)?)
        // All tools are already installed, so Trunk must not download any.
        .env("TRUNK_OFFLINE", "true")
        .env("TRUNK_SKIP_VERSION_CHECK", "true")
        // Trunk only accepts the values `true` and `false`. It would reject the usual value `1`.
        .env_remove("NO_COLOR");
    process::run(&mut build)?;
    // `Trunk.toml` sets this directory.
    Ok(project::root().join("target/trunk"))
}

fn install(tool: &Tool, home: &Path) -> Result<()> {
    let Err(error) = fetch(tool, home) else {
        return Ok(());
    };
    // The last line of the output contains the reason.
    let error = format!("{error:#}");
    let reason = error.lines().last().unwrap_or_default();
    println!("-- no prebuilt Trunk ({reason}): it is built from source, which takes minutes");
    files::empty(home)?;
    // Without its default features, Trunk cannot download tools.
    from_source::install(tool, home, tool.name, &["--locked", "--no-default-features"])
}

/// Installs the prebuilt program. The archive must have the published checksum, because somebody could change the
/// content of a release.
fn fetch(Tool { name, version, .. }: &Tool, home: &Path) -> Result<()> {
    let machine = format!("{OS} {ARCH}");
    let sum = SUMS.iter().find(|(of, _)| *of == machine);
    let (_, expected) = sum.with_context(|| format!("none is known for {machine}"))?;
    let system = if OS == "macos" { "apple-darwin" } else { "unknown-linux-gnu" };
    let releases = "https://github.com/trunk-rs/trunk/releases/download";
    let archive = home.join("archive.tar.gz");
    let mut download = Command::new("curl");
    download
        .args(["--fail", "--location", "--silent", "--show-error"])
        .args(["--connect-timeout", "8", "--max-time", "300"])
        .arg(format!("{releases}/v{version}/{name}-{ARCH}-{system}.tar.gz"))
        .arg("--output")
        .arg(&archive);
    process::quietly(&mut download)?;
    let sum = hash::sha256([fs::read(&archive)?]);
    ensure!(sum == *expected, "the archive's SHA-256 sum is {sum} in place of {expected}");
    let bin = home.join("bin");
    fs::create_dir(&bin)?;
    let mut unpack = Command::new("tar");
    process::quietly(unpack.arg("-xzf").arg(&archive).arg("-C").arg(&bin).arg(name))?;
    fs::remove_file(&archive)?;
    process::quietly(Command::new(bin.join(name)).arg("--version"))
}
