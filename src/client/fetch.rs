//! Fetching a file that stands beside the page.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{RequestCache, RequestInit, Response};

/// What becomes of what a cache has of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cached {
    Taken,
    /// The server is asked, and its answer takes the place of that.
    Replaced,
}

/// Gives the text of a file to `on_done`; none where the server does not answer with it.
///
/// `index.html` has the build put the file beside the page; the service worker keeps it.
pub fn fetch_text(file: &'static str, on_done: impl FnOnce(Option<String>) + 'static) {
    spawn_local(async move { on_done(text(file).await) });
}

async fn text(file: &str) -> Option<String> {
    let text = answer(file, Cached::Taken).await?.text().ok()?;
    JsFuture::from(text).await.ok()?.as_string()
}

/// The bytes of a file; none where the server does not answer with it.
pub async fn bytes(file: &str, cached: Cached) -> Option<Vec<u8>> {
    let buffer = answer(file, cached).await?.array_buffer().ok()?;
    Some(Uint8Array::new(&JsFuture::from(buffer).await.ok()?).to_vec())
}

async fn answer(file: &str, cached: Cached) -> Option<Response> {
    let how = RequestInit::new();
    if cached == Cached::Replaced {
        how.set_cache(RequestCache::Reload);
    }
    let answer = web_sys::window()?.fetch_with_str_and_init(file, &how);
    let answer: Response = JsFuture::from(answer).await.ok()?.unchecked_into();
    answer.ok().then_some(answer)
}
