//! The Rule of 22: that of 20 and quick tricks; 7 to 52 in halves, opened from 22.
//!
//! Others ask for 20 and for two quick tricks, which is not the same: 14 points, 4-4-3-2 and 1½ quick tricks are
//! 23.5, without the two quick tricks.

use super::method::{Add, Method, Opening, Total};
use super::{quick_tricks, rule_of_20};
use crate::engine::bridge::hand::Hand;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "rule-of-22",
    title: "Rule of 22",
    heading: "Rule 22",
    column: "rule22",
    unit: None,
    decimals: 1,
    range: Decimal::whole(7)..=Decimal::whole(52),
    purpose: "Like the Rule of 20, for hands that also take tricks in defence.",
    definition: "The Rule of 20 with quick tricks added: 22 are opened.",
    source: "Klinger",
    fewer_is_better: false,
    opening: Some(Opening::From(Decimal::whole(22))),
    total: Total::Sum,
    items,
};

fn items(hand: Hand, add: &mut Add) {
    rule_of_20::items(hand, add);
    quick_tricks::items(hand, add);
}
