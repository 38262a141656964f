//! Journal of a file's changes, replayed on the same file after a reload or in another window.
//!
//! It holds differences, not clicks: undone edits are gone, and replaying needs no confirmation or
//! solving. It outlives its build, so it begins with a [`MARK`], which `tests/inside/journal.rs`
//! checks.

use serde::{Deserialize, Serialize};

use crate::desk::edited_text::Replacement;

/// First bytes of every journal; another layout needs another mark.
pub const MARK: &[u8] = b"kibitzer journal 1\n";

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Journal<'t> {
    #[serde(borrow)]
    pub changes: Vec<JournalEntry<'t>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry<'t> {
    /// Board of the first record before the change; empty if there was none or it had no name.
    pub board: &'t str,
    /// Byte offset in the text as opened.
    pub at: usize,
    pub before: &'t str,
    /// Text that replaces `before`.
    pub now: &'t str,
}

impl<'t> JournalEntry<'t> {
    pub const fn of(board: &'t str, replaced: Replacement<'t>) -> Self {
        let Replacement { at, before, now } = replaced;
        Self { board, at, before, now }
    }

    pub const fn replacement(&self) -> Replacement<'t> {
        let &Self { at, before, now, .. } = self;
        Replacement { at, before, now }
    }
}

impl<'t> Journal<'t> {
    pub fn write(&self) -> Vec<u8> {
        // Postcard rejects no plain data. If it ever did, the empty bytes would be reported as an
        // unreadable journal.
        postcard::to_extend(self, MARK.to_vec()).unwrap_or_default()
    }

    /// Parses a journal, or returns `None` if the bytes have another layout or trailing data.
    pub fn read(bytes: &'t [u8]) -> Option<Self> {
        let (journal, rest) = postcard::take_from_bytes(bytes.strip_prefix(MARK)?).ok()?;
        rest.is_empty().then_some(journal)
    }
}
