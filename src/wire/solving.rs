//! Deals and plays to be solved double dummy.

use serde::{Deserialize, Serialize};

use super::question::{NoQuestion, Opening, Question, Service};
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::{Deal, Position, Seat, Strain};

/// Has a strain of a deal solved; a note has each declarer with the tricks, 0 to 13, as soon as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolveStrain(pub Deal, pub Strain);

/// Has solved what each legal card is worth in each of these positions, in this order; a note has it with the place of the
/// position, from 0. All are of one deal and strain.
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
