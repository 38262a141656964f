//! The Rule of 20: high-card points and the lengths of the two longest suits; 7 to 44, opened from 20.
//!
//! In third seat from 19; organisers use 18 or 19 as the least that may be agreed.

use super::hcp;
use super::item::Item;
use super::method::{Add, Method, Opening, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::{Hand, Shape};
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "rule-of-20",
    title: "Rule of 20",
    heading: "Rule 20",
    column: "rule20",
    unit: None,
    decimals: 0,
    range: Decimal::whole(7)..=Decimal::whole(44),
    purpose: "Whether to open a hand of few points and long suits.",
    definition: "High-card points and the lengths of the two longest suits: 20 are opened.",
    source: "Bergen",
    fewer_is_better: false,
    opening: Some(Opening::From(Decimal::whole(20))),
    total: Total::Sum,
    items,
};

pub(super) fn items(hand: Hand, add: &mut Add) {
    hcp::items(hand, add);
    add(two_longest(hand));
}

/// A point for each card of the two longest suits.
pub(super) fn two_longest(hand: Hand) -> Item {
    let [first, second, ..] = Shape::of(hand.cards()).sorted();
    let amount = Decimal::count(first + second);
    Item::of_hand(hand.cards(), amount, Reason::TwoLongest { first, second })
}
