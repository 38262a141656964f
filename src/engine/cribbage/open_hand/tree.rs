//! Nodes of the tree of possible plays between two known hands.

use crate::engine::cribbage::pegging::{HAND, LAST_COUNT, points};
use crate::engine::cribbage::{ByRole, Pegging, Rank, Role};
use crate::engine::order::sort_by;

/// Ranks of a hand, the lowest first, and which of its cards remain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeldRanks {
    /// Ranks of all four cards, played or not. If a hand has fewer cards, unused kings follow.
    pub ranks: [Rank; HAND],
    /// Remaining cards, one bit per card. The lowest bit is the card of the lowest rank.
    pub left: u8,
}

impl HeldRanks {
    /// Value of `left` if all four cards remain.
    pub(crate) const ALL: u8 = (1 << HAND) - 1;

    /// Returns a hand of four ranks in ascending order, with all cards remaining.
    pub(crate) const fn all(ranks: [Rank; HAND]) -> Self {
        Self { ranks, left: Self::ALL }
    }

    /// Returns a hand of at most four ranks, with all cards remaining. The ranks may be in any order.
    pub(crate) fn of(left: &[Rank]) -> Self {
        let mut ranks = [Rank::King; HAND];
        for (slot, &rank) in ranks.iter_mut().zip(left) {
            *slot = rank;
        }
        // Sort only the ranks of the hand, because the unused kings must stay at the end.
        let held = left.len().min(HAND);
        sort_by(&mut ranks[..held], |one, other| one < other);
        Self { ranks, left: (1 << held) - 1 }
    }

    /// Returns the hand without one card of rank `rank`. Returns `None` if no card of the rank remains.
    pub(crate) fn without(mut self, rank: Rank) -> Option<Self> {
        let index = (0..HAND).find(|&index| self.has(index) && self.ranks[index] == rank)?;
        self.left &= !(1 << index);
        Some(self)
    }

    pub(crate) fn must_go(self, count: u8) -> bool {
        (0..HAND).all(|index| !self.has(index) || count + self.ranks[index].value() > LAST_COUNT)
    }

    /// Returns the ranks of the remaining cards.
    pub(crate) fn cards(self) -> impl Iterator<Item = Rank> {
        (0..HAND).filter(move |&index| self.has(index)).map(move |index| self.ranks[index])
    }

    const fn has(self, index: usize) -> bool {
        self.left >> index & 1 == 1
    }
}

/// A position in the play.
#[derive(Clone, Copy)]
pub(crate) struct PlayNode {
    /// Remaining cards, one bit per card.
    pub left: ByRole<u8>,
    /// Cards of the series. Only the first `length` are used.
    series: [Rank; 2 * HAND],
    length: usize,
    pub count: u8,
    /// Player whose turn it is.
    pub player: Role,
    /// Player who played the last card of the series.
    last: Role,
    gos: ByRole<bool>,
}

/// Continuation after a card or a go.
pub(crate) enum Continuation {
    /// Another turn in the same series.
    Turn(PlayNode),
    /// The series is over.
    SeriesEnd {
        /// Player who scores a point for the go or the last card. `None` if the count is thirty-one.
        point: Option<Role>,
        /// Position at the beginning of the next series. `None` if all cards are played.
        lead: Option<PlayNode>,
    },
}

impl PlayNode {
    pub(crate) const fn lead(left: ByRole<u8>, leader: Role) -> Self {
        let gos = ByRole { dealer: false, pone: false };
        let series = [Rank::Ace; 2 * HAND];
        Self { left, series, length: 0, count: 0, player: leader, last: leader, gos }
    }

    /// Converts a play to a position. `player` is the player whose turn it is. `left` contains the remaining cards.
    pub(crate) fn of(play: &Pegging, player: Role, left: ByRole<u8>) -> Self {
        let mut series = [Rank::Ace; 2 * HAND];
        for (slot, turn) in series.iter_mut().zip(play.series()) {
            *slot = turn.card.rank;
        }
        Self {
            left,
            series,
            length: play.series().len(),
            count: play.count(),
            player,
            last: play.series().last().map_or(Role::Pone, |turn| turn.player),
            gos: ByRole::from_fn(|role| play.has_said_go(role)),
        }
    }

    /// Returns each rank that can be played now, with the index of a card of this rank in `hand`. `hand` is the hand of
    /// the player whose turn it is.
    pub(crate) fn playable(
        &self,
        hand: [Rank; HAND],
    ) -> impl Iterator<Item = (usize, Rank)> + use<> {
        let (left, count) = (self.left[self.player], self.count);
        let is_left = move |index: usize| left >> index & 1 == 1;
        (0..HAND).map(move |index| (index, hand[index])).filter(move |&(index, rank)| {
            let is_same = index > 0 && is_left(index - 1) && hand[index - 1] == rank;
            is_left(index) && !is_same && count + rank.value() <= LAST_COUNT
        })
    }

    /// Returns the position after a card, and the card's points. The points don't include a go or the last card.
    pub(crate) fn play(mut self, index: usize, rank: Rank) -> (Self, i32) {
        self.left[self.player] &= !(1 << index);
        self.count += rank.value();
        self.last = self.player;
        self.series[self.length] = rank;
        self.length += 1;
        let points = points(&self.series[..self.length], self.count);
        (self, points)
    }

    pub(crate) fn go(mut self) -> Self {
        self.gos[self.player] = true;
        self
    }

    pub(crate) fn next(mut self) -> Continuation {
        let can_go_on = |role: &Role| self.left[*role] != 0 && !self.gos[*role];
        if self.count < LAST_COUNT
            && let Some(player) = [!self.player, self.player].into_iter().find(can_go_on)
        {
            self.player = player;
            return Continuation::Turn(self);
        }
        let leads = |role: &Role| self.left[*role] != 0;
        let leader = [!self.last, self.last].into_iter().find(leads);
        Continuation::SeriesEnd {
            point: (self.count < LAST_COUNT).then_some(self.last),
            lead: leader.map(|leader| Self::lead(self.left, leader)),
        }
    }
}
