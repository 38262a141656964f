//! Sharing an address.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::Callback;

use super::route::Route;
use super::{address, clipboard, download};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub address: String,
    /// Note on the state that the address leaves out; empty if none.
    pub left_out: String,
}

/// Returns a link to a route that leaves nothing out.
pub fn link_to(route: Route) -> Callback<(), Option<Link>> {
    Callback::from(move |()| Some(Link { address: address::of(&route)?, left_out: String::new() }))
}

/// Outcome of sharing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareOutcome {
    /// The share sheet was shown.
    Shared,
    Copied,
    /// The browser refused both.
    Refused,
}

/// Shows the system's share sheet for an address, or copies it if there is none.
pub fn share(link: &str, on_done: Callback<ShareOutcome>) {
    let Some(sheet) = sheet(link) else {
        copy(link, &on_done);
        return;
    };
    let link = link.to_owned();
    spawn_local(async move {
        match sheet.await {
            Err(reason) if !is_abort(&reason) => copy(&link, &on_done),
            // Closing the sheet is a decision not to share.
            _ => on_done.emit(ShareOutcome::Shared),
        }
    });
}

/// Returns whether the reader closed the sheet, rather than the browser refusing it.
fn is_abort(reason: &JsValue) -> bool {
    let name = Reflect::get(reason, &"name".into()).ok();
    name.and_then(|name| name.as_string()).as_deref() == Some("AbortError")
}

fn copy(link: &str, on_done: &Callback<ShareOutcome>) {
    let Some(blob) = download::blob(link, "text/plain") else {
        on_done.emit(ShareOutcome::Refused);
        return;
    };
    let on_copied =
        on_done.reform(|done| if done { ShareOutcome::Copied } else { ShareOutcome::Refused });
    clipboard::copy(&blob, on_copied);
}

/// Opens the system's share sheet, or returns `None` if the browser has none. Its binding in
/// web-sys is unstable.
fn sheet(link: &str) -> Option<JsFuture> {
    let navigator = web_sys::window()?.navigator();
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into::<Function>().ok()?;
    let what = Object::new();
    Reflect::set(&what, &"url".into(), &link.into()).ok()?;
    let promise = share.call1(&navigator, &what).ok()?;
    Some(JsFuture::from(promise.dyn_into::<Promise<JsValue>>().ok()?))
}
