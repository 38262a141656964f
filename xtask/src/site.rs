//! Builds the site into `dist/`.

use std::path::PathBuf;
use std::sync::mpsc::channel;

use anyhow::{Context as _, Result};

use crate::tasks::{self, Task};
use crate::tools::{Tool, binaryen, esbuild, npm, typeface, wasm_target};
use crate::wasm::{self, BuiltProgram, Program};
use crate::{files, finish, page, process, project};

/// The page's program. It is downloaded far more often than it is built, so it is optimised for size.
const PAGE: Program = Program {
    name: "kibitzer",
    profile: "page",
    features: "web,split",
    aim: "size",
    on_demand: &[
        "recognise",
        "hand_deal",
        "hand_frequency",
        "deal_openings",
        "record_export",
        "hand_records",
        "conditions_of_set",
        "api",
        "sessions_api",
    ],
};

/// The program of the workers. It is optimised for speed.
const WORKER: Program = Program {
    name: "worker",
    profile: "release",
    features: "worker,split",
    aim: "speed",
    on_demand: &[],
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// A build for this machine only. It is not split and hardly optimised, so it takes only a minute or two.
    Quick,
    Release,
}

impl Build {
    pub fn directory(self) -> PathBuf {
        match self {
            Self::Quick => project::target().join("quick-site"),
            Self::Release => project::dist(),
        }
    }
}

/// Installs missing tools, and builds the site into its directory.
pub fn build(build: Build) -> Result<()> {
    files::empty(&work())?;
    match build {
        Build::Quick => build_quickly(),
        Build::Release => build_release(),
    }
}

fn build_quickly() -> Result<()> {
    let (mut tasks, done) = install_tasks(&[typeface::tool()])?;
    tasks.extend([
        Task::new("crates", "dependencies, from the registry", &[], fetch_crates),
        Task::new("target", "Rust’s library for WebAssembly", &[], wasm_target::ensure),
        Task::new("wasm-bindgen", "it joins WebAssembly to JavaScript", &["crates"], || {
            wasm::build_tools(&["xtask-bind"])
        }),
        Task::new(
            "programs",
            "the page and its worker",
            &["crates", "target"],
            wasm::compile_quickly,
        ),
        Task::new("dist", "the site", &["programs", "wasm-bindgen", "typeface"], || {
            put_together(&wasm::bind_quick()?, Build::Quick)
        }),
    ]);
    tasks::run(tasks, &done)
}

/// Returns the tasks that install missing tools, and the names of the installed tools. Node.js counts as a tool.
fn install_tasks(tools: &[Tool]) -> Result<(Vec<Task>, Vec<&'static str>)> {
    let (mut tasks, mut done) = (Vec::new(), Vec::new());
    if npm::is_there() {
        done.push("node");
    } else {
        let why = "Node.js and npm, with which other tools are fetched, are installed";
        tasks.push(Task::new("node", why, &[], npm::ensure));
    }
    for &tool in tools {
        if tool.is_there()? {
            done.push(tool.name);
        } else {
            let why = format!("{} is installed: {}", tool.version, tool.reason);
            tasks.push(Task::new(tool.name, why, &["node"], move || tool.install()));
        }
    }
    Ok((tasks, done))
}

fn build_release() -> Result<()> {
    let (mut tasks, done) = install_tasks(&[binaryen::tool(), esbuild::tool(), typeface::tool()])?;
    let (give_page, take_page) = channel();
    let (give_worker, take_worker) = channel();
    tasks.extend([
        Task::new("crates", "dependencies, from the registry", &[], fetch_crates),
        Task::new("target", "Rust’s library for WebAssembly", &[], wasm_target::ensure),
        Task::new("page", "the program that is seen", &["crates", "target"], || PAGE.compile()),
        Task::new("worker", "the program of its workers", &["crates", "target"], || {
            WORKER.compile()
        }),
        Task::new("splitter", "it takes both apart", &["crates"], || {
            wasm::build_tools(&["xtask-split", "xtask-bind"])
        }),
        Task::new(
            "page’s chunks",
            "the page taken apart and made smaller",
            &["page", "splitter", "binaryen", "esbuild"],
            move || Ok(give_page.send(PAGE.take_apart()?)?),
        ),
        Task::new(
            "worker’s chunks",
            "the worker taken apart and made smaller",
            &["worker", "splitter", "binaryen", "esbuild"],
            move || Ok(give_worker.send(WORKER.take_apart()?)?),
        ),
        Task::new(
            "dist",
            "the site",
            &["page’s chunks", "worker’s chunks", "typeface"],
            move || {
                let page = take_page.recv().context("there is no page")?;
                let worker = take_worker.recv().context("there is no worker")?;
                put_together(&[page, worker], Build::Release)
            },
        ),
    ]);
    tasks::run(tasks, &done)
}

/// Returns the directory of a site that is being built.
fn work() -> PathBuf {
    project::target().join("site")
}

/// Fetches all dependencies. After that, several builds can compile them in parallel.
fn fetch_crates() -> Result<()> {
    process::quietly(&mut process::cargo("fetch --locked"))
}

fn put_together([page, worker]: &[BuiltProgram; 2], build: Build) -> Result<()> {
    let work = work();
    page::assemble(&project::root(), &work, build == Build::Release)?;
    typeface::put(&work)?;
    let name = page.put(&work, "kibitzer")?;
    files::copy(&page.declarations, &work.join(format!("{name}.d.ts")))?;
    worker.put(&work, "worker")?;
    finish::finish(&work, &page.chunks, &worker.chunks)?;
    // The previous build remains in place until the new build is complete.
    files::empty(&build.directory())?;
    files::copy_all(&work, &build.directory())
}
