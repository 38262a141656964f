//! Inputs of expressions that do not follow directly from the cards: random numbers and double-dummy tricks.

use crate::engine::bridge::seed::{DealRng, Seed};
use crate::engine::{BySeat, CardSet, Deal, Seat, Solver, Strain};

/// Reason why tricks are unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TricksError {
    NoDeal,
    /// The tricks were not solved for the question.
    NotSolved,
}

/// Source of random numbers and double-dummy tricks.
pub trait Oracle {
    /// Returns a new random number less than `below`. `below` must not be 0. `index` is the number of the `rnd` call,
    /// counted from 1. The calls in a question or a filter follow those in the script.
    fn random(&mut self, index: u32, below: u32) -> u32;

    /// Returns the number of declarer's tricks if all players play best.
    fn tricks(
        &mut self,
        hands: &BySeat<CardSet>,
        strain: Strain,
        declarer: Seat,
    ) -> Result<u8, TricksError>;
}

/// Number of random streams for the deals of one `rnd` call. The boards have the same number of streams.
const HALF: u64 = 1 << 32;

/// Source of random numbers and tricks for one deal after another. The random numbers depend only on the seed, the
/// number of the deal, whether the deal is a board, and the index of the `rnd` call.
#[derive(Default)]
pub struct DealOracle {
    seed: Seed,
    number: u32,
    /// Whether the deals are boards. Boards use separate random streams.
    is_board: bool,
    /// Random streams that the current deal has used, each with the index of its `rnd` call.
    streams: Vec<(u32, DealRng)>,
    solver: Option<Solver>,
}

impl DealOracle {
    /// Creates the source for the deals of a seed, beginning with the first deal.
    pub(crate) fn new(seed: Seed) -> Self {
        Self { seed, number: 1, ..Self::default() }
    }

    /// Creates the source for the boards of a seed. A board differs from the deal with the same number.
    pub(crate) fn of_boards(seed: Seed) -> Self {
        Self { is_board: true, ..Self::new(seed) }
    }

    /// Returns the number of the random stream for the cards of the deal. It is less than 2³² for boards. For deals, it
    /// is at least 2³² and at most 2³³ - 1.
    pub(super) fn stream(&self) -> u64 {
        let begin = if self.is_board { 0 } else { HALF };
        begin + u64::from(self.number)
    }

    pub(crate) fn begin(&mut self, number: u32) {
        self.number = number;
        self.streams.clear();
    }
}

impl Oracle for DealOracle {
    fn random(&mut self, index: u32, below: u32) -> u32 {
        let known = self.streams.iter().position(|(of, _)| *of == index);
        let at = known.unwrap_or_else(|| {
            // Streams below 2³³ are reserved for the cards.
            let half = if self.is_board { HALF } else { 0 };
            let stream = (u64::from(index) << 33).wrapping_add(half + u64::from(self.number));
            self.streams.push((index, DealRng::of_stream(self.seed, stream)));
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
    ) -> Result<u8, TricksError> {
        let deal = Deal::try_from(*hands).map_err(|_| TricksError::NoDeal)?;
        Ok(self.solver.get_or_insert_with(Solver::new).declarer(&deal, strain, declarer))
    }
}
