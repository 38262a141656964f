//! How many bytes a visitor downloads, and the limits.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::wasm::Chunks;
use crate::{files, project};

/// A page, as `static/chunks.js` names it, its address, and how many bytes may be fetched until it answers: the page
/// itself, its script and every file of WebAssembly, compressed with Brotli. The worker is fetched by who asks it.
///
/// Each limit leaves some 3 %: a small change anywhere may put what two pages share into another of their chunks.
const PAGES: [(&str, &str, usize); 20] = [
    ("", "#/", 137_500),
    ("hand", "#/hand", 381_000),
    ("hand_many", "#/hand/many", 305_000),
    ("hand_quiz", "#/hand/quiz", 321_000),
    ("hand_sheet", "#/hand/sheet", 298_000),
    ("deal", "#/deal", 482_000),
    ("deal_build", "#/deal/build", 416_000),
    ("deal_boards", "#/deal/boards", 303_000),
    ("session", "#/session", 320_000),
    ("simulate", "#/simulate", 466_000),
    ("cribbage", "#/cribbage", 273_000),
    ("cribbage_score", "#/cribbage/score", 229_000),
    ("cribbage_play", "#/cribbage/play", 281_000),
    ("cribbage_trainer", "#/cribbage/trainer", 281_000),
    ("cribbage_game", "#/cribbage/game", 260_000),
    ("cribbage_many", "#/cribbage/many", 251_000),
    ("glossary", "#/glossary", 156_000),
    ("contest", "#/contest", 264_000),
    ("contest_solitaire", "#/contest/solitaire", 270_000),
    ("contest_interpretations", "#/contest/interpretations", 150_000),
];

