//! cargo-deny, which looks at licences, sources and known faults of the dependencies.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::{Tool, from_source};

const PACKAGE: &str = "cargo-deny";
const VERSION: &str = "0.20.2";

/// The directory of the program; installs it when it is missing.
pub fn ensure() -> Result<PathBuf> {
    let reason = "it looks at the dependencies";
    Tool { name: PACKAGE, version: VERSION.to_owned(), reason, fill: install }.ensure()
}

fn install(home: &Path) -> Result<()> {
    from_source::install(home, PACKAGE, VERSION, &["--locked"])
}
