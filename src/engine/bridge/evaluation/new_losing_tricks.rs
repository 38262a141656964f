//! The new losing trick count; 0 to 12 in halves.
//!
//! As [`losing_tricks`](super::losing_tricks), but a missing ace counts 1½ losers, a missing king 1 and a missing
//! queen ½. In a fit, 25 less both hands' losers are the tricks.

use super::losing_tricks::losers;
use super::method::{Method, Total};
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "new-losing-tricks",
    title: "New losing tricks",
    heading: "New LTC",
    column: "nltc",
    unit: Some("losers"),
    decimals: 1,
    range: Decimal::ZERO..=Decimal::whole(12),
    purpose: "How high to bid with a fit, aces weighing more: 25 minus both hands’ losers is the number of tricks to expect.",
    definition: "Losing tricks in which a missing ace counts 1½, a missing king 1 and a missing \
                 queen ½.",
    source: "Koelman, The Bridge World 2003",
    fewer_is_better: true,
    opening: None,
    total: Total::Sum,
    items: |hand, add| losers(hand, WEIGHTS, add),
};

/// What a missing ace, king and queen count.
const WEIGHTS: [Decimal; 3] = [Decimal::halves(3), Decimal::halves(2), Decimal::halves(1)];
