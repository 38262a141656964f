//! Lists shown one window at a time: bridge hands, or six cribbage cards with the best discard.

use serde::{Deserialize, Serialize};

use super::cribbage::TableFiles;
use super::question::{OpenRequest, ServiceKind, responses};
use super::table::{ListRequest, ListSummary, TableRequest};
use crate::desk::discard_list::row::JudgedSix;
use crate::desk::{discard_list, hand_list};
use crate::engine::PartlyKnownHand;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenHandList;

/// Reads a list of six cards a line from a file, judged by the players of these tables.
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

/// Updates have the number of computed columns.
impl TableRequest for OpenHandList {
    type Column = hand_list::column::HandColumn;
    type Query = hand_list::table::Query;
    /// Line number, from 1, and hand.
    type BoardRow = (u32, PartlyKnownHand);
    type Overall = hand_list::table::HandTotals;
}

/// Updates have the number of judged hands.
impl TableRequest for OpenDiscardList {
    type Column = discard_list::row::DiscardColumn;
    type Query = discard_list::table::Query;
    type BoardRow = JudgedSix;
    /// Overviews of all hands, as dealer and as pone.
    type Overall = [discard_list::table::RoleSummary; 2];
}
