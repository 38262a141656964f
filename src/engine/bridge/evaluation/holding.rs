//! The cards of one suit of a hand, as the definitions need them.

use super::item::Item;
use super::reason::Reason;
use crate::engine::{Card, CardSet, Decimal, Hand, Rank, Suit};

#[derive(Clone, Copy, Debug)]
pub(super) struct Holding {
    suit: Suit,
    cards: CardSet,
}

impl Holding {
    /// Returns the holdings of a hand's four suits, spades first.
    pub(super) fn all(hand: Hand) -> [Self; 4] {
        Suit::DESCENDING.map(|suit| Self { suit, cards: hand.cards().of_suit(suit) })
    }

    pub(super) const fn suit(self) -> Suit {
        self.suit
    }

    pub(super) const fn cards(self) -> CardSet {
        self.cards
    }

    pub(super) const fn length(self) -> usize {
        self.cards.len()
    }

    pub(super) const fn has(self, rank: Rank) -> bool {
        self.cards.contains(Card::new(self.suit, rank))
    }

    pub(super) fn count(self, ranks: &[Rank]) -> usize {
        ranks.iter().filter(|&&rank| self.has(rank)).count()
    }

    /// Returns its cards of these ranks.
    pub(super) fn of(self, ranks: &[Rank]) -> CardSet {
        self.cards.iter().filter(|card| ranks.contains(&card.rank)).collect()
    }

    /// Returns the `count` highest cards, or all if there are fewer.
    pub(super) fn top(self, count: usize) -> Self {
        Self { suit: self.suit, cards: self.cards.first(count) }
    }

    /// Returns an item about all of its cards.
    pub(super) const fn item(self, amount: Decimal, reason: Reason) -> Item {
        self.item_of(self.cards, amount, reason)
    }

    pub(super) const fn item_of(self, cards: CardSet, amount: Decimal, reason: Reason) -> Item {
        Item { suit: Some(self.suit), cards, amount, reason }
    }

    /// Returns an item about the card of a rank, held or missing.
    pub(super) fn item_at(self, rank: Rank, amount: Decimal, reason: Reason) -> Item {
        self.item_of([Card::new(self.suit, rank)].into_iter().collect(), amount, reason)
    }
}
