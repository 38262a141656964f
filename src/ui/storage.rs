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
    kept.or_else(|| stored(name))
}

/// Keeps a text under a name. Tells whether a reload finds it there.
pub fn save(name: &str, text: &str) -> bool {
    remember(name, text);
    let Some(storage) = storage() else { return false };
    let name = format!("{PREFIX}{name}");
    if text.is_empty() {
        return storage.remove_item(&name).is_ok();
    }
    let is_stored = text.len() <= LONGEST && storage.set_item(&name, text).is_ok();
    if !is_stored {
        // A full storage is not the reader's fault; memory and the address still carry the text. None is better
        // after a reload than the one before, which something else has taken the place of.
        drop(storage.remove_item(&name));
    }
    is_stored
}

/// Takes away what this window has kept under a name, or found there; what another window has kept there since
/// stays. Tells whether there is nothing any more.
pub fn remove(name: &str) -> bool {
    let stored = stored(name);
    let is_same = stored.is_none() || stored == load(name);
    remember(name, "");
    if is_same && let Some(storage) = storage() {
        drop(storage.remove_item(&format!("{PREFIX}{name}")));
    }
    is_same
}

/// The text that another window has kept under a name, where it differs from what this one kept or found there.
pub fn of_other_window(name: &str) -> Option<String> {
    stored(name).filter(|text| load(name).as_ref() != Some(text))
}

/// Whether what this window keeps under a name is there, and no other window has put anything in its place, or taken it
/// away.
pub fn is_held(name: &str) -> bool {
    stored(name).is_some_and(|text| load(name) == Some(text))
}

/// Forgets what this window has kept under a name; what is stored there is another's and stays.
pub fn forget(name: &str) {
    remember(name, "");
}

fn stored(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{name}")).ok().flatten()
}

fn remember(name: &str, text: &str) {
    MEMORY.with_borrow_mut(|memory| match memory.iter_mut().find(|(known, _)| known == name) {
        Some((_, kept)) => text.clone_into(kept),
        None => memory.push((name.to_owned(), text.to_owned())),
    });
}
