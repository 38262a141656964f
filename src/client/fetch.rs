//! Fetching files beside the page.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{RequestCache, RequestInit, Response};

/// Use of a cached response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CacheUse {
    Taken,
    /// Ignore the cache and replace its entry.
    Replaced,
}

/// Passes the text of a file to `on_done`, or `None` if it cannot be fetched.
///
/// The build puts the file listed in `index.html` beside the page; the service worker caches it.
pub fn fetch_text(file: &'static str, on_done: impl FnOnce(Option<String>) + 'static) {
    spawn_local(async move { on_done(text(file).await) });
}

async fn text(file: &str) -> Option<String> {
    let text = answer(file, CacheUse::Taken).await?.text().ok()?;
    JsFuture::from(text).await.ok()?.as_string()
}

/// Returns the bytes of a file, or `None` if it cannot be fetched.
pub async fn bytes(file: &str, cached: CacheUse) -> Option<Vec<u8>> {
    let buffer = answer(file, cached).await?.array_buffer().ok()?;
    Some(Uint8Array::new(&JsFuture::from(buffer).await.ok()?).to_vec())
}

async fn answer(file: &str, cached: CacheUse) -> Option<Response> {
    let how = RequestInit::new();
    if cached == CacheUse::Replaced {
        how.set_cache(RequestCache::Reload);
    }
    let answer = web_sys::window()?.fetch_with_str_and_init(file, &how);
    let answer: Response = JsFuture::from(answer).await.ok()?.unchecked_into();
    answer.ok().then_some(answer)
}
