//! High-card points: ace 4, king 3, queen 2, jack 1; 0 to 37.
//!
//! Also named after Milton Work. Work himself at times counted half a point for a ten, and the Four Aces counted 3, 2, 1
//! and a half; neither is meant by "HCP" today.

use super::holding::Holding;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::{Hand, rank_points};
use crate::engine::card::Rank;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "hcp",
    title: "High-card points",
    heading: "HCP",
    column: "hcp",
    unit: Some("points"),
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(37),
    purpose: "High-card strength, the common currency of bidding; best for balanced hands.",
    definition: "HCP for short: an ace counts 4, a king 3, a queen 2, a jack 1; the pack has 40.",
    source: "Work and McCampbell: 4-3-2-1",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items,
};

pub(super) fn items(hand: Hand, add: &mut Add) {
    for holding in Holding::all(hand) {
        for rank in Rank::HONOURS.into_iter().filter(|&rank| holding.has(rank)) {
            add(holding.item_at(rank, Decimal::count(rank_points(rank)), Reason::Honours));
        }
    }
}
