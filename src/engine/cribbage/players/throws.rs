//! What a shipped player throws of each of the 18,395 hands of six ranks.

use super::SixRanks;
use super::{all_six_ranks, best_throws};
use crate::engine::cribbage::pair::Pair;
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::role::{ByRole, Role};
use crate::engine::cribbage::tables::DiscardTable;

/// All hands of six ranks by what is thrown of them.
#[derive(Clone, Debug)]
pub(in crate::engine::cribbage) struct Throws {
    /// The hands, those of one pair beside each other.
    hands: Vec<Held>,
    /// Where those of each pair end.
    ends: [usize; Pair::COUNT],
}

/// A hand of six as what it holds of its ranks: [`held`] of each, and 0 behind them.
pub(in crate::engine::cribbage) type Held = [u8; 6];

/// A number of cards of a rank as one number, below 65. With it a hand's part of the cards that are left is
/// one look-up a rank; 0, no ace, is any number of them.
pub(in crate::engine::cribbage) const fn held(rank: usize, count: usize) -> usize {
    5 * rank + count
}

impl Throws {
    /// What both players throw by a table.
    pub(super) fn of(table: &DiscardTable) -> ByRole<Self> {
        let mut by_pair = ByRole::from_fn(|_| vec![Vec::new(); Pair::COUNT]);
        for six in all_six_ranks() {
            let thrown = best_throws(table, six);
            for role in Role::ALL {
                by_pair[role][thrown[role].index()].push(holding(six));
            }
        }
        ByRole::from_fn(|role| Self::sorted(&by_pair[role]))
    }

    /// The hands of each pair.
    fn sorted(by_pair: &[Vec<Held>]) -> Self {
        let mut ends = [0; Pair::COUNT];
        let mut count = 0;
        for (end, hands) in ends.iter_mut().zip(by_pair) {
            count += hands.len();
            *end = count;
        }
        Self { hands: by_pair.concat(), ends }
    }

    /// The hands of which each pair is thrown, in the order of the pairs.
    pub(in crate::engine::cribbage) fn by_pair(&self) -> impl Iterator<Item = &[Held]> {
        let starts = std::iter::once(0).chain(self.ends);
        starts.zip(self.ends).map(|(start, end)| self.hands.get(start..end).unwrap_or_default())
    }

    /// All hands with the pair that is thrown of each.
    pub(in crate::engine::cribbage) fn sixes(&self) -> impl Iterator<Item = (Pair, SixRanks)> {
        Pair::all()
            .zip(self.by_pair())
            .flat_map(|(pair, hands)| hands.iter().map(move |&hand| (pair, ranks(hand))))
    }
}

/// The ranks of a hand, the lowest first.
fn ranks(hand: Held) -> SixRanks {
    // Five numbers a rank: 0 to 4 of it.
    let groups = hand.into_iter().map(|key| (usize::from(key) / 5, usize::from(key) % 5));
    let mut of_groups =
        groups.flat_map(|(rank, count)| std::iter::repeat_n(Rank::ALL[rank], count));
    [0; 6].map(|_: u8| of_groups.next().unwrap_or(Rank::Ace))
}

fn holding(six: [Rank; 6]) -> Held {
    let mut holding = [0; 6];
    for (place, group) in six.chunk_by(|one, other| one == other).enumerate() {
        let key = held(group[0] as usize, group.len());
        holding[place] = u8::try_from(key).unwrap_or(0);
    }
    holding
}
