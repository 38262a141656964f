//! The page's typeface, Source Sans 3, as a package of npm.

use std::path::Path;

use anyhow::Result;

use super::{Tool, npm};
use crate::{process, project};

/// Package of the project Fontsource that contains the typeface. Its licence is the SIL Open Font License.
const PACKAGE: &str = "@fontsource-variable/source-sans-3";

/// Package that removes characters and weights from a typeface.
const SUBSETTER: &str = "subset-font@2.9.0";

pub fn tool() -> Tool {
    Tool {
        name: "typeface",
        version: "5.3.1",
        reason: "the page’s letters",
        fill: |tool, home| {
            npm::install_packages(&[&format!("{PACKAGE}@{}", tool.version), SUBSETTER], home)
        },
    }
}

/// Writes the typeface into a site, reduced to the characters and weights of the page (`typeface.mjs`).
pub fn put(site: &Path) -> Result<()> {
    let packages = tool().ensure()?.join("lib/node_modules");
    let mut reduce = npm::node()?;
    reduce.arg(project::root().join("xtask/src/typeface.mjs")).args([&packages, site]);
    process::quietly(&mut reduce)
}
