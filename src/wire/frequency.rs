//! How often a style opens what, and hands that a rule of it decides.

use serde::{Deserialize, Serialize};

use super::question::{NoQuestion, Opening, Service, answers};
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::frequency::Frequencies;
use crate::engine::{Hand, Situation};

/// Has it counted over hands by chance, always the same ones, how often the rules of a style decide. A note says how many
/// are done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountOpenings {
    pub style: Style,
    /// Where the hands open.
    pub situation: Situation,
    pub hands: u32,
}

/// Has hands found that a rule decides. A note says how many hands were dealt, and how many are dealt at most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindExamples {
    pub style: Style,
    /// Where the hands open.
    pub situation: Situation,
    /// The place of the rule in the order in which the rules are asked, from 0.
    pub rule: u8,
    /// From where on hands are dealt: any number; with another one there are other hands.
    pub first: u32,
}

/// How many hands are dealt at most for examples of a rule: a few seconds' work.
pub const MOST_DEALT: u32 = 2_000_000;

answers! {
    CountOpenings => Frequencies;
    FindExamples => Vec<Hand>;
}

impl Opening for CountOpenings {
    const SERVICE: Service = Service::Frequencies;
    type Asked = NoQuestion;
}

impl Opening for FindExamples {
    const SERVICE: Service = Service::Examples;
    type Asked = NoQuestion;
}
