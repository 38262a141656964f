//! Tables that a worker holds: boards, and lists of bridge hands or of cribbage hands with six cards. The page displays
//! them in windows of rows.

use std::fmt::Debug;
use std::ops::Range;

use derive_more::From;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::cribbage::TableFiles;
use super::judging::InputFault;
use super::request::{OpenRequest, Progress, ServiceKind, ServiceRequest, responses};
use crate::desk::discard_list::row::JudgedSix;
use crate::desk::{discard_list, hand_list};
use crate::engine::PartlyKnownHand;

pub trait TableRequest: OpenRequest + Clone + Debug + PartialEq {
    type Column: Copy + Debug + PartialEq + Serialize + DeserializeOwned + 'static;
    /// Filters and order of the rows.
    type Query: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + 'static;
    type Row: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static;
    /// Aggregates over the selected rows.
    type Overall: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + 'static;
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct RowWindow<T: TableRequest> {
    pub query: T::Query,
    /// Number of selected rows.
    pub total: usize,
    /// Index of the window's first row among the selected rows.
    pub from: usize,
    pub rows: Vec<T::Row>,
    /// Invalid conditions, each with the reason. The reason is a sentence without its full stop.
    pub refused: Vec<(T::Column, String)>,
    pub overall: T::Overall,
    /// Duration of the query in milliseconds.
    pub millis: f64,
}

/// An empty window of the default query.
impl<T: TableRequest> Default for RowWindow<T> {
    fn default() -> Self {
        let (query, overall) = (T::Query::default(), T::Overall::default());
        let (rows, refused) = (Vec::new(), Vec::new());
        Self { query, total: 0, from: 0, rows, refused, overall, millis: 0.0 }
    }
}

impl<T: TableRequest> RowWindow<T> {
    /// Returns the row with this index among the selected rows. Returns `None` if the index is outside the window.
    pub fn row(&self, place: usize) -> Option<&T::Row> {
        self.rows.get(place.checked_sub(self.from)?)
    }

    /// Returns the indices of the window's rows among the selected rows.
    pub const fn places(&self) -> Range<usize> {
        self.from..self.from + self.rows.len()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ListSummary {
    pub hands: usize,
    pub refused: usize,
    pub faults: Vec<InputFault>,
    /// Number of lines in each language other than English. The most frequent language comes first.
    pub languages: Vec<(String, usize)>,
    /// Whether the list contains no hands and looks like a file of deals or of solitaire deals.
    pub is_of_another_kind: bool,
    /// Duration of parsing in milliseconds.
    pub millis: f64,
}

/// Requests a window of the selected rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct FetchRows<T: TableRequest> {
    pub query: T::Query,
    /// Range of indices among the selected rows.
    pub window: Range<usize>,
}

/// Requests the selected rows as CSV. The CSV is sent as a file with the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct ExportCsv<T: TableRequest>(pub T::Query);

impl<T: TableRequest> ServiceRequest for FetchRows<T> {
    type Update = Progress;
    type Response = RowWindow<T>;
}

impl<T: TableRequest> ServiceRequest for ExportCsv<T> {
    type Update = Progress;
    type Response = ();
}

#[derive(Clone, Debug, From, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum ListRequest<T: TableRequest> {
    FetchRows(FetchRows<T>),
    ExportCsv(ExportCsv<T>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenHandList;

/// Parses a file with six cards per line. The players that are created from these tables judge the hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenDiscardList(pub TableFiles);

responses! {
    OpenHandList => ListSummary;
    OpenDiscardList => ListSummary;
}

impl OpenRequest for OpenHandList {
    const SERVICE: ServiceKind = ServiceKind::Hands;
    type Requests = ListRequest<Self>;
}

impl OpenRequest for OpenDiscardList {
    const SERVICE: ServiceKind = ServiceKind::Discards;
    type Requests = ListRequest<Self>;
}

/// Updates of its requests contain the number of columns computed so far.
impl TableRequest for OpenHandList {
    type Column = hand_list::column::HandColumn;
    type Query = hand_list::table::Query;
    /// Line number from 1, and the hand in the line.
    type Row = (u32, PartlyKnownHand);
    type Overall = hand_list::table::HandTotals;
}

/// Updates of its requests contain the number of hands judged so far.
impl TableRequest for OpenDiscardList {
    type Column = discard_list::row::DiscardColumn;
    type Query = discard_list::table::Query;
    type Row = JudgedSix;
    /// Summary of the hands held as dealer, and summary of the hands held as pone.
    type Overall = [discard_list::table::RoleSummary; 2];
}
