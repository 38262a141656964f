//! Requests that are answered in steps: double-dummy values, and a question on random deals.

use serde::{Deserialize, Serialize};

use super::judging::InputFault;
use super::request::{EmptyRequest, OpenRequest, ServiceKind, ServiceRequest};
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::bridge::simulate::runner::{RunStep, Tricks};
use crate::engine::bridge::simulate::sampler::DrawMethod;
use crate::engine::{Deal, Position, Seat, Strain, Vulnerability};

/// Solves one strain of a deal. Each update is one declarer's tricks, 0 to 13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolveStrain(pub Deal, pub Strain);

/// Computes the value of each legal card in these positions of one deal and strain, in this order.
/// Each update is one position's values with its index.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolvePositions(pub Vec<Position>);

impl ServiceRequest for SolveStrain {
    type Update = (Seat, u8);
    type Response = ();
}

impl ServiceRequest for SolvePositions {
    type Update = (usize, Vec<CardValue>);
    type Response = ();
}

impl OpenRequest for SolveStrain {
    const SERVICE: ServiceKind = ServiceKind::Strain;
    type Requests = EmptyRequest;
}

impl OpenRequest for SolvePositions {
    const SERVICE: ServiceKind = ServiceKind::Positions;
    type Requests = EmptyRequest;
}

/// Evaluates a question on a batch of random deals that match a script, drawn from their numbers.
/// Workers share the batches.
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
    type Requests = EmptyRequest;
}
