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

/// Adds the files of a directory and of those in it.
pub fn collect(directory: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}

/// Copies a file.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}

/// Copies a directory with all that is in it.
pub fn copy_all(from: &Path, to: &Path) -> Result<()> {
    let mut files = Vec::new();
    collect(from, &mut files).with_context(|| from.display().to_string())?;
    for file in files {
        let place = to.join(file.strip_prefix(from)?);
        if let Some(directory) = place.parent() {
            fs::create_dir_all(directory)?;
        }
        copy(&file, &place)?;
    }
    Ok(())
}

/// Makes a directory that has nothing in it.
pub fn empty(directory: &Path) -> Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory).with_context(|| directory.display().to_string())?;
    }
    fs::create_dir_all(directory).with_context(|| directory.display().to_string())
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
