//! What the builder says of the last click.

use std::fmt;

use crate::engine::bridge::auction::IllegalCall;
use crate::engine::bridge::play::{IllegalCard, ImpossibleClaim};
use crate::engine::bridge::record::legal::CannotDeal;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Card;

/// Why a click was refused, or what it did besides what was clicked.
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
    /// So many cards of the play, or its result, were taken back.
    PlayTakenBack(usize),
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

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CannotDeal(refusal @ CannotDeal::Full(_)) => {
                write!(f, "{refusal}: take one back first.")
            }
            Self::CannotDeal(refusal) => write!(f, "{refusal}."),
            Self::Call(refusal) => write!(f, "{refusal}."),
            Self::Card(refusal) => write!(f, "{refusal}."),
            Self::DealNotKnown => f.write_str("Cards can be played once all four hands are known."),
            Self::Claim(refusal) => write!(f, "{refusal}."),
            Self::Moved(card, from, to) => {
                write!(f, "The {} went from {from} to {to}.", card.name())
            }
            Self::Filled(seat) => write!(f, "{seat} got the cards that were left."),
            Self::PlayTakenBack(0) => {
                f.write_str("The result was taken back with it. Undo brings it back.")
            }
            Self::PlayTakenBack(cards) => {
                let (s, was) = if *cards == 1 { ("", "was") } else { ("s", "were") };
                write!(f, "{cards} card{s} of the play {was} taken back with it. ")?;
                f.write_str("Undo brings them back.")
            }
            Self::DealerStays { board, dealer, began } => {
                write!(f, "Board {board} is dealt by {dealer}, but {began} began this auction. ")?;
                f.write_str("Set the dealer if that is wrong.")
            }
            Self::NoRecord(number) => write!(f, "The text of the link has no record {number}."),
        }
    }
}
