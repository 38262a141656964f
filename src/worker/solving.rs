//! Double-dummy jobs that run in steps.

use std::ops::ControlFlow;

use crate::engine::{BySeat, Card, CardSet, Position, Seat, Solver, Strain};
use crate::wire::message::Payload;
use crate::wire::request::ServiceRequest;
use crate::wire::solving::{SolvePositions, SolveStrain};

/// A job that runs in steps. Between two steps, the worker reads messages.
pub trait SteppedJob {
    /// Runs the next step. Returns the step's update, if there is one. Returns `Break` if all steps were already done.
    fn step(&mut self, solver: &mut Solver) -> ControlFlow<(), Option<Payload>>;
}

/// A double-dummy job. Each step solves one declarer or one position.
#[derive(Clone, Debug)]
pub struct SolveJob {
    work: Work,
    next: usize,
}

#[derive(Clone, Debug)]
enum Work {
    Strain(SolveStrain),
    Positions(SolvePositions),
}

impl SolveJob {
    /// Creates a job that solves a strain for all four declarers.
    pub const fn strain(request: SolveStrain) -> Self {
        Self { work: Work::Strain(request), next: 0 }
    }

    /// Creates a job that solves positions of one deal and one strain, in the order of the request.
    pub const fn positions(request: SolvePositions) -> Self {
        Self { work: Work::Positions(request), next: 0 }
    }
}

impl SteppedJob for SolveJob {
    fn step(&mut self, solver: &mut Solver) -> ControlFlow<(), Option<Payload>> {
        self.next_note(solver)
            .map_or(ControlFlow::Break(()), |note| ControlFlow::Continue(Some(note)))
    }
}

impl SolveJob {
    /// Runs the next step and returns its update. Returns `None` if all steps are done.
    fn next_note(&mut self, solver: &mut Solver) -> Option<Payload> {
        let place = self.next;
        let note = match &self.work {
            Work::Strain(SolveStrain(deal, strain)) => {
                let declarer = *Seat::CLOCKWISE.get(place)?;
                note::<SolveStrain>(&(declarer, solver.declarer(deal, *strain, declarer)))
            }
            Work::Positions(SolvePositions(positions)) => {
                let position = positions.get(place)?;
                if place == 0 {
                    // The solver's cache may contain another deal.
                    solver.forget();
                }
                note::<SolvePositions>(&(place, solver.values(position)))
            }
        };
        self.next += 1;
        Some(note)
    }
}

fn note<Q: ServiceRequest>(note: &Q::Update) -> Payload {
    Payload::of(note)
}

/// Number of cards per hand in the warm-up positions. With this many cards, every part of the search runs. With more
/// cards, a request would have to wait for more than a few milliseconds.
const WARM_UP_CARDS: usize = 8;

/// An endless job that solves random positions before the first request, so that the browser optimises the solver's
/// code. Its results are dropped. All workers solve the same positions.
pub struct WarmUp {
    random: u64,
    count: usize,
}

impl Default for WarmUp {
    fn default() -> Self {
        Self { random: 0x9e37_79b9_7f4a_7c15, count: 0 }
    }
}

impl SteppedJob for WarmUp {
    /// Solves the next position, and clears the solver's cache.
    fn step(&mut self, solver: &mut Solver) -> ControlFlow<(), Option<Payload>> {
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

    /// Returns a number below `limit` from a linear congruential generator (Knuth's MMIX).
    fn below(&mut self, limit: usize) -> usize {
        self.random = self
            .random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.random >> 33).unwrap_or(0) % limit
    }
}
