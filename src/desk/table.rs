//! Filters, sort orders and windows of rows for all tables, and the table of a list.

use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::csv::{self, Csv};
use super::list_lines::RefusedLine;
use crate::engine::Diagnostic;
use crate::engine::notation::Language;

/// Filter texts, with at most one text per column. Empty texts are ignored.
pub type Conditions<C> = Vec<(C, String)>;

/// Sort order. Rows with equal values remain in text order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SortOrder<C> {
    pub column: C,
    pub descending: bool,
}

impl<C: Copy + PartialEq> SortOrder<C> {
    /// Sorts by the clicked `column`, descending if `greatest_first` is true. If the rows are already sorted by
    /// `column`, reverses the order.
    pub fn click(&mut self, column: C, greatest_first: bool) {
        self.descending = if self.column == column { !self.descending } else { greatest_first };
        self.column = column;
    }

    /// Returns whether the order by `column` is descending. Returns `None` if the rows are sorted by another column.
    pub fn sorted(&self, column: C) -> Option<bool> {
        (self.column == column).then_some(self.descending)
    }
}

/// Sorts the indices of rows by a key. The indices must be in text order. Rows without a key come last, in ascending
/// and in descending order.
pub fn sort_by_key<K: Ord>(rows: &mut [usize], descending: bool, key: impl Fn(usize) -> Option<K>) {
    // Compute each key once, not in every comparison.
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

/// Returns the rows inside a window, which may end beyond the table.
pub fn within<T>(rows: &[T], window: Range<usize>) -> &[T] {
    let end = window.end.min(rows.len());
    rows.get(window.start.min(end)..end).unwrap_or(&[])
}

/// Callback that reports progress. The first number is the amount done, the second the total amount.
pub type OnProgress<'a> = &'a mut dyn FnMut(usize, usize);

/// Table of a list. Values are only computed when a query needs them.
pub trait ListTable {
    type Column: Clone;
    /// Filters and order of the rows.
    type Query: Clone + PartialEq;
    type Row;
    /// Aggregates over the selected rows.
    type Overall: Clone;

    fn summary(&self) -> Summary<'_>;

    /// Returns the last query and its selection. Windows of an equal query reuse this selection.
    fn selected(&mut self) -> &mut Option<(Self::Query, Selection<Self>)>;

    /// Computes the values that a query needs, unless they are cached, and selects its rows.
    fn compute(&mut self, query: &Self::Query, progress: OnProgress<'_>) -> Selection<Self>;

    /// Returns the row at an index of the list.
    fn row(&self, query: &Self::Query, index: usize) -> Option<Self::Row>;

    /// Writes the headings of the columns between the line number and the error. Returns the number of these headings.
    fn write_header(
        &self,
        query: &Self::Query,
        csv: &mut Csv<&mut String>,
    ) -> Result<usize, fmt::Error>;

    /// Returns a function that writes the cells of one row. The first cell is the line number, and the other cells are
    /// in the order of the headings.
    fn row_writer<'t>(
        &'t self,
        query: &'t Self::Query,
    ) -> impl Fn(usize, &mut Csv<&mut String>) -> fmt::Result + 't;

    /// Returns the lines that could not be parsed.
    fn refused(&self) -> &[RefusedLine];

    fn select(&mut self, query: &Self::Query, progress: OnProgress<'_>) -> &Selection<Self> {
        let known = self.selected().take().filter(|(known, _)| known == query);
        let selected = known.unwrap_or_else(|| (query.clone(), self.compute(query, progress)));
        &self.selected().insert(selected).1
    }

    /// Returns a window of the selected rows.
    fn rows(
        &mut self,
        query: &Self::Query,
        window: Range<usize>,
        progress: OnProgress<'_>,
    ) -> Window<Self> {
        let Selection { indices, refused, overall, .. } = self.select(query, progress);
        let (total, refused, overall) = (indices.len(), refused.clone(), overall.clone());
        let seen = within(indices, window).to_vec();
        let rows = seen.into_iter().filter_map(|index| self.row(query, index)).collect();
        Window { total, rows, refused, overall }
    }

    /// Returns the selected rows as CSV. The last column contains the error of an unreadable line. Unreadable lines
    /// come after all rows. If a filter is set, unreadable lines are left out.
    fn report(&mut self, query: &Self::Query, progress: OnProgress<'_>) -> String {
        let Selection { indices, is_filtered, .. } = self.select(query, progress);
        let (indices, is_filtered) = (indices.clone(), *is_filtered);
        csv::to_string(|csv| {
            csv.plain("line")?;
            let columns = self.write_header(query, csv)?;
            csv.plain("error")?;
            csv.end_row()?;
            let write_row = self.row_writer(query);
            for index in indices {
                write_row(index, csv)?;
                csv.plain("")?;
                csv.end_row()?;
            }
            let mut refused = self.refused().iter().filter(|_| !is_filtered);
            refused.try_for_each(|line| line.write_csv(csv, columns))
        })
    }
}

/// Rows that a query selects.
#[derive(Clone, Debug)]
pub struct Selection<T: ListTable + ?Sized> {
    /// Indices of the selected rows in the list, in the query's order.
    pub indices: Vec<usize>,
    /// Columns with invalid filters, each with the error. These filters are ignored.
    pub refused: Vec<(T::Column, String)>,
    pub overall: T::Overall,
    pub is_filtered: bool,
}

/// Numbers and diagnostics for a complete list.
#[derive(Clone, Copy, Debug)]
pub struct Summary<'l> {
    pub hands: usize,
    pub refused: usize,
    pub diagnostics: &'l [Diagnostic],
    /// Number of lines in each language other than English, the most frequent language first.
    pub languages: &'l [(Language, usize)],
    /// Whether the list contains no hands and looks like a file of another kind.
    pub is_of_another_kind: bool,
}

#[derive(Debug)]
pub struct Window<T: ListTable + ?Sized> {
    pub total: usize,
    pub rows: Vec<T::Row>,
    pub refused: Vec<(T::Column, String)>,
    pub overall: T::Overall,
}
