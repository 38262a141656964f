//! The built-in players, dealer and pone. They throw according to a fixed rule and are nearly in equilibrium.
//!
//! The rule only considers ranks. It throws the pair with the greatest value. The value is the kept hand's mean score
//! and the pair's worth in [`DiscardTable`]. The dealer adds this worth, and the pone subtracts it. All numbers are
//! integers, so every program that implements the rule throws the same cards:
//!
//! ```text
//! H     = 4 · Σ over ranks r of (4 − held_r) · score(kept, r)  +  jacks kept · (42 + jacks held)
//! value = 1000 · H + 184 · worth        as dealer
//! value = 1000 · H − 184 · worth        as pone
//! ```
//!
//! `H` is 184 times the hand's mean score over the 46 starters, averaged over the suits, without flushes. If values are
//! equal, the first pair in the order AA, A2, …, KK is thrown. Against either built-in player, the best possible
//! opponent gains only 0.0015 to 0.0020 points per deal. This gain is for opponents who consider only ranks, and it
//! ignores the play. `benches/tables/cribbage_tables` computes it.

use super::tables::{DiscardTable, PeggingTable, Tables};
use super::{ByRole, KeptRanks, Pair, Rank, Role, score};

/// All throws of the two players, and an estimate of their pegging. Building them takes some milliseconds, so it should
/// be done only once.
#[derive(Clone, Debug)]
pub struct Players {
    throws: ByRole<Throws>,
    pegging: PeggingTable,
}

impl Players {
    /// Builds the players from the tables.
    pub fn new(tables: &Tables) -> Self {
        Self { throws: Throws::of(&tables.discards), pegging: tables.pegging.clone() }
    }

    /// Returns the table of the points pegged with four kept cards.
    pub const fn pegging(&self) -> &PeggingTable {
        &self.pegging
    }

    /// Returns the chance that the built-in player of `role` throws each pair, in order, if no card is known.
    pub(super) fn throw_chances(&self, role: Role) -> Vec<f64> {
        let mut chances = vec![0.0; Pair::COUNT];
        for (pair, six) in self.throws[role].sixes() {
            chances[pair.index()] += f64::from(ways(&[4; 13], &six));
        }
        let all: f64 = chances.iter().sum();
        chances.into_iter().map(|chance| chance / all).collect()
    }

    pub(super) const fn throws(&self) -> &ByRole<Throws> {
        &self.throws
    }
}

/// Ranks of six cards, the lowest first, with at most four cards of each rank.
pub type SixRanks = [Rank; 6];

/// Returns all 18,395 combinations of six ranks, in ascending order.
pub fn all_six_ranks() -> impl Iterator<Item = SixRanks> {
    let mut next = Some([Rank::Ace; 6]);
    let all = std::iter::from_fn(move || {
        let six = next?;
        // The last rank below the king rises by one. All ranks after it become equal to it.
        let rising = six.iter().rposition(|&rank| rank != Rank::King);
        next = rising.map(|index| {
            let risen = Rank::ALL[six[index] as usize + 1];
            let mut higher = six;
            higher[index..].fill(risen);
            higher
        });
        Some(six)
    });
    all.filter(|six| six[0] != six[4] && six[1] != six[5])
}

/// Returns the pair that a built-in player throws from six ranks. The ranks may be in any order.
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
pub fn throw(table: &DiscardTable, six: SixRanks, role: Role) -> Pair {
    best_throws(table, six)[role]
}

