//! cargo-deny. It checks the licences, sources and advisories of the dependencies.

use std::process::Command;

use anyhow::Result;

use super::{Tool, from_source};
use crate::{process, project};

/// Runs the checks in `deny.toml`. If `checks` contains names, runs only these checks.
pub fn run(checks: &[String]) -> Result<()> {
    let tool = Tool {
        name: "cargo-deny",
        version: "0.20.2",
        reason: "it looks at the dependencies",
        fill: |tool, home| from_source::install(tool, home, tool.name, &["--locked"]),
    };
    let mut deny = Command::new(tool.ensure()?.join("bin/cargo-deny"));
    // Without `--workspace`, only the dependencies of the root package would be checked.
    process::run(deny.args(["--workspace", "check"]).args(checks).current_dir(project::root()))
}
