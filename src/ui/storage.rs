//! Texts and settings in the browser's local storage. A list or table is in its window's session
//! storage too, so that a reload ignores other windows. Storage may be blocked, full or invalid:
//! unstored texts remain in memory until the page closes. (Storage crates panic on blocked access.)

use std::cell::RefCell;

use derive_more::Display;
use web_sys::Storage;

use super::embedded::is_embedded;
use super::route::Page;
use crate::engine::Problem;

/// All storage keys. Stored data is found by them: never rename one.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum Key<'n> {
    #[display("theme")]
    Theme,
    #[display("suits")]
    Suits,
    #[display("hand")]
    Hand,
    /// Evaluators shown for a hand.
    #[display("counts")]
    Counts,
    /// Systems shown for a hand.
    #[display("systems")]
    Systems,
    /// The reader's own styles.
    #[display("own-system")]
    OwnSystem,
    /// A list shown as a table, by name: `counts`, `systems` and the problems' names are taken.
    #[display("many-{_0}")]
    List(&'n str),
    /// Evaluators shown in the table of hands.
    #[display("many-counts")]
    TableCounts,
    /// Systems shown in the table of hands.
    #[display("many-systems")]
    TableSystems,
    /// The problem chosen last.
    #[display("contest")]
    ProblemOfFile,
    #[display("many-{_0}")]
    Problem(Problem),
    #[display("hand-quiz")]
    Quiz,
    #[display("hand-sheet")]
    Sheet,
    #[display("deal")]
    Deal,
    /// Whether the worth of the hands of a deal is shown.
    #[display("worth")]
    Worth,
    #[display("build")]
    Build,
    /// Options of the printed sheets of boards.
    #[display("sheets")]
    Sheets,
    /// Fault codes muted in files of this name.
    #[display("muted.{_0}")]
    Muted(&'n str),
    #[display("simulate")]
    Simulate,
    #[display("cribbage-discard")]
    Discard,
    #[display("cribbage-game")]
    Game,
    /// A hand or crib to count.
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
    /// Choices beside a text, as the query of an address.
    #[display("{_0}-choices")]
    Choices(&'n Self),
    /// Name of the file that a text was read from, until the text is edited.
    #[display("{_0}-name")]
    Name(&'n Self),
    /// The start page's summary of a text.
    #[display("{_0}-glimpse")]
    Glimpse(&'n Self),
    /// Name of the file attached to a tab.
    #[display("file-{}", _0.path().replace('/', "-"))]
    File(Page),
    /// The window that owns that file.
    #[display("{}-held", Self::File(*_0))]
    Holding(Page),
    /// The note on that file.
    #[display("{}-note", Self::File(*_0))]
    Note(Page),
}

impl Key<'_> {
    /// Returns whether each window has its own value, preserved by a reload.
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

/// Maximum size of a stored text in bytes: no page may use up the space of the others. Longer ones
/// remain in memory.
pub const LONGEST: usize = 1_000_000;

thread_local! {
    /// A few texts by the names of their keys.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Returns the browser's local storage, or `None` if blocked or embedded: an embedded page is not
/// the reader's own work.
fn storage() -> Option<Storage> {
    if is_embedded() {
        return None;
    }
    web_sys::window()?.local_storage().ok().flatten()
}

/// Returns the window's session storage, if the key has a value for each window.
fn storage_of_window(key: Key<'_>) -> Option<Storage> {
    if is_embedded() || !key.is_of_window() {
        return None;
    }
    web_sys::window()?.session_storage().ok().flatten()
}

/// Returns the text stored under a key: the window's own, or else the one stored last.
pub fn load(key: Key<'_>) -> Option<String> {
    let name = name(key);
    let in_memory = MEMORY.with_borrow(|memory| {
        memory.iter().find(|(known, _)| *known == name).map(|(_, text)| text.clone())
    });
    let of_window = || storage_of_window(key)?.get_item(&name).ok().flatten();
    in_memory.or_else(of_window).or_else(|| stored(key))
}

/// Stores a text under a key. Returns whether a reload finds it.
pub fn save(key: Key<'_>, text: &str) -> bool {
    remember(key, text);
    if let Some(storage) = storage_of_window(key) {
        put(&storage, key, text);
    }
    storage().is_some_and(|storage| put(&storage, key, text))
}

/// Writes a text to a storage, and returns whether it succeeded.
fn put(storage: &Storage, key: Key<'_>, text: &str) -> bool {
    let name = name(key);
    if text.is_empty() {
        return storage.remove_item(&name).is_ok();
    }
    let is_stored = text.len() <= LONGEST && storage.set_item(&name, text).is_ok();
    if !is_stored {
        // A full storage isn't reported: memory and the address still have the text. After a
        // reload, no text is better than an outdated one.
        drop(storage.remove_item(&name));
    }
    is_stored
}

/// Removes the text that this window has stored or loaded under a key, unless another window has
/// stored one since. Returns whether none is stored now.
pub fn remove(key: Key<'_>) -> bool {
    let stored = stored(key);
    let is_same = stored.is_none() || stored == load(key);
    remember(key, "");
    if is_same && let Some(storage) = storage() {
        drop(storage.remove_item(&name(key)));
    }
    is_same
}

/// Returns the text another window has stored under a key, if it differs from this window's.
pub fn of_other_window(key: Key<'_>) -> Option<String> {
    stored(key).filter(|text| load(key).as_ref() != Some(text))
}

/// Returns the text stored last under a key, by any window.
pub fn newest(key: Key<'_>) -> Option<String> {
    of_other_window(key).or_else(|| load(key))
}

/// Returns whether this window's text is stored under a key, neither replaced nor removed by
/// another window.
pub fn is_own(key: Key<'_>) -> bool {
    stored(key).is_some_and(|text| load(key) == Some(text))
}

/// Forgets this window's text; the stored one belongs to another window and remains.
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
