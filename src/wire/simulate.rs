//! A question evaluated on random deals that match a script. Workers share it in batches; each
//! draws its deals from their numbers.

use serde::{Deserialize, Serialize};

use super::judging::InputFault;
use super::question::{NoRequests, OpenRequest, ServiceKind, ServiceRequest};
use crate::engine::bridge::simulate::runner::{RunStep, Tricks};
use crate::engine::bridge::simulate::sampler::DrawMethod;
use crate::engine::{Seat, Vulnerability};

/// Evaluates a question on a batch of deals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SimulateBatch {
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
pub enum BatchUpdate {
    Drawing(DrawMethod),
    /// Number of all deals that match the script, each evaluated once, and number of random deals per
    /// matching one.
    All(u32, f64),
    Redundant(Vec<InputFault>),
    Step(RunStep),
}

impl ServiceRequest for SimulateBatch {
    type Update = BatchUpdate;
    type Response = ();
}

impl OpenRequest for SimulateBatch {
    const SERVICE: ServiceKind = ServiceKind::Simulating;
    type Requests = NoRequests;
}
