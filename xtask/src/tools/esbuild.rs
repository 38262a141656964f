//! esbuild. It minifies scripts and styles.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::{Tool, npm};
use crate::process;

pub fn tool() -> Tool {
    Tool {
        name: "esbuild",
        version: "0.28.2",
        reason: "it makes scripts and styles smaller",
        fill: |tool, home| {
            npm::install(tool, home)?;
            // npm also succeeds if the package has no program for this machine, so try to run the program.
            process::quietly(Command::new(home.join("bin/esbuild")).arg("--version"))
        },
    }
}

#[derive(Clone, Copy)]
pub enum Language {
    JavaScript,
    Css,
}

/// Minifies a script or a style sheet. The syntax of a script is kept, because some scripts are for old browsers. Names
/// that other scripts may use are kept too.
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

/// Writes a script with all its imports as one minified module.
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
