//! Which cards of a position are the best, what the others cost, and which of the best is played.

use super::analysis::{Analysis, SolvedPosition};
use crate::engine::card::{Card, Rank};
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

impl Analysis {
    /// Returns the card that a good player who sees all cards plays from a position, or `None` if the position is not solved
    /// or no card is left.
    ///
    /// Of the cards that cost nothing it is the lowest, and of the first suit in the order of the hand. Only a defender who
    /// leads that suit from touching cards with an honour leads the top of them, as partner expects: the jack from J1098.
    #[must_use]
    pub fn conventional_card(&self, step: usize) -> Option<Card> {
        let best = self.solved(step)?.best_cards();
        // The first of equals.
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
