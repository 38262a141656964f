//! The Rust sources as tokens, so that no comment and no text is taken for code.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use proc_macro2::TokenStream;

use crate::files;

/// Every Rust file of a directory and of those in it, by its path within the directory, in order.
pub fn of(directory: &Path) -> Result<Vec<(PathBuf, TokenStream)>> {
    let mut paths = Vec::new();
    files::collect(directory, &mut paths).with_context(|| directory.display().to_string())?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        match text.parse() {
            Ok(tokens) => files.push((path.strip_prefix(directory)?.to_owned(), tokens)),
            Err(error) => bail!("{}: {error}", path.display()),
        }
    }
    Ok(files)
}
