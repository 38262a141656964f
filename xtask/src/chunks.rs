//! The page's WebAssembly taken apart into chunks that are fetched when they are needed.
//!
//! The crate is built with the feature `split`, and linked with what says which function refers to which. From the
//! functions that `chunk!` declares (`src/chunk.rs`), `wasm_split_cli_support` finds what each of them needs: what all
//! need stays in the main file, what one needs becomes a chunk, what several need becomes chunks that they share.
//! wasm-bindgen comes after it, for the main file alone, and wasm-opt last, for each file. A chunk is named by a hash of
//! its content, so that the main file never runs one of another build.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::{env, fs, thread};

use anyhow::{Context as _, Result, anyhow, ensure};
use sha2::{Digest as _, Sha256};
use wasm_split_cli_support::{Merging, Options, transform};

use crate::tools::{esbuild, wasm_bindgen, wasm_opt, wasm_target};
use crate::{process, project};

/// What is weighed when chunks that several pages share are merged. A lower cost of a file makes more files, of which each
/// page fetches more; a higher one has pages fetch what they do not need.
const MERGING: Merging = Merging { file_cost: 5000, main_visitors: 8, visitors };

/// How much the bytes of a page count: found by trying, so that each page is within its limit. Nobody waits for the API,
/// which comes when the page is idle; few have four hands where one is asked for; and what looks at a text of the start page
/// shares nearly all with the page that the text is for.
fn visitors(chunk: &str) -> u64 {
    match chunk {
        "api" | "hand_deal" | "recognise" => 0,
        "cribbage_solitaire" | "interpretations" => 1,
        "hand_many" | "cribbage" | "cribbage_play" | "cribbage_score" | "cribbage_trainer" => 3,
        "deal" => 5,
        "deal_build" => 7,
        _ => 2,
    }
}

/// The program, as Cargo and Trunk name it.
const PROGRAM: &str = "kibitzer";

/// The script that fetches chunks and runs them, beside that of wasm-bindgen until they become one.
const LINK_SCRIPT: &str = "__wasm_split.js";

/// The WebAssembly imports this where it is to be taken apart; it cannot run before.
const PLACEHOLDER: &[u8] = b"__wasm_split_placeholder__";

/// How `wasm-opt` makes the page's files smaller. The parameters tell it which features Rust's compiler uses by default.
/// Its level 2 leaves more code than z, which compresses 1 KB smaller; what is called most comes first, which is 1.5 KB;
/// what is called from one place only is put there where it is short, which is 2.4 KB; a second round, with the branches
/// made anew, is 2 KB; no use of the first KB of memory, which is the far end of the stack, is 1.3 KB.
const OPTIMISATIONS: [&str; 16] = [
    "-O2",
    "--one-caller-inline-max-function-size=100",
    "--flatten",
    "--rereloop",
    "-O2",
    "--low-memory-unused",
    "--reorder-functions",
    "--strip-producers",
    "--strip-target-features",
    "--strip-debug",
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-multivalue",
];

/// The files of chunks that each function of `chunk!` needs, by its chunk's name.
pub type Chunks = BTreeMap<String, Vec<String>>;

/// Takes the page apart that Trunk has put into a directory, and puts its files in place of Trunk's. Gives the chunks;
/// none where the page was built in one.
pub fn split(staging: &Path) -> Result<Chunks> {
    // Trunk also builds for who develops: then this file is missing, or of an earlier release.
    if env::var_os("TRUNK_PROFILE").is_none_or(|profile| profile != "release") {
        return Ok(Chunks::new());
    }
    let linked =
        project::target().join(wasm_target::NAME).join("page").join(format!("{PROGRAM}.wasm"));
    let wasm = fs::read(&linked).with_context(|| linked.display().to_string())?;
    if !is_to_be_split(&wasm) {
        return Ok(Chunks::new());
    }
    let work = project::target().join("chunks");
    if work.exists() {
        fs::remove_dir_all(&work)?;
    }
    let parts = take_apart(&wasm, &work)?;
    bind(&work)?;
    let main = work.join(format!("{PROGRAM}_bg.wasm"));
    optimise(parts.files.iter().map(PathBuf::as_path).chain([&*main]))?;
    let names = name_by_content(&parts.files, &work, staging)?;
    let script = join_scripts(&work)?;
    replace(staging, &script, &main)?;
    let file_of =
        |stem: &String| names.get(stem).cloned().with_context(|| format!("no chunk {stem}"));
    let chunks = parts.needs.iter().map(|(split, stems)| {
        let mut files = stems.iter().map(file_of).collect::<Result<Vec<_>>>()?;
        files.sort();
        Ok((split.clone(), files))
    });
    chunks.collect()
}

