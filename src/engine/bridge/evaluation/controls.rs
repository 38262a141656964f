//! Controls: ace 2, king 1; 0 to 12.
//!
//! A singleton king counts in full, as it usually does; some discount it.

use super::method::{Add, Method, Scale, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::card::Rank;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "controls",
    title: "Controls",
    heading: "Controls",
    column: "controls",
    unit: Some("controls"),
    decimals: 0,
    range: Decimal::ZERO..=Decimal::whole(12),
    purpose: "Aces and kings: how fast the hand takes control. For slams.",
    definition: "An ace counts 2, a king 1.",
    source: "Usual count: ace 2, king 1",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items: |hand, add| SCALE.items(hand, Reason::Honours, add),
};

const SCALE: Scale<2> = Scale([(Rank::Ace, Decimal::whole(2)), (Rank::King, Decimal::whole(1))]);

/// The controls of a hand beside its points, of which they are no part.
pub(super) fn beside_points(hand: Hand, add: &mut Add) {
    SCALE.items(hand, Reason::Control, add);
}
