//! BUM-RAP: ace 4½, king 3, queen 1½, jack ¾, ten ¼; 0 to 36.75 in quarters, of the pack's 40.
//!
//! Bergen's computer values, by which aces and kings are worth more and queens and jacks less than in high-card points.

use super::method::{Method, Scale, Total};
use super::reason::Reason;
use crate::engine::card::Rank;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "bum-rap",
    title: "BUM-RAP points",
    heading: "BUM-RAP",
    column: "bumrap",
    unit: Some("points"),
    decimals: 2,
    range: Decimal::ZERO..=Decimal::quarters(147),
    purpose: "High-card points in which aces weigh more, queens and jacks less.",
    definition: "An ace counts 4½, a king 3, a queen 1½, a jack ¾, a ten ¼; the pack has 40.",
    source: "Bergen’s computer values: 4½-3-1½-¾-¼",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items: |hand, add| SCALE.items(hand, Reason::Honours, add),
};

const SCALE: Scale<5> = Scale([
    (Rank::Ace, Decimal::quarters(18)),
    (Rank::King, Decimal::quarters(12)),
    (Rank::Queen, Decimal::quarters(6)),
    (Rank::Jack, Decimal::quarters(3)),
    (Rank::Ten, Decimal::quarters(1)),
]);
