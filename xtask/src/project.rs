//! Where the parts of the repository are.

use std::env;
use std::path::{Path, PathBuf};

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
