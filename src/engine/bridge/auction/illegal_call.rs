//! Reasons that a call is illegal.

use derive_more::{Display, Error};

use super::SeatCall;
use crate::engine::diagnostic::faults;
use crate::engine::{Bid, Call, Seat};

/// A call that the auction does not allow, with the seat that would be next, and the last bid or
/// the last call other than a pass.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum IllegalCall {
    /// A bid that is not higher than the last one.
    #[display(
        "{seat} bids {}, which is not higher than {}'s {}: {}",
        bid.with_symbol(),
        bidder(*seat, last.seat),
        last.call.with_symbol(),
        sufficient(last.call)
    )]
    InsufficientBid { seat: Seat, bid: Bid, last: SeatCall<Bid> },
    /// A double of anything but an opponent's bid.
    #[display(
        "{seat} doubles, but {}: only an opponent's bid can be doubled",
        last_action(*seat, *last)
    )]
    BadDouble { seat: Seat, last: Option<SeatCall<Call>> },
    /// A redouble of anything but an opponent's double.
    #[display(
        "{seat} redoubles, but {}: only an opponent's double can be redoubled",
        last_action(*seat, *last)
    )]
    BadRedouble { seat: Seat, last: Option<SeatCall<Call>> },
    /// A call after the end of the auction.
    #[display("{seat} calls {}, but the auction is over", in_line(*call))]
    AfterEnd { seat: Seat, call: Call },
}

/// Formats a call for a sentence: `2♠`, `X`.
fn in_line(call: Call) -> String {
    match call {
        Call::Bid(bid) => bid.with_symbol(),
        _ => call.to_string(),
    }
}

/// Names a bidder from the view of `of`: its partner is `partner South`.
fn bidder(of: Seat, by: Seat) -> String {
    if by == of.partner() { format!("partner {by}") } else { by.to_string() }
}

fn sufficient(last: Bid) -> String {
    match last.next() {
        Some(next) => format!("the next higher bid is {}", next.with_symbol()),
        None => "no bid is higher".to_owned(),
    }
}

/// Returns the clause about the last call other than a pass, from the view of `of`.
fn last_action(of: Seat, last: Option<SeatCall<Call>>) -> String {
    let Some(SeatCall { seat, call }) = last else { return "nobody has bid yet".to_owned() };
    let call = match call {
        Call::Pass => "pass".to_owned(),
        Call::Bid(bid) => format!("bid of {}", bid.with_symbol()),
        Call::Double => "double".to_owned(),
        Call::Redouble => "redouble".to_owned(),
    };
    format!("the last call other than a pass is {}'s {call}", bidder(of, seat))
}

faults! {
    impl IllegalCall {
        Self::InsufficientBid { .. } => "insufficient-bid", Error, "Law 18D";
        Self::BadDouble { .. } => "bad-double", Error, "Law 19A";
        Self::BadRedouble { .. } => "bad-redouble", Error, "Law 19B";
        Self::AfterEnd { .. } => "call-after-end", Error, "Law 22A";
    }
}
