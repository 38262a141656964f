//! A table that a worker keeps, of which the page sees a part at a time.

use std::fmt::Debug;
use std::ops::Range;

use derive_more::From;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::judging::Refusal;
use super::question::{Opening, Progress, Question};

/// What is opened as a table.
pub trait Table: Opening + Clone + Debug + PartialEq {
    type Column: Copy + Debug + PartialEq + Serialize + DeserializeOwned + 'static;
    /// Which rows are looked at, and in which order.
    type Query: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + 'static;
    type Row: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static;
    /// What there is to say of a query as a whole.
    type Overall: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + 'static;
}

/// A window of the rows that a query selects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Rows<T: Table> {
    /// What was asked for.
    pub query: T::Query,
    /// How many rows there are.
    pub total: usize,
    /// The place of the first of these among them.
    pub from: usize,
    pub rows: Vec<T::Row>,
    /// The conditions that could not be read, each with why, in a sentence without its full stop.
    pub refused: Vec<(T::Column, String)>,
    /// What there is to say of the query as a whole.
    pub overall: T::Overall,
    /// How long it took to work this out, in milliseconds.
    pub millis: f64,
}

/// None, of the query that asks for all.
impl<T: Table> Default for Rows<T> {
    fn default() -> Self {
        let (query, overall) = (T::Query::default(), T::Overall::default());
        let (rows, refused) = (Vec::new(), Vec::new());
        Self { query, total: 0, from: 0, rows, refused, overall, millis: 0.0 }
    }
}

impl<T: Table> Rows<T> {
    /// The row of a place among all that the query selects, if it is one of these.
    pub fn row(&self, place: usize) -> Option<&T::Row> {
        self.rows.get(place.checked_sub(self.from)?)
    }

    /// The places of these rows.
    pub const fn places(&self) -> Range<usize> {
        self.from..self.from + self.rows.len()
    }
}

/// What the page shows of a list as a whole.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ListSummary {
    pub hands: usize,
    /// How many lines cannot be read.
    pub refused: usize,
    /// What is wrong with the first of them.
    pub faults: Vec<Refusal>,
    /// How many lines were read in which language other than English, the most frequent first.
    pub languages: Vec<(String, usize)>,
    /// Whether it has no hand and looks like a file of another kind: of deals, or of the solitaire.
    pub is_of_another_kind: bool,
    /// How long reading took, in milliseconds.
    pub millis: f64,
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
    type Answer = Rows<T>;
}

impl<T: Table> Question for Report<T> {
    type Note = Progress;
    type Answer = ();
}

/// All that is asked about a list.
#[derive(Clone, Debug, From, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum AskedOfList<T: Table> {
    View(View<T>),
    Report(Report<T>),
}
