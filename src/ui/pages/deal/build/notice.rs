//! Messages of the builder.

use crate::engine::bridge::play::ImpossibleClaim;
use crate::engine::bridge::record::legal::GiveCardError;
use crate::engine::{Card, IllegalCall, IllegalCard, Seat};

/// The reason why a click was refused, or a side effect of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildNotice {
    CannotDeal(GiveCardError),
    Call(IllegalCall),
    Card(IllegalCard),
    DealNotKnown,
    Claim(ImpossibleClaim),
    /// A card was moved from the first seat to the second.
    Moved(Card, Seat, Seat),
    /// This seat's hand, which was the last, got the remaining cards.
    Filled(Seat),
    /// This number of played cards no longer fit, and have been set aside.
    SetAside(usize),
    /// The board's dealer has changed, but the auction has begun.
    DealerStays {
        board: u32,
        dealer: Seat,
        /// Seat that made the first call.
        began: Seat,
    },
    /// The text in the link contains no record with this number.
    NoRecord(usize),
}
