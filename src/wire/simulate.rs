//! A question evaluated on random deals that match a script. Workers share it in batches; each
//! draws its deals from their numbers.

use serde::{Deserialize, Serialize};

use super::judging::Refusal;
use super::question::{NoQuestion, Opening, Question, Service};
use crate::engine::bridge::simulate::asking::{Step, Tricks};
use crate::engine::bridge::simulate::sampler::Drawing;
use crate::engine::{Seat, Vulnerability};

/// Evaluates a question on a batch of deals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskDeals {
    pub script: String,
    pub ask: String,
    /// Dealer and vulnerability if the script doesn't set them.
    pub otherwise: (Seat, Vulnerability),
    pub seed: String,
    pub first: u32,
    pub count: u32,
    /// Known tricks of these deals, for example from another question.
    pub known: Vec<Tricks>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum OfLot {
    Drawing(Drawing),
    /// Number of all deals that match the script, each evaluated once, and number of random deals per
    /// matching one.
    All(u32, f64),
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
