//! Karpin points: high-card points and a point for each card beyond the fourth of any suit; 0 to 37.
//!
//! Karpin's first form counts the length of the suit that is bid alone.

use super::hcp;
use super::holding::Holding;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::points::extra_length;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "karpin",
    title: "Karpin points",
    heading: "Karpin",
    column: "karpin",
    unit: Some("points"),
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(37),
    purpose: "Points for high cards and for long suits.",
    definition: "High-card points, and 1 for each card past the fourth of a suit.",
    source: "Karpin: a point for each card beyond the fourth",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items: |hand, add| {
        hcp::items(hand, add);
        length(hand, add);
    },
};

/// A point for each card beyond the fourth of any suit.
pub(super) fn length(hand: Hand, add: &mut Add) {
    for holding in Holding::all(hand) {
        let extra = extra_length(holding.length());
        if extra > 0 {
            add(holding.item(Decimal::count(extra), Reason::Length { extra }));
        }
    }
}
