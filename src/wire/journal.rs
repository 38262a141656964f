//! Journal of a file's changes. It is replayed on the same file after a reload or in another window.
//!
//! The journal contains the differences and not the user's actions. Therefore, it contains no edits that were undone,
//! and replaying it needs no confirmation and no solving. Because a later build may read the journal, it begins with a
//! [`MARK`] of its layout. `tests/inside/journal.rs` checks this mark.

use serde::{Deserialize, Serialize};

use crate::desk::edited_text::Replacement;

/// First bytes of every journal. If the layout changes, the mark must change.
pub const MARK: &[u8] = b"kibitzer journal 1\n";

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Journal<'t> {
    #[serde(borrow)]
    pub changes: Vec<JournalEntry<'t>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry<'t> {
    /// Board of the first record before the change. Empty if there was no record, or if the board had no name.
    pub board: &'t str,
    /// Byte offset in the text of the original file.
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
        // Postcard can encode all plain data, so this never fails. If it did, the empty bytes would be reported as an
        // unreadable journal.
        postcard::to_extend(self, MARK.to_vec()).unwrap_or_default()
    }

    /// Parses a journal. Returns `None` if the bytes have another layout, or if bytes are left after the journal.
    pub fn read(bytes: &'t [u8]) -> Option<Self> {
        let (journal, rest) = postcard::take_from_bytes(bytes.strip_prefix(MARK)?).ok()?;
        rest.is_empty().then_some(journal)
    }
}
