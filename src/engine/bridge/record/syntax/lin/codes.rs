//! LIN's codes for seats, vulnerabilities, calls and hands.

use crate::engine::{Bid, Call, CardSet, Seat, Strain, Suit, Vulnerability};
use std::fmt::Write;

/// Order of the hands and the players in LIN. The number of the dealer counts seats in this order, from 1.
pub(crate) const SEATS: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];

/// Returns the dealer for a number from `1` to `4`.
pub(super) fn dealer(number: char) -> Option<Seat> {
    let index = number.to_digit(10)?.checked_sub(1)?;
    SEATS.get(usize::try_from(index).ok()?).copied()
}

/// Parses a value of the tag `sv`, given in lower case. Some programs write names instead of LIN's letters. These names
/// are accepted too.
pub(super) fn vulnerability(value: &str) -> Option<Vulnerability> {
    Some(match value {
        "o" | "0" | "-" | "none" => Vulnerability::None,
        "n" | "ns" => Vulnerability::NorthSouth,
        "e" | "ew" => Vulnerability::EastWest,
        "b" | "all" | "both" => Vulnerability::Both,
        _ => return None,
    })
}

pub(crate) const fn vulnerability_letter(vulnerability: Vulnerability) -> &'static str {
    match vulnerability {
        Vulnerability::None => "o",
        Vulnerability::NorthSouth => "n",
        Vulnerability::EastWest => "e",
        Vulnerability::Both => "b",
    }
}

/// Formats a call for LIN: `p`, `d`, `r` or a bid such as `1C` or `3N`.
pub(crate) fn call(call: Call) -> String {
    match call {
        Call::Pass => String::from("p"),
        Call::Double => String::from("d"),
        Call::Redouble => String::from("r"),
        Call::Bid(Bid { level, strain: Strain::NoTrump }) => format!("{level}N"),
        Call::Bid(bid) => bid.to_string(),
    }
}

/// Formats the value of the tag `md`: the dealer's number, if known, and the hands clockwise from South. An unknown
/// hand is empty.
pub(crate) fn deal(dealer: Option<Seat>, hand: impl Fn(Seat) -> CardSet) -> String {
    let index = dealer.and_then(|dealer| SEATS.iter().position(|&seat| seat == dealer));
    let mut deal = index.map_or_else(String::new, |index| (index + 1).to_string());
    for (index, seat) in SEATS.into_iter().enumerate() {
        deal.push_str(if index == 0 { "" } else { "," });
        let hand = hand(seat);
        for suit in Suit::DESCENDING.into_iter().filter(|_| !hand.is_empty()) {
            // Writing to a string never fails.
            let _ = write!(deal, "{suit}{}", hand.holding(suit));
        }
    }
    deal
}
