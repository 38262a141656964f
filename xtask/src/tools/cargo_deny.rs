//! cargo-deny, which checks licences, sources and known faults of the dependencies.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::{Tool, from_source};
use crate::{process, project};

const NAME: &str = "cargo-deny";
const VERSION: &str = "0.20.2";

/// Runs it with `deny.toml`: all its checks, or those named.
pub fn run(checks: &[String]) -> Result<()> {
    let reason = "it looks at the dependencies";
    let tool = Tool { name: NAME, version: VERSION.to_owned(), reason, fill: install };
    let mut deny = Command::new(tool.ensure()?.join(NAME));
    // Without `--workspace`, it would look at what the root package needs, and not at what xtask does.
    process::run(deny.args(["--workspace", "check"]).args(checks).current_dir(project::root()))
}

fn install(home: &Path) -> Result<()> {
    from_source::install(home, NAME, VERSION, &["--locked"])
}
