//! Directories found through, copied and emptied.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// Adds the files of a directory and of those in it.
pub fn collect(directory: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(directory).with_context(|| directory.display().to_string())? {
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

/// Copies a directory with its content.
pub fn copy_all(from: &Path, to: &Path) -> Result<()> {
    let mut files = Vec::new();
    collect(from, &mut files)?;
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
