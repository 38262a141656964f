//! Fifths: ace 4, king 2.8, queen 1.8, jack 1, ten 0.4; 0 to 35.4 in tenths, of the pack's 40.

use super::method::{Method, Scale, Total};
use super::reason::Reason;
use crate::engine::card::Rank;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "fifths",
    title: "Fifths",
    heading: "Fifths",
    column: "fifths",
    unit: Some("points"),
    decimals: 1,
    range: Decimal::ZERO..=Decimal::tenths(354),
    purpose: "High-card points with the weights that fit the tricks in three notrump.",
    definition: "An ace counts 4, a king 2.8, a queen 1.8, a jack 1, a ten 0.4; the pack has 40.",
    source: "Thomas Andrews, for 3NT: 4-2.8-1.8-1-0.4",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items: |hand, add| SCALE.items(hand, Reason::Honours, add),
};

const SCALE: Scale<5> = Scale([
    (Rank::Ace, Decimal::tenths(40)),
    (Rank::King, Decimal::tenths(28)),
    (Rank::Queen, Decimal::tenths(18)),
    (Rank::Jack, Decimal::tenths(10)),
    (Rank::Ten, Decimal::tenths(4)),
]);
