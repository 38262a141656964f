//! Build dependencies of the reference solver DDS: a C++ compiler, and libclang to parse its headers.

use std::{env, fs};

use anyhow::Result;

use super::system;

/// Installs missing dependencies on Debian. Installs nothing on other systems, or if environment variables name the
/// dependencies. The build reports what is missing.
pub fn ensure() -> Result<()> {
    let has_compiler = env::var_os("CXX").is_some() || system::find(&["c++", "g++"]).is_some();
    let versions = fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    let has_libclang = env::var_os("LIBCLANG_PATH").is_some()
        || versions.map(|entry| entry.path().join("lib/libclang.so")).any(|file| file.exists());
    if has_compiler && has_libclang || system::find(&["apt-get"]).is_none() {
        return Ok(());
    }
    let reason = "DDS cannot be built, beside which the double-dummy solver is measured \
                  (if libclang is in an unusual place, name its directory in LIBCLANG_PATH)";
    system::install(&["g++", "libclang-dev"], reason)
}
