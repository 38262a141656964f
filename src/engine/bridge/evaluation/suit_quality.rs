//! Suit quality, SQ or SQOT, also a Rule of 10; 0 to 18 for a suit.
//!
//! A suit's length and its honours: A, K and Q always count, J and T only beside one of them. It is a figure of one
//! suit, so that of a hand is its best suit's. A suit is overcalled where it is no less than the tricks that are bid;
//! with 10 it needs no support. Others let the ten count only under the jack and a higher honour.

use super::holding::Holding;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::card::Rank::{self, Ace, King, Queen};
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "suit-quality",
    title: "Suit quality",
    heading: "Suit quality",
    column: "suit_quality",
    unit: None,
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(18),
    purpose: "How high to overcall or preempt: bid a suit for as many tricks as its quality; 10 is good without support.",
    definition: "The cards of a suit and its honours among them, jack and ten only beside a higher \
                 one; a hand has that of its best suit.",
    source: "Klinger, suit quality and overcall test (SQOT)",
    fewer_is_better: false,
    opening: None,
    total: Total::BestSuit,
    items,
};

fn items(hand: Hand, add: &mut Add) {
    for holding in Holding::all(hand).into_iter().filter(|holding| holding.length() > 0) {
        add(holding.item(Decimal::count(holding.length()), Reason::Cards));
        if holding.count(&[Ace, King, Queen]) > 0 {
            let honours = holding.of(&Rank::HONOURS_AND_TEN);
            add(holding.item_of(honours, Decimal::count(honours.len()), Reason::Honours));
        }
    }
}
