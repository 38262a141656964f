//! What DDS is built with, the solver that ours is measured by: a compiler of C++, and libclang, by
//! which Rust reads its headers.

use std::env;
use std::fs;

use anyhow::Result;

use super::system;
use crate::process;

/// Installs what is missing on Debian; elsewhere the build says what it lacks.
pub fn ensure() -> Result<()> {
    if process::find("apt-get").is_none() {
        return Ok(());
    }
    let mut packages = Vec::new();
    if env::var_os("CXX").is_none() && system::find(&["c++", "g++", "clang++"]).is_none() {
        packages.push("g++");
    }
    // The variable by which the user tells where it is; who builds against it looks there first.
    if env::var_os("LIBCLANG_PATH").is_none() && !has_libclang() {
        packages.push("libclang-dev");
    }
    if packages.is_empty() {
        return Ok(());
    }
    let reason = "DDS cannot be built, beside which the double-dummy solver is measured \
                  (if libclang is in an unusual place, name its directory in LIBCLANG_PATH)";
    system::install(&packages, reason)
}

/// Returns whether a version of LLVM in Debian's place has libclang with what is needed to build against it.
fn has_libclang() -> bool {
    let versions = fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    versions.into_iter().any(|entry| entry.path().join("lib/libclang.so").exists())
}
