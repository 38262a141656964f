//! Paths in the repository.

use std::env;
use std::path::{Path, PathBuf};

pub fn root() -> PathBuf {
    // Unlike the path known when this was compiled, the variable is right even after the clone is moved.
    let package = env::var_os("CARGO_MANIFEST_DIR");
    let package = package.map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

pub fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

pub fn dist() -> PathBuf {
    root().join("dist")
}
