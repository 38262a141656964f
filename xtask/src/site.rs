//! Building the page into `dist/`.

use std::fs;
use std::path::PathBuf;
use std::sync::mpsc::channel;

use anyhow::{Context as _, Result};

use crate::chunks::{self, Parts};
use crate::tasks::{self, Task};
use crate::tools::esbuild::{self, Language};
use crate::tools::{binaryen, npm, wasm_bindgen, wasm_target};
use crate::wasm::{self, Aim, Program};
use crate::{files, finish, page, process, project};

/// What is seen: it is downloaded far more often than it is built, so built for size, and taken apart.
const PAGE: Program =
    Program { name: "kibitzer", profile: "page", features: "split", aim: Aim::Size };

/// What works beside it, built for speed.
const WORKER: Program =
    Program { name: "worker", profile: "release", features: "worker", aim: Aim::Speed };

/// Builds the release; installs the tools that are missing.
pub fn build() -> Result<()> {
    files::empty(&site())?;
    let (mut tasks, mut done) = (Vec::new(), Vec::new());
    if npm::is_there() {
        done.push("node");
    } else {
        let why = "Node.js and npm, with which other tools are fetched, are installed";
        tasks.push(Task::new("node", why, &[], npm::ensure));
    }
    for (tool, after) in [
        (wasm_bindgen::tool()?, &[][..]),
        (binaryen::tool(), &["node"]),
        (esbuild::tool(), &["node"]),
    ] {
        if tool.is_there()? {
            done.push(tool.name);
        } else {
            let why = format!("{} is installed: {}", tool.version, tool.reason);
            tasks.push(Task::new(tool.name, why, after, move || tool.install()));
        }
    }
    let (give, take) = channel();
    tasks.extend([
        Task::new("crates", "what Kibitzer is made of, from the registry", &[], fetch_crates),
        Task::new("target", "Rust’s library for WebAssembly", &[], wasm_target::ensure),
        Task::new("page", "the program that is seen", &["crates", "target"], || PAGE.compile()),
        // It waits for wasm-bindgen lest it take time from the page, to which more is done once it is compiled.
        Task::new(
            "worker",
            "the program that works beside it",
            &["crates", "target", "wasm-bindgen"],
            || WORKER.compile(),
        ),
        Task::new(
            "chunks",
            "the page taken apart and made smaller",
            &["page", "wasm-bindgen", "binaryen"],
            move || Ok(give.send(split_page()?)?),
        ),
        Task::new(
            "worker's files",
            "it is joined to its script and made smaller",
            &["worker", "wasm-bindgen", "binaryen", "esbuild"],
            finish_worker,
        ),
        Task::new(
            "dist",
            "page, worker, styles and scripts as they are published",
            &["chunks", "worker's files", "esbuild"],
            move || put_together(&take.recv().context("there are no chunks")?),
        ),
    ]);
    tasks::run(tasks, &done)
}

/// Where the site is put together.
fn site() -> PathBuf {
    project::target().join("site")
}

/// Fetches what is then compiled in several ways at once.
fn fetch_crates() -> Result<()> {
    process::quietly(&mut process::cargo("fetch --locked"))
}

fn split_page() -> Result<Parts> {
    let work = project::target().join("chunks");
    files::empty(&work)?;
    let parts = chunks::take_apart(&PAGE, work)?;
    PAGE.optimise(parts.files())?;
    Ok(parts)
}

fn finish_worker() -> Result<()> {
    wasm::bind(&WORKER.compiled(), &site(), &["--target", "no-modules", "--no-typescript"])?;
    WORKER.optimise([site().join("worker_bg.wasm")])?;
    let script = site().join("worker.js");
    let small = esbuild::minify(Language::JavaScript, &fs::read_to_string(&script)?)?;
    Ok(fs::write(script, small)?)
}

fn put_together(parts: &Parts) -> Result<()> {
    page::assemble(&project::root(), &site())?;
    let chunks = parts.put(&site())?;
    finish::finish(&site(), &chunks)?;
    // What was built before stays until all is there.
    files::empty(&project::dist())?;
    files::copy_all(&site(), &project::dist())
}
