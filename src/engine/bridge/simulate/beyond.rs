//! What the cards of a deal do not say themselves: numbers by chance, and tricks with all cards open.

use crate::engine::bridge::call::Strain;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::Solver;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::bridge::seed::Chance;
use crate::engine::bridge::seed::Seed;
use crate::engine::card_set::CardSet;

/// Why tricks are not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTricks {
    /// The hands are no deal.
    NoDeal,
    /// Nobody has worked them out.
    NotSolved,
}

/// Who answers what the cards do not say.
pub trait Beyond {
    /// A number by chance less than a limit, which is not 0; `place` is that of the `rnd` in the script, from 1. Each
    /// time that it is asked it is another.
    fn random(&mut self, place: u32, below: u32) -> u32;

    /// The tricks of a declarer with best play by all.
    fn tricks(
        &mut self,
        hands: &BySeat<CardSet>,
        strain: Strain,
        declarer: Seat,
    ) -> Result<u8, NoTricks>;
}

/// Half of the streams between those of two `rnd`: one half is for deals, one for boards.
const HALF: u64 = 1 << 32;

/// What is beyond the cards of one deal after another: the numbers depend on the seed, the deal's number and the place
/// in the script alone.
#[derive(Default)]
pub struct OfDeal {
    seed: Seed,
    number: u32,
    /// Whether the numbers are those of boards, which have streams of their own.
    is_board: bool,
    /// The streams that this deal has drawn from, each with its place in the script.
    streams: Vec<(u32, Chance)>,
    solver: Option<Solver>,
}

impl OfDeal {
    /// The deals of a seed, from the first on.
    pub fn new(seed: Seed) -> Self {
        Self { seed, number: 1, ..Self::default() }
    }

    /// The boards of a seed: none of them is a deal of the same number.
    pub fn of_boards(seed: Seed) -> Self {
        Self { is_board: true, ..Self::new(seed) }
    }

    /// The stream from which the deal is drawn: boards have those below 2³², deals those below 2³³.
    pub(super) fn stream(&self) -> u64 {
        let begin = if self.is_board { 0 } else { HALF };
        begin + u64::from(self.number)
    }

    pub fn begin(&mut self, number: u32) {
        self.number = number;
        self.streams.clear();
    }
}

impl Beyond for OfDeal {
    fn random(&mut self, place: u32, below: u32) -> u32 {
        let known = self.streams.iter().position(|(of, _)| *of == place);
        let at = known.unwrap_or_else(|| {
            // All streams below 2³³ are the deals and boards themselves.
            let half = if self.is_board { HALF } else { 0 };
            let stream = (u64::from(place) << 33).wrapping_add(half + u64::from(self.number));
            self.streams.push((place, Chance::of_stream(self.seed, stream)));
            self.streams.len() - 1
        });
        let drawn = self.streams.get_mut(at).map(|(_, chance)| chance.below(below));
        drawn.and_then(|number| u32::try_from(number).ok()).unwrap_or_default()
    }

    fn tricks(
        &mut self,
        hands: &BySeat<CardSet>,
        strain: Strain,
        declarer: Seat,
    ) -> Result<u8, NoTricks> {
        let deal = Deal::try_from(*hands).map_err(|_| NoTricks::NoDeal)?;
        Ok(self.solver.get_or_insert_with(Solver::new).declarer(&deal, strain, declarer))
    }
}
