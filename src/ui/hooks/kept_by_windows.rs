//! A text stored by several windows under one key, either shared, such as a trainer's results, or
//! one each.

use gloo_events::EventListener;
use yew::prelude::*;

use crate::engine::source::with_line_feeds;
use crate::ui::storage::{self, Key};

/// Stores a text at once, and passes on what another window stores, so that no window overwrites
/// another's count.
#[hook]
pub fn use_text_shared_by_windows(key: Key<'static>, text: String, on_other: Callback<String>) {
    use_effect_with(text, move |text| {
        storage::save(key, text);
    });
    use_effect_with((), move |()| {
        let listener = listen(key, on_other);
        move || drop(listener)
    });
}

/// Returns the text last stored by another window, or `None` if it is empty or equals `own`.
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

/// Calls back with another window's text whenever it stores one under a key.
fn listen(key: Key<'static>, on_other: Callback<String>) -> Option<EventListener> {
    let window = web_sys::window()?;
    Some(EventListener::new(&window, "storage", move |_| {
        if let Some(kept) = storage::of_other_window(key) {
            on_other.emit(kept);
        }
    }))
}
