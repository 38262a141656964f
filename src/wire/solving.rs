//! Requests that workers process in steps: double-dummy solving, and simulations.

use serde::{Deserialize, Serialize};

use super::judging::InputFault;
use super::request::{EmptyRequest, OpenRequest, ServiceKind, ServiceRequest};
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::bridge::simulate::runner::{RunStep, Tricks};
use crate::engine::bridge::simulate::sampler::DrawMethod;
use crate::engine::{Deal, Position, Seat, Strain, Vulnerability};

/// Solves one strain of a deal. Each update contains a declarer and the declarer's tricks, 0 to 13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolveStrain(pub Deal, pub Strain);

/// Computes the value of each legal card in several positions of one deal and one strain, in the order of the list.
/// Each update contains the index of a position and its values.
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

/// Answers a question about one batch of random deals that satisfy a script. Deals are generated from their numbers, so
/// several workers can share the batches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SimulateBatch {
    pub script: String,
    pub ask: String,
    /// Default dealer and vulnerability. Statements of the script take precedence.
    pub otherwise: (Seat, Vulnerability),
    pub seed: String,
    pub first: u32,
    pub count: u32,
    /// Known tricks in these deals, for example from an earlier question.
    pub known: Vec<Tricks>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum BatchUpdate {
    Drawing(DrawMethod),
    /// Number of deals that satisfy the script, at least 1, and the average number of random deals per such deal. Sent
    /// if all these deals can be enumerated. Each of them is then evaluated once.
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
