//! Node.js with npm, and the packages for the end-to-end tests.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context as _, Result};

use super::{Tool, system};
use crate::{process, project};

/// Returns a command that runs Node.js. If Node.js is missing, it is installed if possible.
pub fn node() -> Result<Command> {
    ensure()?;
    Ok(Command::new("node"))
}

/// Installs Node.js and npm if one of them is missing.
pub fn ensure() -> Result<()> {
    if !is_there() {
        system::install(&["nodejs", "npm"], "Node.js 20 or newer and npm are missing")?;
    }
    Ok(())
}

pub fn is_there() -> bool {
    ["npm", "node"].into_iter().all(|program| process::find(program).is_some())
}

pub fn install(tool: &Tool, home: &Path) -> Result<()> {
    install_packages(&[&format!("{}@{}", tool.name, tool.version)], home)
}

/// Installs packages in `lib/node_modules` of a directory. Each package is followed by `@` and its version.
pub fn install_packages(packages: &[&str], home: &Path) -> Result<()> {
    ensure()?;
    let mut install = Command::new("npm");
    install
        .args(["install", "--global", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"])
        .arg(home)
        .args(packages);
    process::quietly(&mut install).with_context(|| {
        let packages = packages.join(" ");
        format!(
            "could not fetch {packages}; once there is a network, try again, or see what is wrong \
             with: npm install --prefix /tmp/npm {packages}"
        )
    })
}

/// Returns a program from the packages for the end-to-end tests, such as `playwright`. Installs the
/// packages if they are missing or older than their lock file.
pub fn program(name: &str) -> Result<Command> {
    ensure()?;
    let home = project::root().join("e2e");
    // npm writes this file at the end of an installation.
    let installed = modified(&home.join("node_modules/.package-lock.json"));
    if installed.is_none() || installed < modified(&home.join("package-lock.json")) {
        println!("-- the packages of the end-to-end tests are missing or old; installing them");
        let mut install = Command::new("npm");
        install
            .args(["ci", "--no-audit", "--no-fund"])
            .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        process::run(install.current_dir(&home))
            .context("could not install them; once there is a network, run in e2e/: npm ci")?;
    }
    let mut command = Command::new(home.join("node_modules/.bin").join(name));
    command.current_dir(&home);
    Ok(command)
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).ok()?.modified().ok()
}
