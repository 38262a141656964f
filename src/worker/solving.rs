//! Deals to solve double dummy, a step at a time.

use std::ops::ControlFlow;

use crate::engine::{BySeat, Card, CardSet, Position, Seat, Solver, Strain};
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

/// How many cards each seat has in the endings: enough for every part of the search to be used, and few
/// enough for a question to wait a few milliseconds only.
const WARM_UP_CARDS: usize = 8;

/// What a worker solves before there is a deal, so that it is fast when there is one: endings without end, the same in every
/// worker. A browser compiles what runs often for speed; what
/// comes of them is of no interest.
pub struct WarmUp {
    random: u64,
    count: usize,
}

impl Default for WarmUp {
    fn default() -> Self {
        Self { random: 0x9e37_79b9_7f4a_7c15, count: 0 }
    }
}

impl Steps for WarmUp {
    /// Solves the next ending, and leaves nothing of it in the solver.
    fn step(&mut self, solver: &mut Solver) -> ControlFlow<(), Option<Packed>> {
        let strain = Strain::ASCENDING[self.count % 5];
        let leader = Seat::CLOCKWISE[self.count % 4];
        self.count += 1;
        let hands = self.deal();
        if let Ok(position) = Position::new(strain, leader, &[], hands) {
            solver.values(&position);
            solver.forget();
        }
        ControlFlow::Continue(None)
    }
}

impl WarmUp {
    fn deal(&mut self) -> BySeat<CardSet> {
        let mut hands = BySeat::<CardSet>::default();
        let mut pack: Vec<Card> = Card::all().collect();
        for place in 0..4 * WARM_UP_CARDS {
            let at = self.below(pack.len());
            hands[Seat::North.clockwise(place)].insert(pack.swap_remove(at));
        }
        hands
    }

    /// A number below a limit, by a linear congruential generator (Knuth's MMIX).
    fn below(&mut self, limit: usize) -> usize {
        self.random = self
            .random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.random >> 33).unwrap_or(0) % limit
    }
}