/// Returns the pair that each player throws from six ranks.
fn best_throws(table: &DiscardTable, six: SixRanks) -> ByRole<Pair> {
    let mut best: ByRole<Option<(i64, Pair)>> = ByRole::default();
    for ([one, other], kept) in splits_of_six(six) {
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
    // The default is never used, because there are always fifteen pairs to choose from.
    ByRole::from_fn(|role| best[role].map_or(Pair::new(six[0], six[1]), |(_, pair)| pair))
}

/// Returns the fifteen ways to split six cards into two thrown and four kept cards.
pub(super) fn splits_of_six<T: Copy>(six: [T; 6]) -> impl Iterator<Item = ([T; 2], [T; 4])> {
    SPLITS.iter().map(move |(thrown, kept)| (thrown.map(|at| six[at]), kept.map(|at| six[at])))
}

/// Returns the four ranks that remain of six when a pair is thrown.
pub(super) fn kept_of(six: SixRanks, thrown: Pair) -> KeptRanks {
    let mut gone = thrown.ranks().map(Some);
    let mut kept = six.into_iter().filter(|&rank| {
        let index = gone.iter().position(|&gone| gone == Some(rank));
        index.map(|index| gone[index] = None).is_none()
    });
    KeptRanks::new([0; 4].map(|_: u8| kept.next().unwrap_or(Rank::King)))
}

/// All ways to split six indices into two thrown and four kept cards. The indices are in ascending order.
const SPLITS: [([usize; 2], [usize; 4]); 15] = {
    let mut splits = [([0; 2], [0; 4]); 15];
    let (mut found, mut one) = (0, 0);
    while one < 6 {
        let mut other = one + 1;
        while other < 6 {
            splits[found].0 = [one, other];
            let (mut index, mut kept) = (0, 0);
            while index < 6 {
                if index != one && index != other {
                    splits[found].1[kept] = index;
                    kept += 1;
                }
                index += 1;
            }
            found += 1;
            other += 1;
        }
        one += 1;
    }
    splits
};

/// Returns 184 times the mean score of a hand over the 46 starters, averaged over the suits, without flushes.
fn hand_value(six: SixRanks, kept: [Rank; 4]) -> i64 {
    let mut left = [4_u32; 13];
    for rank in six {
        left[rank as usize] -= 1;
    }
    let shows = score::by_starter(kept).iter().zip(left);
    let by_rank: u32 = shows.map(|(&points, left)| left * u32::from(points)).sum();
    let jacks = |cards: &[Rank]| {
        let jacks = cards.iter().filter(|&&rank| rank == Rank::Jack).count();
        i64::try_from(jacks).unwrap_or(0)
    };
    i64::from(4 * by_rank) + jacks(&kept) * (42 + jacks(&six))
}

/// Returns the number of ways to draw `count` of the `left` cards of a rank. Both numbers are at most four.
pub(super) fn ways_of_rank(left: u8, count: usize) -> u32 {
    const WAYS: [[u32; 5]; 5] =
        [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];
    WAYS[usize::from(left.min(4))][count.min(4)]
}

/// Returns the number of cards of each rank, 0 to 4, in a pack without the cards in `gone`.
pub(super) fn ranks_left(gone: impl IntoIterator<Item = Rank>) -> [u8; 13] {
    let mut left = [4_u8; 13];
    for rank in gone {
        left[rank as usize] = left[rank as usize].saturating_sub(1);
    }
    left
}

/// Returns the number of ways to draw a hand. `left` contains the number of remaining cards of each rank. Equal ranks
/// in `hand` must be adjacent.
pub(super) fn ways(left: &[u8; 13], hand: &[Rank]) -> u32 {
    hand.chunk_by(|one, other| one == other)
        .map(|same| ways_of_rank(left[same[0] as usize], same.len()))
        .product()
}

/// All hands of six ranks, grouped by the thrown pair.
#[derive(Clone, Debug)]
pub(super) struct Throws {
    /// Hands grouped by the pair thrown from them, in the order of the pairs.
    hands: Vec<PackedSix>,
    /// Index after the last hand of each pair.
    ends: [usize; Pair::COUNT],
}

/// A hand of six cards. Each rank of the hand is stored once, with its number of cards, as a [`rank_key`]. Unused
/// entries are 0.
pub(super) type PackedSix = [u8; 6];

/// Encodes a rank and a number of its cards, 0 to 4, as an index below 65. With such indices, the number of ways to
/// draw a hand takes one table look-up per rank. Index 0 means no aces, so a padding of zeros changes nothing.
pub(super) const fn rank_key(rank: usize, count: usize) -> usize {
    5 * rank + count
}

impl Throws {
    /// Computes all throws of both players. `table` contains the worth of the thrown pairs.
    fn of(table: &DiscardTable) -> ByRole<Self> {
        let mut by_pair = ByRole::from_fn(|_| vec![Vec::new(); Pair::COUNT]);
        for six in all_six_ranks() {
            let thrown = best_throws(table, six);
            for role in Role::ALL {
                by_pair[role][thrown[role].index()].push(pack_six(six));
            }
        }
        ByRole::from_fn(|role| Self::sorted(&by_pair[role]))
    }

    fn sorted(by_pair: &[Vec<PackedSix>]) -> Self {
        let mut ends = [0; Pair::COUNT];
        let mut count = 0;
        for (end, hands) in ends.iter_mut().zip(by_pair) {
            count += hands.len();
            *end = count;
        }
        Self { hands: by_pair.concat(), ends }
    }

    /// Returns, for each pair in order, the hands from which it is thrown.
    pub(super) fn by_pair(&self) -> impl Iterator<Item = &[PackedSix]> {
        let starts = std::iter::once(0).chain(self.ends);
        starts.zip(self.ends).map(|(start, end)| self.hands.get(start..end).unwrap_or_default())
    }

    /// Returns all hands, each with the pair thrown from it.
    pub(super) fn sixes(&self) -> impl Iterator<Item = (Pair, SixRanks)> {
        Pair::all()
            .zip(self.by_pair())
            .flat_map(|(pair, hands)| hands.iter().map(move |&hand| (pair, ranks(hand))))
    }
}

/// Returns the ranks of a hand, the lowest first.
fn ranks(hand: PackedSix) -> SixRanks {
    // This inverts `rank_key`.
    let groups = hand.into_iter().map(|key| (usize::from(key) / 5, usize::from(key) % 5));
    let mut of_groups =
        groups.flat_map(|(rank, count)| std::iter::repeat_n(Rank::ALL[rank], count));
    [0; 6].map(|_: u8| of_groups.next().unwrap_or(Rank::Ace))
}

fn pack_six(six: [Rank; 6]) -> PackedSix {
    let mut packed = [0; 6];
    for (index, group) in six.chunk_by(|one, other| one == other).enumerate() {
        let key = rank_key(group[0] as usize, group.len());
        packed[index] = u8::try_from(key).unwrap_or(0);
    }
    packed
}
