//! The shipped players: one as dealer, one as pone, who throw by a fixed rule and are nearly in equilibrium.
//!
//! Their rule sees ranks alone: of the pairs that six cards leave to be thrown it takes the one with the
//! greatest sum of the hand's mean and what [`DiscardTable`] says of the pair, as the dealer's gain or the
//! pone's loss. All is in whole numbers, so that every program that follows it throws the same:
//!
//! ```text
//! H     = 4 · Σ over ranks r of (4 − held_r) · score(kept, r)  +  jacks kept · (42 + jacks held)
//! value = 1000 · H + 184 · worth        as dealer
//! value = 1000 · H − 184 · worth        as pone
//! ```
//!
//! `H` is 184 times the hand's mean over the 46 starters, suits averaged, flushes left out. Of equal values
//! the pair first in the order AA, A2, …, KK is thrown. If the opponent sees ranks only and leaves the play
//! out, the best answer to either gains 0.0015 to 0.0020 points a deal, which
//! `benches/tables/cribbage_tables` computes.

mod throws;

use super::kept::Kept;
use super::pair::Pair;
use super::rank::Rank;
use super::rank_shows;
use super::role::{ByRole, Role};
use super::tables::{DiscardTable, PeggingTable, Tables};

pub(super) use throws::{Throws, held};

/// The two players with all that they throw, and the estimate of what they peg. It takes some milliseconds to
/// make, and is made once.
#[derive(Clone, Debug)]
pub struct Players {
    throws: ByRole<Throws>,
    pegging: PeggingTable,
}

impl Players {
    /// The players of the tables.
    #[must_use]
    pub fn new(tables: &Tables) -> Self {
        Self { throws: Throws::of(&tables.discards), pegging: tables.pegging.clone() }
    }

    /// The table of what kept fours peg.
    #[must_use]
    pub const fn pegging(&self) -> &PeggingTable {
        &self.pegging
    }

    /// How likely the player of a role throws each pair of a whole pack, in the order of the pairs.
    pub(super) fn throw_chances(&self, role: Role) -> Vec<f64> {
        let mut chances = vec![0.0; Pair::COUNT];
        for (pair, six) in self.throws[role].sixes() {
            chances[pair.index()] += f64::from(ways(&[4; 13], &six));
        }
        let all: f64 = chances.iter().sum();
        chances.into_iter().map(|chance| chance / all).collect()
    }

    /// All that one of them throws.
    pub(super) const fn throws(&self) -> &ByRole<Throws> {
        &self.throws
    }
}

/// Six cards by their ranks, the lowest first, at most four of a rank.
pub type SixRanks = [Rank; 6];

/// All 18,395 of them in rising order.
pub fn all_six_ranks() -> impl Iterator<Item = SixRanks> {
    let mut next = Some([Rank::Ace; 6]);
    let all = std::iter::from_fn(move || {
        let six = next?;
        // The last that can rise does, and those after it start from there.
        let rising = six.iter().rposition(|&rank| rank != Rank::King);
        next = rising.map(|place| {
            let risen = Rank::ALL[six[place] as usize + 1];
            let mut higher = six;
            higher[place..].fill(risen);
            higher
        });
        Some(six)
    });
    all.filter(|six| six[0] != six[4] && six[1] != six[5])
}

/// What a shipped player throws of six cards, given by their ranks in any order.
///
/// ```standalone_crate
/// use kibitzer::engine::cribbage::players::throw;
/// use kibitzer::engine::cribbage::rank::Rank;
/// use kibitzer::engine::cribbage::role::Role;
/// use kibitzer::engine::cribbage::tables::DiscardTable;
///
/// let table = include_str!("tables/discard-tables.tsv");
/// let six = ['9', 'T', 'T', 'J', 'J', 'J'].map(|letter| Rank::from_letter(letter).unwrap());
/// let table = DiscardTable::read(table)?;
/// assert_eq!(throw(&table, six, Role::Pone).to_string(), "TJ");
/// assert_eq!(throw(&table, six, Role::Dealer).to_string(), "JJ");
/// # Ok::<(), kibitzer::engine::cribbage::tables::TableError>(())
/// ```
#[must_use]
pub fn throw(table: &DiscardTable, six: SixRanks, role: Role) -> Pair {
    best_throws(table, six)[role]
}

