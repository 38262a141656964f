//! A program that may be on the machine already, under one of several names.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use super::system_package;
use crate::process;

/// The program that an environment variable names.
pub fn named(variable: &str) -> Result<Option<PathBuf>> {
    let Some(path) = env::var_os(variable).map(PathBuf::from) else {
        return Ok(None);
    };
    ensure!(path.is_file(), "{variable} names {}, which is no file", path.display());
    Ok(Some(path))
}

/// The first of the usual names or absolute paths at which there is a program.
pub fn find(usual: &[&str]) -> Option<PathBuf> {
    usual.iter().find_map(|place| {
        let path = Path::new(place);
        if path.is_absolute() {
            path.is_file().then(|| path.to_path_buf())
        } else {
            process::find(place)
        }
    })
}

/// The program in one of its usual places; installs packages of Debian where it is in none.
pub fn installed(usual: &[&str], packages: &[&str], reason: &str) -> Result<PathBuf> {
    if let Some(found) = find(usual) {
        return Ok(found);
    }
    system_package::install(packages, reason)?;
    find(usual).context(reason.to_owned())
}
