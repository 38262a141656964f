//! A table that a worker keeps, of which the page sees a part at a time. What its rows are, is for those who use it.

use std::fmt::Debug;
use std::ops::Range;

use derive_more::From;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::question::{Opening, Progress, Question};

/// What is opened as a table.
pub trait Table: Opening + Clone + Debug + PartialEq {
    /// Which rows are looked at, and in which order.
    type Query: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + 'static;
    /// The rows of a window.
    type Rows: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + 'static;

    /// What was asked for some rows.
    fn query(rows: &Self::Rows) -> &Self::Query;
}

/// Asks for a window of the rows that a query selects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct View<T: Table> {
    /// Which rows, and in which order.
    pub query: T::Query,
    /// Which of them, by their place from 0.
    pub window: Range<usize>,
}

/// Asks for the rows that a query selects as CSV, which is the file beside the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Report<T: Table>(pub T::Query);

impl<T: Table> Question for View<T> {
    type Note = Progress;
    type Answer = T::Rows;
}

impl<T: Table> Question for Report<T> {
    type Note = Progress;
    type Answer = ();
}

/// All that is asked about a list.
#[derive(Clone, Debug, From, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum AskedOfList<T: Table> {
    /// A window of its rows.
    View(View<T>),
    /// Its rows as CSV.
    Report(Report<T>),
}
