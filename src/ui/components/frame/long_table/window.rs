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
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn keys_move_within_the_rows() {
        for (key, from, to) in [
            ("ArrowUp", 0, 0),
            ("ArrowDown", 99, 99),
            ("PageDown", 5, 14),
            ("PageUp", 5, 0),
            ("End", 5, 99),
            ("Home", 5, 0),
        ] {
            let moved = Move::of_key(key).map(|key| key.from(from, 100, 10));
            assert_eq!(moved, Some(to), "{key}");
        }
        assert_eq!(Move::Down.from(0, 0, 10), 0);
        assert_eq!(Move::of_key("a"), None);
    }

    #[test]
    fn a_table_that_can_be_printed_is_wholly_at_hand() {
        assert_eq!(wanted(&(0..36), &(0..128), 128), None);
        assert_eq!(wanted(&(0..36), &(0..128), WHOLE), Some(0..WHOLE));
        assert_eq!(wanted(&(0..36), &(0..WHOLE), WHOLE), None);
        assert_eq!(wanted(&(0..36), &(0..128), WHOLE + 1), None);
        assert_eq!(wanted(&(100..136), &(0..128), WHOLE + 1), Some(36..200));
    }

    proptest! {
        #[test]
        fn what_is_seen_is_drawn(first in 0..1000_usize, seen in 0..60_usize, rows in 0..1000_usize) {
            let drawn = drawn(first, seen, rows);
            prop_assert!(drawn.end <= rows && drawn.len() <= seen + 24);
            for row in (first..first + seen).take_while(|&row| row < rows) {
                prop_assert!(drawn.contains(&row));
            }
        }
    }
}
