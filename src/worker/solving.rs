//! Deals to solve double dummy, a step at a time.

use std::ops::ControlFlow;

use crate::engine::bridge::double_dummy::Solver;
use crate::engine::bridge::seat::Seat;
use crate::wire::message::Packed;
use crate::wire::question::Question;
use crate::wire::solving::{SolvePositions, SolveStrain};

/// What is done step by step. A worker reads no message while it searches, so it listens between two steps.
pub trait Steps {
    /// Takes the next step. Returns a note for the page, if there is one, until all is done.
    fn step(&mut self, solver: &mut Solver) -> ControlFlow<(), Option<Packed>>;
}

/// What is to be solved, and how far that is done: a step is one declarer, or one position.
#[derive(Clone, Debug)]
pub struct Solving {
    work: Work,
    next: usize,
}

#[derive(Clone, Debug)]
enum Work {
    Strain(SolveStrain),
    Positions(SolvePositions),
}

impl Solving {
    /// The four declarers of a strain.
    pub const fn strain(asked: SolveStrain) -> Self {
        Self { work: Work::Strain(asked), next: 0 }
    }

    /// Positions of one deal and strain, in this order.
    pub const fn positions(asked: SolvePositions) -> Self {
        Self { work: Work::Positions(asked), next: 0 }
    }
}

impl Steps for Solving {
    fn step(&mut self, solver: &mut Solver) -> ControlFlow<(), Option<Packed>> {
        self.next_note(solver)
            .map_or(ControlFlow::Break(()), |note| ControlFlow::Continue(Some(note)))
    }
}

impl Solving {
    /// The note of the next step; nothing when all is done.
    fn next_note(&mut self, solver: &mut Solver) -> Option<Packed> {
        let place = self.next;
        let note = match &self.work {
            Work::Strain(SolveStrain(deal, strain)) => {
                let declarer = *Seat::CLOCKWISE.get(place)?;
                note::<SolveStrain>(&(declarer, solver.declarer(deal, *strain, declarer)))
            }
            Work::Positions(SolvePositions(positions)) => {
                let position = positions.get(place)?;
                if place == 0 {
                    // What the solver remembers may be of another deal.
                    solver.forget();
                }
                note::<SolvePositions>(&(place, solver.values(position)))
            }
        };
        self.next += 1;
        Some(note)
    }
}

fn note<Q: Question>(note: &Q::Note) -> Packed {
    Packed::of(note)
}
