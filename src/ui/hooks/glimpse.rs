//! What the start page shows of what was open last.

use yew::prelude::*;

use crate::ui::storage::{self, Key};

/// Keeps what the start page shows of the text of a key: its cards or its result, with `♠♥♦♣` for the suits. Of an empty
/// one nothing is kept, and the start page shows the text.
#[hook]
pub fn use_glimpse(key: Key<'static>, glimpse: String) {
    use_effect_with(glimpse, move |glimpse| {
        storage::save(Key::Glimpse(&key), glimpse);
    });
}
