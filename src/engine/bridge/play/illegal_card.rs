//! Reasons that a card is illegal.

use derive_more::{Display, Error};

use crate::engine::diagnostic::faults;
use crate::engine::{Card, Seat, Suit};

/// A card that may not be played next, with the seat in turn and the reason.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum IllegalCard {
    /// A card that was played before.
    #[display("{} is played twice", card.with_symbol())]
    Played { seat: Seat, card: Card },
    /// A card that the seat does not hold, and its holder by the deal, if known.
    #[display("{seat} plays {}, but {}", card.with_symbol(), dealt_to(*holder))]
    NotHeld { seat: Seat, card: Card, holder: Option<Seat> },
    /// A card of another suit from a seat that holds the suit led.
    #[display("{seat} must follow suit: there are {} in hand", led.name())]
    MustFollow { seat: Seat, card: Card, led: Suit },
    /// A card after the last of 52.
    #[display("{} comes after the thirteenth trick", card.with_symbol())]
    AfterEnd { card: Card },
}

/// Returns the clause about the holder of a card that the seat in turn does not hold.
fn dealt_to(holder: Option<Seat>) -> String {
    match holder {
        Some(holder) => format!("{holder} holds it"),
        None => "wasn't dealt it".to_owned(),
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
