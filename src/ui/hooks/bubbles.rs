//! Bubbles that Escape closes, without moving the pointer or the focus.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::prelude::*;

/// The attribute of the document's root under which no bubble is shown.
const CLOSED: &str = "data-bubbles-closed";

/// Hides the bubbles on calls and cards at Escape, until the pointer or the focus goes elsewhere
/// (WCAG 2.2, 1.4.13).
#[hook]
pub fn use_closing_bubbles() {
    use_effect_with((), |()| {
        let document = web_sys::window().and_then(|window| window.document());
        let listeners = document.map(|document| {
            let root = document.document_element();
            let on = |kind: &'static str| {
                let root = root.clone();
                EventListener::new(&document, kind, move |event| {
                    let Some(root) = &root else { return };
                    let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
                    // Only an attribute's name can be refused, and this is a good name.
                    drop(match key.as_deref() {
                        Some("Escape") => root.set_attribute(CLOSED, ""),
                        Some(_) => Ok(()),
                        None => root.remove_attribute(CLOSED),
                    });
                })
            };
            [on("keydown"), on("focusin"), on("mouseover")]
        });
        move || drop(listeners)
    });
}
