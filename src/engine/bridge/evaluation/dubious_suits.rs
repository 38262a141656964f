//! Bergen's dubious honours: suits whose honours are short of cards; 0 to 3.
//!
//! A singleton K, Q or J; a doubleton with Q or J and no ace (KQ, KJ, QJ, Qx, Jx). One for each such suit. Timm adds
//! the doubleton AJ; three other sources do not.

use super::holding::Holding;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::card::Rank::{Ace, Jack, King, Queen};
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "bergen-dubious",
    title: "Bergen’s dubious honours",
    heading: "Dubious",
    column: "dubious",
    unit: Some("suits"),
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(3),
    purpose: "In how many suits short honours are worth less than their points.",
    definition: "Suits of a single king, queen or jack, or of two cards with a queen or a jack and \
                 no ace.",
    source: "Bergen",
    fewer_is_better: true,
    opening: None,
    total: Total::Sum,
    items,
};

pub(super) fn items(hand: Hand, add: &mut Add) {
    for holding in Holding::all(hand) {
        let is_dubious = match holding.length() {
            1 => holding.count(&[King, Queen, Jack]) == 1,
            2 => holding.count(&[Queen, Jack]) > 0 && !holding.has(Ace),
            _ => false,
        };
        if is_dubious {
            add(holding.item(Decimal::whole(1), Reason::ShortHonours));
        }
    }
}
