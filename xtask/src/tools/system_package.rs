//! Tools that come from the system's own package manager.

use std::process::Command;

use anyhow::{Result, bail};

use crate::process;

/// Installs packages of Debian where that is possible without asking, else says what to run.
pub fn install(packages: &[&str], reason: &str) -> Result<()> {
    let list = packages.join(" ");
    if process::find("apt-get").is_none() {
        bail!("{reason}; please install it: on Debian the packages are {list}");
    }
    let by_hand = format!("{reason}; please run: sudo apt-get install {list}");
    let user = process::output(Command::new("id").arg("-u"));
    if user.is_none_or(|user| user.trim() != "0") {
        bail!(by_hand);
    }
    println!("-- {reason}; installing {list}");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(["--quiet", "--yes"]).args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        process::run(&mut command)
    };
    // A machine may have known the packages for long: only without them is the list fetched.
    let install = ["install", "--no-install-recommends"];
    let install = [&install, packages].concat();
    apt(&install)
        .or_else(|_| apt(&["update"]).and_then(|()| apt(&install)))
        .map_err(|error| error.context(by_hand))
}
