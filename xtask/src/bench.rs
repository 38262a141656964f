//! `cargo xtask bench`: how fast the engine is natively, and the page in a browser.

use std::process::ExitCode;

use crate::steps::{Counted, Steps};
use crate::{browser, process, site};

/// Runs both benchmarks; each prints a table of what it measured beside what it should stay under.
///
/// It measures and does not test: what is slow is marked, and only what cannot be measured fails.
/// The native part comes first, for it writes the files that the page is given.
pub fn run() -> ExitCode {
    let mut steps = Steps::default();
    steps.run(
        "native benchmarks",
        "what a program that uses the engine gets",
        Counted::Here,
        || {
            let arguments = "bench --package kibitzer --no-default-features --bench judge";
            process::run(&mut process::cargo(arguments))
        },
    );
    steps.run(
        "benchmarks in the browser",
        "what a visitor of the page gets",
        Counted::Here,
        || {
            site::build()?;
            browser::playwright("bench.config.ts")
        },
    );
    steps.finish()
}
