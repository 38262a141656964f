//! Names the build by a hash of the worker's sources. Page and worker are two WebAssembly files.
//! They understand each other's messages only if both are built from the same worker sources.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::Path;

/// Sources of the worker. `tests/structure` compares them with the worker's modules. Other sources
/// are left out. Therefore, a page that only looks different accepts an older worker.
const SHARED: [&str; 13] = [
    "Cargo.lock",
    "Cargo.toml",
    "src/bin/worker.rs",
    "src/chunk.rs",
    "src/desk",
    "src/desk.rs",
    "src/engine",
    "src/engine.rs",
    "src/wire",
    "src/wire.rs",
    "src/worker",
    "src/worker.rs",
    "static/worker_loader.js",
];

fn main() -> io::Result<()> {
    let mut hasher = DefaultHasher::new();
    for place in SHARED {
        println!("cargo::rerun-if-changed={place}");
        hash(Path::new(place), &mut hasher)?;
    }
    // The splitter needs the relocations, which show what each function refers to.
    let is_wasm = std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    if is_wasm && std::env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
    println!("cargo::rustc-env=KIBITZER_BUILD={:016x}", hasher.finish());
    Ok(())
}

/// Hashes a file, or all files in a directory in the order of their names.
fn hash(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    if path.is_dir() {
        let entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
        let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
        entries.sort();
        return entries.iter().try_for_each(|entry| hash(entry, hasher));
    }
    path.to_string_lossy().hash(hasher);
    // The crate can be used as a library without the files of the page.
    if path.exists() {
        fs::read(path)?.hash(hasher);
    }
    Ok(())
}
