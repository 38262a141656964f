//! Which window of a long table is asked for next.

use std::cell::{Cell, RefCell};
use std::ops::Range;

/// Asks for the windows of a table one at a time: while an answer is on its way only the last of further wishes is kept, so
/// that scrolling fast does not pile them up.
#[derive(Debug)]
pub struct Windows<Q> {
    /// The window that is to be asked for next.
    wanted: RefCell<Option<(Q, Range<usize>)>>,
    /// Whether rows are on their way.
    is_busy: Cell<bool>,
}

impl<Q> Default for Windows<Q> {
    fn default() -> Self {
        Self { wanted: RefCell::default(), is_busy: Cell::new(false) }
    }
}

impl<Q: PartialEq> Windows<Q> {
    /// Takes note of a wish. Gives what is to be asked for now.
    pub fn want(&self, query: Q, window: Range<usize>) -> Option<(Q, Range<usize>)> {
        self.wanted.replace(Some((query, window)));
        self.next()
    }

    /// Takes note of rows of a query that have come. Gives whether they are of the query that is wanted now, and what is
    /// to be asked for next: others would be seen for a blink only.
    pub fn arrived(&self, query: &Q) -> (bool, Option<(Q, Range<usize>)>) {
        self.is_busy.set(false);
        let is_wanted = self.wanted.borrow().as_ref().is_none_or(|(wanted, _)| wanted == query);
        (is_wanted, self.next())
    }

    /// Forgets all wishes.
    pub fn clear(&self) {
        self.wanted.take();
        self.is_busy.set(false);
    }

    fn next(&self) -> Option<(Q, Range<usize>)> {
        if self.is_busy.get() {
            return None;
        }
        let next = self.wanted.take();
        self.is_busy.set(next.is_some());
        next
    }
}
