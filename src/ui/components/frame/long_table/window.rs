//! Computes which rows of a long table are rendered and fetched, and where keys move the focus.

use std::ops::Range;

/// A move of the keyboard focus to another row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowMove {
    Up,
    Down,
    /// Moves up by the number of visible rows minus one.
    PageUp,
    /// Moves down by the number of visible rows minus one.
    PageDown,
    Home,
    End,
}

impl RowMove {
    /// Returns the move for the name of a key. Returns `None` if the key doesn't move the focus.
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowUp" => Self::Up,
            "ArrowDown" => Self::Down,
            "PageUp" => Self::PageUp,
            "PageDown" => Self::PageDown,
            "Home" => Self::Home,
            "End" => Self::End,
            _ => return None,
        })
    }

    /// Returns the index of the row after the move. `seen` is the number of visible rows, and `rows` is the number of
    /// all rows.
    pub fn from(self, row: usize, rows: usize, seen: usize) -> usize {
        let page = seen.saturating_sub(1).max(1);
        let last = rows.saturating_sub(1);
        let to = match self {
            Self::Up => row.saturating_sub(1),
            Self::Down => row.saturating_add(1),
            Self::PageUp => row.saturating_sub(page),
            Self::PageDown => row.saturating_add(page),
            Self::Home => 0,
            Self::End => last,
        };
        to.min(last)
    }
}

/// The index of the first rendered row is a multiple of this number, so that most scroll events don't render anything.
const STEP: usize = 8;

/// Rounds the index of the first visible row down to a multiple of [`STEP`].
pub const fn stepped(first: usize) -> usize {
    first / STEP * STEP
}

/// Returns the rows to render. The result contains the visible rows and some rows on either side.
pub fn drawn(first: usize, seen: usize, rows: usize) -> Range<usize> {
    let first = stepped(first);
    let end = first.saturating_add(seen + 2 * STEP).min(rows);
    first.saturating_sub(STEP).min(end)..end
}

/// Maximum number of rows in a table that is loaded completely. Printing doesn't wait until further rows are loaded,
/// so a longer table is only printed in part.
const MAX_COMPLETE_ROWS: usize = 512;

/// Returns the rows to fetch so that all rendered rows are loaded or, in a short table, all rows. Returns `None` if
/// they are already loaded. The range may end beyond `rows`.
pub fn wanted(drawn: &Range<usize>, loaded: &Range<usize>, rows: usize) -> Option<Range<usize>> {
    const AROUND: usize = 64;
    if rows <= MAX_COMPLETE_ROWS {
        return (loaded.len() < rows).then_some(0..rows);
    }
    let is_loaded = loaded.start <= drawn.start && drawn.end <= loaded.end;
    (!is_loaded).then(|| drawn.start.saturating_sub(AROUND)..drawn.end + AROUND)
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/components/frame/long_table/window.rs"]
mod tests;
