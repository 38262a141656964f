//! What a crib scores with each starter, flush and nobs included.

use super::draw::Draw;
use super::held::{Pack, SuitedCard};
use crate::engine::card::Suit;
use crate::engine::cribbage::pair::Pair;
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::rank_shows::{self, MOST};

/// How many cases give each number of points; with room for a flush and nobs above what ranks score.
pub(super) type Counts = [u64; MOST + 7];

/// By what the cases of a [`Draw`] are multiplied, so that a share of the suits of three cards is a whole
/// number of cases: each may be one of up to four cards of a rank.
pub(super) const SHARES: u64 = 12 * 12 * 12;

/// Gives for each starter that is left how many cases have each score of the crib.
///
/// Two cards are thrown by oneself; the opponent's and the starter are any cards of the ranks drawn, all
/// choices of suits equally likely.
pub(super) fn by_starter(
    pack: &Pack,
    draw: &Draw,
    thrown: [SuitedCard; 2],
    mut each: impl FnMut(SuitedCard, &Counts),
) {
    let crib = Crib { pack, draw, thrown, shows: rank_shows::with(pair(thrown)) };
    let by_rank = crib.by_rank();
    for rank in Rank::ALL {
        let left = pack.count(rank);
        if left == 0 {
            continue;
        }
        // Of the cases with a starter of this rank each of its cards has its share.
        let shares = SHARES / left;
        let mut plain: Counts = [0; MOST + 7];
        for (all, &cases) in plain.iter_mut().zip(&by_rank[rank as usize]) {
            *all = u64::from(cases) * shares;
        }
        let mut with_nobs = plain;
        crib.add_nobs(&mut with_nobs, rank, shares);
        for suit in Suit::ASCENDING.into_iter().filter(|&suit| pack.has(rank, suit)) {
            let has_nobs = |card: &SuitedCard| card.rank == Rank::Jack && card.suit == suit;
            let mut counts = if rank == Rank::Jack {
                plain
            } else if thrown.iter().any(has_nobs) {
                raised(&plain)
            } else if pack.has(Rank::Jack, suit) {
                with_nobs
            } else {
                plain
            };
            crib.add_flushes(&mut counts, SuitedCard { rank, suit }, shares);
            each(SuitedCard { rank, suit }, &counts);
        }
    }
}

fn pair([one, other]: [SuitedCard; 2]) -> Pair {
    Pair::new(one.rank, other.rank)
}

/// All counts one point higher.
fn raised(counts: &Counts) -> Counts {
    let mut raised = [0; MOST + 7];
    raised[1..].copy_from_slice(&counts[..MOST + 6]);
    raised
}

/// Takes cases from a number of points to a higher one.
fn raise(counts: &mut Counts, points: usize, by: usize, cases: u64) {
    counts[points] -= cases;
    counts[points + by] += cases;
}

struct Crib<'c> {
    pack: &'c Pack,
    draw: &'c Draw,
    thrown: [SuitedCard; 2],
    shows: &'c rank_shows::WithPair,
}

impl Crib<'_> {
    /// How many cases of a draw give each number of points by ranks alone, for each rank of the starter.
    fn by_rank(&self) -> [[u32; MOST + 1]; 13] {
        let mut by_rank = [[0; MOST + 1]; 13];
        for (shows, cases) in self.shows.iter().zip(self.draw.of()) {
            for ((counts, &points), &cases) in by_rank.iter_mut().zip(shows).zip(cases) {
                counts[usize::from(points) & MOST] += cases;
            }
        }
        by_rank
    }

    /// The cases of a starter's rank in which the opponent throws a pair, and what ranks score then.
    fn cases(&self, pair: Pair, starter: Rank) -> (u64, usize) {
        let (pair, starter) = (pair.index(), starter as usize);
        (self.draw.of()[pair][starter].into(), self.shows[pair][starter].into())
    }

    /// Adds the point for an opponent's jack of the starter's suit, for a starter whose jack is left: of a
    /// jack that is thrown each that is left has its share, of two jacks each is in two of them.
    fn add_nobs(&self, counts: &mut Counts, starter: Rank, shares: u64) {
        let jacks = self.pack.count(Rank::Jack);
        if jacks == 0 || starter == Rank::Jack {
            return;
        }
        for other in Rank::ALL {
            let (cases, points) = self.cases(Pair::new(Rank::Jack, other), starter);
            let times = if other == Rank::Jack { 2 } else { 1 };
            raise(counts, points, 1, cases * shares * times / jacks);
        }
    }

    /// Adds the five points where all five cards are of the starter's suit.
    fn add_flushes(&self, counts: &mut Counts, starter: SuitedCard, shares: u64) {
        let suit = starter.suit;
        if self.thrown.iter().any(|card| card.suit != suit) {
            return;
        }
        let is_nobs = |rank| rank == Rank::Jack && starter.rank != Rank::Jack;
        let has_nobs = self.thrown.iter().any(|card| is_nobs(card.rank));
        // Cards of one suit are of different ranks: two of the suit are not the starter's, nor those thrown.
        let ranks = || {
            let left = |&rank: &Rank| rank != starter.rank && self.pack.has(rank, suit);
            Rank::ALL.into_iter().filter(left)
        };
        for low in ranks() {
            for high in ranks().filter(|&high| high > low) {
                let (cases, points) = self.cases(Pair::new(low, high), starter.rank);
                let choices = self.pack.count(low) * self.pack.count(high);
                let nobs = has_nobs || is_nobs(low) || is_nobs(high);
                raise(counts, points + usize::from(nobs), 5, cases * shares / choices);
            }
        }
    }
}
