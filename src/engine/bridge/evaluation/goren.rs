//! Goren points: high-card points and shortness (void 3, singleton 2, doubleton 1); 0 to 37.
//!
//! Goren's corrections (no ace, four aces, unguarded honours) are not counted, as authors differ on their list. The
//! opening system of that name counts as its problem says.

use super::hcp;
use super::holding::Holding;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::points::Shortness;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "goren",
    title: "Goren points",
    heading: "Goren",
    column: "goren",
    unit: Some("points"),
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(37),
    purpose: "Points for high cards and for short suits.",
    definition: "High-card points, 3 for a void, 2 for a singleton, 1 for a doubleton.",
    source: "Anderson and Goren: 3-2-1 for shortness",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items,
};

fn items(hand: Hand, add: &mut Add) {
    hcp::items(hand, add);
    for holding in Holding::all(hand) {
        if let Some(shortness) = Shortness::of(holding.length()) {
            let amount = Decimal::count(shortness.points());
            add(holding.item(amount, Reason::Shortness(shortness)));
        }
    }
}
