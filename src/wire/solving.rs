//! Double-dummy requests.

use serde::{Deserialize, Serialize};

use super::question::{NoQuestion, Opening, Question, Service};
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::{Deal, Position, Seat, Strain};

/// Solves one strain of a deal. Each update is one declarer's tricks, 0 to 13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolveStrain(pub Deal, pub Strain);

/// Computes the value of each legal card in these positions of one deal and strain, in this order.
/// Each update is one position's values with its index.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolvePositions(pub Vec<Position>);

impl Question for SolveStrain {
    type Note = (Seat, u8);
    type Answer = ();
}

impl Question for SolvePositions {
    type Note = (usize, Vec<CardValue>);
    type Answer = ();
}

impl Opening for SolveStrain {
    const SERVICE: Service = Service::Strain;
    type Asked = NoQuestion;
}

impl Opening for SolvePositions {
    const SERVICE: Service = Service::Positions;
    type Asked = NoQuestion;
}
