//! `cargo xtask`: everything that a person runs in this repository.
//!
//! | module | notion |
//! |---|---|
//! | [`arguments`] | the command line |
//! | [`arrows`] | which top modules use which, held against the map |
//! | [`circles`] | which files use which, and no circle |
//! | [`locks`] | every `Cargo.lock`, held against its manifests |
//! | [`words`] | no text of the page outside the files for its words |
//! | [`sources`] | the Rust sources as tokens |
//! | [`project`] | where the parts of the repository are |
//! | [`files`] | directories found through, copied and emptied |
//! | [`process`] | running a program: its output shown, or only where it fails, or used |
//! | [`tools`] | the programs that the commands need, fetched when they are missing |
//! | [`site`] | building the page into `dist/` |
//! | [`tasks`] | tasks of which some run at the same time, and what is said of them |
//! | [`page`] | `index.html` and what it names, made into a site |
//! | [`wasm`] | a program as WebAssembly: compiled, joined to JavaScript, made smaller |
//! | [`size`] | how many bytes a visitor downloads, and the limit |
//! | [`encoding`] | compressing what is served, as a good host does |
//! | [`server`] | a small server of static files for this machine only |
//! | [`finish`] | what is known only of the built files, written into the page |
//! | [`hash`] | SHA-256 in hexadecimal digits |
//! | [`serve`], [`mod@test`], [`mod@bench`], [`deny`] | the commands of these names |
//! | [`browser`] | running Playwright's tests against the built page |
//! | [`steps`] | steps run one after another, with a summary |

mod arguments;
mod arrows;
mod bench;
mod browser;
mod circles;
mod deny;
mod encoding;
mod files;
mod finish;
mod hash;
mod locks;
mod page;
mod process;
mod project;
mod serve;
mod server;
mod site;
mod size;
mod sources;
mod steps;
mod tasks;
mod test;
mod tools;
mod wasm;
mod words;

use std::process::ExitCode;

use anyhow::Result;
use arguments::{Action, USAGE};
use site::Build;

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<ExitCode> {
    match arguments::read(lexopt::Parser::from_env())? {
        Action::Help => print!("{USAGE}"),
        Action::Serve { port, open, build } => serve::run(port, open, build)?,
        Action::Build => {
            site::build(Build::Release)?;
            size::check()?;
        }
        Action::Finish => finish::of_trunk()?,
        Action::Deny { checks } => deny::run(&checks)?,
        Action::Pictures => browser::chromium(&project::dist(), "pictures.config.ts", None)?,
        Action::Test { extent, only } => return Ok(test::run(extent, only)),
        Action::Bench { part } => return Ok(bench::run(part)),
    }
    Ok(ExitCode::SUCCESS)
}
