//! The changes of a file as they are kept, to be made again on the same file: after its worker has ended, after a
//! reload, in another window.
//!
//! A journal says what the file differs in, not what was clicked: what was taken back is not in it, each change stands
//! alone, and making them again asks nothing and solves nothing. It outlives the build that wrote it, other than a
//! message: so its bytes begin with a [`MARK`], and `tests/it/journal.rs` holds it to them.

use serde::{Deserialize, Serialize};

use crate::desk::edited_text::Replaced;

/// How every journal begins; another shape gets another mark.
pub const MARK: &[u8] = b"kibitzer journal 1\n";

/// The changes of a file, in the order of its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Journal<'t> {
    #[serde(borrow)]
    pub changes: Vec<Entry<'t>>,
}

/// A change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<'t> {
    /// The first board that it is about, as it was; nothing where there was none, or it had no name.
    pub board: &'t str,
    /// Where it stands in the text of the file as it was opened.
    pub at: usize,
    /// What stood there.
    pub before: &'t str,
    /// What stands there now.
    pub now: &'t str,
}

impl<'t> Entry<'t> {
    /// The change of a board.
    pub const fn of(board: &'t str, replaced: Replaced<'t>) -> Self {
        let Replaced { at, before, now } = replaced;
        Self { board, at, before, now }
    }

    /// The change as it is made again.
    pub const fn replaced(&self) -> Replaced<'t> {
        let &Self { at, before, now, .. } = self;
        Replaced { at, before, now }
    }
}

impl<'t> Journal<'t> {
    /// The bytes of a journal.
    pub fn write(&self) -> Vec<u8> {
        // It is plain data, of which postcard refuses nothing; should it ever, no bytes are read as no journal, and that
        // is told.
        postcard::to_extend(self, MARK.to_vec()).unwrap_or_default()
    }

    /// Reads the bytes of a journal; nothing, where they are none of this shape, or something follows them.
    pub fn read(bytes: &'t [u8]) -> Option<Self> {
        let (journal, rest) = postcard::take_from_bytes(bytes.strip_prefix(MARK)?).ok()?;
        rest.is_empty().then_some(journal)
    }
}
