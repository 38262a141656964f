//! Requests for the frequencies of a style's opening calls, and for example hands for a rule.

use serde::{Deserialize, Serialize};

use super::request::{EmptyRequest, OpenRequest, ServiceKind, responses};
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::frequency::Frequencies;
use crate::engine::{Hand, Situation};

/// Counts the random hands for which each rule of a style decides. The hands are the same for all styles. Updates
/// contain the number of processed hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountOpenings {
    pub style: Style,
    /// Seat of the opener, with the vulnerability.
    pub situation: Situation,
    pub hands: u32,
}

/// Searches for hands for which a rule decides. Updates contain the number of hands dealt so far and the maximum
/// number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindExampleHands {
    pub style: Style,
    /// Seat of the opener, with the vulnerability.
    pub situation: Situation,
    /// Index of the rule. Rules are tried in the order of their indices.
    pub rule: u8,
    /// Number of the first random hand. A different number leads to different examples.
    pub first: u32,
}

/// Maximum number of hands dealt in search of examples. Dealing this many takes a few seconds.
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
