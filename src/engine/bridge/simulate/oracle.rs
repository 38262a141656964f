//! Inputs of expressions other than the cards: random numbers and double-dummy tricks.

use crate::engine::bridge::seed::{DealRng, Seed};
use crate::engine::{BySeat, CardSet, Deal, Seat, Solver, Strain};

/// Why tricks are unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TricksError {
    NoDeal,
    /// The tricks were not solved for the question.
    NotSolved,
}

/// Source of random numbers and double-dummy tricks.
pub trait Oracle {
    /// Returns a new random number less than `below`, which must not be 0. The call of `rnd` has this index in the
    /// script, from 1.
    fn random(&mut self, index: u32, below: u32) -> u32;

    /// Returns a declarer's tricks with best play by all players.
    fn tricks(
        &mut self,
        hands: &BySeat<CardSet>,
        strain: Strain,
        declarer: Seat,
    ) -> Result<u8, TricksError>;
}

/// Half of the random streams of one `rnd` call. One half is for deals, and the other half for boards.
const HALF: u64 = 1 << 32;

/// Random numbers and tricks for one deal after another. The random numbers depend only on the seed, the deal's number,
/// and the index of the `rnd` call in the script.
#[derive(Default)]
pub struct DealOracle {
    seed: Seed,
    number: u32,
    /// Whether the deals are boards, which use separate random streams.
    is_board: bool,
    /// Random streams that the current deal has used, each with the index of its `rnd` call.
    streams: Vec<(u32, DealRng)>,
    solver: Option<Solver>,
}

impl DealOracle {
    /// Creates the source for the deals of a seed, beginning with the first.
    pub(crate) fn new(seed: Seed) -> Self {
        Self { seed, number: 1, ..Self::default() }
    }

    /// Creates the source for the boards of a seed. A board differs from the deal with the same number.
    pub(crate) fn of_boards(seed: Seed) -> Self {
        Self { is_board: true, ..Self::new(seed) }
    }

    /// Returns the random stream of the deal's cards: a number below 2³² for boards, and from 2³² to below 2³³ for
    /// deals.
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
