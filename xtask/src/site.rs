//! Building the page into `dist/`.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use anyhow::Result;

use crate::{process, project, script, tools};

/// Builds the release; installs the tools that are missing.
pub fn build() -> Result<()> {
    let path = tools::search_path_for_building()?;
    let mut trunk = Command::new("trunk");
    trunk
        .args(["build", "--release", "--locked"])
        // Trunk's minifier cannot read the JavaScript of wasm-bindgen and says so each time; it
        // then takes the file as it is, which compression makes small enough.
        .args(["--log", "trunk=info,trunk::processing::minify=error"])
        .current_dir(project::root())
        .env("PATH", path)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", without_paths())
        // The tools are there; nothing is to be downloaded behind our back.
        .env("TRUNK_OFFLINE", "true")
        .env("TRUNK_SKIP_VERSION_CHECK", "true")
        // Trunk takes only `true` and `false`, not the `1` that is usual elsewhere.
        .env_remove("NO_COLOR");
    process::run(&mut trunk)?;
    script::minify(&project::dist())
}

/// Keeps the folders of this machine out of what the compiler writes into the page: they say where a
/// panic happened, tell a visitor nothing, and weigh.
fn without_paths() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let folders = sources.into_iter().flatten().flatten().map(|folder| folder.path());
    let remapped = folders.map(|folder| format!("--remap-path-prefix={}/=", folder.display()));
    remapped.collect::<Vec<_>>().join(" ")
}
