//! What every table of a file or a list has: the conditions on its columns, the order of its rows, a window of them.

use std::ops::Range;

/// What is asked of columns, each as it was written, at most once a column; a blank text asks nothing.
pub type Conditions<C> = Vec<(C, String)>;

/// By which column rows are sorted. Those that are alike there stay in the order of the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Order<C> {
    pub column: C,
    pub descending: bool,
}

impl<C: Copy + PartialEq> Order<C> {
    /// Sorts by a column whose heading was clicked: the other way round, if it is the one of before.
    pub fn click(&mut self, column: C, greatest_first: bool) {
        self.descending = if self.column == column { !self.descending } else { greatest_first };
        self.column = column;
    }

    /// Whether rows are sorted by a column, and then whether the greatest comes first.
    pub fn sorted(&self, column: C) -> Option<bool> {
        (self.column == column).then_some(self.descending)
    }
}

/// Sorts the indices of rows, which stand in the order of the text, by a key. Those that have none come last either way.
pub fn sort_by_key<K: Ord>(rows: &mut [usize], descending: bool, key: impl Fn(usize) -> Option<K>) {
    // What a row is sorted by is worked out once, not at every comparison.
    let mut keyed: Vec<_> = rows.iter().map(|&row| (key(row), row)).collect();
    keyed.sort_by(|(one, _), (other, _)| match (one, other) {
        (Some(one), Some(other)) if descending => other.cmp(one),
        (Some(one), Some(other)) => one.cmp(other),
        _ => one.is_none().cmp(&other.is_none()),
    });
    for (place, (_, row)) in rows.iter_mut().zip(keyed) {
        *place = row;
    }
}

/// The rows of a window, of which a part or all may be beyond the last.
pub fn within<T>(rows: &[T], window: Range<usize>) -> &[T] {
    let end = window.end.min(rows.len());
    rows.get(window.start.min(end)..end).unwrap_or(&[])
}
