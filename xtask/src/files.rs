//! Operations on complete directories.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// Returns all files in a directory and its subdirectories, sorted by their paths.
pub fn all(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(directory).with_context(|| directory.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            paths.extend(all(&path)?);
        } else {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}

pub fn copy_all(from: &Path, to: &Path) -> Result<()> {
    for file in all(from)? {
        let place = to.join(file.strip_prefix(from)?);
        if let Some(directory) = place.parent() {
            fs::create_dir_all(directory)?;
        }
        copy(&file, &place)?;
    }
    Ok(())
}

/// Creates an empty directory. If the directory exists, removes everything in it.
pub fn empty(directory: &Path) -> Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory).with_context(|| directory.display().to_string())?;
    }
    fs::create_dir_all(directory).with_context(|| directory.display().to_string())
}
