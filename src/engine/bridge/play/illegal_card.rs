//! Why a card is refused.

use std::fmt;

use crate::engine::bridge::seat::Seat;
use crate::engine::card::{Card, Suit};
use crate::engine::diagnostic::Fault;

/// A card that may not be played next, with what stands in its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalCard {
    /// It was played before.
    Played {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The seat does not hold it.
    NotHeld {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// Who holds it by the deal, if that is known.
        holder: Option<Seat>,
    },
    /// The seat holds a card of the suit that was led.
    MustFollow {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// The suit that was led.
        led: Suit,
    },
    /// All 52 cards have been played.
    AfterEnd {
        /// The card.
        card: Card,
    },
}

impl fmt::Display for IllegalCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played { card, .. } => {
                write!(f, "the {} is played again: a pack has only one", card.name())
            }
            Self::NotHeld { seat, card, holder } => {
                write!(f, "{seat} plays the {}, ", card.name())?;
                match holder {
                    Some(holder) => write!(f, "but the deal gives it to {holder}"),
                    None => f.write_str("but the deal does not give it to that seat"),
                }
            }
            Self::MustFollow { seat, card, led } => write!(
                f,
                "{seat} plays the {}, but still holds {} and must follow suit",
                card.name(),
                led.name()
            ),
            Self::AfterEnd { card } => {
                write!(f, "the {} is played, but all thirteen tricks are over", card.name())
            }
        }
    }
}

impl Fault for IllegalCard {
    fn code(&self) -> &'static str {
        match self {
            Self::Played { .. } => "card-twice",
            Self::NotHeld { .. } => "card-not-held",
            Self::MustFollow { .. } => "revoke",
            Self::AfterEnd { .. } => "card-after-end",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Self::Played { .. } | Self::AfterEnd { .. } => "Law 1",
            Self::NotHeld { .. } => "Law 45A",
            Self::MustFollow { .. } => "Law 44C",
        })
    }
}

impl std::error::Error for IllegalCard {}
