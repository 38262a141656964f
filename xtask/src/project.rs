//! Where the parts of the repository are.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context as _, Result};

/// The root of the repository.
pub fn root() -> PathBuf {
    // Cargo tells where the package is at run time too, which stays right when a clone is moved.
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// Where Cargo puts what it builds.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |path| root().join(path))
}

/// The built site.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// The end-to-end tests.
pub fn e2e() -> PathBuf {
    root().join("e2e")
}

/// The version of a dependency as `Cargo.lock` pins it.
pub fn locked_version(package: &str) -> Result<String> {
    let path = root().join("Cargo.lock");
    let lock = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    version_in(&lock, package)
        .map(str::to_owned)
        .with_context(|| format!("Cargo.lock has no package {package}"))
}

fn version_in<'l>(lock: &'l str, package: &str) -> Option<&'l str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')
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
