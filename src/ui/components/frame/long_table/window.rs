//! The rows of a long table to draw and to fetch, and the moves of its keys.

use std::ops::Range;

/// A move of the focused row.
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
    /// Returns the move of a key by the browser's name, or `None` if the key has none.
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

    /// Returns the row after the move, with `seen` of `rows` rows in sight.
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

/// Row step of drawing: most scrolling redraws nothing.
const STEP: usize = 8;

/// Rounds the first row in sight down to the step.
pub const fn stepped(first: usize) -> usize {
    first / STEP * STEP
}

/// Returns the rows to draw: those in sight and some on either side.
pub fn drawn(first: usize, seen: usize, rows: usize) -> Range<usize> {
    let first = stepped(first);
    let end = first.saturating_add(seen + 2 * STEP).min(rows);
    first.saturating_sub(STEP).min(end)..end
}

/// Maximum number of rows that are all loaded, so that the table prints whole: printing waits for
/// none.
const MOST_WHOLE: usize = 512;

/// Returns the rows to fetch for those drawn, or `None` if all are loaded.
pub fn wanted(drawn: &Range<usize>, loaded: &Range<usize>, rows: usize) -> Option<Range<usize>> {
    const AROUND: usize = 64;
    if rows <= MOST_WHOLE {
        return (loaded.len() < rows).then_some(0..rows);
    }
    let is_loaded = loaded.start <= drawn.start && drawn.end <= loaded.end;
    (!is_loaded).then(|| drawn.start.saturating_sub(AROUND)..drawn.end + AROUND)
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/components/frame/long_table/window.rs"]
mod tests;
