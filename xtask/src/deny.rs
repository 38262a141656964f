//! `cargo xtask deny`: what the dependencies are held to.

use std::process::Command;

use anyhow::Result;

use crate::tools::cargo_deny;
use crate::{process, project};

/// Runs cargo-deny with `deny.toml`: all its checks, or those named.
pub fn run(checks: &[String]) -> Result<()> {
    let program = cargo_deny::ensure()?.join("cargo-deny");
    let mut deny = Command::new(program);
    // Without the word, it would look at what the root package needs, and not at what xtask does.
    process::run(deny.args(["--workspace", "check"]).args(checks).current_dir(project::root()))
}
