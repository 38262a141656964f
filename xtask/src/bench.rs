//! The command `cargo xtask bench`. It benchmarks the engine natively, and the page in a browser.

use std::env;
use std::process::ExitCode;

use anyhow::{Result, bail, ensure};

use crate::process::{cargo, run as run_process};
use crate::steps::Steps;
use crate::tools::libclang;
use crate::{browser, project, site};

/// Parts that can be run alone. The last part then runs only natively.
const PARTS: [&str; 3] = ["double-dummy", "simulate", "cribbage"];

/// Runs all benchmarks, or one part of them. Each benchmark prints a table of its results and their targets.
///
/// Slow results are only marked. A benchmark fails if results are wrong or missing. The native parts run first, because
/// they write the input files for the page.
pub fn run(names: &[String]) -> Result<ExitCode> {
    let part = match names {
        [] => None,
        [name] if PARTS.contains(&&**name) => Some(&**name),
        _ => bail!("one of these can be measured alone: {}", PARTS.join(", ")),
    };
    let is_asked_for = |name| part.is_none_or(|part| part == name);
    let mut steps = Steps::default();
    if part.is_none() {
        let why = "what a program that uses the engine gets";
        steps.check("native benchmarks", why, || native("judge"));
    }
    if is_asked_for("cribbage") {
        let why = "discards and plays are judged many times as fast as by trying";
        steps.check("cribbage, natively", why, || native("cribbage"));
    }
    let mut is_measured = true;
    if is_asked_for("double-dummy") {
        let why = "it is to be faster than DDS, by which all are measured";
        is_measured &= steps.check("double-dummy solver, natively", why, || double_dummy(&[]));
    }
    if is_asked_for("simulate") {
        let why = "one declarer, or all leads against a contract, are to be faster than DDS too";
        let simulate = || double_dummy(&["--", "--simulate"]);
        is_measured &= steps.check("questions of a simulation, natively", why, simulate);
    }
    if part != Some("cribbage") {
        steps.check("benchmarks in the browser", "what a visitor of the page gets", || {
            ensure!(
                part.is_none() || is_measured,
                "not run: there is no time of DDS to compare with"
            );
            site::build(site::Build::Release)?;
            let only = part.map(|part| part.replace('-', "_"));
            browser::chromium(&project::dist(), "bench.config.ts", only.as_deref())
        });
    }
    Ok(steps.finish())
}

fn native(name: &str) -> Result<()> {
    run_process(&mut cargo(&format!("bench --package kibitzer --bench {name}")))
}

/// Runs the native benchmark of the double-dummy solver. It is a separate workspace.
fn double_dummy(options: &[&str]) -> Result<()> {
    libclang::ensure()?;
    let manifest = "--manifest-path benches/double_dummy/Cargo.toml";
    let mut command = cargo(&format!("run --release --locked {manifest}"));
    // The benchmark uses the same target directory as the other builds.
    if env::var_os("CARGO_TARGET_DIR").is_none() {
        command.args(["--target-dir", "target"]);
    }
    run_process(command.args(options))
}
