//! Writing and restoring the journal of a file's changes.

use super::BoardsService;
use super::edits::MOST_LISTED;
use crate::desk::boards::BoardLines;
use crate::engine::order::sort_by;
use crate::wire::boards::{FailedChange, RestoreReport};
use crate::wire::journal::{Journal, JournalEntry};

impl BoardsService {
    /// Returns the journal of the changes, including those that could not be restored, or `None` if
    /// there are none.
    pub fn journal(&self) -> Option<Vec<u8>> {
        let original = self.original.as_ref().unwrap_or(&self.lines);
        let made = self.text.replaced().map(|replaced| {
            JournalEntry::of(board_at(original, replaced.at, replaced.before.len()), replaced)
        });
        let refused = self.refused.iter().map(|FailedChange { board, at, before, now }| {
            JournalEntry { board, at: *at, before, now }
        });
        let mut changes: Vec<JournalEntry> = made.chain(refused).collect();
        sort_by(&mut changes, |one, other| one.at < other.at);
        (!changes.is_empty()).then(|| Journal { changes }.write())
    }

    /// Restores the changes of a journal, replacing the current ones.
    pub fn replay(&mut self, journal: &[u8]) -> RestoreReport {
        let Some(Journal { changes }) = Journal::read(journal) else {
            return RestoreReport { changes: self.changes(), ..RestoreReport::default() };
        };
        let mut text = self.text.clone();
        let refused = text.replay(changes.iter().map(JournalEntry::replacement)).into_iter();
        let refused = refused.filter_map(|index| changes.get(index));
        self.refused = refused
            .map(|&JournalEntry { board, at, before, now }| FailedChange {
                board: board.to_owned(),
                at,
                before: before.to_owned(),
                now: now.to_owned(),
            })
            .collect();
        self.take_text(text);
        RestoreReport {
            changes: self.changes(),
            refused: self.refused.iter().take(MOST_LISTED).cloned().collect(),
            refused_count: self.refused.len(),
            is_readable: true,
        }
    }

    /// Discards the changes that could not be restored.
    pub fn forget_refused(&mut self) {
        self.refused = Vec::new();
    }
}

/// Returns the board of the first record that overlaps a range.
fn board_at(lines: &BoardLines, start: usize, length: usize) -> &str {
    let lines = lines.as_slice();
    let index = lines.partition_point(|line| line.span.end <= start);
    let line = lines.get(index).filter(|line| line.span.start < start + length);
    line.and_then(|line| line.board.as_deref()).unwrap_or("")
}
