//! Why a call is refused.

use std::fmt;

use super::SeatCall;
use crate::engine::bridge::call::{Bid, Call};
use crate::engine::bridge::seat::Seat;
use crate::engine::diagnostic::Fault;

/// A call that the auction does not allow, with what stood in its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalCall {
    /// A bid that is not higher than the last one.
    InsufficientBid {
        /// Who bids.
        seat: Seat,
        /// What is bid.
        bid: Bid,
        /// The bid to beat.
        last: SeatCall<Bid>,
    },
    /// A double of anything but an opponent's bid.
    BadDouble {
        /// Who doubles.
        seat: Seat,
        /// The last call other than a pass, if there is one.
        last: Option<SeatCall<Call>>,
    },
    /// A redouble of anything but an opponent's double.
    BadRedouble {
        /// Who redoubles.
        seat: Seat,
        /// The last call other than a pass, if there is one.
        last: Option<SeatCall<Call>>,
    },
    /// A call when the auction has ended.
    AfterEnd {
        /// Whose turn it would be.
        seat: Seat,
        /// What is called.
        call: Call,
    },
}

impl fmt::Display for IllegalCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::InsufficientBid { seat, bid, last } => {
                let SeatCall { seat: by, call } = last;
                write!(f, "{seat} bids {bid}, which is not higher than ")?;
                write!(f, "{}'s {call}: ", Bidder { of: seat, by })?;
                match call.next() {
                    Some(next) => write!(f, "the next higher bid is {next}"),
                    None => f.write_str("no bid is higher"),
                }
            }
            Self::BadDouble { seat, last } => {
                write!(f, "{seat} doubles, but {}: ", LastAction { seat, last })?;
                f.write_str("only an opponent's bid can be doubled")
            }
            Self::BadRedouble { seat, last } => {
                write!(f, "{seat} redoubles, but {}: ", LastAction { seat, last })?;
                f.write_str("only an opponent's double can be redoubled")
            }
            Self::AfterEnd { seat, call } => {
                write!(f, "{seat} calls {call}, but the auction is over")
            }
        }
    }
}

/// A seat as another one names it: partners are named as such.
struct Bidder {
    of: Seat,
    by: Seat,
}

impl fmt::Display for Bidder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.by == self.of.partner() {
            f.write_str("partner ")?;
        }
        self.by.fmt(f)
    }
}

/// The clause on the last call other than a pass.
struct LastAction {
    seat: Seat,
    last: Option<SeatCall<Call>>,
}

impl fmt::Display for LastAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(SeatCall { seat: by, call }) = self.last else {
            return f.write_str("nobody has bid yet");
        };
        let of = self.seat;
        let by = Bidder { of, by };
        write!(f, "the last call other than a pass is {by}'s ")?;
        match call {
            Call::Pass => f.write_str("pass"),
            Call::Bid(bid) => write!(f, "bid of {bid}"),
            Call::Double => f.write_str("double"),
            Call::Redouble => f.write_str("redouble"),
        }
    }
}

impl Fault for IllegalCall {
    fn code(&self) -> &'static str {
        match self {
            Self::InsufficientBid { .. } => "insufficient-bid",
            Self::BadDouble { .. } => "bad-double",
            Self::BadRedouble { .. } => "bad-redouble",
            Self::AfterEnd { .. } => "call-after-end",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Self::InsufficientBid { .. } => "Law 18D",
            Self::BadDouble { .. } => "Law 19A",
            Self::BadRedouble { .. } => "Law 19B",
            Self::AfterEnd { .. } => "Law 22A",
        })
    }
}

impl std::error::Error for IllegalCall {}
