//! Cards of one suit, as a sentence names them.

use std::fmt;

use crate::engine::card::Card;
use crate::engine::card_set::CardSet;

/// Cards of one suit by their names: `ace, king and queen of spades`.
pub(super) struct Named(pub(super) CardSet);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.len();
        for (index, Card { suit, rank }) in self.0.iter().enumerate() {
            match count - index {
                1 => write!(f, "{} of {}", rank.name(), suit.name())?,
                2 => write!(f, "{} and ", rank.name())?,
                _ => write!(f, "{}, ", rank.name())?,
            }
        }
        Ok(())
    }
}

/// The ranks of cards in a row: `KQ4`.
pub(super) struct Ranks(pub(super) CardSet);

impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| write!(f, "{}", card.rank))
    }
}
