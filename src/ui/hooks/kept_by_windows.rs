//! A text that several windows keep under one key: one for all of them, such as a trainer's results, or each its own.

use gloo_events::EventListener;
use yew::prelude::*;

use crate::engine::source::with_line_feeds;
use crate::ui::storage::{self, Key};

/// Keeps a text at once, and gives what another window keeps, lest one undoes what the other has counted.
#[hook]
pub fn use_kept_by_windows(key: Key<'static>, text: String, on_other: Callback<String>) {
    use_effect_with(text, move |text| {
        storage::save(key, text);
    });
    use_effect_with((), move |()| {
        let listener = listen(key, on_other);
        move || drop(listener)
    });
}

/// Returns the text that another window has kept last under a key where each window has its own, or `None` if that is
/// `own` or nothing.
#[hook]
pub fn use_text_of_other_window(key: Key<'static>, own: &str) -> Option<String> {
    let other = use_state_eq(|| storage::of_other_window(key));
    {
        let other = other.setter();
        use_effect_with((), move |()| {
            let listener = listen(key, Callback::from(move |text| other.set(Some(text))));
            move || drop(listener)
        });
    }
    (*other).clone().filter(|other| with_line_feeds(other) != own)
}

/// Calls back with what another window has kept under a key, whenever one has kept something.
fn listen(key: Key<'static>, on_other: Callback<String>) -> Option<EventListener> {
    let window = web_sys::window()?;
    Some(EventListener::new(&window, "storage", move |_| {
        if let Some(kept) = storage::of_other_window(key) {
            on_other.emit(kept);
        }
    }))
}
