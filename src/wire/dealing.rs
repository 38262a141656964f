//! Request to deal a set of boards. The page sends the texts of the form's fields, and the worker parses them.

use serde::{Deserialize, Serialize};

use super::request::{EmptyRequest, OpenRequest, ServiceKind, ServiceRequest};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealField {
    Boards,
    /// Number of the first board.
    First,
    Seed,
    Script,
}

impl DealField {
    pub const ALL: [Self; 4] = [Self::Boards, Self::First, Self::Seed, Self::Script];
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealForm {
    /// Number of boards. It is ignored if the script states a number.
    pub boards: String,
    /// Number of the first board.
    pub first: String,
    pub seed: String,
    pub script: String,
}

/// Deals a set of boards. The set is sent as a file with the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealSet(pub DealForm);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealtSetInfo {
    pub name: String,
    /// Whether the script states the dealer. If so, the board numbers don't determine the dealer.
    pub has_dealer: bool,
    pub has_vulnerability: bool,
    /// The redundant conditions and the rarest condition of the script. Each is a sentence without its full stop.
    pub of_conditions: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealSetError {
    /// Invalid fields, each with the reason why it is invalid.
    Fields(Vec<(DealField, String)>),
    /// The number of the board that cannot be dealt, and the parts of the script that exclude each other. Parts are
    /// numbered from 1. The number 0 stands for the cards that the script deals in advance.
    Never(u32, Vec<usize>),
    /// Reason why a board could not be dealt.
    Board(String),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealProgress {
    pub done: usize,
    pub total: usize,
    pub tries: u64,
}

impl ServiceRequest for DealSet {
    type Update = DealProgress;
    type Response = Result<DealtSetInfo, DealSetError>;
}

impl OpenRequest for DealSet {
    const SERVICE: ServiceKind = ServiceKind::Dealing;
    type Requests = EmptyRequest;
}
