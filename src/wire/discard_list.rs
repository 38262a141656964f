//! A list of six cards of cribbage a line, each with the best discard.

use serde::{Deserialize, Serialize};

use super::cribbage::TableFiles;
use super::question::{Opening, Service, answers};
use super::table::{AskedOfList, ListSummary, Table};
use crate::desk::discard_list::row::{Column, JudgedSix};
use crate::desk::discard_list::table::{Overview, Query};

/// Has a list of six cards a line read from the file that goes with it, and judged by the players of these tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadDiscards(pub TableFiles);

answers! {
    ReadDiscards => ListSummary;
}

impl Opening for ReadDiscards {
    const SERVICE: Service = Service::Discards;
    type Asked = AskedOfList<Self>;
}

/// On the way to an answer it is told how many of how many hands are worked out.
impl Table for ReadDiscards {
    type Column = Column;
    type Query = Query;
    type Row = JudgedSix;
    /// What all hands come to, of the dealer and of the pone.
    type Overall = [Overview; 2];
}
