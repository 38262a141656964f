//! Double-dummy requests.

use serde::{Deserialize, Serialize};

use super::request::{NoRequests, OpenRequest, ServiceKind, ServiceRequest};
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::{Deal, Position, Seat, Strain};

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
    type Requests = NoRequests;
}

impl OpenRequest for SolvePositions {
    const SERVICE: ServiceKind = ServiceKind::Positions;
    type Requests = NoRequests;
}
