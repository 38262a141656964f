//! Every `Cargo.lock` fits its manifests: what runs with `--locked` runs from a clean clone.
//!
//! A package in `vendor` has no `Cargo.lock`: those of the packages that use it hold for it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context as _, Result};

use crate::process::{cargo, run};
use crate::project;

/// Has Cargo resolve every manifest of the repository by the `Cargo.lock` there is.
pub fn check() -> Result<()> {
    let root = project::root();
    for manifest in manifests(&root)? {
        let mut command = cargo("metadata --locked --format-version 1 --manifest-path");
        command.arg(manifest.strip_prefix(&root)?);
        // What it found is for programs; what is wrong goes to the standard error.
        run(command.stdout(Stdio::null()))?;
    }
    Ok(())
}

/// The manifests in a directory and those below it, but for copies of other people's packages and for what programs
/// have put there.
fn manifests(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries = fs::read_dir(directory).with_context(|| directory.display().to_string())?;
    for entry in entries {
        let entry = entry?;
        let (path, name) = (entry.path(), entry.file_name());
        if entry.file_type()?.is_dir() {
            if name != "vendor" && !is_made(&path, &name.to_string_lossy()) {
                found.extend(manifests(&path)?);
            }
        } else if name == "Cargo.toml" {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Whether a directory is of Git, of Node or of Cargo, which marks where it builds wherever that is.
fn is_made(directory: &Path, name: &str) -> bool {
    name.starts_with('.') || name == "node_modules" || directory.join("CACHEDIR.TAG").exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifests_are_those_of_the_repository() {
        let root = project::root();
        let found = manifests(&root).unwrap();
        let places: Vec<_> =
            found.iter().map(|manifest| manifest.strip_prefix(&root).unwrap()).collect();
        for expected in ["Cargo.toml", "benches/double_dummy/Cargo.toml", "xtask/Cargo.toml"] {
            assert!(places.contains(&Path::new(expected)), "{expected}: {places:?}");
        }
        // A package that was tried is below the one, with a manifest, and others' packages are in the other.
        for left_out in ["target", "vendor"] {
            assert!(places.iter().all(|place| !place.starts_with(left_out)), "{places:?}");
        }
    }
}
