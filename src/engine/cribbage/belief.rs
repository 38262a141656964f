//! What a player may have kept, as who does not see the hand believes it.

use super::open_hand::HeldRanks;
use super::pair::Kept;
use super::pegging::Pegging;
use super::players::{Players, kept_of, ways};
use super::rank::Rank;
use super::role::Role;

/// How many cards of each rank a pack has.
const WHOLE: [u8; 13] = [4; 13];

/// The fours that a player may have kept, each with its weight, and what is left of them.
#[derive(Clone, Debug)]
pub(in crate::engine::cribbage) struct Belief(Vec<(HeldRanks, i64)>);

impl Belief {
    /// What a shipped player keeps of six cards of a pack with so many cards of each rank: how many hands of six leave each
    /// four.
    pub(in crate::engine::cribbage) fn of_shipped(
        players: &Players,
        role: Role,
        left: &[u8; 13],
    ) -> Self {
        Self::of(Kept::all().zip(kept_by_shipped(players, role, left)))
    }

    /// Any four of such a pack, by how many choices of its cards they are.
    pub(in crate::engine::cribbage) fn any(left: &[u8; 13]) -> Self {
        Self::of(Kept::all().zip(choices(left)))
    }

    /// What a player keeps of a whole pack who may err: as a shipped player, and once in some seventy times any four.
    pub(in crate::engine::cribbage) fn of_fallible(players: &Players, role: Role) -> Self {
        let kept = kept_by_shipped(players, role, &WHOLE);
        Self::of(
            Kept::all().zip(kept.into_iter().zip(choices(&WHOLE)).map(|(kept, any)| kept + any)),
        )
    }

    /// The same where only so many cards of each rank may be held, as far as the four tell.
    pub(in crate::engine::cribbage) fn within(&self, left: &[u8; 13]) -> Self {
        let within = self.0.iter().map(|&(four, weight)| {
            let [left, whole] = [left, &WHOLE].map(|of| i64::from(ways(of, &four.ranks)));
            (four, weight * left / whole)
        });
        Self(within.filter(|&(_, weight)| weight > 0).collect())
    }

    fn of(weights: impl Iterator<Item = (Kept, i64)>) -> Self {
        let likely = weights.filter(|&(_, weight)| weight > 0);
        Self(likely.map(|(kept, weight)| (HeldRanks::all(kept.ranks()), weight)).collect())
    }

    /// The fours that are left, each with its weight.
    pub(in crate::engine::cribbage) fn fours(&self) -> &[(HeldRanks, i64)] {
        &self.0
    }

    /// Whether no four is left.
    pub(in crate::engine::cribbage) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The belief after all that a player has shown in a play.
    pub(in crate::engine::cribbage) fn after(mut self, play: &Pegging, player: Role) -> Self {
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

    /// The belief once the player has played a card of a rank.
    pub(in crate::engine::cribbage) fn after_card(&self, rank: Rank) -> Self {
        let held = self.0.iter().filter_map(|&(four, weight)| Some((four.without(rank)?, weight)));
        Self(held.collect())
    }

    /// The belief once the player has said go at a count.
    pub(in crate::engine::cribbage) fn after_go(&self, count: u8) -> Self {
        Self(self.0.iter().filter(|(four, _)| four.must_go(count)).copied().collect())
    }

    /// Some of the fours for all of them: where so many equal parts of the weight have their middles, each with the number of
    /// these.
    pub(in crate::engine::cribbage) fn sample(
        &self,
        count: u8,
    ) -> impl Iterator<Item = (HeldRanks, u8)> {
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

/// How many of the hands of six of a pack leave each four to a shipped player.
fn kept_by_shipped(players: &Players, role: Role, left: &[u8; 13]) -> Vec<i64> {
    let mut weights = vec![0; Kept::COUNT];
    for (thrown, six) in players.throws()[role].sixes() {
        let weight = ways(left, &six);
        if weight > 0 {
            weights[kept_of(six, thrown).index()] += i64::from(weight);
        }
    }
    weights
}

/// How many choices of the cards of a pack are each four.
fn choices(left: &[u8; 13]) -> impl Iterator<Item = i64> {
    Kept::all().map(|kept| i64::from(ways(left, &kept.ranks())))
}
