//! The Rule of 15, Pearson points or CASINO: high-card points and the number of spades; 0 to 41, opened from 15 in
//! fourth seat.

use super::hcp;
use super::holding::Holding;
use super::method::{Add, Method, Opening, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "rule-of-15",
    title: "Rule of 15",
    heading: "Rule 15",
    column: "pearson",
    unit: None,
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(41),
    purpose: "Whether to open after three passes, when the side with the spades can outbid the other.",
    definition: "High-card points and the number of spades: 15 are opened after three passes.",
    source: "Pearson, also called CASINO",
    fewer_is_better: false,
    opening: Some(Opening::InFourthSeat(Decimal::whole(15))),
    total: Total::Sum,
    items,
};

fn items(hand: Hand, add: &mut Add) {
    hcp::items(hand, add);
    let [spades, ..] = Holding::all(hand);
    if spades.length() > 0 {
        add(spades.item(Decimal::count(spades.length()), Reason::Cards));
    }
}
