//! Fetching a file that stands beside the page.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

/// Gives the text of a file to `on_done`, or of what the server answers in its place; none without an answer.
///
/// `index.html` has Trunk put the file beside the page; the service worker keeps it.
pub fn fetch_text(file: &'static str, on_done: impl FnOnce(Option<String>) + 'static) {
    spawn_local(async move { on_done(text(file).await) });
}

async fn text(file: &str) -> Option<String> {
    let answer = JsFuture::from(web_sys::window()?.fetch_with_str(file)).await.ok()?;
    let text = answer.unchecked_into::<Response>().text().ok()?;
    JsFuture::from(text).await.ok()?.as_string()
}
