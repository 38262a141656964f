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

/// The ranks of cards in a row, and an `x` for each of those of which no more is known than that they are small: `KQ4`,
/// `KQx`.
pub(super) struct Ranks {
    pub(super) cards: CardSet,
    pub(super) small: CardSet,
}

impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards.iter().try_for_each(|card| {
            if self.small.contains(card) { f.write_str("x") } else { write!(f, "{}", card.rank) }
        })
    }
}
