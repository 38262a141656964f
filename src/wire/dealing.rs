//! A request for a set of boards. The page sends the texts of the form's fields; the worker parses
//! them.

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
    /// Number of boards, if the script does not set it.
    pub boards: String,
    /// Number of the first board.
    pub first: String,
    pub seed: String,
    pub script: String,
}

/// Deals a set, which is the file beside the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealSet(pub DealForm);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealtSetInfo {
    pub name: String,
    /// Whether the script sets the dealer, instead of the board numbers.
    pub has_dealer: bool,
    pub has_vulnerability: bool,
    /// Redundant conditions of the script and the rarest one, each a sentence without its full
    /// stop.
    pub of_conditions: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealSetError {
    /// Invalid fields, each with its reason.
    Fields(Vec<(DealField, String)>),
    /// Board whose conjuncts in the script exclude each other, and their numbers from 1; 0
    /// means the predealt cards.
    Never(u32, Vec<usize>),
    /// Reason that a board was not dealt.
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
