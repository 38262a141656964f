//! What hand and crib score, added up over starters.

use super::crib::Counts;
use crate::engine::cribbage::distribution::Distribution;
use crate::engine::cribbage::rank_shows::MOST;
use crate::engine::cribbage::role::Role;

/// The cases of starters so far, by what hand, crib and both score.
pub(super) struct Sums {
    role: Role,
    hand: [u64; MOST + 7],
    crib: Counts,
    /// From a hand of nothing less the greatest crib to the greatest hand and crib.
    both: [u64; 3 * (MOST + 7)],
    cases: u64,
}

/// Where a hand and crib of no points stand.
const NOTHING: usize = MOST + 7;

impl Sums {
    pub(super) const fn new(role: Role) -> Self {
        let [hand, crib] = [[0; MOST + 7]; 2];
        Self { role, hand, crib, both: [0; 3 * (MOST + 7)], cases: 0 }
    }

    /// Adds a starter with which the hand scores so much, and the crib each number of points so often; all
    /// of it so many times.
    pub(super) fn add(&mut self, hand: usize, crib: &Counts, times: u64) {
        self.hand[hand] += times;
        for (all, &cases) in self.crib.iter_mut().zip(crib) {
            *all += cases * times;
        }
        let begin = NOTHING + hand;
        match self.role {
            Role::Dealer => {
                for (all, &cases) in self.both[begin..].iter_mut().zip(crib) {
                    *all += cases * times;
                }
            }
            Role::Pone => {
                for (all, &cases) in self.both[..=begin].iter_mut().rev().zip(crib) {
                    *all += cases * times;
                }
            }
        }
        self.cases += crib.iter().sum::<u64>() * times;
    }

    /// How many cases there are.
    pub(super) const fn cases(&self) -> u64 {
        self.cases
    }

    /// The hand, the crib, and both.
    pub(super) fn distributions(&self) -> [Distribution; 3] {
        let nothing = i32::try_from(NOTHING).unwrap_or(0);
        [
            Distribution::new(0, &self.hand),
            Distribution::new(0, &self.crib),
            Distribution::new(-nothing, &self.both),
        ]
    }
}