/// The chunks that no address names: what looks at the text that is opened on the start page, what looks whether hands
/// on the page of one hand are a deal, what draws a hand with its answer, what counts how often a
/// style opens what, what exports a record, what shows hand records, what a set of boards is to meet, the JavaScript API,
/// and what ranks sessions in it.
pub const OTHER_CHUNKS: [&str; 10] = [
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

/// What all pages may weigh together, with the API. That every question to a worker names its notes and its answer costs
/// some 7,000 of them, and the page that puts questions to many deals, with the language of its scripts, 140,000; 30,000 more that its sample is
/// picked from by any condition, for which the page has what evaluates one; 8,000 that a set of boards is dealt by a script with its fields. What the start page asks stands in the page itself, which every address fetches: 4,400.
const EVERYTHING: usize = 1_530_000;

/// What a worker may weigh with its scripts, compressed with Brotli, in bytes. Some 215,000 are sessions: reading, checking,
/// ranking, changing and writing them; 96,000 are questions that are put to many deals, 9,000 of them that the hands of two seats are counted. A worker of their own would be one more program to build, to version and to keep.
const WORKER_LIMIT: usize = 875_000;

/// The chunks that stand in a page.
fn of_page(page: &str) -> Result<Chunks> {
    let (_, rest) = page.split_once("application/json").context("the page names no chunks")?;
    let (_, rest) = rest.split_once('>').context("the page names no chunks")?;
    let mut found = serde_json::Deserializer::from_str(rest).into_iter::<Chunks>();
    Ok(found.next().context("the page names no chunks")??)
}

/// The bytes of a file, or of several together.
#[derive(Clone, Copy, Default)]
struct Weight {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

struct Weighed {
    name: String,
    weight: Weight,
    first_load: bool,
}

/// Prints what every file of the site weighs, and what each page fetches; fails when a page, all together or the worker
/// are over their limits.
pub fn check() -> Result<()> {
    let dist = project::dist();
    let page = dist.join("index.html");
    let page = fs::read_to_string(&page).with_context(|| page.display().to_string())?;
    let chunks = of_page(&page)?;
    let files = weigh_all(&dist, &page)?;
    println!("\n{:<44} {:>9} {:>9} {:>9}", "", "raw", "gzip -9", "brotli 11");
    println!("fetched by every page");
    let first = print(files.iter().filter(|file| file.first_load));
    print_row("total", first);
    println!("fetched later, or only by some");
    print(files.iter().filter(|file| !file.first_load));

    let brotli = |name: &str| {
        let found = files.iter().find(|file| file.name == name);
        found.map(|file| file.weight.brotli).with_context(|| format!("there is no {name}"))
    };
    println!("\n{:<24} {:>9} {:>9} {:>9}", "until a page answers", "files", "brotli 11", "limit");
    let mut over = Vec::new();
    let mut keep_to = |what: &str, files: usize, bytes: usize, limit: usize| {
        println!("  {what:<22} {files:>9} {bytes:>9} {limit:>9}");
        if bytes > limit {
            over.push(format!("{what} is {} bytes over its limit", bytes - limit));
        }
    };
    let count = files.iter().filter(|file| file.first_load).count();
    for (name, address, limit) in PAGES {
        let own = chunks.get(name).map_or(&[][..], Vec::as_slice);
        let bytes = own.iter().map(|file| brotli(file)).sum::<Result<usize>>()?;
        keep_to(address, count + own.len(), first.brotli + bytes, limit);
    }
    let of_pages = files.iter().filter(|file| file.name.starts_with("chunk-"));
    let (number, bytes) = of_pages
        .fold((count, first.brotli), |(number, sum), file| (number + 1, sum + file.weight.brotli));
    keep_to("all of them, and the API", number, bytes, EVERYTHING);
    let of_worker = files.iter().filter(|file| file.name.starts_with("worker"));
    let (number, bytes) =
        of_worker.fold((0, 0), |(number, sum), file| (number + 1, sum + file.weight.brotli));
    keep_to("a worker", number, bytes, WORKER_LIMIT);
    ensure!(over.is_empty(), "{}", over.join("; "));
    let known =
        |name: &String| PAGES.iter().any(|page| page.0 == name) || OTHER_CHUNKS.contains(&&**name);
    let unknown: Vec<_> = chunks.keys().filter(|name| !known(name)).cloned().collect();
    ensure!(unknown.is_empty(), "{} has no limit", unknown.join(", "));
    Ok(())
}

fn print<'f>(files: impl Iterator<Item = &'f Weighed>) -> Weight {
    let mut total = Weight::default();
    for Weighed { name, weight, .. } in files {
        print_row(name, *weight);
        total.raw += weight.raw;
        total.gzip += weight.gzip;
        total.brotli += weight.brotli;
    }
    total
}

fn print_row(name: &str, weight: Weight) {
    let Weight { raw, gzip, brotli } = weight;
    println!("  {name:<42} {raw:>9} {gzip:>9} {brotli:>9}");
}

fn weigh_all(dist: &Path, page: &str) -> Result<Vec<Weighed>> {
    let mut paths = Vec::new();
    files::collect(dist, &mut paths)?;
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(dist)?.to_string_lossy().into_owned();
            let weight = weigh(&fs::read(&path)?)?;
            let first_load = is_of_first_load(page, &name);
            Ok(Weighed { name, weight, first_load })
        })
        .collect()
}

/// Whether a file is needed before any page can be used: the page itself, and the code and style that it names for all.
/// Icons and the manifest block nothing, chunks are of some pages, and the worker waits for its first use.
fn is_of_first_load(page: &str, name: &str) -> bool {
    let is_code = [".js", ".wasm", ".css"].iter().any(|extension| name.ends_with(extension));
    name == "index.html" || is_code && page.contains(&format!("/{name}"))
}

fn weigh(bytes: &[u8]) -> Result<Weight> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(bytes)?;
    let mut brotli = Vec::new();
    let parameters = BrotliEncoderParams { quality: 11, ..BrotliEncoderParams::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut brotli, &parameters)?;
    Ok(Weight { raw: bytes.len(), gzip: gzip.finish()?.len(), brotli: brotli.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_load_is_the_page_and_the_code_it_names() {
        let page = "<link rel=icon href=./icon.svg><script>import init from './app-1.js'</script>";
        assert!(is_of_first_load(page, "index.html"));
        assert!(is_of_first_load(page, "app-1.js"));
        assert!(!is_of_first_load(page, "icon.svg"));
        assert!(!is_of_first_load(page, "worker.js"));
        assert!(!is_of_first_load(page, "app-1.d.ts"));
    }
}
