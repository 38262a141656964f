//! Fetching the register.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

/// The file beside the page; `index.html` has Trunk put it there.
const FILE: &str = "interpretations.md";

/// Gives the text of the register's file to `on_done`, or of what the server answers in its place; none
/// without an answer.
pub fn fetch_text(on_done: impl FnOnce(Option<String>) + 'static) {
    spawn_local(async move { on_done(text().await) });
}

async fn text() -> Option<String> {
    let answer = JsFuture::from(web_sys::window()?.fetch_with_str(FILE)).await.ok()?;
    let text = answer.unchecked_into::<Response>().text().ok()?;
    JsFuture::from(text).await.ok()?.as_string()
}
