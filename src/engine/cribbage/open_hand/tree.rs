//! The play of two known hands, as a tree of positions.

use crate::engine::cribbage::pegging::{HAND, LAST_COUNT, points};
use crate::engine::cribbage::{ByRole, Pegging, Rank, Role};
use crate::engine::order::sort_by;

/// A hand by its ranks, the lowest first, with the cards left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeldRanks {
    /// Ranks, played or not.
    pub ranks: [Rank; HAND],
    /// Cards left, a bit each, the lowest rank first.
    pub left: u8,
}

impl HeldRanks {
    /// The bits of a hand with all its cards.
    pub(crate) const ALL: u8 = (1 << HAND) - 1;

    /// Returns the hand of four ranks in rising order, all of them left.
    pub(crate) const fn all(ranks: [Rank; HAND]) -> Self {
        Self { ranks, left: Self::ALL }
    }

    /// Returns the hand of at most four ranks in any order, all of them left.
    pub(crate) fn of(left: &[Rank]) -> Self {
        let mut ranks = [Rank::King; HAND];
        for (place, &rank) in ranks.iter_mut().zip(left) {
            *place = rank;
        }
        // Unused places stay at the end.
        let held = left.len().min(HAND);
        sort_by(&mut ranks[..held], |one, other| one < other);
        Self { ranks, left: (1 << held) - 1 }
    }

    /// Returns the hand without a card of a rank, or `None` if none is left.
    pub(crate) fn without(mut self, rank: Rank) -> Option<Self> {
        let place = (0..HAND).find(|&place| self.has(place) && self.ranks[place] == rank)?;
        self.left &= !(1 << place);
        Some(self)
    }

    pub(crate) fn must_go(self, count: u8) -> bool {
        (0..HAND).all(|place| !self.has(place) || count + self.ranks[place].value() > LAST_COUNT)
    }

    /// Returns the ranks of the cards left.
    pub(crate) fn cards(self) -> impl Iterator<Item = Rank> {
        (0..HAND).filter(move |&place| self.has(place)).map(move |place| self.ranks[place])
    }

    const fn has(self, place: usize) -> bool {
        self.left >> place & 1 == 1
    }
}

/// A position in the play.
#[derive(Clone, Copy)]
pub(crate) struct PlayNode {
    /// Cards left, a bit each.
    pub left: ByRole<u8>,
    /// Cards of the series; those beyond its length are unused.
    series: [Rank; 2 * HAND],
    length: usize,
    pub count: u8,
    /// Player on turn.
    pub player: Role,
    /// Player of the last card of the series.
    last: Role,
    gos: ByRole<bool>,
}

/// Continuation after a card or a go.
pub(crate) enum Continuation {
    /// Another turn in the same series.
    Turn(PlayNode),
    /// The series is over.
    SeriesEnd {
        /// Player who scores a point for the go or the last card, or `None` at thirty-one.
        point: Option<Role>,
        /// Lead to the next series, or `None` if all cards are played.
        lead: Option<PlayNode>,
    },
}

impl PlayNode {
    pub(crate) const fn lead(left: ByRole<u8>, leader: Role) -> Self {
        let gos = ByRole { dealer: false, pone: false };
        let series = [Rank::Ace; 2 * HAND];
        Self { left, series, length: 0, count: 0, player: leader, last: leader, gos }
    }

    /// Returns the position of a play with `player` on turn and such cards left.
    pub(crate) fn of(play: &Pegging, player: Role, left: ByRole<u8>) -> Self {
        let mut series = [Rank::Ace; 2 * HAND];
        for (place, turn) in series.iter_mut().zip(play.series()) {
            *place = turn.card.rank;
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

    /// Returns the different playable ranks of the player's hand, each with the place of a card.
    pub(crate) fn playable(
        &self,
        hand: [Rank; HAND],
    ) -> impl Iterator<Item = (usize, Rank)> + use<> {
        let (left, count) = (self.left[self.player], self.count);
        let is_left = move |place: usize| left >> place & 1 == 1;
        (0..HAND).map(move |place| (place, hand[place])).filter(move |&(place, rank)| {
            let is_same = place > 0 && is_left(place - 1) && hand[place - 1] == rank;
            is_left(place) && !is_same && count + rank.value() <= LAST_COUNT
        })
    }

    /// Returns the position after a card, and the card's points without a go or the last card.
    pub(crate) fn play(mut self, place: usize, rank: Rank) -> (Self, i32) {
        self.left[self.player] &= !(1 << place);
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
