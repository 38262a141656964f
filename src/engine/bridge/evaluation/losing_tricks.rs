//! The losing trick count in its basic form; 0 to 12.
//!
//! In each suit a loser for the missing ace, for the missing king with two cards or more, and for the missing queen
//! with three or more: so never more than three in a suit. In a fit, 24 less both hands' losers are the tricks.

use super::holding::Holding;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::card::Rank;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "losing-tricks",
    title: "Losing tricks",
    heading: "LTC",
    column: "ltc",
    unit: Some("losers"),
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(12),
    purpose: "How high to bid with a fit: 24 minus both hands’ losers is the number of tricks to expect.",
    definition: "In each suit a loser for the missing ace, for the missing king with two cards or \
                 more, and for the missing queen with three or more.",
    source: "Courtenay and Walshe, basic count",
    fewer_is_better: true,
    opening: None,
    total: Total::Sum,
    items: |hand, add| losers(hand, [Decimal::whole(1); 3], add),
};

/// An item for each of ace, king and queen that is missing from a suit that is long enough for it; each of the three
/// weighs so much.
pub(super) fn losers(hand: Hand, weights: [Decimal; 3], add: &mut Add) {
    for holding in Holding::all(hand) {
        let counted = [Rank::Ace, Rank::King, Rank::Queen].into_iter().zip(weights);
        for (rank, weight) in counted.take(holding.length()) {
            if !holding.has(rank) {
                add(holding.item_at(rank, weight, Reason::Missing));
            }
        }
    }
}
