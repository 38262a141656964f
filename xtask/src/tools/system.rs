//! System programs, and the package manager.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};

use crate::process;

/// Returns the program that the environment variable `variable` names. If it is not set, returns the first of `places`
/// that exists. If there is none, installs the Debian packages `packages`, and searches `places` again.
pub fn program(variable: &str, places: &[&str], packages: &[&str]) -> Result<PathBuf> {
    if let Some(found) = named(variable)?.or_else(|| find(places)) {
        return Ok(found);
    }
    let reason = format!("{} is missing (or name it in {variable})", places[0]);
    install(packages, &reason)?;
    find(places).context(reason)
}

/// Returns the program that an environment variable names. Returns `None` if the variable is not set. Fails if it names
/// no file.
pub fn named(variable: &str) -> Result<Option<PathBuf>> {
    let path = env::var_os(variable).map(PathBuf::from);
    if let Some(path) = &path {
        ensure!(path.is_file(), "{variable} names {}, which is no file", path.display());
    }
    Ok(path)
}

/// Returns the first program that exists. Each place is a name or an absolute path.
pub fn find(places: &[&str]) -> Option<PathBuf> {
    places.iter().find_map(|place| {
        let path = Path::new(place);
        if path.is_absolute() { path.is_file().then(|| path.into()) } else { process::find(place) }
    })
}

/// Installs Debian packages if `apt-get` exists and the user is root. Otherwise fails with a message that names the
/// packages.
pub fn install(packages: &[&str], reason: &str) -> Result<()> {
    let list = packages.join(" ");
    if process::find("apt-get").is_none() {
        bail!("{reason}; please install it: on Debian the packages are {list}");
    }
    let by_hand = format!("{reason}; please run: sudo apt-get install {list}");
    let user = process::filter(Command::new("id").arg("-u"), "");
    if !user.is_ok_and(|user| user.trim() == "0") {
        bail!(by_hand);
    }
    println!("-- {reason}; installing {list}");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(["--quiet", "--yes"]).args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        process::run(&mut command)
    };
    // The list of packages is only fetched if the first installation fails.
    let install = [&["install", "--no-install-recommends"], packages].concat();
    apt(&install).or_else(|_| apt(&["update"]).and_then(|()| apt(&install))).context(by_hand)
}
