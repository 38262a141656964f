//! The keys of a whole page.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::{Callback, hook, use_effect_with, use_mut_ref};

/// Where every key belongs to what has the focus.
pub const FIELDS: &str = "input, textarea, select, dialog";
/// Where keys that move belong to what has the focus: fields, tabs, cards, what scrolls.
pub const MOVING: &str =
    "input, textarea, select, dialog, [role='tab'], [data-card], [tabindex='0']:not(button)";

/// Whether a key is pressed with another that makes it the browser's.
pub fn is_modified(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.alt_key() || event.meta_key()
}

/// Takes the keys pressed anywhere on the page but in what a selector names, or where something else has taken
/// them. The callback gives whether it takes a key; a key is given to that of the last drawing.
#[hook]
pub fn use_page_keys(apart_from: &'static str, on_key: Callback<String, bool>) {
    let newest = use_mut_ref(|| None);
    // Not in an effect: that may come after the drawing is seen, and a key in between would be of the one before.
    newest.replace(Some(on_key));
    use_effect_with((), move |()| {
        let document = web_sys::window().and_then(|window| window.document());
        let listener = document.map(|document| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&document, "keydown", options, move |event| {
                let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
                let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                let in_field =
                    target.and_then(|target| target.closest(apart_from).ok().flatten()).is_some();
                if in_field
                    || is_modified(event)
                    || event.shift_key() && event.key().chars().count() > 1
                    || event.default_prevented()
                {
                    return;
                }
                // What it does may have the page drawn anew, which brings the next one.
                let on_key: Option<Callback<String, bool>> = newest.borrow().clone();
                if on_key.is_some_and(|on_key| on_key.emit(event.key())) {
                    event.prevent_default();
                }
            })
        });
        move || drop(listener)
    });
}