/// The chunks as they are written into the page, for the script that fetches them (`static/chunks.js`).
pub fn to_json(chunks: &Chunks) -> Result<String> {
    Ok(serde_json::to_string(chunks)?)
}

/// The chunks that stand in a page.
pub fn of_page(page: &str) -> Result<Chunks> {
    let (_, rest) = page.split_once("application/json").context("the page names no chunks")?;
    let (_, rest) = rest.split_once('>').context("the page names no chunks")?;
    let mut found = serde_json::Deserializer::from_str(rest).into_iter::<Chunks>();
    Ok(found.next().context("the page names no chunks")??)
}

fn is_to_be_split(wasm: &[u8]) -> bool {
    wasm.windows(PLACEHOLDER.len()).any(|window| window == PLACEHOLDER)
}

/// What the splitter has made.
struct Parts {
    /// The chunks.
    files: Vec<PathBuf>,
    /// The stems of the chunks' names that each split needs.
    needs: BTreeMap<String, Vec<String>>,
}

fn take_apart(wasm: &[u8], work: &Path) -> Result<Parts> {
    let main = work.join(format!("{PROGRAM}.wasm"));
    let script = format!("./{PROGRAM}.js");
    let link = format!("./{LINK_SCRIPT}");
    let mut options = Options::new(wasm);
    options.output_dir = work;
    options.main_out_path = &main;
    options.main_module = &script;
    options.link_name = &link;
    options.target.web();
    options.merging = Some(MERGING);
    let made =
        transform(options).map_err(|error| anyhow!("the page cannot be split: {error:#}"))?;
    ensure!(!made.split_modules.is_empty(), "nothing of the page has become a chunk");
    Ok(Parts { files: made.split_modules, needs: made.prefetch_map.into_iter().collect() })
}

/// Has wasm-bindgen write the script of the main file.
fn bind(work: &Path) -> Result<()> {
    let mut bind = Command::new(wasm_bindgen::ensure()?.join("wasm-bindgen"));
    bind.args(["--target", "web", "--no-typescript", "--out-name", PROGRAM])
        // The table of functions, through which chunks call each other, would be dropped.
        .arg("--keep-lld-exports")
        .arg("--out-dir")
        .arg(work)
        .arg(work.join(format!("{PROGRAM}.wasm")));
    process::quietly(&mut bind)
}

/// Makes each file smaller, as many at once as there are processors.
fn optimise<'f>(files: impl Iterator<Item = &'f Path>) -> Result<()> {
    let program = wasm_opt::ensure()?.join("wasm-opt");
    let mut waiting: Vec<_> = files.collect();
    // The largest come first, which take the longest; what is taken next stands last.
    waiting.sort_by_key(|file| fs::metadata(file).map_or(0, |data| data.len()));
    let waiting = Mutex::new(waiting);
    let next = || waiting.lock().ok()?.pop();
    let work = || -> Result<()> {
        while let Some(file) = next() {
            process::quietly(
                Command::new(&program).args(OPTIMISATIONS).arg(file).arg("-o").arg(file),
            )?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let count = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..count).map(|_| scope.spawn(work)).collect();
        let mut ends = threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|_| Err(anyhow!("wasm-opt was not run"))));
        ends.try_for_each(|end| end)
    })
}

