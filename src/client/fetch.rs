//! Fetches files that are stored in the folder of the page. Data files are verified with a checksum.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{RequestCache, RequestInit, Response};

use crate::wire::BUILD;
use crate::wire::request::Failure;

/// Calls `on_done` with the text of a file. If the file cannot be fetched, the argument is `None`.
///
/// The file must be listed in `index.html`. The build then puts it into the folder of the page, and the service worker
/// caches it.
pub fn fetch_text(file: &'static str, on_done: impl FnOnce(Option<String>) + 'static) {
    spawn_local(async move { on_done(text(file).await) });
}

async fn text(file: &str) -> Option<String> {
    let text = response(file, RequestCache::Default).await?.text().ok()?;
    JsFuture::from(text).await.ok()?.as_string()
}

/// Returns the bytes of a file. Returns `None` if the file cannot be fetched.
async fn fetch_bytes(file: &str, cache: RequestCache) -> Option<Vec<u8>> {
    let buffer = response(file, cache).await?.array_buffer().ok()?;
    Some(Uint8Array::new(&JsFuture::from(buffer).await.ok()?).to_vec())
}

async fn response(file: &str, cache: RequestCache) -> Option<Response> {
    let options = RequestInit::new();
    options.set_cache(cache);
    let promise = web_sys::window()?.fetch_with_str_and_init(file, &options);
    let response: Response = JsFuture::from(promise).await.ok()?.unchecked_into();
    response.ok().then_some(response)
}

/// A data file. The page stores its checksum and rejects any other content. Examples are a file of another build, an
/// incomplete file, and an HTML page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataFile {
    name: &'static str,
    checksum: u64,
}

/// Number of bridge hands for each value of each evaluator.
pub const PERCENTILES: DataFile =
    DataFile::new("percentiles.tsv", include_bytes!("../engine/bridge/evaluation/percentiles.tsv"));

/// Mean scores of all pairs of cards thrown into the crib.
pub const DISCARDS: DataFile = DataFile::new(
    "discard-tables.tsv",
    include_bytes!("../engine/cribbage/tables/discard-tables.tsv"),
);

/// Pegging values of kept cards.
pub const PEGGING: DataFile =
    DataFile::new("pegging2.bin", include_bytes!("../engine/cribbage/tables/pegging2.bin"));

/// Mean pegging of kept cards by the same players as in [`PEGGING_JOINT`].
pub const PEGGING_MEANS: DataFile =
    DataFile::new("pegging.bin", include_bytes!("../engine/cribbage/tables/pegging.bin"));

/// Joint distribution of both players' pegging, and which player pegs out first.
pub const PEGGING_JOINT: DataFile = DataFile::new(
    "pegging-joint.tsv",
    include_bytes!("../engine/cribbage/tables/pegging-joint.tsv"),
);

/// Joint distribution of the scores of both hands and the crib.
pub const SHOWS: DataFile =
    DataFile::new("shows.tsv", include_bytes!("../engine/cribbage/tables/shows.tsv"));

impl DataFile {
    const fn new(name: &'static str, content: &[u8]) -> Self {
        Self { name, checksum: checksum(content) }
    }

    #[cfg(test)]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    pub const fn is(&self, bytes: &[u8]) -> bool {
        checksum(bytes) == self.checksum
    }

    pub async fn bytes(&self) -> Result<Vec<u8>, Failure> {
        // The address contains the build, so that a cache never returns a file of another build.
        let address = format!("{}?v={BUILD}", self.name);
        // If the cached content is wrong, the file is fetched again, bypassing the cache.
        for cache in [RequestCache::Default, RequestCache::Reload] {
            let bytes = fetch_bytes(&address, cache).await.ok_or(Failure::NotFetched)?;
            if self.is(&bytes) {
                return Ok(bytes);
            }
        }
        Err(Failure::WrongFile)
    }

    pub async fn text(&self) -> Result<String, Failure> {
        String::from_utf8(self.bytes().await?).map_err(|_| Failure::WrongFile)
    }
}

/// Returns the 64-bit FNV-1a hash. If two files differ in a single byte, their hashes differ. The expected hashes are
/// computed at compile time, so the program does not contain the files themselves.
const fn checksum(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut place = 0;
    while place < bytes.len() {
        hash = (hash ^ bytes[place] as u64).wrapping_mul(0x0100_0000_01b3);
        place += 1;
    }
    hash
}
