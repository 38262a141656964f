//! Building the page into `dist/`.

use std::fs;

use anyhow::Result;

use crate::tasks::{self, Task};
use crate::tools::esbuild::{self, Language};
use crate::tools::{self, Tool, wasm_target};
use crate::wasm::{self, Program, Unoptimised};
use crate::{chunks, finish, page, process, project};

/// What is seen: it is downloaded far more often than it is built, so built for size, and taken apart.
const PAGE: Program = Program { name: "kibitzer", profile: "page", features: "split" };

/// What works beside it, built for speed.
const WORKER: Program = Program { name: "worker", profile: "release", features: "worker" };

/// How `wasm-opt` makes the worker smaller. By default it puts every function that is called from one place into its
/// caller, however large; a file of boards then takes a tenth longer.
const WORKER_OPTIMISATIONS: &[&str] = &["-O3", "--one-caller-inline-max-function-size=100"];

/// Builds the release; installs the tools that are missing.
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
    // Where nothing is there yet, this is what takes long.
    tasks::run(vec![
        built.into_iter().map(install).collect(),
        vec![Task::new("page", "the program that is seen", || PAGE.compile())],
        vec![Task::new("worker", "the program that works beside it", || WORKER.compile())],
        fetched.into_iter().map(install).collect(),
    ])?;
    tasks::run(vec![vec![Task::new(
        "dist",
        "page, worker, styles and scripts as they are published",
        put_together,
    )]])
}

/// Fetches what is then compiled in several ways at once.
fn fetch_crates() -> Result<()> {
    process::quietly(&mut process::cargo("fetch --locked"))
}

fn put_together() -> Result<()> {
    let (site, work) = (project::target().join("site"), project::target().join("chunks"));
    project::empty(&site)?;
    project::empty(&work)?;
    page::assemble(&project::root(), &site)?;
    let parts = chunks::take_apart(&PAGE, work)?;
    wasm::bind(&WORKER.compiled(), &site, &["--target", "no-modules", "--no-typescript"])?;
    let worker = Unoptimised { file: site.join("worker_bg.wasm"), options: WORKER_OPTIMISATIONS };
    wasm::optimise(parts.unoptimised().chain([worker]).collect())?;
    let script = site.join("worker.js");
    fs::write(&script, esbuild::minify(Language::JavaScript, &fs::read_to_string(&script)?)?)?;
    let chunks = parts.put(&site)?;
    finish::finish(&site, &chunks)?;
    // It stays as it was until all is there.
    project::empty(&project::dist())?;
    project::copy_all(&site, &project::dist())
}
