//! `cargo xtask bench`: how fast the engine is natively, and the page in a browser.

use std::process::{Command, ExitCode};

use anyhow::ensure;

use crate::arguments::Part;
use crate::steps::{Counted, Steps};
use crate::tools::libclang;
use crate::{browser, process, project, site};

/// Runs the benchmarks; each prints a table of what it measured beside what it should stay under.
///
/// It measures and does not test: what is slow is marked, and only what cannot be measured fails, or
/// what answers wrongly. The native parts come first, for they write the files that the page is
/// given.
pub fn run(part: Part) -> ExitCode {
    let mut steps = Steps::default();
    if part == Part::All {
        steps.run(
            "native benchmarks",
            "what a program that uses the engine gets",
            Counted::Here,
            || {
                let arguments = "bench --package kibitzer --bench judge";
                process::run(&mut process::cargo(arguments))
            },
        );
    }
    if matches!(part, Part::All | Part::Cribbage) {
        steps.run(
            "cribbage, natively",
            "discards and plays are judged many times as fast as by trying",
            Counted::Here,
            || process::run(&mut process::cargo("bench --package kibitzer --bench cribbage")),
        );
    }
    if part == Part::Cribbage {
        return steps.finish();
    }
    let mut is_measured = true;
    if part != Part::Simulate {
        is_measured &= steps.run(
            "double-dummy solver, natively",
            "it is to be faster than DDS, by which all are measured",
            Counted::Here,
            || {
                libclang::ensure()?;
                process::run(&mut double_dummy())
            },
        );
    }
    if part != Part::DoubleDummy {
        is_measured &= steps.run(
            "questions of a simulation, natively",
            "one declarer, or all leads against a contract, are to be faster than DDS too",
            Counted::Here,
            || {
                libclang::ensure()?;
                process::run(double_dummy().args(["--", "--simulate"]))
            },
        );
    }
    steps.run(
        "benchmarks in the browser",
        "what a visitor of the page gets",
        Counted::Here,
        || {
            ensure!(
                is_measured || part == Part::All,
                "not run, because there is no time of DDS to compare with"
            );
            site::build(site::Build::Release)?;
            let only = match part {
                Part::DoubleDummy => Some("double_dummy"),
                Part::Simulate => Some("simulate"),
                Part::All | Part::Cribbage => None,
            };
            browser::chromium(&project::dist(), "bench.config.ts", only)
        },
    );
    steps.finish()
}

/// The native benchmark of the double-dummy solver, which is a workspace of its own.
fn double_dummy() -> Command {
    let manifest = "--manifest-path benches/double_dummy/Cargo.toml";
    // Beside what else is built, and not in a `target/` of its own.
    let mut command = process::cargo(&format!("run --release --locked {manifest}"));
    if std::env::var_os("CARGO_TARGET_DIR").is_none() {
        command.args(["--target-dir", "target"]);
    }
    command
}
