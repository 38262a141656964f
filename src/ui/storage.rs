//! What survives a reload: texts and settings in the browser's local storage.
//!
//! Storage may be blocked, full or hold nonsense that something else wrote. None of it is an error
//! here: what cannot be stored is kept in memory for as long as the page is open. (The storage
//! crates at hand panic when access to storage is blocked.)

use std::cell::RefCell;

use web_sys::Storage;

/// Everything is stored under names that begin with this.
const PREFIX: &str = "kibitzer.";

/// A longer text is kept in memory only, so that one page cannot use up what the others need.
pub const LONGEST: usize = 1_000_000;

thread_local! {
    /// The few texts by their names.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// The text kept under a name.
pub fn load(name: &str) -> Option<String> {
    let kept = MEMORY.with_borrow(|memory| {
        let kept = memory.iter().find(|(known, _)| known == name);
        kept.map(|(_, text)| text.clone())
    });
    kept.or_else(|| storage()?.get_item(&format!("{PREFIX}{name}")).ok().flatten())
}

/// Keeps a text under a name.
pub fn save(name: &str, text: &str) {
    is_saved(name, text);
}

/// Keeps a text under a name; whether it is there after a reload too.
pub fn is_saved(name: &str, text: &str) -> bool {
    MEMORY.with_borrow_mut(|memory| match memory.iter_mut().find(|(known, _)| known == name) {
        Some((_, kept)) => text.clone_into(kept),
        None => memory.push((name.to_owned(), text.to_owned())),
    });
    let Some(storage) = storage() else { return false };
    let name = format!("{PREFIX}{name}");
    let stored = if text.is_empty() || text.len() > LONGEST {
        storage.remove_item(&name)
    } else {
        storage.set_item(&name, text)
    };
    // A full storage is not the reader's fault; memory and the address still carry the text.
    stored.is_ok()
}
