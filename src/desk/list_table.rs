//! What every table of a list does, so that a service or a page can show one without knowing its rows.

use std::fmt;
use std::ops::Range;

use super::csv::Csv;
use crate::engine::Diagnostic;
use crate::engine::notation::Language;

/// Is called with how much is done, and how much there is to do.
pub type OnProgress<'a> = &'a mut dyn FnMut(usize, usize);

/// The table of a list, of which nothing is worked out before it is asked for.
pub trait ListTable {
    type Column;
    /// Which rows are looked at, and in which order.
    type Query;
    type Row;
    /// What there is to say of a query as a whole.
    type Overall;

    /// What there is to say of the list before anything is asked.
    fn summary(&self) -> Summary<'_>;

    /// A window of the rows that a query selects. `progress` is called while what it needs is worked out, unless that is
    /// there already.
    fn rows(
        &mut self,
        query: &Self::Query,
        window: Range<usize>,
        progress: OnProgress<'_>,
    ) -> Window<Self>;

    /// Writes the rows that a query selects, with what is wrong with a line in the last column. Lines that are no hand come
    /// last, unless something is asked. `progress` is called as by [`Self::rows`].
    fn write_csv(
        &mut self,
        query: &Self::Query,
        csv: &mut Csv<&mut String>,
        progress: OnProgress<'_>,
    ) -> fmt::Result;

    /// The same as a text.
    fn report(&mut self, query: &Self::Query, progress: OnProgress<'_>) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_csv(query, &mut Csv::new(&mut text), progress);
        text
    }
}

/// What there is to say of a list as a whole.
#[derive(Clone, Copy, Debug)]
pub struct Summary<'l> {
    pub hands: usize,
    pub refused: usize,
    pub diagnostics: &'l [Diagnostic],
    /// How many lines were read in which language other than English, the most frequent first.
    pub languages: &'l [(Language, usize)],
    /// Whether it has no hand and looks like a file of another kind.
    pub is_of_another_kind: bool,
}

/// A window of the rows that a query selects.
#[derive(Debug)]
pub struct Window<T: ListTable + ?Sized> {
    pub total: usize,
    pub rows: Vec<T::Row>,
    /// The conditions that could not be read, each with why.
    pub refused: Vec<(T::Column, String)>,
    /// What there is to say of all that are selected.
    pub overall: T::Overall,
}
