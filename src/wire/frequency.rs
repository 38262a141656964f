//! Frequencies of the opening calls of a style, and example hands for a rule.

use serde::{Deserialize, Serialize};

use super::request::{EmptyRequest, OpenRequest, ServiceKind, responses};
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::frequency::Frequencies;
use crate::engine::{Hand, Situation};

/// Counts how often each rule of a style decides, over random hands that are the same for all
/// styles. Updates contain the number of hands done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountOpenings {
    pub style: Style,
    /// Seat of the opener, and the vulnerability.
    pub situation: Situation,
    pub hands: u32,
}

/// Searches for hands that a rule decides. Updates contain the number of hands dealt and the maximum number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindExampleHands {
    pub style: Style,
    /// Seat of the opener, and the vulnerability.
    pub situation: Situation,
    /// Index of the rule, in the order that rules are tried.
    pub rule: u8,
    /// Number of the first random hand. Another number leads to other examples.
    pub first: u32,
}

/// Maximum number of hands dealt in search of examples, which takes a few seconds.
pub const MOST_DEALT: u32 = 2_000_000;

responses! {
    CountOpenings => Frequencies;
    FindExampleHands => Vec<Hand>;
}

impl OpenRequest for CountOpenings {
    const SERVICE: ServiceKind = ServiceKind::Frequencies;
    type Requests = EmptyRequest;
}

impl OpenRequest for FindExampleHands {
    const SERVICE: ServiceKind = ServiceKind::Examples;
    type Requests = EmptyRequest;
}
