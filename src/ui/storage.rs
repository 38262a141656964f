//! Texts and settings in the browser's local storage. A list or a table is also stored in the session storage of its
//! window, so that each window shows its own list after a reload. Storage may be blocked or full, or may contain
//! invalid texts. A text that cannot be stored is kept in memory until the page closes. The existing crates for
//! storage panic if storage is blocked.

use std::cell::RefCell;

use derive_more::Display;
use web_sys::Storage;

use super::embedded::is_embedded;
use super::route::Page;
use crate::engine::Problem;

/// All storage keys, except `today` of `static/today.js`. A key must never be renamed, because the page would then no
/// longer find stored texts.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum Key<'n> {
    #[display("theme")]
    Theme,
    #[display("suits")]
    Suits,
    #[display("hand")]
    Hand,
    /// The evaluators that are shown for a single hand.
    #[display("counts")]
    Counts,
    /// The systems that are shown for a single hand.
    #[display("systems")]
    Systems,
    /// The open parts below the answer for a single hand.
    #[display("hand-parts")]
    HandParts,
    /// The user's own styles.
    #[display("own-system")]
    OwnSystem,
    /// A named list that is shown as a table. The names `counts`, `systems` and the names of the problems are already
    /// used by other keys.
    #[display("many-{_0}")]
    List(&'n str),
    /// The evaluators that are shown in the table of hands.
    #[display("many-counts")]
    TableCounts,
    /// The systems that are shown in the table of hands.
    #[display("many-systems")]
    TableSystems,
    /// The problem that was chosen last.
    #[display("contest")]
    ProblemOfFile,
    #[display("many-{_0}")]
    Problem(Problem),
    #[display("hand-quiz")]
    Quiz,
    #[display("practise-leads")]
    Leads,
    #[display("hand-sheet")]
    Sheet,
    #[display("deal")]
    Deal,
    /// Whether the double-dummy values of the cards that can be played are shown.
    #[display("worth")]
    Worth,
    #[display("build")]
    Build,
    /// Options of the printed hand records.
    #[display("sheets")]
    Sheets,
    /// Codes of the faults that are muted in files with this name.
    #[display("muted.{_0}")]
    Muted(&'n str),
    #[display("simulate")]
    Simulate,
    /// The open parts below the answer of a simulation.
    #[display("simulate-parts")]
    SimulateParts,
    #[display("cribbage-discard")]
    Discard,
    #[display("cribbage-game")]
    Game,
    /// The hand or crib on the tab for counting.
    #[display("cribbage-score")]
    Score,
    #[display("cribbage-drill")]
    Drill,
    #[display("cribbage-play")]
    Play,
    #[display("cribbage-trainer")]
    Trainer,
    #[display("cribbage")]
    Solitaire,
    /// The choices that belong to a text, in the form of a route without the text.
    #[display("{_0}-choices")]
    Choices(&'n Self),
    /// Name and form of the file that a text was read from. Removed when the text is edited.
    #[display("{_0}-name")]
    Name(&'n Self),
    /// The summary of a text that the start page shows.
    #[display("{_0}-glimpse")]
    Glimpse(&'n Self),
    /// Name of the file that is attached to a tab.
    #[display("file-{}", _0.path().replace('/', "-"))]
    File(Page),
    /// The window that owns the file of a tab.
    #[display("{}-held", Self::File(*_0))]
    Holding(Page),
    /// A note about the file that is attached to a tab.
    #[display("{}-note", Self::File(*_0))]
    Note(Page),
}

impl Key<'_> {
    /// Returns whether each window has its own value. The value is kept after a reload.
    const fn is_of_window(&self) -> bool {
        match self {
            Self::List(_) => true,
            Self::Choices(of) | Self::Name(of) => of.is_of_window(),
            _ => false,
        }
    }
}

/// Prefix of all names in storage.
const PREFIX: &str = "kibitzer.";

/// Maximum size of a stored text in bytes. A single page could otherwise fill the storage. Longer texts are only
/// kept in memory.
pub const MAX_SIZE: usize = 1_000_000;

thread_local! {
    /// The texts that this window has saved, with the names of their keys. A list is sufficient for so few texts.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Returns the browser's local storage. Returns `None` if storage is blocked. Also returns `None` if the page is
/// embedded in another page, because an embedded page doesn't show the user's own work.
fn storage() -> Option<Storage> {
    if is_embedded() {
        return None;
    }
    web_sys::window()?.local_storage().ok().flatten()
}

/// Returns the session storage of the window. Returns `None` if the key has the same value in all windows, if storage
/// is blocked, or if the page is embedded.
fn storage_of_window(key: Key<'_>) -> Option<Storage> {
    if is_embedded() || !key.is_of_window() {
        return None;
    }
    web_sys::window()?.session_storage().ok().flatten()
}

/// Returns the text that is stored under a key. The window's own text has precedence over the text that was stored
/// last.
pub fn load(key: Key<'_>) -> Option<String> {
    let name = name(key);
    let in_memory = MEMORY.with_borrow(|memory| {
        memory.iter().find(|(known, _)| *known == name).map(|(_, text)| text.clone())
    });
    let of_window = || storage_of_window(key)?.get_item(&name).ok().flatten();
    in_memory.or_else(of_window).or_else(|| stored(key))
}

/// Stores a text under a key. Returns whether the text will still be available after a reload.
pub fn save(key: Key<'_>, text: &str) -> bool {
    remember(key, text);
    if let Some(storage) = storage_of_window(key) {
        put(&storage, key, text);
    }
    storage().is_some_and(|storage| put(&storage, key, text))
}

/// Writes a text to `storage`, or removes the stored text if `text` is empty. Returns whether that succeeded.
fn put(storage: &Storage, key: Key<'_>, text: &str) -> bool {
    let name = name(key);
    if text.is_empty() {
        return storage.remove_item(&name).is_ok();
    }
    let is_stored = text.len() <= MAX_SIZE && storage.set_item(&name, text).is_ok();
    if !is_stored {
        // A full storage isn't reported, because the text is still in memory and in the address. The outdated text is
        // removed, so that it doesn't appear after a reload.
        drop(storage.remove_item(&name));
    }
    is_stored
}

/// Removes the text under a key, unless another window has stored a different text since this window last stored one.
/// Returns whether no text is stored now.
pub fn remove(key: Key<'_>) -> bool {
    let stored = stored(key);
    let is_same = stored.is_none() || stored == load(key);
    remember(key, "");
    if is_same && let Some(storage) = storage() {
        drop(storage.remove_item(&name(key)));
    }
    is_same
}

/// Returns the text stored under a key if it is another window's, that is, if it differs from this window's text.
pub fn of_other_window(key: Key<'_>) -> Option<String> {
    stored(key).filter(|text| load(key).as_ref() != Some(text))
}

/// Returns the text that was last stored under a key, by any window.
pub fn newest(key: Key<'_>) -> Option<String> {
    of_other_window(key).or_else(|| load(key))
}

/// Returns whether this window's text is still stored under a key. Returns `false` if another window has replaced or
/// removed the text.
pub fn is_own(key: Key<'_>) -> bool {
    stored(key).is_some_and(|text| load(key) == Some(text))
}

/// Drops this window's text from memory. The stored text belongs to another window, and is not removed.
pub fn forget(key: Key<'_>) {
    remember(key, "");
}

fn stored(key: Key<'_>) -> Option<String> {
    storage()?.get_item(&name(key)).ok().flatten()
}

fn remember(key: Key<'_>, text: &str) {
    let name = name(key);
    MEMORY.with_borrow_mut(|memory| match memory.iter_mut().find(|(known, _)| *known == name) {
        Some((_, known)) => text.clone_into(known),
        None => memory.push((name, text.to_owned())),
    });
}

fn name(key: Key<'_>) -> String {
    format!("{PREFIX}{key}")
}
