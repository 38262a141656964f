//! Files dropped where nothing takes them.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::Event;
use yew::prelude::*;

/// Keeps a file that is dropped beside the place for it from taking the page's place: the browser
/// would open it, and what was entered would be gone from sight.
#[hook]
pub fn use_stray_drops() {
    use_effect_with((), |()| {
        let on = |kind: &'static str| {
            let options = EventListenerOptions::enable_prevent_default();
            let window = web_sys::window()?;
            Some(EventListener::new_with_options(&window, kind, options, refuse_files))
        };
        let listeners = [on("dragover"), on("drop")];
        move || drop(listeners)
    });
}

fn refuse_files(event: &Event) {
    let files = event
        .dyn_ref::<DragEvent>()
        .and_then(DragEvent::data_transfer)
        .is_some_and(|data| data.types().includes(&"Files".into(), 0));
    // What takes files has said so before the window hears of it.
    if files && !event.default_prevented() {
        event.prevent_default();
    }
}
