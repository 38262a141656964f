//! Summaries of the last texts for the start page.

use yew::prelude::*;

use crate::ui::storage::{self, Key};

/// Stores the start page's summary of a key's text: its cards or its result, with `♠♥♦♣` for the
/// suits. An empty one is not stored, and the start page shows the text.
#[hook]
pub fn use_glimpse(key: Key<'static>, glimpse: String) {
    use_effect_with(glimpse, move |glimpse| {
        storage::save(Key::Glimpse(&key), glimpse);
    });
}
