//! Shares an address, copies to the clipboard, and saves files.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, ClipboardItem, HtmlAnchorElement, Url};
use yew::Callback;

use super::address;
use super::delegate::document;
use super::route::Route;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub address: String,
    /// Note that says what the address leaves out. Empty if it leaves nothing out.
    pub left_out: String,
}

/// Returns a callback that makes a link to a route. The link leaves nothing out.
pub fn link_to(route: Route) -> Callback<(), Option<Link>> {
    Callback::from(move |()| Some(Link { address: address::of(&route)?, left_out: String::new() }))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareOutcome {
    /// The share sheet of the system was opened.
    Shared,
    Copied,
    /// The browser refused both sharing and copying.
    Refused,
}

/// Opens the share sheet of the system for an address. If that is impossible, copies the address.
pub fn share(link: &str, on_done: Callback<ShareOutcome>) {
    let Some(sheet) = sheet(link) else { return copy_link(link, &on_done) };
    let link = link.to_owned();
    spawn_local(async move {
        match sheet.await {
            Err(reason) if !is_abort(&reason) => copy_link(&link, &on_done),
            // A user who closes the share sheet has decided not to share, so the address isn't copied either.
            _ => on_done.emit(ShareOutcome::Shared),
        }
    });
}

/// Returns whether sharing failed because the user closed the share sheet. If not, the browser has refused to share.
fn is_abort(reason: &JsValue) -> bool {
    let name = Reflect::get(reason, &"name".into()).ok();
    name.and_then(|name| name.as_string()).as_deref() == Some("AbortError")
}

fn copy_link(link: &str, on_done: &Callback<ShareOutcome>) {
    let Some(blob) = text_blob(link, "text/plain") else {
        return on_done.emit(ShareOutcome::Refused);
    };
    let on_copied =
        on_done.reform(|done| if done { ShareOutcome::Copied } else { ShareOutcome::Refused });
    copy(&blob, on_copied);
}

/// Opens the share sheet of the system. Returns `None` if that fails. Calls the function by name, because its
/// declaration in web-sys is unstable.
fn sheet(link: &str) -> Option<JsFuture> {
    let navigator = web_sys::window()?.navigator();
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into::<Function>().ok()?;
    let data = Object::new();
    Reflect::set(&data, &"url".into(), &link.into()).ok()?;
    let promise = share.call1(&navigator, &data).ok()?;
    Some(JsFuture::from(promise.dyn_into::<Promise<JsValue>>().ok()?))
}

/// Copies a blob of plain text. Tells `on_done` whether that succeeded. The text is never copied into the memory of the
/// page.
pub fn copy(blob: &Blob, on_done: Callback<bool>) {
    let written = write(blob);
    spawn_local(async move {
        let Some(promise) = written else { return on_done.emit(false) };
        on_done.emit(promise.await.is_ok());
    });
}

fn write(blob: &Blob) -> Option<JsFuture> {
    let window = web_sys::window()?;
    // Only pages in a secure context have access to the clipboard.
    if !window.is_secure_context() {
        return None;
    }
    let plain = blob.slice_with_i32_and_i32_and_content_type(0, i32::MAX, "text/plain").ok()?;
    let item = Object::new();
    Reflect::set(&item, &JsValue::from_str("text/plain"), &plain).ok()?;
    let item = ClipboardItem::new_with_record_from_str_to_blob_promise(&item).ok()?;
    Some(JsFuture::from(window.navigator().clipboard().write(&Array::of1(&item))))
}

pub fn text_blob(text: &str, media_type: &str) -> Option<Blob> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    Blob::new_with_str_sequence_and_options(&Array::of1(&JsValue::from_str(text)), &options).ok()
}

pub fn save(blob: &Blob, name: &str) {
    let Ok(url) = Url::create_object_url_with_blob(blob) else { return };
    let link = document().and_then(|document| document.create_element("a").ok());
    if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    // The URL is no longer needed, because the download already refers to the blob itself.
    drop(Url::revoke_object_url(&url));
}
