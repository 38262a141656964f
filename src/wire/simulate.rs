//! A question that is put to deals which meet a script: a lot of them at a time, so that several workers share them. All draw
//! their own deals, each from its number.

use serde::{Deserialize, Serialize};

use super::judging::Refusal;
use super::question::{NoQuestion, Opening, Question, Service};
use crate::engine::bridge::simulate::asking::{Step, Tricks};
use crate::engine::bridge::simulate::sampler::Drawing;
use crate::engine::{Seat, Vulnerability};

/// Has a question put to some deals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskDeals {
    /// The script, which the page has read.
    pub script: String,
    /// The question.
    pub ask: String,
    /// Who deals and who is vulnerable where the script does not say.
    pub otherwise: (Seat, Vulnerability),
    /// What the deals are drawn from.
    pub seed: String,
    /// The number of the first deal.
    pub first: u32,
    /// How many deals.
    pub count: u32,
    /// Tricks that are known of them, such as those of another question, which are not solved again.
    pub known: Vec<Tricks>,
}

/// What is told of a lot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum OfLot {
    /// How its deals are drawn.
    Drawing(Drawing),
    /// Only so many deals meet the script, which is one of so many, and each is asked about once.
    All(u32, f64),
    /// These conditions of the script exclude nothing.
    Needless(Vec<Refusal>),
    Step(Step),
}

impl Question for AskDeals {
    type Note = OfLot;
    type Answer = ();
}

impl Opening for AskDeals {
    const SERVICE: Service = Service::Simulating;
    type Asked = NoQuestion;
}
