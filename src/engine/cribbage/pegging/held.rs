//! What is known of a player's cards that are not played.

use super::{HAND, LAST_COUNT};
use crate::engine::cribbage::card::Card;
use crate::engine::order::sort_by;

/// What is known of a player's cards that are not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// The cards in rising order, if they are known.
    pub(super) cards: Option<Vec<Card>>,
    /// How many there are.
    pub(super) left: usize,
    /// The lowest count at which the player said go: every card held since then would have taken it past 31.
    pub(super) lowest_go: Option<u8>,
}

impl Held {
    /// A hand of which no card is played, known or not.
    pub(super) fn new(hand: Option<[Card; HAND]>) -> Self {
        let sorted = |mut hand: [Card; HAND]| {
            sort_by(&mut hand, |one, other| one < other);
            Vec::from(hand)
        };
        Self { cards: hand.map(sorted), left: HAND, lowest_go: None }
    }

    /// The card of a known hand that a card played may be: by rank alone where a suit is not known.
    pub(super) fn find(&self, card: Card) -> Option<usize> {
        let cards = self.cards.as_ref()?;
        let may_be =
            |held: &Card| held.rank == card.rank && (held.suit.is_none() || card.suit.is_none());
        let exactly = cards.iter().position(|held| *held == card);
        exactly.or_else(|| cards.iter().position(may_be))
    }

    /// A card of a known hand that the count allows.
    pub(super) fn playable(&self, count: u8) -> Option<Card> {
        let fits = |card: &&Card| count + card.rank.value() <= LAST_COUNT;
        self.cards.as_ref()?.iter().find(fits).copied()
    }

    /// Takes a card out that is played. What is given back has the suit that the hand says, where the card
    /// played does not.
    pub(super) fn play(&mut self, card: Card) -> Card {
        self.left = self.left.saturating_sub(1);
        let found = self.find(card);
        let of_hand = found.and_then(|place| self.cards.as_mut().map(|cards| cards.remove(place)));
        of_hand.filter(|of_hand| of_hand.suit.is_some()).unwrap_or(card)
    }

    /// Remembers that go was said at a count.
    pub(super) fn say_go(&mut self, count: u8) {
        self.lowest_go = Some(self.lowest_go.map_or(count, |lowest| lowest.min(count)));
    }
}
