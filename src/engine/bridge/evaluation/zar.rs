//! Zar points; 8 to 58, opened from 26.
//!
//! High-card points, controls, the lengths of the two longest suits, and by how much the longest suit is longer than
//! the shortest. A hand of 25 is opened that holds the spade suit, which is read as four or more spades.

use super::method::{Add, Method, Opening, Total};
use super::reason::Reason;
use super::{controls, hcp, item::Item, rule_of_20};
use crate::engine::bridge::hand::{Hand, Shape};
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "zar",
    title: "Zar points",
    heading: "Zar",
    column: "zar",
    unit: Some("Zar points"),
    decimals: 0,
    range: Decimal::whole(8)..=Decimal::whole(58),
    purpose: "Whether to open, and how high to bid, by shape, controls and points; best in suits.",
    definition: "High-card points, controls, the lengths of the two longest suits, and how much \
                 longer the longest suit is than the shortest.",
    source: "Petkov 2003",
    fewer_is_better: false,
    opening: Some(Opening::OrOneLessWithSpades(Decimal::whole(26))),
    total: Total::Sum,
    items,
};

pub(super) fn items(hand: Hand, add: &mut Add) {
    hcp::items(hand, add);
    controls::beside_points(hand, add);
    add(rule_of_20::two_longest(hand));
    let [longest, _, _, shortest] = Shape::of(hand.cards()).sorted();
    let amount = Decimal::count(longest) - Decimal::count(shortest);
    add(Item::of_hand(hand.cards(), amount, Reason::Spread { longest, shortest }));
}
