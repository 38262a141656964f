//! Building the page into `dist/`.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use anyhow::Result;

use crate::tasks::{self, Task};
use crate::tools::{self, Tool, wasm_target};
use crate::{process, project};

/// The features of the page: in one, as `Trunk.toml` has it too, and taken apart.
const FEATURES: &str = "split";

/// Builds the release; installs the tools that are missing.
///
/// Trunk would compile both programs itself. They are compiled before it, beside the tools: where nothing is there yet,
/// that is all that takes long.
pub fn build() -> Result<()> {
    tasks::run(vec![vec![
        Task::new("crates", "what Kibitzer is made of, from the registry", fetch_crates),
        Task::new("target", "Rust’s library for WebAssembly", wasm_target::ensure),
    ]])?;
    let [built, fetched] = tools::missing_for_building()?;
    let install = |tool: Tool| {
        let what = format!("{} {}", tool.name, tool.version);
        Task::new(what, tool.reason, move || tool.install())
    };
    tasks::run(vec![
        built.into_iter().map(install).collect(),
        vec![Task::new("page", "the program that is seen", || {
            compile("page", "kibitzer", FEATURES)
        })],
        vec![Task::new("worker", "the program that works beside it", || {
            compile("release", "worker", "worker")
        })],
        fetched.into_iter().map(install).collect(),
    ])?;
    tasks::run(vec![vec![Task::new(
        "dist",
        "page, worker, styles and scripts as they are published",
        put_together,
    )]])
}

/// Cargo's own answer to a clone that is new: Trunk calls it without a network.
fn fetch_crates() -> Result<()> {
    process::quietly(&mut process::cargo("fetch --locked"))
}

/// Compiles a program as Trunk does, which then finds it done.
fn compile(profile: &str, program: &str, features: &str) -> Result<()> {
    let target = wasm_target::NAME;
    let arguments = format!(
        "build --target={target} --profile {profile} --locked --bin {program} --features {features}"
    );
    process::quietly(process::cargo(&arguments).env(FLAGS, without_paths()))
}

fn put_together() -> Result<()> {
    let mut trunk = Command::new("trunk");
    trunk
        .args(["build", "--release", "--locked", "--features", FEATURES])
        // Trunk's minifier cannot read the JavaScript of wasm-bindgen and says so each time; it
        // then takes the file as it is, in whose place a small one comes (`chunks`).
        .args(["--log", "trunk=info,trunk::processing::minify=error"])
        .current_dir(project::root())
        .env("PATH", tools::search_path_for_building()?)
        .env(FLAGS, without_paths())
        // The tools are there; nothing is to be downloaded behind our back.
        .env("TRUNK_OFFLINE", "true")
        .env("TRUNK_SKIP_VERSION_CHECK", "true")
        // Trunk takes only `true` and `false`, not the `1` that is usual elsewhere.
        .env_remove("NO_COLOR");
    process::quietly(&mut trunk)
}

/// The variable in which Cargo takes the compiler's flags for WebAssembly.
const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

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
