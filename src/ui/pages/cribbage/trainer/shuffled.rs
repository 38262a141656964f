//! A shuffled pack: all the chance that the next hand needs.

use crate::engine::card::Suit;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::rank::Rank;
use crate::engine::order::sort_by;

/// The 52 cards in an order by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shuffled(pub [Card; 52]);

impl Shuffled {
    /// Six cards off the top.
    pub fn six(&self) -> [Card; 6] {
        std::array::from_fn(|at| self.0[at])
    }

    /// Cards in the order in which they lie in the pack.
    pub fn in_order(&self, mut cards: [Card; 6]) -> [Card; 6] {
        let place = |card: &Card| self.0.iter().position(|other| other == card);
        sort_by(&mut cards, |one, other| place(one) < place(other));
        cards
    }

    /// The suits in the order in which their aces lie in the pack.
    pub fn suits(&self) -> [Suit; 4] {
        let aces = self.0.iter().filter(|card| card.rank == Rank::Ace);
        let mut suits = Suit::ASCENDING;
        for (suit, of_ace) in suits.iter_mut().zip(aces.filter_map(|ace| ace.suit)) {
            *suit = of_ace;
        }
        suits
    }
}
