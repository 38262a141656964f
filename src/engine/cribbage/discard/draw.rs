//! Numbers of cases for each combination of the opponent's thrown pair and the starter's rank.

use crate::engine::cribbage::Pair;
use crate::engine::cribbage::players::{Throws, rank_key, ways_of_rank};

/// Number of equally likely cases for each pair that the opponent may throw and each rank of the
/// starter.
///
/// For a random opponent, there are 45,540 cases: two cards and a starter from 46 cards. For a built-in player, there
/// are 374,672,760 cases: six cards and a starter. So every number of cases, and every sum of such numbers, fits into
/// 32 bits.
#[derive(Clone, Debug)]
pub(super) struct Draw {
    cases: Vec<[u32; 13]>,
}

impl Draw {
    /// Counts the cases of an opponent who throws any two cards.
    pub(super) fn random(left: &[u8; 13]) -> Self {
        let left = left.map(u32::from);
        let cases = Pair::all().map(|pair| {
            let [one, other] = pair.ranks().map(|rank| rank as usize);
            let mut behind = left;
            let pairs = if one == other {
                left[one] * left[one].saturating_sub(1) / 2
            } else {
                left[one] * left[other]
            };
            for rank in [one, other] {
                behind[rank] = behind[rank].saturating_sub(1);
            }
            behind.map(|starters| pairs * starters)
        });
        Self { cases: cases.collect() }
    }

    /// Counts the cases of a built-in player.
    ///
    /// The number of ways to deal a hand with given ranks is a product: each rank contributes the number of ways to
    /// draw its cards. The starter can then be any card of its rank that is not in the hand. A loop over the starters
    /// for each hand would be slow. So the ways are summed by rank and by number of cards held, and the held cards are
    /// subtracted at the end.
    pub(super) fn shipped(left: &[u8; 13], throws: &Throws) -> Self {
        let mut choices = [1_u32; 256];
        for (rank, &left) in left.iter().enumerate() {
            for count in 0..5 {
                choices[rank_key(rank, count)] = ways_of_rank(left, count);
            }
        }
        let cases = throws.by_pair().map(|hands| {
            let mut all = 0;
            let mut by_holding = [0_u32; 256];
            for hand in hands {
                let hands: u32 = hand.iter().map(|&held| choices[usize::from(held)]).product();
                all += hands;
                for &held in hand {
                    by_holding[usize::from(held)] += hands;
                }
            }
            let mut starters = [0; 13];
            for (rank, (starters, &left)) in starters.iter_mut().zip(left).enumerate() {
                let held: u32 =
                    (1..5).map(|count| count * by_holding[rank_key(rank, count as usize)]).sum();
                *starters = all * u32::from(left) - held;
            }
            starters
        });
        Self { cases: cases.collect() }
    }

    /// Returns the number of cases of each pair for each rank of the starter.
    pub(super) fn cases(&self) -> &[[u32; 13]] {
        &self.cases
    }

    pub(super) fn by_pair(&self) -> Vec<u64> {
        self.cases.iter().map(|starters| starters.iter().copied().map(u64::from).sum()).collect()
    }
}
