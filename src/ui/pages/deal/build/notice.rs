//! What the builder says of the last click.

use crate::engine::bridge::play::ImpossibleClaim;
use crate::engine::bridge::record::legal::CannotDeal;
use crate::engine::{Card, IllegalCall, IllegalCard, Seat};

/// Why a click was refused, or what else it changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A card cannot be given.
    CannotDeal(CannotDeal),
    /// A call is illegal.
    Call(IllegalCall),
    /// A card cannot be played.
    Card(IllegalCard),
    /// A card was played of hands that are not known.
    DealNotKnown,
    /// A claim cannot be true.
    Claim(ImpossibleClaim),
    /// A card went from one hand to another.
    Moved(Card, Seat, Seat),
    /// The last hand got the cards that were left.
    Filled(Seat),
    /// So many cards of the play do not fit any more, and are set aside.
    SetAside(usize),
    /// The board is one that another seat deals, but there are calls already.
    DealerStays {
        /// The number of the board.
        board: u32,
        /// Who deals it.
        dealer: Seat,
        /// Who began the auction.
        began: Seat,
    },
    /// The text of a link has no record of that number.
    NoRecord(usize),
}
