//! The page's typeface, Source Sans 3, as a package of npm.

use std::path::Path;

use anyhow::Result;

use super::{Tool, npm};
use crate::{process, project};

/// Package of the project Fontsource that contains the typeface. Its licence is the SIL Open Font License.
const PACKAGE: &str = "@fontsource-variable/source-sans-3@5.3.1";

/// Package that removes characters and weights from a typeface.
const SUBSETTER: &str = "subset-font@2.9.0";

/// Names of the files with the letters. `typeface.css` refers to them.
pub const FILES: [&str; 2] = ["typeface.woff2", "typeface-latin.woff2"];

/// Name of the file that contains the licence.
pub const LICENCE: &str = "typeface.LICENSE.txt";

/// Returns the tool. Its version consists of the versions of both packages.
pub fn tool() -> Tool {
    Tool {
        name: "typeface",
        version: "5.3.1-2.9.0",
        reason: "the page’s letters",
        fill: |_, home| npm::install_packages(&[PACKAGE, SUBSETTER], home),
    }
}

/// Writes the typeface into a site, reduced to the characters and weights of the page (`typeface.mjs`).
pub fn put(site: &Path) -> Result<()> {
    let packages = tool().ensure()?.join("lib/node_modules");
    let mut reduce = npm::node()?;
    reduce.arg(project::root().join("xtask/src/typeface.mjs")).args([
        &packages,
        site,
        Path::new(LICENCE),
    ]);
    process::quietly(&mut reduce)
}
