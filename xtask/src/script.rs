//! The page's script as it is published. Trunk's minifier cannot read what wasm-bindgen writes; esbuild can.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::process;
use crate::tools::esbuild;

/// Makes the script of the first load smaller. The documentation of the API stands in the `.d.ts` beside it.
pub fn minify(dist: &Path) -> Result<()> {
    let program = esbuild::ensure()?.join("esbuild");
    for entry in fs::read_dir(dist)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("kibitzer-") && name.ends_with(".js") {
            let mut minify = Command::new(&program);
            minify
                .args(["--minify", "--format=esm", "--target=es2022", "--log-level=warning"])
                .arg("--allow-overwrite")
                .arg(format!("--outfile={}", path.display()))
                .arg(&path);
            process::run(&mut minify)?;
        }
    }
    Ok(())
}
