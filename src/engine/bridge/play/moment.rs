//! The table after any number of cards, for stepping through the play.

use super::{Play, Trick};
use crate::engine::bridge::seat::{BySeat, Seat, Side};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;

/// The table after a number of cards of a [`Play`].
///
/// A trick stays on the table, with its winner, until the next lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    step: usize,
    trick: Trick,
    left: BySeat<CardSet>,
    won: [u8; 2],
}

impl Play {
    /// The table after a number of cards, 0 to 52; a greater number counts as 52.
    #[must_use]
    pub fn at(&self, step: usize) -> Moment {
        let step = step.min(Self::CARDS);
        let mut left = *self.hands();
        let played = self.tricks().iter().flat_map(|trick| trick.plays());
        for (seat, card) in played.take(step) {
            left[seat].remove(card);
        }
        let mut won = [0, 0];
        for trick in &self.tricks()[..step / 4] {
            won[trick.winner().side() as usize] += 1;
        }
        Moment { step, trick: self.tricks()[step.saturating_sub(1) / 4], left, won }
    }
}

impl Moment {
    /// How many cards have been played, 0 to 52.
    #[must_use]
    pub const fn step(&self) -> usize {
        self.step
    }

    /// The number of the trick on the table, 1 to 13.
    #[must_use]
    pub const fn trick_number(&self) -> usize {
        self.step.saturating_sub(1) / 4 + 1
    }

    /// Who leads, or led, to the trick on the table.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.trick.leader()
    }

    /// The cards on the table with their seats, in the order of play: none before the first lead,
    /// then one to four.
    pub fn table(&self) -> impl Iterator<Item = (Seat, Card)> {
        let count = match self.step {
            0 => 0,
            step => (step - 1) % 4 + 1,
        };
        self.trick.plays().take(count)
    }

    /// The trick on the table once all four cards are played.
    #[must_use]
    pub fn complete_trick(&self) -> Option<Trick> {
        (self.step > 0 && self.step.is_multiple_of(4)).then_some(self.trick)
    }

    /// Who plays the next card; nobody at the end.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        if self.step == Play::CARDS {
            return None;
        }
        Some(match self.complete_trick() {
            Some(trick) => trick.winner(),
            None => self.trick.leader().clockwise(self.step % 4),
        })
    }

    /// The cards that each seat still holds.
    #[must_use]
    pub const fn left(&self) -> &BySeat<CardSet> {
        &self.left
    }

    /// How many tricks a side has won so far, 0 to 13.
    #[must_use]
    pub const fn tricks_won(&self, side: Side) -> u8 {
        self.won[side as usize]
    }
}
