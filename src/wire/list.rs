//! A list that a worker keeps, of which the page sees a part at a time; of what, is for those who use it.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// What the page asks of a worker that keeps a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question<Query> {
    /// A window of the rows that a query selects.
    View(Query, Range<usize>),
    /// The rows that a query selects, as CSV.
    Report(Query),
}

/// What the worker answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer<Summary, Rows> {
    /// The list is read; what there is to say of it as a whole.
    Read(Summary),
    /// The list cannot be read; why, in a sentence.
    Refused(String),
    /// So much of so much is worked out.
    WorkingOut(usize, usize),
    /// The rows of a window.
    Rows(Rows),
    /// A report, which is the file beside the message; without a file there is no memory for it.
    Report,
}
