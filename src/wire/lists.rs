//! Lists, of which the page sees a part at a time: bridge hands, and six cards of cribbage with the best discard.

use serde::{Deserialize, Serialize};

use super::cribbage::TableFiles;
use super::question::{Opening, Service, answers};
use super::table::{AskedOfList, ListSummary, Table};
use crate::desk::discard_list::row::JudgedSix;
use crate::desk::{discard_list, hand_list};
use crate::engine::PartlyKnownHand;

/// Has a list of hands read from the file that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadHands;

/// Has a list of six cards a line read from the file that goes with it, and judged by the players of these tables.
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

/// On the way to an answer it is told how many of how many columns are worked out.
impl Table for ReadHands {
    type Column = hand_list::column::Column;
    type Query = hand_list::table::Query;
    /// The number of each hand's line, from 1, with the hand.
    type Row = (u32, PartlyKnownHand);
    type Overall = hand_list::table::OfHands;
}

/// On the way to an answer it is told how many of how many hands are worked out.
impl Table for ReadDiscards {
    type Column = discard_list::row::Column;
    type Query = discard_list::table::Query;
    type Row = JudgedSix;
    /// What all hands come to, of the dealer and of the pone.
    type Overall = [discard_list::table::Overview; 2];
}
