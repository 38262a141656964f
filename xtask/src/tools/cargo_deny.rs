//! cargo-deny, which looks at licences, sources and known faults of the dependencies.

use std::path::PathBuf;

use anyhow::Result;

use super::from_source;

const VERSION: &str = "0.20.2";

/// The directory of the program; installs it when it is missing.
pub fn ensure() -> Result<PathBuf> {
    super::ensure("cargo-deny", VERSION, "it looks at the dependencies", |home| {
        from_source::install(home, "cargo-deny", VERSION, &["--locked"])
    })
}
