//! Which rows of a long table are drawn and asked for, and where a key leads.

use std::ops::Range;

/// The key that moves the row that the keyboard is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// As many rows up as are seen.
    PageUp,
    /// As many rows down as are seen.
    PageDown,
    /// The first row.
    Home,
    /// The last row.
    End,
}

impl Move {
    /// The move of a key, by the browser's name for it.
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

    /// Where it leads from a row, of so many rows, so many of which are seen.
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

/// In such steps the rows that are drawn change, so that not every pixel of scrolling draws anew.
const STEP: usize = 8;

/// The first row in sight, to the step.
pub const fn stepped(first: usize) -> usize {
    first / STEP * STEP
}

/// The rows to draw where those from `first` on are seen: some more on either side.
pub fn drawn(first: usize, seen: usize, rows: usize) -> Range<usize> {
    let first = stepped(first);
    let end = first.saturating_add(seen + 2 * STEP).min(rows);
    first.saturating_sub(STEP).min(end)..end
}

/// A table of so many rows has all of them at hand, so that it is printed whole: a browser that prints waits for none.
const WHOLE: usize = 512;

/// The rows to ask for where some of so many are drawn; none, where they are at hand.
pub fn wanted(drawn: &Range<usize>, at_hand: &Range<usize>, rows: usize) -> Option<Range<usize>> {
    const AROUND: usize = 64;
    if rows <= WHOLE {
        return (at_hand.len() < rows).then_some(0..rows);
    }
    let is_at_hand = at_hand.start <= drawn.start && drawn.end <= at_hand.end;
    (!is_at_hand).then(|| drawn.start.saturating_sub(AROUND)..drawn.end + AROUND)
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/components/frame/long_table/window.rs"]
mod tests;
