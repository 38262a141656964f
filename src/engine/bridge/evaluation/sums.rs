//! What items come to, suit by suit.

use super::item::Item;
use super::method::Total;
use crate::engine::card::{BySuit, Suit};
use crate::engine::decimal::Decimal;

/// What items come to, suit by suit.
#[derive(Default)]
pub(super) struct Sums {
    suits: BySuit<Decimal>,
    hand: Decimal,
}

impl Sums {
    pub(super) fn add(&mut self, item: Item) {
        match item.suit {
            Some(suit) => self.suits[suit] += item.amount,
            None => self.hand += item.amount,
        }
    }

    pub(super) fn in_suit(&self, suit: Suit) -> Decimal {
        self.suits[suit]
    }

    pub(super) const fn of_hand(&self) -> Decimal {
        self.hand
    }

    pub(super) fn total(&self, total: Total) -> Decimal {
        let suits = self.suits.iter().map(|(_, &amount)| amount);
        match total {
            Total::Sum => suits.chain([self.hand]).sum(),
            Total::BestSuit => suits.max().unwrap_or_default(),
        }
    }
}
