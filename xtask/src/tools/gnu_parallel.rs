//! GNU parallel, under which the command line is tried where it is.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::program;
use crate::process;

/// The program; another of the same name, of moreutils, is not it.
pub fn program() -> Result<PathBuf> {
    let found = program::find(&["parallel"])
        .context("GNU parallel is missing: `apt-get install parallel`")?;
    let version = process::output(Command::new(&found).arg("--version")).unwrap_or_default();
    ensure!(version.starts_with("GNU parallel"), "{} is not GNU parallel", found.display());
    Ok(found)
}
