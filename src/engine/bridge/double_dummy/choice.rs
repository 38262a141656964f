//! Which cards of a position are the best, and what the others cost.

use super::analysis::SolvedPosition;
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;

impl SolvedPosition {
    /// How many of the tricks that are left the side of the seat in turn takes; nothing where no card is
    /// left to play.
    #[must_use]
    pub fn best(&self) -> Option<u8> {
        self.values.iter().map(|value| value.tricks).max()
    }

    /// The same if it plays a card; nothing for one that is not legal.
    #[must_use]
    pub fn value(&self, card: Card) -> Option<u8> {
        self.values.iter().find(|value| value.card == card).map(|value| value.tricks)
    }

    /// How many tricks a card costs the side of the seat in turn, 0 for the best; none for a card that
    /// is not legal.
    #[must_use]
    pub fn cost(&self, card: Card) -> Option<u8> {
        self.best()?.checked_sub(self.value(card)?)
    }

    /// The legal cards that cost nothing; at the end of the play there are none.
    #[must_use]
    pub fn best_cards(&self) -> CardSet {
        let cards = self.values.iter().map(|value| value.card);
        cards.filter(|&card| self.cost(card) == Some(0)).collect()
    }

    /// Whether all legal cards are worth the same.
    #[must_use]
    pub fn is_indifferent(&self) -> bool {
        self.best_cards().len() == self.values.len()
    }
}
