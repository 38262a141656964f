//! Trunk, which builds the page.

use std::path::PathBuf;

use anyhow::Result;

use super::from_source;
use super::prebuilt::{self, Archive};

const VERSION: &str = "0.21.14";

/// The directory of the program; installs it when it is missing.
pub fn ensure() -> Result<PathBuf> {
    super::ensure("trunk", VERSION, "it builds the page", |home| {
        if let Some(target) = prebuilt::target("gnu") {
            let releases = "https://github.com/trunk-rs/trunk/releases/download";
            let archive = Archive {
                url: format!("{releases}/v{VERSION}/trunk-{target}.tar.gz"),
                within: "",
                programs: &["trunk"],
            };
            if prebuilt::install(home, &archive)? {
                return Ok(());
            }
        }
        // Without its default features it cannot download tools itself, which it need not.
        let options = ["--locked", "--no-default-features"];
        from_source::install(home, "trunk", VERSION, &options)
    })
}
