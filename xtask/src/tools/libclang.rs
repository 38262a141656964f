//! What DDS is built with, the solver that ours is measured by: a compiler of C++, and libclang, by
//! which Rust reads its headers.

use std::env;
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::system_package;
use crate::process;

/// Where systems have their libraries; some have a directory more for each version of LLVM or for
/// each kind of processor.
const LIBRARIES: [&str; 6] = [
    "/usr/lib",
    "/usr/lib64",
    "/usr/local/lib",
    "/usr/local/opt",
    "/opt/homebrew/opt",
    "/Library/Developer/CommandLineTools/usr/lib",
];

const COMPILERS: [&str; 3] = ["c++", "g++", "clang++"];

/// Installs what is missing.
pub fn ensure() -> Result<()> {
    let mut packages = Vec::new();
    if env::var_os("CXX").is_none() && COMPILERS.iter().all(|name| process::find(name).is_none()) {
        packages.push("g++");
    }
    // The variable by which the user tells where it is; who builds against it looks there first.
    if env::var_os("LIBCLANG_PATH").is_none() && !is_installed() {
        packages.push("libclang-dev");
    }
    if packages.is_empty() {
        return Ok(());
    }
    let reason = "DDS cannot be built, beside which the double-dummy solver is measured \
                  (if libclang is in an unusual place, name its directory in LIBCLANG_PATH)";
    system_package::install(&packages, reason)
}

fn is_installed() -> bool {
    LIBRARIES.iter().map(Path::new).any(|place| {
        let below = fs::read_dir(place).into_iter().flatten().flatten().map(|entry| entry.path());
        has_library(place)
            || below.into_iter().any(|place| has_library(&place) || has_library(&place.join("lib")))
    })
}

fn has_library(directory: &Path) -> bool {
    let files = fs::read_dir(directory).into_iter().flatten().flatten();
    files.into_iter().any(|file| is_library(&file.file_name().to_string_lossy()))
}

/// Whether a file is the library with what is needed to build against it, of any version; without
/// that a system has it under names such as `libclang.so.1`.
fn is_library(file: &str) -> bool {
    let version = file
        .strip_prefix("libclang")
        .and_then(|rest| rest.strip_suffix(".so").or_else(|| rest.strip_suffix(".dylib")));
    version.is_some_and(|version| !version.chars().any(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_is_neither_its_sister_nor_only_for_running() {
        assert!(is_library("libclang.so"));
        assert!(is_library("libclang-14.so"));
        assert!(is_library("libclang.dylib"));
        assert!(!is_library("libclang-cpp.so"));
        assert!(!is_library("libclang-14.so.1"));
        assert!(!is_library("libclangLex.a"));
    }
}
