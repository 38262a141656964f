//! Lists shown one window at a time: bridge hands, or six cribbage cards with the best discard.

use serde::{Deserialize, Serialize};

use super::cribbage::TableFiles;
use super::question::{Opening, Service, answers};
use super::table::{AskedOfList, ListSummary, Table};
use crate::desk::discard_list::row::JudgedSix;
use crate::desk::{discard_list, hand_list};
use crate::engine::PartlyKnownHand;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadHands;

/// Reads a list of six cards a line from a file, judged by the players of these tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadDiscards(pub TableFiles);

answers! {
    ReadHands => ListSummary;
    ReadDiscards => ListSummary;
}

impl Opening for ReadHands {
    const SERVICE: Service = Service::Hands;
    type Asked = AskedOfList<Self>;
}

impl Opening for ReadDiscards {
    const SERVICE: Service = Service::Discards;
    type Asked = AskedOfList<Self>;
}

/// Updates have the number of computed columns.
impl Table for ReadHands {
    type Column = hand_list::column::Column;
    type Query = hand_list::table::Query;
    /// Line number, from 1, and hand.
    type Row = (u32, PartlyKnownHand);
    type Overall = hand_list::table::OfHands;
}

/// Updates have the number of judged hands.
impl Table for ReadDiscards {
    type Column = discard_list::row::Column;
    type Query = discard_list::table::Query;
    type Row = JudgedSix;
    /// Overviews of all hands, as dealer and as pone.
    type Overall = [discard_list::table::Overview; 2];
}
