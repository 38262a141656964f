//! Deals to solve double dummy, a step at a time.

use crate::engine::bridge::call::Strain;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::{Position, Solver};
use crate::engine::bridge::seat::Seat;
use crate::wire::event::Part;

/// What is to be solved, and how far that is done. A worker reads no message while it searches, so it listens
/// between two steps: one declarer, or one position.
#[derive(Clone, Debug)]
pub struct Solving {
    work: Work,
    next: usize,
}

#[derive(Clone, Debug)]
enum Work {
    Strain(Deal, Strain),
    Positions(Vec<Position>),
}

impl Solving {
    /// The four declarers of a strain.
    pub const fn strain(deal: Deal, strain: Strain) -> Self {
        Self { work: Work::Strain(deal, strain), next: 0 }
    }

    /// Positions of one deal and strain, in this order.
    pub const fn positions(positions: Vec<Position>) -> Self {
        Self { work: Work::Positions(positions), next: 0 }
    }

    /// Takes the next step; nothing when all is done.
    pub fn step(&mut self, solver: &mut Solver) -> Option<Part> {
        let place = self.next;
        let part = match &self.work {
            Work::Strain(deal, strain) => {
                let declarer = *Seat::CLOCKWISE.get(place)?;
                Part::Tricks(declarer, solver.declarer(deal, *strain, declarer))
            }
            Work::Positions(positions) => {
                let position = positions.get(place)?;
                if place == 0 {
                    // What the solver remembers may be of another deal.
                    solver.forget();
                }
                Part::Values(place, solver.values(position))
            }
        };
        self.next += 1;
        Some(part)
    }
}
