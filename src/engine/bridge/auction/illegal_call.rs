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
        "{seat}'s {} is insufficient{}",
        bid.with_symbol(),
        sufficient(last.call)
    )]
    InsufficientBid { seat: Seat, bid: Bid, last: SeatCall<Bid> },
    /// A double of anything but an opponent's bid.
    #[display("{seat} can't double{}", last_action(*seat, *last, "opponents' bids can be doubled"))]
    BadDouble { seat: Seat, last: Option<SeatCall<Call>> },
    /// A redouble of anything but an opponent's double.
    #[display(
        "{seat} can't redouble{}",
        last_action(*seat, *last, "opponents' doubles can be redoubled")
    )]
    BadRedouble { seat: Seat, last: Option<SeatCall<Call>> },
    /// A call after the end of the auction.
    #[display("{seat}'s {} comes after the auction ended", in_line(*call))]
    AfterEnd { seat: Seat, call: Call },
}

/// Formats a call for a sentence: `2♠`, `X`.
fn in_line(call: Call) -> String {
    match call {
        Call::Bid(bid) => bid.with_symbol(),
        _ => call.to_string(),
    }
}

fn sufficient(last: Bid) -> String {
    match last.next() {
        Some(next) => {
            let (last, next) = (last.with_symbol(), next.with_symbol());
            format!(" over {last}; the lowest legal bid is {next}")
        }
        None => format!("; nothing outranks {}", last.with_symbol()),
    }
}

/// Returns the clause about the last call other than a pass, from the view of `of`, and the rule.
fn last_action(of: Seat, last: Option<SeatCall<Call>>, rule: &str) -> String {
    let Some(SeatCall { seat, call }) = last else { return ": nobody has bid".to_owned() };
    let call = match call {
        Call::Pass => "pass".to_owned(),
        Call::Bid(bid) => bid.with_symbol(),
        Call::Double => "double".to_owned(),
        Call::Redouble => "redouble".to_owned(),
    };
    let partner = if seat == of.partner() { "partner " } else { "" };
    format!(" {partner}{seat}'s {call}; only {rule}")
}

faults! {
    impl IllegalCall {
        Self::InsufficientBid { .. } => "insufficient-bid", Error, "Law 18D";
        Self::BadDouble { .. } => "bad-double", Error, "Law 19A";
        Self::BadRedouble { .. } => "bad-redouble", Error, "Law 19B";
        Self::AfterEnd { .. } => "call-after-end", Error, "Law 22A";
    }
}
