//! The play of two hands that are both known, as a tree: which cards may be played, what they peg, what comes next.

use crate::engine::cribbage::pegging::{HAND, LAST_COUNT, Pegging, points};
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::role::{ByRole, Role};
use crate::engine::order::sort_by;

/// A hand by its ranks, the lowest first, and which of its cards are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine::cribbage) struct HeldRanks {
    /// The ranks, played or not.
    pub ranks: [Rank; HAND],
    /// The cards that are left, a bit each, that of the lowest first.
    pub left: u8,
}

impl HeldRanks {
    /// The bits of a hand with all its cards.
    pub(in crate::engine::cribbage) const ALL: u8 = (1 << HAND) - 1;

    /// All cards of four ranks in rising order.
    pub(in crate::engine::cribbage) const fn all(ranks: [Rank; HAND]) -> Self {
        Self { ranks, left: Self::ALL }
    }

    /// At most four ranks in any order, all of them left.
    pub(in crate::engine::cribbage) fn of(left: &[Rank]) -> Self {
        let mut ranks = [Rank::King; HAND];
        for (place, &rank) in ranks.iter_mut().zip(left) {
            *place = rank;
        }
        // What is not held stays behind.
        let held = left.len().min(HAND);
        sort_by(&mut ranks[..held], |one, other| one < other);
        Self { ranks, left: (1 << held) - 1 }
    }

    /// The hand after one of its cards of a rank is played; none where no such card is left.
    pub(in crate::engine::cribbage) fn without(mut self, rank: Rank) -> Option<Self> {
        let place = (0..HAND).find(|&place| self.has(place) && self.ranks[place] == rank)?;
        self.left &= !(1 << place);
        Some(self)
    }

    /// Whether no card that is left fits into a count.
    pub(in crate::engine::cribbage) fn must_go(self, count: u8) -> bool {
        (0..HAND).all(|place| !self.has(place) || count + self.ranks[place].value() > LAST_COUNT)
    }

    /// The ranks of the cards that are left.
    pub(in crate::engine::cribbage) fn cards(self) -> impl Iterator<Item = Rank> {
        (0..HAND).filter(move |&place| self.has(place)).map(move |place| self.ranks[place])
    }

    const fn has(self, place: usize) -> bool {
        self.left >> place & 1 == 1
    }
}

/// A moment of the play.
#[derive(Clone, Copy)]
pub(in crate::engine::cribbage) struct Node {
    /// The cards left, a bit each.
    pub left: ByRole<u8>,
    /// The cards of the series; those behind its length mean nothing.
    series: [Rank; 2 * HAND],
    length: usize,
    pub count: u8,
    /// Whose turn it is.
    pub player: Role,
    /// Who has played the last card of the series.
    last: Role,
    gos: ByRole<bool>,
}

/// What comes after a card or a go.
pub(in crate::engine::cribbage) enum Next {
    /// Another turn in the same series.
    Turn(Node),
    /// The series is over.
    Anew {
        /// Who scores a point for the go or the last card; nobody at thirty-one.
        point: Option<Role>,
        /// The lead to the next series; none where all cards are played.
        lead: Option<Node>,
    },
}

impl Node {
    /// The lead to a series.
    pub(in crate::engine::cribbage) const fn lead(left: ByRole<u8>, leader: Role) -> Self {
        let gos = ByRole { dealer: false, pone: false };
        let series = [Rank::Ace; 2 * HAND];
        Self { left, series, length: 0, count: 0, player: leader, last: leader, gos }
    }

    /// The moment of a play in which a player can play, with such cards left.
    pub(in crate::engine::cribbage) fn of(play: &Pegging, player: Role, left: ByRole<u8>) -> Self {
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

    /// The different ranks that may be played of the player's hand, each with the place of a card.
    pub(in crate::engine::cribbage) fn playable(
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

    /// The moment after a card of the player's, and the points of the card without one for a go or the last card.
    pub(in crate::engine::cribbage) fn play(mut self, place: usize, rank: Rank) -> (Self, i32) {
        self.left[self.player] &= !(1 << place);
        self.count += rank.value();
        self.last = self.player;
        self.series[self.length] = rank;
        self.length += 1;
        let points = points(&self.series[..self.length], self.count);
        (self, points)
    }

    /// The moment after the player has said go.
    pub(in crate::engine::cribbage) fn go(mut self) -> Self {
        self.gos[self.player] = true;
        self
    }

    /// What comes after a card or a go.
    pub(in crate::engine::cribbage) fn next(mut self) -> Next {
        let can_go_on = |role: &Role| self.left[*role] != 0 && !self.gos[*role];
        if self.count < LAST_COUNT
            && let Some(player) = [!self.player, self.player].into_iter().find(can_go_on)
        {
            self.player = player;
            return Next::Turn(self);
        }
        let leads = |role: &Role| self.left[*role] != 0;
        let leader = [!self.last, self.last].into_iter().find(leads);
        Next::Anew {
            point: (self.count < LAST_COUNT).then_some(self.last),
            lead: leader.map(|leader| Self::lead(self.left, leader)),
        }
    }
}
