//! Snapshots of the play after any number of cards. The page steps through the play with them.

use super::{Play, Trick};
use crate::engine::{BySeat, Card, CardSet, Seat, Side};

/// State of the table after some cards of a [`Play`].
///
/// A complete trick stays on the table until the next lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    step: usize,
    leader: Seat,
    table: Vec<(Seat, Card)>,
    complete: Option<Trick>,
    turn: Option<Seat>,
    left: BySeat<CardSet>,
    won: [u8; 2],
}

impl Play {
    /// Returns the table after `step` cards, or after all cards if fewer were played.
    pub fn at(&self, step: usize) -> Snapshot {
        let step = step.min(self.len());
        let mut left = *self.hands();
        for (_, card) in self.cards().take(step) {
            // The card is removed from all hands, because a seat may have played a card that another hand contains.
            for seat in Seat::CLOCKWISE {
                left[seat].remove(card);
            }
        }
        let mut won = [0, 0];
        let tricks = &self.tricks()[..step / 4];
        for trick in tricks {
            won[trick.winner().side() as usize] += 1;
        }
        let first = step.saturating_sub(1) / 4 * 4;
        let table: Vec<_> = self.cards().take(step).skip(first).collect();
        let complete = tricks.last().copied().filter(|_| step.is_multiple_of(4));
        let leader = self.tricks().get(first / 4).map_or(self.leader(), |trick| trick.leader());
        let turn = match complete {
            _ if step == Self::CARDS => None,
            Some(trick) => Some(trick.winner()),
            None => Some(leader.clockwise(table.len())),
        };
        Snapshot { step, leader, table, complete, turn, left, won }
    }
}

impl Snapshot {
    /// Returns the number of cards played, 0 to 52.
    pub const fn step(&self) -> usize {
        self.step
    }

    /// Returns the number of the trick on the table, 1 to 13.
    pub const fn trick_number(&self) -> usize {
        self.step.saturating_sub(1) / 4 + 1
    }

    /// Returns the seat that leads, or led, to the trick on the table.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Returns the cards on the table with their seats, in the order of play.
    ///
    /// There are no cards before the opening lead, and one to four after it.
    pub fn table(&self) -> &[(Seat, Card)] {
        &self.table
    }

    /// Returns the trick on the table, or `None` until all four cards are played.
    pub const fn complete_trick(&self) -> Option<Trick> {
        self.complete
    }

    /// Returns the seat whose turn it is, or `None` after the last card.
    pub const fn turn(&self) -> Option<Seat> {
        self.turn
    }

    /// Returns the known cards that each seat still holds.
    pub const fn left(&self) -> &BySeat<CardSet> {
        &self.left
    }

    /// Returns the number of tricks that a side has won so far, 0 to 13.
    pub const fn tricks_won(&self, side: Side) -> u8 {
        self.won[side as usize]
    }
}
