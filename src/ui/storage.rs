//! What survives a reload: texts and settings in the browser's local storage.
//!
//! Storage may be blocked, full or hold nonsense that something else wrote. None of it is an error
//! here: what cannot be stored is kept in memory for as long as the page is open. (The storage
//! crates at hand panic when access to storage is blocked.)

use std::cell::RefCell;
use std::collections::HashMap;

use web_sys::Storage;

/// Everything is stored under names that begin with this.
const PREFIX: &str = "kibitzer.";

/// A longer text is kept in memory only, so that one page cannot use up what the others need.
pub const LONGEST: usize = 1_000_000;

thread_local! {
    static MEMORY: RefCell<HashMap<String, String>> = RefCell::default();
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// The text kept under a name.
#[must_use]
pub fn load(name: &str) -> Option<String> {
    let kept = MEMORY.with_borrow(|memory| memory.get(name).cloned());
    kept.or_else(|| storage()?.get_item(&format!("{PREFIX}{name}")).ok().flatten())
}

/// Keeps a text under a name.
pub fn save(name: &str, text: &str) {
    MEMORY.with_borrow_mut(|memory| memory.insert(name.to_owned(), text.to_owned()));
    let Some(storage) = storage() else { return };
    let name = format!("{PREFIX}{name}");
    let stored = if text.is_empty() || text.len() > LONGEST {
        storage.remove_item(&name)
    } else {
        storage.set_item(&name, text)
    };
    // A full storage is not the reader's fault; memory and the address still carry the text.
    drop(stored);
}
