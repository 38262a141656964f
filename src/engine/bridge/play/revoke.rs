//! Failures to follow suit, which the rest of the play proves.

use std::fmt;

use super::Play;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::{Card, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::diagnostic::Fault;

/// A card of another suit where the player could have followed (Laws 44C and 61A).
///
/// It shows only later, when the player plays a card of the suit that was led.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Revoke {
    /// Who revoked.
    pub seat: Seat,
    /// The trick, 1 to 12.
    pub trick: usize,
    /// The suit that was led.
    pub led: Suit,
    /// The card that was played instead.
    pub played: Card,
    /// The first card of the suit led that the player plays later.
    pub held: Card,
    /// The trick in which it is played, 2 to 13.
    pub proved: usize,
    /// Where the lead stands in the order of play, from 0.
    pub led_index: usize,
    /// Where the card that was played stands in the order of play, from 0.
    pub played_index: usize,
    /// Where the card that was held stands in the order of play, from 0.
    pub held_index: usize,
}

impl fmt::Display for Revoke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} played the {} on a {} lead in trick {}, but held the {}, played in trick {}: a revoke",
            self.seat,
            self.played.name(),
            self.led.name().trim_end_matches('s'),
            self.trick,
            self.held.name(),
            self.proved,
        )
    }
}

impl Fault for Revoke {
    fn code(&self) -> &'static str {
        "revoke"
    }

    fn rule(&self) -> Option<&'static str> {
        Some("Law 44C")
    }
}

impl Play {
    /// The revokes in the order of play.
    #[must_use]
    pub fn revokes(&self) -> Vec<Revoke> {
        let mut revokes = Vec::new();
        let mut hands: BySeat<CardSet> = *self.hands();
        for (number, trick) in self.tricks().iter().enumerate() {
            let led = trick.led();
            for (place, (seat, played)) in trick.plays().enumerate() {
                hands[seat].remove(played);
                if played.suit == led || hands[seat].length(led) == 0 {
                    continue;
                }
                let Some((proof, held)) = self.next_of_suit(seat, led, number + 1) else {
                    continue;
                };
                let later = &self.tricks()[proof];
                revokes.push(Revoke {
                    seat,
                    trick: number + 1,
                    led,
                    played,
                    held,
                    proved: proof + 1,
                    led_index: number * 4,
                    played_index: number * 4 + place,
                    held_index: proof * 4 + (4 + seat as usize - later.leader() as usize) % 4,
                });
            }
        }
        revokes
    }

    /// The first card of a suit that a seat plays from a trick on, with the trick's index.
    fn next_of_suit(&self, seat: Seat, suit: Suit, from: usize) -> Option<(usize, Card)> {
        let later = self.tricks().iter().enumerate().skip(from);
        later.map(|(index, trick)| (index, trick.card_of(seat))).find(|(_, card)| card.suit == suit)
    }
}
