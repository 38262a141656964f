//! Sums of the scores of hand and crib over starters.

use super::crib::Counts;
use crate::engine::cribbage::distribution::Distribution;
use crate::engine::cribbage::rank_shows::MOST;
use crate::engine::cribbage::role::Role;

/// Number of cases of each score of hand, crib and both.
pub(super) struct Sums {
    role: Role,
    hand: [u64; POINTS],
    crib: Counts,
    /// A dealer's hand plus crib, or the crib minus a pone's hand, from `-NOTHING` on.
    both: [u64; 3 * POINTS],
}

/// Number of different totals.
const POINTS: usize = MOST + 7;
/// Index of no points.
const NOTHING: usize = POINTS;

impl Sums {
    pub(super) const fn new(role: Role) -> Self {
        Self { role, hand: [0; POINTS], crib: [0; POINTS], both: [0; 3 * POINTS] }
    }

    /// Adds a starter, with the score of the hand and the cases of each score of the crib.
    pub(super) fn add(&mut self, hand: usize, crib: &Counts) {
        self.hand[hand] += 1;
        let begin = match self.role {
            Role::Dealer => NOTHING + hand,
            Role::Pone => NOTHING - hand,
        };
        let both = &mut self.both[begin..begin + POINTS];
        for ((all, both), &cases) in self.crib.iter_mut().zip(both).zip(crib) {
            *all += cases;
            *both += cases;
        }
    }

    /// Adds other sums of the role, `times` times.
    pub(super) fn add_all(&mut self, other: &Self, times: u64) {
        for (all, others) in [
            (&mut self.hand[..], &other.hand[..]),
            (&mut self.crib[..], &other.crib[..]),
            (&mut self.both[..], &other.both[..]),
        ] {
            for (all, &cases) in all.iter_mut().zip(others) {
                *all += cases * times;
            }
        }
    }

    pub(super) fn cases(&self) -> u64 {
        self.crib.iter().sum()
    }

    pub(super) fn distributions(&self) -> [Distribution; 3] {
        let nothing = i32::try_from(NOTHING).unwrap_or(0);
        let mut both = self.both;
        let least = match self.role {
            Role::Dealer => -nothing,
            Role::Pone => {
                both.reverse();
                nothing + 1 - i32::try_from(both.len()).unwrap_or(0)
            }
        };
        [
            Distribution::new(0, &self.hand),
            Distribution::new(0, &self.crib),
            Distribution::new(least, &both),
        ]
    }
}
