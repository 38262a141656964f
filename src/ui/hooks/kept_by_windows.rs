//! A text that several windows keep under one key, such as a trainer's results.

use gloo_events::EventListener;
use yew::prelude::*;

use crate::ui::storage::{self, Key};

/// Keeps a text at once, and gives what another window keeps, lest one undoes what the other has counted.
#[hook]
pub fn use_kept_by_windows(key: Key<'static>, text: String, on_other: Callback<String>) {
    use_effect_with(text, move |text| {
        storage::save(key, text);
    });
    use_effect_with((), move |()| {
        let listener = web_sys::window().map(|window| {
            EventListener::new(&window, "storage", move |_| {
                if let Some(kept) = storage::of_other_window(key) {
                    on_other.emit(kept);
                }
            })
        });
        move || drop(listener)
    });
}
