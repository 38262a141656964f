//! Splits linked WebAssembly into a main file and a few chunks for a release.
//!
//! `wasm_split_cli_support` finds the code of each `chunk!` function (`src/chunk.rs`), and writes a small file for each
//! set of chunks that share code. [`group`] decides which files are joined, and [`join`] joins them. After wasm-bindgen
//! has written the main script, [`trim`] makes the main file and this script smaller.
//!
//! - `xtask-split split LINKED.wasm DIRECTORY NAME ON-DEMAND...` writes four kinds of files into
//!   the directory: the main file `NAME.wasm`, the chunks `chunk-0.wasm` and so on, the script
//!   `link.js` that fetches chunks, and `chunks.json`, which lists the files of each chunk. The
//!   chunks named in `ON-DEMAND` have a low weight when files are joined.
//! - `xtask-split trim NAME_bg.wasm NAME.js` makes the main file and its script smaller.

mod group;
mod join;
mod trim;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use group::Chunk;
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};

fn main() -> Result<()> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["split", linked, directory, name, ref on_demand @ ..] => {
            split(Path::new(linked), Path::new(directory), name, on_demand)
                .with_context(|| format!("{linked} cannot be taken apart"))
        }
        ["trim", wasm, script] => trim::trim(Path::new(wasm), Path::new(script)),
        _ => bail!(
            "usage: xtask-split split LINKED.wasm DIRECTORY NAME ON-DEMAND... | trim NAME_bg.wasm NAME.js"
        ),
    }
}

/// Script that fetches chunks. A loader for each chunk is added to it.
const LINK: &str = include_str!("link.js");

fn split(linked: &Path, directory: &Path, name: &str, on_demand: &[&str]) -> Result<()> {
    let wasm = fs::read(linked)?;
    let (main, script) = (directory.join(format!("{name}.wasm")), format!("./{name}.js"));
    let parts = directory.join("parts");
    let mut options = Options::new(&wasm);
    options.output_dir = &parts;
    options.main_out_path = &main;
    options.main_module = &script;
    options.link_name = "./link.js";
    options.target.web();
    let made = transform(options).map_err(|error| anyhow!("{error:#}"))?;
    ensure!(!made.prefetch_map.is_empty(), "it has no chunk");

    let mut link = format!("import {{ initSync }} from \"{script}\";\n\n{LINK}\n");
    let mut needed_by = BTreeMap::<&str, BTreeSet<String>>::new();
    let chunks: BTreeMap<_, _> = made.prefetch_map.iter().collect();
    for (&chunk, &parts) in &chunks {
        writeln!(link, "export const __wasm_split_load_{chunk} = loader(\"{chunk}\");")?;
        for part in parts {
            needed_by.entry(part).or_default().insert(chunk.clone());
        }
    }
    fs::write(directory.join("link.js"), link)?;

    let read = |part: &&str| fs::read(parts.join(format!("{part}.wasm")));
    let contents = needed_by.keys().map(read).collect::<Result<Vec<_>, _>>()?;
    let weighed = contents.iter().zip(needed_by.into_values());
    let weighed =
        weighed.map(|(content, needed_by)| Ok(Chunk { bytes: own_bytes(content)?, needed_by }));
    let weighed = weighed.collect::<Result<Vec<_>>>()?;
    let mut files: BTreeMap<_, Vec<String>> =
        chunks.into_keys().map(|chunk| (chunk, Vec::new())).collect();
    for (number, group) in group::group(&weighed, on_demand).into_iter().enumerate() {
        let file = format!("chunk-{number}.wasm");
        let members: Vec<_> = group.iter().map(|&index| &contents[index][..]).collect();
        fs::write(directory.join(&file), join::join(&members)?)?;
        let users: BTreeSet<_> =
            group.iter().flat_map(|&index| &weighed[index].needed_by).collect();
        for (_, files) in files.iter_mut().filter(|(chunk, _)| users.contains(*chunk)) {
            files.push(file.clone());
        }
    }
    fs::write(directory.join("chunks.json"), serde_json::to_string(&files)?)?;
    fs::remove_dir_all(parts)?;
    Ok(())
}

/// Returns the number of bytes in a file, without types and imports. Joined files share their types and imports.
fn own_bytes(chunk: &[u8]) -> Result<u64> {
    let mut bytes = 0;
    for payload in Parser::new(0).parse_all(chunk) {
        let range = match payload? {
            Payload::FunctionSection(functions) => functions.range(),
            Payload::ElementSection(elements) => elements.range(),
            Payload::CodeSectionStart { range, .. } => range,
            Payload::DataSection(data) => data.range(),
            _ => continue,
        };
        bytes += range.end - range.start;
    }
    Ok(bytes)
}
