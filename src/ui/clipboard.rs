//! The clipboard.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, ClipboardItem};
use yew::Callback;

/// Copies a blob of plain text, and passes on whether the browser allowed it. The text does not
/// pass through the page.
pub fn copy(blob: &Blob, on_done: Callback<bool>) {
    let written = write(blob);
    spawn_local(async move {
        let done = match written {
            Some(promise) => promise.await.is_ok(),
            None => false,
        };
        on_done.emit(done);
    });
}

fn write(blob: &Blob) -> Option<JsFuture> {
    let window = web_sys::window()?;
    // Only pages in a secure context have a clipboard.
    if !window.is_secure_context() {
        return None;
    }
    let plain = blob.slice_with_i32_and_i32_and_content_type(0, i32::MAX, "text/plain").ok()?;
    let item = Object::new();
    Reflect::set(&item, &JsValue::from_str("text/plain"), &plain).ok()?;
    let item = ClipboardItem::new_with_record_from_str_to_blob_promise(&item).ok()?;
    Some(JsFuture::from(window.navigator().clipboard().write(&Array::of1(&item))))
}