/// What both throw of six cards, the dealer and the pone.
fn best_throws(table: &DiscardTable, six: SixRanks) -> ByRole<Pair> {
    let mut best: ByRole<Option<(i64, Pair)>> = ByRole::default();
    for ([one, other], kept) in partings(six) {
        let thrown = Pair::new(one, other);
        let hand = 1000 * hand_value(six, kept);
        for role in Role::ALL {
            let worth = 184 * i64::from(table.worth(thrown, role));
            let value = match role {
                Role::Dealer => hand + worth,
                Role::Pone => hand - worth,
            };
            let is_better = |(best, pair)| value > best || value == best && thrown < pair;
            if best[role].is_none_or(is_better) {
                best[role] = Some((value, thrown));
            }
        }
    }
    // There are always fifteen to choose from.
    ByRole::from_fn(|role| best[role].map_or(Pair::new(six[0], six[1]), |(_, pair)| pair))
}

/// The fifteen ways to part six cards: what is thrown and what is kept.
pub(super) fn partings<T: Copy>(six: [T; 6]) -> impl Iterator<Item = ([T; 2], [T; 4])> {
    PARTINGS.iter().map(move |(thrown, kept)| (thrown.map(|at| six[at]), kept.map(|at| six[at])))
}

/// What six ranks keep of which a pair is thrown.
pub(super) fn kept_of(six: SixRanks, thrown: Pair) -> Kept {
    let mut gone = thrown.ranks().map(Some);
    let mut kept = six.into_iter().filter(|&rank| {
        let place = gone.iter().position(|&gone| gone == Some(rank));
        place.map(|place| gone[place] = None).is_none()
    });
    Kept::new([0; 4].map(|_: u8| kept.next().unwrap_or(Rank::King)))
}

/// The places of the two and of the four, in the order of the cards.
const PARTINGS: [([usize; 2], [usize; 4]); 15] = {
    let mut partings = [([0; 2], [0; 4]); 15];
    let (mut found, mut one) = (0, 0);
    while one < 6 {
        let mut other = one + 1;
        while other < 6 {
            partings[found].0 = [one, other];
            let (mut place, mut kept) = (0, 0);
            while place < 6 {
                if place != one && place != other {
                    partings[found].1[kept] = place;
                    kept += 1;
                }
                place += 1;
            }
            found += 1;
            other += 1;
        }
        one += 1;
    }
    partings
};

/// 184 times the mean of a hand over the 46 starters, suits averaged and flushes left out.
fn hand_value(six: SixRanks, kept: [Rank; 4]) -> i64 {
    let mut left = [4_u32; 13];
    for rank in six {
        left[rank as usize] -= 1;
    }
    let shows = rank_shows::of(kept).iter().zip(left);
    let by_rank: u32 = shows.map(|(&points, left)| left * u32::from(points)).sum();
    let jacks = |cards: &[Rank]| {
        let jacks = cards.iter().filter(|&&rank| rank == Rank::Jack).count();
        i64::try_from(jacks).unwrap_or(0)
    };
    i64::from(4 * by_rank) + jacks(&kept) * (42 + jacks(&six))
}

/// In how many ways so many cards of a rank, four at most, are drawn from those that are left of it.
pub(in crate::engine::cribbage) fn ways_of_rank(left: u8, count: usize) -> u32 {
    const WAYS: [[u32; 5]; 5] =
        [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];
    WAYS[usize::from(left.min(4))][count.min(4)]
}

/// Returns how many cards of each rank a pack has, 0 to 4, without some of its cards.
pub(in crate::engine::cribbage) fn ranks_left(gone: impl IntoIterator<Item = Rank>) -> [u8; 13] {
    let mut left = [4_u8; 13];
    for rank in gone {
        left[rank as usize] = left[rank as usize].saturating_sub(1);
    }
    left
}

/// In how many ways a hand of such ranks, equal ones beside each other, is drawn from what is left of each rank.
pub(in crate::engine::cribbage) fn ways(left: &[u8; 13], hand: &[Rank]) -> u32 {
    hand.chunk_by(|one, other| one == other)
        .map(|same| ways_of_rank(left[same[0] as usize], same.len()))
        .product()
}
