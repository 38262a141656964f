//! What a worker solves before there is a deal, so that it is fast when there is one.

use std::ops::ControlFlow;

use super::solving::Steps;
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::double_dummy::{Position, Solver};
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::wire::message::Packed;

/// How many cards each seat has in the endings: enough for every part of the search to be used, and few
/// enough for a question to wait a few milliseconds only.
const CARDS: usize = 8;

/// Endings without end, the same in every worker. A browser compiles what runs often for speed; what
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
        for place in 0..4 * CARDS {
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
