//! esbuild, which makes scripts and styles smaller.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use super::{Tool, npm};
use crate::process;

const VERSION: &str = "0.28.2";

/// The directory of the program; installs it when it is missing.
pub fn ensure() -> Result<PathBuf> {
    tool().ensure()
}

/// The tool.
pub fn tool() -> Tool {
    let reason = "it makes scripts and styles smaller";
    Tool { name: "esbuild", version: VERSION.to_owned(), reason, fill: install }
}

/// What a text is written in.
#[derive(Clone, Copy)]
pub enum Language {
    /// A script.
    JavaScript,
    /// A style sheet.
    Css,
}

/// A script or a style sheet without what only its readers need. The syntax of a script stays what it is, for some are
/// written for old browsers; so do the names that other scripts may use.
pub fn minify(language: Language, text: &str) -> Result<String> {
    let mut minify = Command::new(ensure()?.join("esbuild"));
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
    let mut bundle = Command::new(ensure()?.join("esbuild"));
    bundle
        .args(["--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=error"])
        .arg(format!("--outfile={}", into.display()))
        .arg(script);
    process::quietly(&mut bundle)
}

fn install(home: &Path) -> Result<()> {
    let package = format!("esbuild@{VERSION}");
    let fetched = npm::fetch(home, &package)?;
    // The package brings the program for this machine as another package.
    let programs = fs::read_dir(fetched.join("@esbuild"))?;
    let program = programs
        .flatten()
        .map(|entry| entry.path().join("bin/esbuild"))
        .find(|program| program.exists())
        .with_context(|| format!("{package} has no program for this machine"))?;
    let bin = home.join("bin");
    fs::create_dir(&bin)?;
    fs::rename(program, bin.join("esbuild"))?;
    fs::remove_dir_all(home.join("npm"))?;
    process::quietly(Command::new(bin.join("esbuild")).arg("--version"))
}
