//! Fetching a file that stands beside the page.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

/// Gives the text of a file to `on_done`; none where the server does not answer with it.
///
/// `index.html` has Trunk put the file beside the page; the service worker keeps it.
pub fn fetch_text(file: &'static str, on_done: impl FnOnce(Option<String>) + 'static) {
    spawn_local(async move { on_done(text(file).await) });
}

/// The text of a file, as [`fetch_text`] gives it.
pub async fn text(file: &str) -> Option<String> {
    let text = answer(file).await?.text().ok()?;
    JsFuture::from(text).await.ok()?.as_string()
}

/// The bytes of a file; none where the server does not answer with it.
pub async fn bytes(file: &str) -> Option<Vec<u8>> {
    let buffer = answer(file).await?.array_buffer().ok()?;
    Some(Uint8Array::new(&JsFuture::from(buffer).await.ok()?).to_vec())
}

async fn answer(file: &str) -> Option<Response> {
    let answer = JsFuture::from(web_sys::window()?.fetch_with_str(file)).await.ok()?;
    let answer: Response = answer.unchecked_into();
    answer.ok().then_some(answer)
}
