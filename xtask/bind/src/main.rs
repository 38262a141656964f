//! Generates the JavaScript bindings for the WebAssembly of the page or of the worker with wasm-bindgen.
//!
//! `xtask-bind [--keep-lld-exports] NAME.wasm DIRECTORY` writes `NAME.js`, `NAME.d.ts` and `NAME_bg.wasm`.

use std::env;

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments: Vec<_> = env::args().skip(1).collect();
    let before = arguments.len();
    arguments.retain(|argument| argument != "--keep-lld-exports");
    // Chunks call each other through the linker's function table. Without this option, the table would be removed.
    let keeps_table = arguments.len() < before;
    let [wasm, directory] = &arguments[..] else {
        bail!("usage: xtask-bind [--keep-lld-exports] NAME.wasm DIRECTORY");
    };
    Bindgen::new()
        .input_path(wasm)
        .web(true)?
        .typescript(true)
        .keep_lld_exports(keeps_table)
        .generate(directory)
}
