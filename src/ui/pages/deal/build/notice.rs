//! Notices of the builder.

use crate::engine::bridge::play::ImpossibleClaim;
use crate::engine::bridge::record::legal::GiveCardError;
use crate::engine::{Card, IllegalCall, IllegalCard, Seat};

/// Reason why a click was refused, or its side effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildNotice {
    CannotDeal(GiveCardError),
    Call(IllegalCall),
    Card(IllegalCard),
    DealNotKnown,
    Claim(ImpossibleClaim),
    /// Card, from and to.
    Moved(Card, Seat, Seat),
    /// The last hand got the remaining cards.
    Filled(Seat),
    /// Number of played cards that no longer fit, and are set aside.
    SetAside(usize),
    /// The board has another dealer, but the auction has begun.
    DealerStays {
        board: u32,
        dealer: Seat,
        /// First caller of the auction.
        began: Seat,
    },
    /// The linked text has no record of this number.
    NoRecord(usize),
}
