//! Hands that a player may have kept, from the point of view of the other player, who does not see them.

use super::open_hand::HeldRanks;
use super::players::{kept_of, ways};
use super::{KeptRanks, Pegging, Players, Rank, Role};

/// Number of cards of each rank in a complete pack.
const PACK: [u8; 13] = [4; 13];

/// Hands of four cards that a player may have kept. Each is stored with its remaining cards and its weight.
#[derive(Clone, Debug)]
pub(super) struct Belief(Vec<(HeldRanks, i64)>);

impl Belief {
    /// Returns the belief about a built-in player. The weight of four cards is the number of six-card hands in `left`
    /// from which the player keeps these four.
    pub(super) fn of_shipped(players: &Players, role: Role, left: &[u8; 13]) -> Self {
        Self::of(KeptRanks::all().zip(kept_by_shipped(players, role, left)))
    }

    /// Returns the belief about a player who keeps random cards. The weight of four cards is the number of ways to draw
    /// them from `left`.
    pub(super) fn any(left: &[u8; 13]) -> Self {
        Self::of(KeptRanks::all().zip(ways_to_draw(left)))
    }

    /// Returns the belief about a fallible player. Such a player usually keeps the same cards as a built-in player, but
    /// keeps random cards about once in 76 hands.
    pub(super) fn of_fallible(players: &Players, role: Role) -> Self {
        let kept = kept_by_shipped(players, role, &PACK);
        Self::of(
            KeptRanks::all()
                .zip(kept.into_iter().zip(ways_to_draw(&PACK)).map(|(kept, any)| kept + any)),
        )
    }

    /// Converts the belief for a complete pack to the belief for a pack with only `left` cards of each rank.
    pub(super) fn within(&self, left: &[u8; 13]) -> Self {
        let within = self.0.iter().map(|&(four, weight)| {
            let [left, all] = [left, &PACK].map(|cards| i64::from(ways(cards, &four.ranks)));
            (four, weight * left / all)
        });
        Self(within.filter(|&(_, weight)| weight > 0).collect())
    }

    fn of(weights: impl Iterator<Item = (KeptRanks, i64)>) -> Self {
        let likely = weights.filter(|&(_, weight)| weight > 0);
        Self(likely.map(|(kept, weight)| (HeldRanks::all(kept.ranks()), weight)).collect())
    }

    /// Returns the hands that are still possible, each with its weight.
    pub(super) fn fours(&self) -> &[(HeldRanks, i64)] {
        &self.0
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the belief after all cards that the player has played and all gos that the player has said.
    pub(super) fn after(mut self, play: &Pegging, player: Role) -> Self {
        let mut count = 0;
        for turn in play.turns() {
            if turn.gos.contains(&player) {
                self = self.after_go(count);
            }
            if turn.player == player {
                self = self.after_card(turn.card.rank);
            }
            count = turn.count;
        }
        if play.gos_said().contains(&player) { self.after_go(count) } else { self }
    }

    /// Returns the belief after the player plays a card of rank `rank`.
    pub(super) fn after_card(&self, rank: Rank) -> Self {
        let held = self.0.iter().filter_map(|&(four, weight)| Some((four.without(rank)?, weight)));
        Self(held.collect())
    }

    /// Returns the belief after the player says go at count `count`.
    pub(super) fn after_go(&self, count: u8) -> Self {
        Self(self.0.iter().filter(|(four, _)| four.must_go(count)).copied().collect())
    }

    /// Samples `count` hands. The total weight is divided into `count` equal parts, and the hand at the middle of each
    /// part is taken. Returns each sampled hand with the number of parts in which it was taken.
    pub(super) fn sample(&self, count: u8) -> impl Iterator<Item = (HeldRanks, u8)> {
        let all: i64 = self.0.iter().map(|&(_, weight)| weight).sum();
        let (mut sum, mut taken) = (0, 0_u8);
        let sampled = self.0.iter().map(move |&(four, weight)| {
            sum += weight;
            let before = taken;
            while taken < count && i64::from(2 * taken + 1) * all <= 2 * i64::from(count) * sum {
                taken += 1;
            }
            (four, taken - before)
        });
        sampled.filter(|&(_, times)| times > 0)
    }
}

/// Returns, for each combination of four cards, the number of six-card hands in `left` from which a built-in player
/// keeps these four.
fn kept_by_shipped(players: &Players, role: Role, left: &[u8; 13]) -> Vec<i64> {
    let mut weights = vec![0; KeptRanks::COUNT];
    for (thrown, six) in players.throws()[role].sixes() {
        let weight = ways(left, &six);
        if weight > 0 {
            weights[kept_of(six, thrown).index()] += i64::from(weight);
        }
    }
    weights
}

/// Returns the number of ways to draw each combination of four cards from `left`.
fn ways_to_draw(left: &[u8; 13]) -> impl Iterator<Item = i64> {
    KeptRanks::all().map(|kept| i64::from(ways(left, &kept.ranks())))
}
