//! Where the parts of the repository are.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context as _, Result};

/// Returns the root of the repository.
pub fn root() -> PathBuf {
    // Cargo names the package at run time too, which stays right when a clone is moved.
    let package = env::var_os("CARGO_MANIFEST_DIR");
    let package = package.map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// Returns where Cargo puts what it builds.
pub fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Returns where the built site is.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Returns the version of a dependency as `Cargo.lock` pins it.
pub fn locked_version(package: &str) -> Result<String> {
    let path = root().join("Cargo.lock");
    let lock = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let version = version_in(&lock, package);
    version.map(str::to_owned).with_context(|| format!("Cargo.lock has no package {package}"))
}

fn version_in<'l>(lock: &'l str, package: &str) -> Option<&'l str> {
    let (_, rest) = lock.split_once(&format!("\nname = \"{package}\"\nversion = \""))?;
    rest.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_of_the_package_of_exactly_that_name() {
        let lock = "[[package]]\nname = \"ab-cd\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"ab\"\nversion = \"2.3.4\"\n";
        assert_eq!(version_in(lock, "ab"), Some("2.3.4"));
        assert_eq!(version_in(lock, "a"), None);
    }
}
