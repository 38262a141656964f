//! How often an opponent throws each pair of ranks while the starter is of each rank.

use crate::engine::cribbage::pair::Pair;
use crate::engine::cribbage::players::{Throws, held, ways_of_rank};

/// For each pair of ranks that the opponent may throw, and each rank of the starter, how many of the
/// equally likely cases have them.
///
/// A random opponent has 45,540 cases: two cards and a starter of the 46. The shipped one has 374,672,760:
/// six cards and a starter. So every count, and every sum of them, fits 32 bits.
#[derive(Clone, Debug)]
pub(super) struct Draw {
    cases: Vec<[u32; 13]>,
}

impl Draw {
    /// What is drawn from so many cards of each rank by an opponent who throws any two.
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

    /// What is drawn by a shipped player.
    ///
    /// Of a hand by ranks there are as many as the product of the choices in each rank; with it go as many
    /// starters of a rank as its cards leave. The second is added up by ranks and numbers of cards, so that
    /// the starter costs nothing per hand.
    pub(super) fn shipped(left: &[u8; 13], throws: &Throws) -> Self {
        let mut choices = [1_u32; 256];
        for (rank, &left) in left.iter().enumerate() {
            for count in 0..5 {
                choices[held(rank, count)] = ways_of_rank(left, count);
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
                    (1..5).map(|count| count * by_holding[held(rank, count as usize)]).sum();
                *starters = all * u32::from(left) - held;
            }
            starters
        });
        Self { cases: cases.collect() }
    }

    /// How many cases have a pair, by the starter's rank.
    pub(super) fn of(&self) -> &[[u32; 13]] {
        &self.cases
    }

    /// How many cases have each pair.
    pub(super) fn by_pair(&self) -> Vec<u64> {
        self.cases.iter().map(|starters| starters.iter().copied().map(u64::from).sum()).collect()
    }
}
