//! Which cards of a position are the best, and what the others cost.

use super::analysis::Step;
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;

impl Step {
    /// How many tricks a card costs the side of the seat in turn, 0 for the best; none for a card that
    /// is not legal.
    #[must_use]
    pub fn cost(&self, card: Card) -> Option<u8> {
        let best = self.values.iter().map(|value| value.tricks).max()?;
        let value = self.values.iter().find(|value| value.card == card)?;
        best.checked_sub(value.tricks)
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
