//! Sharing an address.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::Callback;

use super::route::Route;
use super::{address, clipboard, download};

/// What is shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub address: String,
    /// What of all that is seen it does not carry, in a sentence; empty where it carries all.
    pub left_out: String,
}

/// Gives the address of a route, which carries all.
pub fn link_to(route: Route) -> Callback<(), Option<Link>> {
    Callback::from(move |()| Some(Link { address: address::of(&route)?, left_out: String::new() }))
}

/// What came of sharing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The system's sheet was shown.
    Shared,
    /// The address was copied.
    Copied,
    /// Neither was allowed.
    Refused,
}

/// Shows the system's sheet for an address, or copies it where there is none.
pub fn share(link: &str, on_done: Callback<Outcome>) {
    let Some(sheet) = sheet(link) else {
        copy(link, &on_done);
        return;
    };
    let link = link.to_owned();
    spawn_local(async move {
        match sheet.await {
            Err(reason) if !is_abort(&reason) => copy(&link, &on_done),
            // Who closes the sheet has decided not to share.
            _ => on_done.emit(Outcome::Shared),
        }
    });
}

/// Whether a sheet was closed by who saw it, rather than refused by the browser.
fn is_abort(reason: &JsValue) -> bool {
    let name = Reflect::get(reason, &"name".into()).ok();
    name.and_then(|name| name.as_string()).as_deref() == Some("AbortError")
}

fn copy(link: &str, on_done: &Callback<Outcome>) {
    let Some(blob) = download::blob(link, "text/plain") else {
        on_done.emit(Outcome::Refused);
        return;
    };
    let on_copied = on_done.reform(|done| if done { Outcome::Copied } else { Outcome::Refused });
    clipboard::copy(&blob, on_copied);
}

/// The system's sheet. Its binding is not among the stable ones, and not every browser has one.
fn sheet(link: &str) -> Option<JsFuture> {
    let navigator = web_sys::window()?.navigator();
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into::<Function>().ok()?;
    let what = Object::new();
    Reflect::set(&what, &"url".into(), &link.into()).ok()?;
    let promise = share.call1(&navigator, &what).ok()?;
    Some(JsFuture::from(promise.dyn_into::<Promise<JsValue>>().ok()?))
}
