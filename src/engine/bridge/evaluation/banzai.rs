//! Banzai points: ace 5, king 4, queen 3, jack 2, ten 1; 0 to 50 of the pack's 60.
//!
//! They are meant for balanced hands opposite balanced hands; two thirds of them compare with high-card points, so that
//! a notrump of 15 to 17 is one of about 22 to 25. The book adds 2 for a suit of five cards, which is not counted here.

use super::method::{Method, Scale, Total};
use super::reason::Reason;
use crate::engine::card::Rank;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "banzai",
    title: "Banzai points",
    heading: "Banzai",
    column: "banzai",
    unit: Some("Banzai points"),
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(50),
    purpose: "Notrump with balanced hands on both sides; two thirds of them compare with high-card points.",
    definition: "An ace counts 5, a king 4, a queen 3, a jack 2, a ten 1; the pack has 60.",
    source: "Jackson and Klinger: 5-4-3-2-1",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items: |hand, add| SCALE.items(hand, Reason::Honours, add),
};

const SCALE: Scale<5> = Scale([
    (Rank::Ace, Decimal::whole(5)),
    (Rank::King, Decimal::whole(4)),
    (Rank::Queen, Decimal::whole(3)),
    (Rank::Jack, Decimal::whole(2)),
    (Rank::Ten, Decimal::whole(1)),
]);
