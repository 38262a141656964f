//! Paths in the repository.

use std::env;
use std::path::{Path, PathBuf};

pub fn root() -> PathBuf {
    // If the clone has been moved, only the variable contains the right path. The path that was known at compile time
    // is then wrong.
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
