//! A list of hands, of which the page sees a part at a time.

use serde::{Deserialize, Serialize};

use super::question::{Opening, Service, answers};
use super::table::{AskedOfList, ListSummary, Table};
use crate::desk::hand_list::column::Column;
use crate::desk::hand_list::overview::Overview;
use crate::desk::hand_list::table::Query;
use crate::engine::bridge::hand::PartlyKnownHand;

/// Has a list of hands read from the file that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadHands;

answers! {
    ReadHands => ListSummary;
}

impl Opening for ReadHands {
    const SERVICE: Service = Service::Hands;
    type Asked = AskedOfList<Self>;
}

/// On the way to an answer it is told how many of how many columns are worked out.
impl Table for ReadHands {
    type Column = Column;
    type Query = Query;
    /// The number of each hand's line, from 1, with the hand.
    type Row = (u32, PartlyKnownHand);
    type Overall = Overall;
}

/// What there is to say of the rows that a query selects.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Overall {
    /// What all rows have in common, for each column of the query; nothing where there is no row.
    pub overview: Vec<Option<Overview>>,
    /// In how many rows the systems among the columns all open the same.
    pub agreeing: usize,
}
