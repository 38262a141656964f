//! Filters, order and windows shared by all tables.

use std::ops::Range;

/// Filter texts, at most one for each column; blank ones are ignored.
pub type Conditions<C> = Vec<(C, String)>;

/// Sort order; equal rows stay in text order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SortOrder<C> {
    pub column: C,
    pub descending: bool,
}

impl<C: Copy + PartialEq> SortOrder<C> {
    /// Sorts by the column whose heading was clicked, reversing the order if it is the current one.
    pub fn click(&mut self, column: C, greatest_first: bool) {
        self.descending = if self.column == column { !self.descending } else { greatest_first };
        self.column = column;
    }

    /// Returns whether the order is descending, or `None` if rows are sorted by another column.
    pub fn sorted(&self, column: C) -> Option<bool> {
        (self.column == column).then_some(self.descending)
    }
}

/// Sorts row indices, given in text order, by a key. Rows without a key come last in both
/// directions.
pub fn sort_by_key<K: Ord>(rows: &mut [usize], descending: bool, key: impl Fn(usize) -> Option<K>) {
    // Each key is computed once, not at every comparison.
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

/// Returns the rows of a window, clipped to the table.
pub fn within<T>(rows: &[T], window: Range<usize>) -> &[T] {
    let end = window.end.min(rows.len());
    rows.get(window.start.min(end)..end).unwrap_or(&[])
}
