//! Bergen's starting points; 0 to 38, opened from 12.
//!
//! High-card points, adjust-3, a point for each card beyond the fourth of any suit, one less for each suit of dubious
//! honours, one more for each quality suit. Timm takes a point off for flat shapes; three other sources do not.

use super::method::{Add, Method, Opening, Total};
use super::{adjust_three, dubious_suits, hcp, karpin, quality_suits};
use crate::engine::bridge::hand::Hand;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "bergen",
    title: "Bergen’s starting points",
    heading: "Bergen",
    column: "bergen",
    unit: Some("starting points"),
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(38),
    purpose: "Whether to open, before you know anything about partner’s hand.",
    definition: "High-card points with adjust-3, a point for each card past the fourth of a suit \
                 and for each quality suit, and one less for each suit of dubious honours.",
    source: "Bergen",
    fewer_is_better: false,
    opening: Some(Opening::From(Decimal::whole(12))),
    total: Total::Sum,
    items,
};

fn items(hand: Hand, add: &mut Add) {
    hcp::items(hand, add);
    adjust_three::items(hand, add);
    karpin::length(hand, add);
    dubious_suits::items(hand, &mut |item| add(-item));
    quality_suits::items(hand, add);
}
