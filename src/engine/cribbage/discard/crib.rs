//! Scores of a crib with each starter, including flush and nobs. Also sums of scores over starters.

use super::draw::Draw;
use super::held::{RANK_WEIGHT, SuitedCard, UnheldCards};
use crate::engine::Suit;
use crate::engine::cribbage::distribution::Distribution;
use crate::engine::cribbage::score::{self, MOST_POINTS};
use crate::engine::cribbage::{Pair, Rank, Role};

/// Number of possible scores: the scores by ranks alone, and additional scores for a flush and nobs.
const POINTS: usize = MOST_POINTS + 7;

/// Number of cases of each score.
pub(super) type Counts = [u64; POINTS];

/// Calls `each` with every possible starter and the number of cases of each score of the crib.
///
/// A case of the [`Draw`] consists of three ranks: the opponent's two thrown cards and the starter. For each of the
/// three ranks, the number of cases is multiplied by [`RANK_WEIGHT`], so that the cases can be divided equally among
/// the remaining cards of the rank.
pub(super) fn by_starter(
    pack: &UnheldCards,
    draw: &Draw,
    thrown: [SuitedCard; 2],
    mut each: impl FnMut(SuitedCard, &Counts),
) {
    let pair = Pair::new(thrown[0].rank, thrown[1].rank);
    let crib = Crib { pack, draw, thrown, shows: score::with_pair(pair) };
    let by_rank = crib.by_rank();
    for rank in Rank::ALL.into_iter().filter(|&rank| pack.count(rank) > 0) {
        // Divide the rank's cases equally among its cards.
        let mut plain = [0; POINTS];
        for (all, &cases) in plain.iter_mut().zip(&by_rank[rank as usize]) {
            *all = u64::from(cases) * pack.share(rank) * RANK_WEIGHT * RANK_WEIGHT;
        }
        let mut with_nobs = plain;
        crib.add_nobs(&mut with_nobs, rank);
        for suit in Suit::ASCENDING.into_iter().filter(|&suit| pack.has(rank, suit)) {
            let starter = SuitedCard { rank, suit };
            let is_jack = |card: &SuitedCard| card.rank == Rank::Jack && card.suit == suit;
            let raised_by_own;
            let counts = if rank == Rank::Jack {
                &plain
            } else if thrown.iter().any(is_jack) {
                raised_by_own = raised(&plain);
                &raised_by_own
            } else if pack.has(Rank::Jack, suit) {
                &with_nobs
            } else {
                &plain
            };
            if thrown.iter().all(|card| card.suit == suit) {
                let mut with_flushes = *counts;
                crib.add_flushes(&mut with_flushes, starter);
                each(starter, &with_flushes);
            } else {
                each(starter, counts);
            }
        }
    }
}

/// Returns the counts with every score increased by one point.
fn raised(counts: &Counts) -> Counts {
    let mut raised = [0; POINTS];
    raised[1..].copy_from_slice(&counts[..POINTS - 1]);
    raised
}

/// Moves `cases` cases from the score `points` to the score `points + by`.
fn raise(counts: &mut Counts, points: usize, by: usize, cases: u64) {
    counts[points] -= cases;
    counts[points + by] += cases;
}

struct Crib<'c> {
    pack: &'c UnheldCards,
    draw: &'c Draw,
    thrown: [SuitedCard; 2],
    shows: &'c score::PairScores,
}

impl Crib<'_> {
    /// Returns the number of cases of each score for each rank of the starter, without flush and nobs.
    fn by_rank(&self) -> [[u32; MOST_POINTS + 1]; 13] {
        let mut by_rank = [[0; MOST_POINTS + 1]; 13];
        for (shows, cases) in self.shows.iter().zip(self.draw.cases()) {
            for ((counts, &points), &cases) in by_rank.iter_mut().zip(shows).zip(cases) {
                counts[usize::from(points) & MOST_POINTS] += cases;
            }
        }
        by_rank
    }

    /// Returns the number of cases in which the opponent throws `pair` and the starter has the rank `starter`. Also
    /// returns the score of these cases without flush and nobs.
    fn cases(&self, pair: Pair, starter: Rank) -> (u64, usize) {
        let (pair, starter) = (pair.index(), starter as usize);
        (self.draw.cases()[pair][starter].into(), self.shows[pair][starter].into())
    }

    /// Adds the point for nobs to the cases where the opponent threw the jack of the starter's suit. That jack must be
    /// left in the pack. Each remaining jack is equally likely to be thrown. A throw of two jacks is twice as likely to
    /// contain that jack as a throw of one.
    fn add_nobs(&self, counts: &mut Counts, starter: Rank) {
        if self.pack.count(Rank::Jack) == 0 || starter == Rank::Jack {
            return;
        }
        let shares = self.pack.share(starter) * self.pack.share(Rank::Jack) * RANK_WEIGHT;
        for other in Rank::ALL {
            let (cases, points) = self.cases(Pair::new(Rank::Jack, other), starter);
            let times = if other == Rank::Jack { 2 } else { 1 };
            raise(counts, points, 1, cases * shares * times);
        }
    }

    /// Adds the five points for a flush to the cases where the opponent threw two cards of the starter's suit. The
    /// player's two thrown cards must also be of that suit.
    fn add_flushes(&self, counts: &mut Counts, starter: SuitedCard) {
        let suit = starter.suit;
        let is_nobs = |rank| rank == Rank::Jack && starter.rank != Rank::Jack;
        let has_nobs = self.thrown.iter().any(|card| is_nobs(card.rank));
        // The opponent's two cards are of this suit too. So their ranks differ from each other and from the starter's
        // rank.
        let ranks = || {
            let left = |&rank: &Rank| rank != starter.rank && self.pack.has(rank, suit);
            Rank::ALL.into_iter().filter(left)
        };
        for low in ranks() {
            let shares = self.pack.share(starter.rank) * self.pack.share(low);
            for high in ranks().filter(|&high| high > low) {
                let (cases, points) = self.cases(Pair::new(low, high), starter.rank);
                let nobs = has_nobs || is_nobs(low) || is_nobs(high);
                raise(
                    counts,
                    points + usize::from(nobs),
                    5,
                    cases * shares * self.pack.share(high),
                );
            }
        }
    }
}

/// Number of cases for each score of the hand, for each score of the crib, and for each score of both together.
pub(super) struct ScoreSums {
    role: Role,
    hand: [u64; POINTS],
    crib: Counts,
    /// Number of cases of each score: of hand plus crib for the dealer, or of crib minus hand for the pone. Index 0 is
    /// for the score `-ZERO_POINTS`.
    both: [u64; 3 * POINTS],
}

/// Index of 0 points in [`ScoreSums::both`].
const ZERO_POINTS: usize = POINTS;

impl ScoreSums {
    pub(super) const fn new(role: Role) -> Self {
        Self { role, hand: [0; POINTS], crib: [0; POINTS], both: [0; 3 * POINTS] }
    }

    /// Adds a starter, with the score of the hand and the number of cases of each score of the crib.
    pub(super) fn add(&mut self, hand: usize, crib: &Counts) {
        self.hand[hand] += 1;
        let begin = match self.role {
            Role::Dealer => ZERO_POINTS + hand,
            Role::Pone => ZERO_POINTS - hand,
        };
        let both = &mut self.both[begin..begin + POINTS];
        for ((all, both), &cases) in self.crib.iter_mut().zip(both).zip(crib) {
            *all += cases;
            *both += cases;
        }
    }

    /// Adds `times` times the sums in `other`. Both must be of the same role.
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
        let nothing = i32::try_from(ZERO_POINTS).unwrap_or(0);
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
