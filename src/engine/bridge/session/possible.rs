//! The scores that some contract gives.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use crate::engine::bridge::call::Bid;
use crate::engine::bridge::contract::{Contract, Doubling, Outcome};
use crate::engine::bridge::score::Score;
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::bridge::vulnerability::Vulnerability;

/// Whether some contract gives North–South so many points.
pub(super) fn is_possible(points: i32, vulnerability: Vulnerability) -> bool {
    static POSSIBLE: OnceLock<BTreeMap<Vulnerability, BTreeSet<i32>>> = OnceLock::new();
    let of_all = || Vulnerability::ALL.map(|of| (of, possible(of))).into();
    let possible = POSSIBLE.get_or_init(of_all).get(&vulnerability);
    possible.is_some_and(|possible| possible.contains(&points))
}

/// The scores of North–South that some contract gives.
fn possible(vulnerability: Vulnerability) -> BTreeSet<i32> {
    let mut scores = BTreeSet::from([0]);
    let doublings = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];
    for bid in Bid::ASCENDING {
        for doubling in doublings {
            for declarer in [Seat::North, Seat::East] {
                let contract = Contract { bid, doubling, declarer };
                let outcomes = (0..=13).filter_map(|tricks| Outcome::new(contract, tricks));
                let score = |outcome| Score::of(outcome, vulnerability).of_side(Side::NorthSouth);
                scores.extend(outcomes.map(score));
            }
        }
    }
    scores
}
