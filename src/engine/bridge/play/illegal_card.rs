//! Why a card is refused.

use derive_more::{Display, Error};

use crate::engine::bridge::seat::Seat;
use crate::engine::card::{Card, Suit};
use crate::engine::diagnostic::faults;

/// A card that may not be played next, with what stands in its way.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalCard {
    /// It was played before.
    #[display("the {} is played again: a pack has only one", card.name())]
    Played {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The seat does not hold it.
    #[display("{seat} plays the {}, but {}", card.name(), dealt_to(*holder))]
    NotHeld {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// Who holds it by the deal, if that is known.
        holder: Option<Seat>,
    },
    /// The seat holds a card of the suit that was led.
    #[display(
        "{seat} plays the {}, but still holds {} and must follow suit",
        card.name(),
        led.name()
    )]
    MustFollow {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// The suit that was led.
        led: Suit,
    },
    /// All 52 cards have been played.
    #[display("the {} is played, but all thirteen tricks are over", card.name())]
    AfterEnd {
        /// The card.
        card: Card,
    },
}

/// The clause on who holds a card that the seat in turn does not.
fn dealt_to(holder: Option<Seat>) -> String {
    match holder {
        Some(holder) => format!("the deal gives it to {holder}"),
        None => "the deal does not give it to that seat".to_owned(),
    }
}

faults! {
    impl IllegalCard {
        Self::Played { .. } => "card-twice", Error, "Law 1";
        Self::NotHeld { .. } => "card-not-held", Error, "Law 45A";
        Self::MustFollow { .. } => "revoke", Error, "Law 44C";
        Self::AfterEnd { .. } => "card-after-end", Error, "Law 1";
    }
}
