//! Frequencies of the opening calls of a style, and example hands of a rule.

use serde::{Deserialize, Serialize};

use super::request::{EmptyRequest, OpenRequest, ServiceKind, responses};
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::frequency::Frequencies;
use crate::engine::{Hand, Situation};

/// Counts over random hands how often each rule of a style decides. The hands are the same for all
/// styles. Updates have the number of hands done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountOpenings {
    pub style: Style,
    /// Position of the opener at the table.
    pub situation: Situation,
    pub hands: u32,
}

/// Finds hands that a rule decides. Updates have the number of hands dealt and its maximum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindExampleHands {
    pub style: Style,
    /// Position of the opener at the table.
    pub situation: Situation,
    /// Index of the rule in evaluation order.
    pub rule: u8,
    /// Number of the first random hand; another one gives other examples.
    pub first: u32,
}

/// Maximum number of hands dealt for examples: a few seconds' work.
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
