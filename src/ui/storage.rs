//! What survives a reload: texts and settings in the browser's local storage.
//!
//! A list or a table stays that of its window over a reload, whatever another window has kept since: the browser has a
//! storage for each window too. A new window begins with what was kept last.
//!
//! Storage may be blocked, full or hold nonsense that something else wrote. None of it is an error
//! here: what cannot be stored is kept in memory for as long as the page is open. (The storage
//! crates at hand panic when access to storage is blocked.)

use std::cell::RefCell;

use derive_more::Display;
use web_sys::Storage;

use super::embedded::is_embedded;
use super::route::Page;
use crate::engine::Problem;

/// Under what something is kept: all that is, so that no two are kept under one name. What a reader has on a device is found
/// by these names: they stay.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum Key<'n> {
    /// Light or dark.
    #[display("theme")]
    Theme,
    /// Two colours of suits, or four.
    #[display("suits")]
    Suits,
    /// The hand.
    #[display("hand")]
    Hand,
    /// The counts that are shown of a hand.
    #[display("counts")]
    Counts,
    /// The systems that open a hand.
    #[display("systems")]
    Systems,
    /// The system that the reader plays.
    #[display("own-system")]
    OwnSystem,
    /// A list that is a table, by its name: `counts`, `systems` and the names of the problems are taken.
    #[display("many-{_0}")]
    List(&'n str),
    /// The counts that are columns of the table of hands.
    #[display("many-counts")]
    TableCounts,
    /// The systems that are columns of the table of hands.
    #[display("many-systems")]
    TableSystems,
    /// The problem whose file was chosen last.
    #[display("contest")]
    ProblemOfFile,
    /// A problem's file.
    #[display("many-{_0}")]
    Problem(Problem),
    /// The quiz on hands.
    #[display("hand-quiz")]
    Quiz,
    /// The hands of a sheet.
    #[display("hand-sheet")]
    Sheet,
    /// The deal record.
    #[display("deal")]
    Deal,
    /// Whether the worth of the hands of a deal is shown.
    #[display("worth")]
    Worth,
    /// The deal that is built.
    #[display("build")]
    Build,
    /// How sheets of boards are printed.
    #[display("sheets")]
    Sheets,
    /// The kinds of faults that are muted in files of this name.
    #[display("muted.{_0}")]
    Muted(&'n str),
    /// The script of a question that is put to many deals.
    #[display("simulate")]
    Simulate,
    /// Six cards of cribbage.
    #[display("cribbage-discard")]
    Discard,
    /// A game of cribbage.
    #[display("cribbage-game")]
    Game,
    /// A hand or crib.
    #[display("cribbage-score")]
    Score,
    /// A counting drill.
    #[display("cribbage-drill")]
    Drill,
    /// A play.
    #[display("cribbage-play")]
    Play,
    /// The trainer's account.
    #[display("cribbage-trainer")]
    Trainer,
    /// A deal of the solitaire.
    #[display("cribbage")]
    Solitaire,
    /// What is chosen beside a text, as the query of an address.
    #[display("{_0}-choices")]
    Choices(&'n Self),
    /// The name of the file that a text was read from, as long as it is what the file says.
    #[display("{_0}-name")]
    Name(&'n Self),
    /// What the start page shows of a text, such as its cards.
    #[display("{_0}-glimpse")]
    Glimpse(&'n Self),
    /// The name of the file that is attached to a tab.
    #[display("file-{}", _0.path().replace('/', "-"))]
    File(Page),
    /// Which window holds that file.
    #[display("{}-held", Self::File(*_0))]
    Holding(Page),
    /// What is noted of that file.
    #[display("{}-note", Self::File(*_0))]
    Note(Page),
}

impl Key<'_> {
    /// Returns whether each window has its own, over a reload too.
    const fn is_of_window(&self) -> bool {
        match self {
            Self::List(_) => true,
            Self::Choices(of) | Self::Name(of) => of.is_of_window(),
            _ => false,
        }
    }
}

/// Everything is stored under names that begin with this.
const PREFIX: &str = "kibitzer.";

/// A longer text is kept in memory only, so that one page cannot use up what the others need.
pub const LONGEST: usize = 1_000_000;

thread_local! {
    /// The few texts by the names of their keys.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// The browser's storage. Within another page there is none: what is shown there is not what the reader works on.
fn storage() -> Option<Storage> {
    if is_embedded() {
        return None;
    }
    web_sys::window()?.local_storage().ok().flatten()
}

/// The browser's storage for this window alone, for a key of which each window has its own.
fn storage_of_window(key: Key<'_>) -> Option<Storage> {
    if is_embedded() || !key.is_of_window() {
        return None;
    }
    web_sys::window()?.session_storage().ok().flatten()
}

/// The text kept under a key.
pub fn load(key: Key<'_>) -> Option<String> {
    let name = name(key);
    let kept = MEMORY.with_borrow(|memory| {
        let kept = memory.iter().find(|(known, _)| *known == name);
        kept.map(|(_, text)| text.clone())
    });
    let of_window = || storage_of_window(key)?.get_item(&name).ok().flatten();
    kept.or_else(of_window).or_else(|| stored(key))
}

/// Keeps a text under a key. Tells whether a reload finds it there.
pub fn save(key: Key<'_>, text: &str) -> bool {
    remember(key, text);
    if let Some(storage) = storage_of_window(key) {
        put(&storage, key, text);
    }
    storage().is_some_and(|storage| put(&storage, key, text))
}

/// Puts a text into a storage. Returns whether it is there.
fn put(storage: &Storage, key: Key<'_>, text: &str) -> bool {
    let name = name(key);
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

/// Takes away what this window has kept under a key, or found there; what another window has kept there since
/// stays. Tells whether there is nothing any more.
pub fn remove(key: Key<'_>) -> bool {
    let stored = stored(key);
    let is_same = stored.is_none() || stored == load(key);
    remember(key, "");
    if is_same && let Some(storage) = storage() {
        drop(storage.remove_item(&name(key)));
    }
    is_same
}

/// The text that another window has kept under a key, where it differs from what this one kept or found there.
pub fn of_other_window(key: Key<'_>) -> Option<String> {
    stored(key).filter(|text| load(key).as_ref() != Some(text))
}

/// The text that was kept last under a key, by this window or by another.
pub fn newest(key: Key<'_>) -> Option<String> {
    of_other_window(key).or_else(|| load(key))
}

/// Whether what this window keeps under a key is there, and no other window has put anything in its place, or taken it
/// away.
pub fn is_held(key: Key<'_>) -> bool {
    stored(key).is_some_and(|text| load(key) == Some(text))
}

/// Forgets what this window has kept under a key; what is stored there is another's and stays.
pub fn forget(key: Key<'_>) {
    remember(key, "");
}

fn stored(key: Key<'_>) -> Option<String> {
    storage()?.get_item(&name(key)).ok().flatten()
}

fn remember(key: Key<'_>, text: &str) {
    let name = name(key);
    MEMORY.with_borrow_mut(|memory| match memory.iter_mut().find(|(known, _)| *known == name) {
        Some((_, kept)) => text.clone_into(kept),
        None => memory.push((name, text.to_owned())),
    });
}

/// The name of a key in storage.
fn name(key: Key<'_>) -> String {
    format!("{PREFIX}{key}")
}
