//! Quick tricks, also honour or defensive tricks; 0 to 8 in halves.
//!
//! In each suit the first that fits: AK 2, AQ 1½, A 1, KQ 1, K with another card ½. So AKQ is 2 and a singleton king
//! nothing. Older tables give more (AKQ 2½, KJT 1, QJT ½), and Pavlicek and others count nothing or only the ace in
//! suits of seven or more; the table of five lines is the one that today's sources give.

use super::holding::Holding;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::card::Rank::{self, Ace, King, Queen};
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "quick-tricks",
    title: "Quick tricks",
    heading: "Quick tr.",
    column: "quick_tricks",
    unit: Some("tricks"),
    decimals: 1,
    range: Decimal::ZERO..=Decimal::whole(8),
    purpose: "Tricks the high cards should take early, on attack or defence.",
    definition: "In each suit AK count 2, AQ 1½, an ace alone 1, KQ 1, and a king with another \
                 card ½.",
    source: "Culbertson’s table, as BridgeComposer and others give it",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items,
};

/// The honours that count together, and the halves of a trick that they count.
const TABLE: [(&[Rank], i32); 5] =
    [(&[Ace, King], 4), (&[Ace, Queen], 3), (&[Ace], 2), (&[King, Queen], 2), (&[King], 1)];

pub(super) fn items(hand: Hand, add: &mut Add) {
    for holding in Holding::all(hand) {
        let fits = |ranks: &[Rank]| {
            holding.count(ranks) == ranks.len() && (ranks != [King] || holding.length() >= 2)
        };
        if let Some(&(ranks, halves)) = TABLE.iter().find(|(ranks, _)| fits(ranks)) {
            let cards = holding.of(ranks);
            add(holding.item_of(cards, Decimal::halves(halves), Reason::QuickTricks));
        }
    }
}
