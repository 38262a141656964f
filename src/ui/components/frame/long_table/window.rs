//! The rows of a long table that are drawn and fetched, and the moves of the keys.

use std::ops::Range;

/// A move of the keyboard focus to another row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowMove {
    Up,
    Down,
    /// Up by the number of rows in sight.
    PageUp,
    /// Down by the number of rows in sight.
    PageDown,
    Home,
    End,
}

impl RowMove {
    /// Returns the move of a key with this name, or `None` if the key moves nothing.
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

    /// Returns the row after the move. `seen` is the number of rows in sight, and `rows` is the number of all.
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

/// The first drawn row is a multiple of this number, so that most scrolling redraws nothing.
const STEP: usize = 8;

/// Rounds the index of the first row in sight down to a multiple of [`STEP`].
pub const fn stepped(first: usize) -> usize {
    first / STEP * STEP
}

/// Returns the rows to draw: those in sight and some on either side.
pub fn drawn(first: usize, seen: usize, rows: usize) -> Range<usize> {
    let first = stepped(first);
    let end = first.saturating_add(seen + 2 * STEP).min(rows);
    first.saturating_sub(STEP).min(end)..end
}

/// Maximum number of rows of a table that is loaded completely. Printing doesn't wait for further rows, so only such a
/// table is printed completely.
const MAX_COMPLETE_ROWS: usize = 512;

/// Returns the rows to fetch so that all the drawn rows are loaded, or `None` if they already are.
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
