//! The best cards of a position, the costs of the others, and the choice among the best.

use super::analysis::{Analysis, SolvedPosition};
use crate::engine::{Card, CardSet, Rank};

impl SolvedPosition {
    /// Returns the remaining tricks that the side to play can take, or `None` if no card is left.
    pub(crate) fn best(&self) -> Option<u8> {
        self.values.iter().map(|value| value.tricks).max()
    }

    /// Returns the remaining tricks that it can take after playing a card, or `None` if the card is illegal.
    pub(crate) fn value(&self, card: Card) -> Option<u8> {
        self.values.iter().find(|value| value.card == card).map(|value| value.tricks)
    }

    /// Returns the tricks that a card costs the side to play, 0 for the best, or `None` if the card is illegal.
    pub fn cost(&self, card: Card) -> Option<u8> {
        self.best()?.checked_sub(self.value(card)?)
    }

    /// Returns the legal cards that cost nothing; empty at the end of the play.
    pub fn best_cards(&self) -> CardSet {
        let cards = self.values.iter().map(|value| value.card);
        cards.filter(|&card| self.cost(card) == Some(0)).collect()
    }

    /// Returns whether all legal cards have the same value.
    pub fn is_indifferent(&self) -> bool {
        self.best_cards().len() == self.values.len()
    }
}

impl Analysis {
    /// Returns the card that a good player who sees all cards plays, or `None` if the position is not solved or no card
    /// is left.
    ///
    /// Of the cards that cost nothing it is the lowest, and of the first suit in the order of the hand. A defender who
    /// leads that suit from touching cards with an honour is the exception: the top of them, as partner expects, such
    /// as the jack from J1098.
    pub fn conventional_card(&self, step: usize) -> Option<Card> {
        let best = self.solved(step)?.best_cards();
        // Of equal ranks the first one counts.
        let lowest = best.iter().min_by_key(|card| card.rank)?;
        let position = self.position(step);
        let is_lead = position.table().is_empty();
        if !is_lead || position.turn().side() == self.declarer().side() {
            return Some(lowest);
        }
        let suit: Vec<Card> = best.of_suit(lowest.suit).iter().collect();
        let is_sequence =
            |pair: &&[Card]| pair[0].rank >= Rank::Ten && position.are_equal(pair[0], pair[1]);
        Some(suit.windows(2).find(is_sequence).map_or(lowest, |pair| pair[0]))
    }
}
