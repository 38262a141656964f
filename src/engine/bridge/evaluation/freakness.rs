//! Freakness: how far a shape is from a flat one; 0 to 20.
//!
//! The cards above four and below three of each suit; one more for a hand with a singleton, two more for a hand with a
//! void, once. Some count every short suit, which makes more than the 20 that Pavlicek prints as the most.

use super::holding::Holding;
use super::item::Item;
use super::karpin;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::{Hand, Shape};
use crate::engine::bridge::points::Shortness;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "freakness",
    title: "Freakness",
    heading: "Freakness",
    column: "freakness",
    unit: None,
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(20),
    purpose: "How wild the shape is, whatever the cards. 4-3-3-3 is 0, thirteen of a suit 20.",
    definition: "Cards past four and below three in each suit; one more for a hand with a \
                 singleton, two more with a void.",
    source: "Pavlicek",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items,
};

fn items(hand: Hand, add: &mut Add) {
    karpin::length(hand, add);
    for holding in Holding::all(hand) {
        let lacking = 3_usize.saturating_sub(holding.length());
        if lacking > 0 {
            add(holding.item(Decimal::count(lacking), Reason::BelowThree { lacking }));
        }
    }
    let [.., shortest] = Shape::of(hand.cards()).sorted();
    let more = match Shortness::of(shortest) {
        Some(shortness @ Shortness::Void) => Some((shortness, 2)),
        Some(shortness @ Shortness::Singleton) => Some((shortness, 1)),
        Some(Shortness::Doubleton) | None => None,
    };
    if let Some((shortness, amount)) = more {
        let reason = Reason::Shortest(shortness);
        add(Item::of_hand(hand.cards(), Decimal::whole(amount), reason));
    }
}
