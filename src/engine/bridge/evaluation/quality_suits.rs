//! Bergen's quality suits: four or more cards with three or more of A K Q J T; 0 to 3.

use super::holding::Holding;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::card::Rank;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "bergen-quality-suits",
    title: "Bergen’s quality suits",
    heading: "Q. suits",
    column: "quality_suits",
    unit: Some("suits"),
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(3),
    purpose: "How many suits give tricks of their own: four or more cards, three or more honours.",
    definition: "Suits of four cards or more with three or more of ace, king, queen, jack and ten.",
    source: "Bergen",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items,
};

pub(super) fn items(hand: Hand, add: &mut Add) {
    for holding in Holding::all(hand) {
        let honours = holding.of(&Rank::HONOURS_AND_TEN);
        if holding.length() >= 4 && honours.len() >= 3 {
            add(holding.item_of(honours, Decimal::whole(1), Reason::QualitySuit));
        }
    }
}
