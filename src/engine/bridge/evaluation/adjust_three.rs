//! Bergen's adjust-3: aces and tens against queens and jacks; −2 to +2.
//!
//! Of aces and tens, which points count too little, there are so many more than of queens and jacks, which they count
//! too much: 3 to 5 either way are a point, 6 or more two.

use super::item::Item;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::card::Rank;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "bergen-adjust-3",
    title: "Bergen’s adjust-3",
    heading: "Adjust-3",
    column: "adjust3",
    unit: Some("points"),
    decimals: 0,
    range: Decimal::whole(-2)..=Decimal::whole(2),
    purpose: "Adjusts high-card points, which undervalue aces and tens and overvalue queens and jacks.",
    definition: "Aces and tens against queens and jacks: three more of either are a point, six \
                 more two, up or down.",
    source: "Bergen",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items,
};

pub(super) fn items(hand: Hand, add: &mut Add) {
    let cards = hand.cards();
    let is_counted = |rank| matches!(rank, Rank::Ace | Rank::Ten | Rank::Queen | Rank::Jack);
    let worth = |rank| match rank {
        Rank::Ace | Rank::Ten => 1,
        Rank::Queen | Rank::Jack => -1,
        _ => 0,
    };
    let surplus: i32 = cards.iter().map(|card| worth(card.rank)).sum();
    let points = match surplus.unsigned_abs() {
        0..3 => return,
        3..6 => 1,
        _ => 2,
    };
    let amount = Decimal::whole(points * surplus.signum());
    let counted = cards.iter().filter(|card| is_counted(card.rank)).collect();
    add(Item::of_hand(counted, amount, Reason::Balance { surplus }));
}
