//! The page's WebAssembly taken apart into chunks that are fetched when they are needed.
//!
//! The crate is built with the feature `split`, and linked with what says which function refers to which. From the
//! functions that `chunk!` declares (`src/chunk.rs`), `wasm_split_cli_support` finds what each of them needs: what all
//! need stays in the main file, what one needs becomes a chunk, what several need becomes chunks that they share.
//! wasm-bindgen comes after it, for the main file alone, and Binaryen last, for each file (`site`). A chunk is named by a
//! hash of its content, so that the main file never runs one of another build.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, anyhow, ensure};
use wasm_split_cli_support::{Merging, Options, transform};

use crate::tools::esbuild;
use crate::wasm::{self, Program};
use crate::{files, hash, process};

/// What is weighed when chunks that several pages share are merged. A lower cost of a file makes more files, of which each
/// page fetches more, and all together weigh more; a higher one has pages fetch what they do not need.
const MERGING: Merging = Merging { file_cost: 8_000, main_visitors: 15, visitors };

/// The chunks that no address names: what looks at the text that is opened on the start page, what looks whether hands
/// on the page of one hand are a deal, what draws a hand with its answer, what counts how often a
/// style opens what, what exports a record, what shows hand records, what a set of boards is to meet, the JavaScript API,
/// and what ranks sessions in it.
const OTHER_CHUNKS: [&str; 10] = [
    "recognise",
    "hand_deal",
    "hand_picture",
    "hand_frequency",
    "deal_openings",
    "record_export",
    "hand_records",
    "conditions_of_set",
    "api",
    "sessions_api",
];

/// How much the bytes of a page count. Nobody waits for what no address names: the API comes when the page is idle, the
/// rest when it is asked for. Small pages, which what others need would make much larger, and the largest count twice.
fn visitors(chunk: &str) -> u64 {
    match chunk {
        _ if OTHER_CHUNKS.contains(&chunk) => 0,
        "cribbage_score" | "cribbage_play" | "deal" | "deal_build" => 2,
        _ => 1,
    }
}

/// The script that fetches chunks and runs them, beside that of wasm-bindgen until they become one.
const LINK_SCRIPT: &str = "__wasm_split.js";

/// The files of chunks that each function of `chunk!` needs, by its chunk's name.
pub type Chunks = BTreeMap<String, Vec<String>>;

/// The chunks as they are written into the page, for the script that fetches them (`static/chunks.js`).
pub fn to_json(chunks: &Chunks) -> Result<String> {
    Ok(serde_json::to_string(chunks)?)
}

/// The page taken apart, with the script of its main file.
pub struct Parts {
    /// Where its files are.
    work: PathBuf,
    /// The program's name, by which the main file and its script are named.
    name: &'static str,
    /// The chunks.
    chunks: Vec<PathBuf>,
    /// The stems of the chunks' names that each split needs.
    needs: BTreeMap<String, Vec<String>>,
}

/// Takes a compiled program apart, in an empty directory, and has wasm-bindgen write the script of the main file.
pub fn take_apart(program: &Program, work: PathBuf) -> Result<Parts> {
    let name = program.name;
    let compiled = program.compiled();
    let wasm = fs::read(&compiled).with_context(|| compiled.display().to_string())?;
    let main = work.join(format!("{name}.wasm"));
    let script = format!("./{name}.js");
    let link = format!("./{LINK_SCRIPT}");
    let mut options = Options::new(&wasm);
    options.output_dir = &work;
    options.main_out_path = &main;
    options.main_module = &script;
    options.link_name = &link;
    options.target.web();
    options.merging = Some(MERGING);
    let made =
        transform(options).map_err(|error| anyhow!("the page cannot be split: {error:#}"))?;
    ensure!(!made.split_modules.is_empty(), "nothing of the page has become a chunk");
    // The table of functions, through which chunks call each other, would be dropped.
    wasm::bind(&main, &work, &["--target", "web", "--keep-lld-exports"])?;
    Ok(Parts {
        chunks: made.split_modules,
        needs: made.prefetch_map.into_iter().collect(),
        work,
        name,
    })
}

impl Parts {
    /// Its files.
    pub fn files(&self) -> impl Iterator<Item = PathBuf> {
        self.chunks.iter().cloned().chain([self.main()])
    }

    /// Puts all into a site, under names by the content. Gives the chunks.
    pub fn put(&self, site: &Path) -> Result<Chunks> {
        let names = self.put_chunks(site)?;
        let script = self.join_scripts()?;
        let (script, main) = (fs::read(script)?, fs::read(self.main())?);
        let stem = format!("{}-{}", self.name, hash::short([&script, &main]));
        fs::write(site.join(format!("{stem}.js")), script)?;
        fs::write(site.join(format!("{stem}_bg.wasm")), main)?;
        let declarations = self.work.join(format!("{}.d.ts", self.name));
        files::copy(&declarations, &site.join(format!("{stem}.d.ts")))?;
        let file_of =
            |stem: &String| names.get(stem).cloned().with_context(|| format!("no chunk {stem}"));
        let chunks = self.needs.iter().map(|(split, stems)| {
            let mut files = stems.iter().map(file_of).collect::<Result<Vec<_>>>()?;
            files.sort();
            Ok((split.clone(), files))
        });
        chunks.collect()
    }

    /// The main file, as wasm-bindgen has left it.
    fn main(&self) -> PathBuf {
        self.work.join(format!("{}_bg.wasm", self.name))
    }

    /// Puts the chunks into a site under names by their content, and writes these into the script. Gives the new names by the
    /// stems of the old ones.
    fn put_chunks(&self, site: &Path) -> Result<BTreeMap<String, String>> {
        let link = self.work.join(LINK_SCRIPT);
        let mut script = fs::read_to_string(&link)?;
        let mut names = BTreeMap::new();
        for file in &self.chunks {
            let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let content = fs::read(file)?;
            let name = format!("chunk-{}.wasm", hash::short([&content]));
            let before = format!("\"./{stem}.wasm\"");
            // The script does not fetch empty chunks.
            if script.contains(&before) {
                script = script.replace(&before, &format!("\"./{name}\""));
                fs::write(site.join(&name), content)?;
            }
            names.insert(stem, name);
        }
        fs::write(&link, script)?;
        Ok(names)
    }

    /// One small script of those of wasm-bindgen and of the splitter, which import each other.
    fn join_scripts(&self) -> Result<PathBuf> {
        let script = self.work.join("page.js");
        let mut join = Command::new(esbuild::ensure()?.join("esbuild"));
        join.args(["--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=error"])
            .arg(format!("--outfile={}", script.display()))
            .arg(self.work.join(format!("{}.js", self.name)));
        process::quietly(&mut join)?;
        Ok(script)
    }
}
