//! How many bytes a visitor downloads, and the limit.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::project;

/// What the first load may weigh, compressed with Brotli, in bytes.
const LIMIT: usize = 625_000;

/// What a worker may weigh with its scripts, compressed with Brotli, in bytes.
const WORKER_LIMIT: usize = 395_000;

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

/// Prints what every file of the site weighs; fails when the first load or the worker is over its limit.
pub fn check() -> Result<()> {
    let dist = project::dist();
    let files = weigh_all(&dist)?;
    println!("\n{:<44} {:>9} {:>9} {:>9}", "", "raw", "gzip -9", "brotli 11");
    println!("first load");
    let total = print(files.iter().filter(|file| file.first_load));
    print_row("total", total);
    println!("fetched later, or only by some");
    print(files.iter().filter(|file| !file.first_load));
    let worker = files.iter().filter(|file| file.name.starts_with("worker"));
    let worker = worker.map(|file| file.weight.brotli).sum();
    keep_to("the first load", total.brotli, LIMIT)?;
    keep_to("the worker", worker, WORKER_LIMIT)
}

fn keep_to(what: &str, brotli: usize, limit: usize) -> Result<()> {
    println!("{what}: {brotli} of at most {limit} bytes, compressed with Brotli");
    ensure!(brotli <= limit, "{what} is {} bytes over its limit", brotli - limit);
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

fn weigh_all(dist: &Path) -> Result<Vec<Weighed>> {
    let page = dist.join("index.html");
    let page = fs::read_to_string(&page).with_context(|| page.display().to_string())?;
    let mut paths = Vec::new();
    project::collect(dist, &mut paths)?;
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(dist)?.to_string_lossy().into_owned();
            let weight = weigh(&fs::read(&path)?)?;
            let first_load = is_of_first_load(&page, &name);
            Ok(Weighed { name, weight, first_load })
        })
        .collect()
}

/// Whether a file is needed before the page can be used: the page itself, and the code and style
/// that it names. Icons and the manifest block nothing, and the worker waits for its first use.
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
