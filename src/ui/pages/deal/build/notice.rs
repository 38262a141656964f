//! Messages of the builder to the user.

use crate::engine::bridge::play::ImpossibleClaim;
use crate::engine::bridge::record::legal::GiveCardError;
use crate::engine::{Card, IllegalCall, IllegalCard, Seat};

/// The reason why a click was refused, or an additional effect of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildNotice {
    CannotDeal(GiveCardError),
    Call(IllegalCall),
    Card(IllegalCard),
    DealNotKnown,
    Claim(ImpossibleClaim),
    /// The card was moved from the first seat to the second seat.
    Moved(Card, Seat, Seat),
    /// This seat had the last incomplete hand. It has received the remaining cards.
    Filled(Seat),
    /// This number of played cards no longer fits. These cards have been set aside.
    SetAside(usize),
    /// The board number implies another dealer, but the dealer stays because there are calls or a contract.
    DealerStays {
        board: u32,
        dealer: Seat,
        /// The dealer of the record.
        began: Seat,
    },
    /// The text in the link contains no record with this number.
    NoRecord(usize),
}
