//! The points of the problem "Bridge Hand Scoring": honours, length and shortness; 0 to 37.
//!
//! They are those of [`Points`], which has them by category; neither Goren's nor Karpin's, as both length and shortness
//! count.

use super::item::Item;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::points::{PointItem, PointKind, Points};
use crate::engine::card::Card;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "hand-points",
    title: "Hand points",
    heading: "Points",
    column: "hand_points",
    unit: Some("points"),
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(37),
    purpose: "The answer to the contest problem “Bridge Hand Scoring”: high cards, long and short suits.",
    definition: "The contest’s count: high-card points, 1 for each card past the fourth of a suit, \
                 3 for a void, 2 for a singleton, 1 for a doubleton.",
    source: "Problem 003, Bridge Hand Scoring",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items,
};

fn items(hand: Hand, add: &mut Add) {
    for &item in Points::of(hand).items() {
        let PointItem { suit, kind } = item;
        let of_suit = hand.cards().of_suit(suit);
        let (cards, reason) = match kind {
            PointKind::Honour(rank) => {
                ([Card::new(suit, rank)].into_iter().collect(), Reason::Honours)
            }
            PointKind::Length { extra } => (of_suit, Reason::Length { extra }),
            PointKind::Shortness(shortness) => (of_suit, Reason::Shortness(shortness)),
        };
        add(Item { suit: Some(suit), cards, amount: Decimal::count(item.points()), reason });
    }
}
