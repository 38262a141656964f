//! esbuild, which makes scripts and styles smaller.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::{Tool, npm};
use crate::process;

/// Returns the tool.
pub fn tool() -> Tool {
    Tool {
        name: "esbuild",
        version: "0.28.2",
        reason: "it makes scripts and styles smaller",
        fill: |tool, home| {
            npm::install(tool, home)?;
            // npm succeeds even if the package has no program for this machine.
            process::quietly(Command::new(home.join("bin/esbuild")).arg("--version"))
        },
    }
}

/// The language of a text.
#[derive(Clone, Copy)]
pub enum Language {
    /// A script.
    JavaScript,
    /// A style sheet.
    Css,
}

/// Returns a script or a style sheet minified. The syntax of a script stays what it is, for some are written for old
/// browsers; so do the names that other scripts may use.
pub fn minify(language: Language, text: &str) -> Result<String> {
    let mut minify = command()?;
    match language {
        Language::JavaScript => {
            minify.args(["--loader=js", "--minify-whitespace", "--minify-identifiers"]);
        }
        Language::Css => {
            minify.args(["--loader=css", "--minify"]);
        }
    }
    process::filter(minify.arg("--log-level=error"), text)
}

/// Writes a script with all that it imports, minified, as one module.
pub fn bundle(script: &Path, into: &Path) -> Result<()> {
    let mut bundle = command()?;
    bundle
        .args(["--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=error"])
        .arg(format!("--outfile={}", into.display()))
        .arg(script);
    process::quietly(&mut bundle)
}

fn command() -> Result<Command> {
    Ok(Command::new(tool().ensure()?.join("bin/esbuild")))
}