/// Puts the chunks beside the page, each under a name by its content, which the script is told. Gives the names by the
/// stems of those before.
fn name_by_content(
    files: &[PathBuf],
    work: &Path,
    staging: &Path,
) -> Result<BTreeMap<String, String>> {
    let link = work.join(LINK_SCRIPT);
    let mut script = fs::read_to_string(&link)?;
    let mut names = BTreeMap::new();
    for file in files {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let content = fs::read(file)?;
        let name = format!("chunk-{}.wasm", hash(&[&content]));
        let before = format!("\"./{stem}.wasm\"");
        // One that is empty is not asked for.
        if script.contains(&before) {
            script = script.replace(&before, &format!("\"./{name}\""));
            fs::write(staging.join(&name), content)?;
        }
        names.insert(stem, name);
    }
    fs::write(&link, script)?;
    Ok(names)
}

/// One small script of those of wasm-bindgen and of the splitter, which import each other.
fn join_scripts(work: &Path) -> Result<PathBuf> {
    let script = work.join("page.js");
    let mut join = Command::new(esbuild::ensure()?.join("esbuild"));
    join.args(["--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=error"])
        .arg(format!("--outfile={}", script.display()))
        .arg(work.join(format!("{PROGRAM}.js")));
    process::quietly(&mut join)?;
    Ok(script)
}

/// Puts script and main file in place of Trunk's, under names by their content.
fn replace(staging: &Path, script: &Path, main: &Path) -> Result<()> {
    let (script, main) = (fs::read(script)?, fs::read(main)?);
    let page = staging.join("index.html");
    let mut text = fs::read_to_string(&page)?;
    let stem = stem_of_trunk(&text).context("index.html names no script of the page")?.to_owned();
    let new = format!("{PROGRAM}-{}", hash(&[&script, &main]));
    for (end, content) in [(".js", Some(script)), ("_bg.wasm", Some(main)), (".d.ts", None)] {
        let (from, to) =
            (staging.join(format!("{stem}{end}")), staging.join(format!("{new}{end}")));
        match content {
            Some(content) => {
                fs::remove_file(&from).with_context(|| from.display().to_string())?;
                fs::write(to, content)?;
            }
            // The declarations are those of the whole.
            None => fs::rename(&from, to).with_context(|| from.display().to_string())?,
        }
    }
    text = text.replace(&stem, &new);
    fs::write(page, text)?;
    Ok(())
}

/// What the names of the page's script and WebAssembly have in common, with Trunk's hash.
fn stem_of_trunk(page: &str) -> Option<&str> {
    let start = page.find(&format!("/{PROGRAM}-"))? + 1;
    let rest = &page[start..];
    Some(&rest[..rest.find("_bg.wasm").into_iter().chain(rest.find(".js")).min()?])
}

/// A hash in sixteen hexadecimal digits.
fn hash(contents: &[&[u8]]) -> String {
    let mut hasher = Sha256::new();
    for content in contents {
        hasher.update(content);
    }
    let digits: Vec<_> = hasher.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    digits.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_trunk_are_found() {
        let page = "fetch(\"./kibitzer-1a2b_bg.wasm\"); import(\"./kibitzer-1a2b.js\")";
        assert_eq!(stem_of_trunk(page), Some("kibitzer-1a2b"));
        assert_eq!(stem_of_trunk("<p>kibitzer</p>"), None);
    }

    #[test]
    fn what_is_to_be_split_says_so() {
        assert!(is_to_be_split(b"\0asm\x01 env __wasm_split_placeholder__ x"));
        assert!(!is_to_be_split(b"\0asm\x01 env"));
        assert!(!is_to_be_split(b""));
    }

    #[test]
    fn the_chunks_of_a_page_read_back() {
        let chunks = Chunks::from([("hand".to_owned(), vec!["chunk-1.wasm".to_owned()])]);
        let json = to_json(&chunks).unwrap();
        let page = format!("<script type=\"application/json\" id=chunks>{json}</script>");
        assert_eq!(of_page(&page).unwrap(), chunks);
        assert!(of_page("<script></script>").is_err());
    }

    #[test]
    fn another_content_has_another_name() {
        assert_eq!(hash(&[b"abc"]).len(), 16);
        assert_eq!(hash(&[b"a", b"bc"]), hash(&[b"abc"]));
        assert_ne!(hash(&[b"abd"]), hash(&[b"abc"]));
    }
}
