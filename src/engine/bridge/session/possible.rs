//! Scores that some contract gives.

use crate::engine::{Bid, Contract, Doubling, Outcome, Score, Seat, Side, Vulnerability};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::OnceLock;

/// Returns whether some contract gives North–South these points.
pub(super) fn is_possible(points: i32, vulnerability: Vulnerability) -> bool {
    static POSSIBLE: OnceLock<BTreeMap<Vulnerability, BTreeSet<i32>>> = OnceLock::new();
    let of_all = || Vulnerability::ALL.map(|of| (of, possible(of))).into();
    let possible = POSSIBLE.get_or_init(of_all).get(&vulnerability);
    possible.is_some_and(|possible| possible.contains(&points))
}

/// A contract without its tricks, and perhaps without its declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnplayedContract {
    /// Last bid.
    pub bid: Bid,
    /// Doubling.
    pub doubling: Doubling,
    /// Declarer, if stated.
    pub declarer: Option<Seat>,
}

impl UnplayedContract {
    /// Returns whether some number of tricks gives North–South these points.
    pub(super) fn can_give(self, points: i32, vulnerability: Vulnerability) -> bool {
        let Self { bid, doubling, declarer } = self;
        let declarers = declarer.map_or(vec![Seat::North, Seat::East], |declarer| vec![declarer]);
        declarers.into_iter().any(|declarer| {
            let contract = Contract { bid, doubling, declarer };
            let mut outcomes = (0..=13).filter_map(|tricks| Outcome::new(contract, tricks));
            outcomes.any(|outcome| {
                Score::of(outcome, vulnerability).of_side(Side::NorthSouth) == points
            })
        })
    }
}

/// Writes `4SX` or `4SX by North`.
impl fmt::Display for UnplayedContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.bid, self.doubling)?;
        self.declarer.map_or(Ok(()), |declarer| write!(f, " by {declarer}"))
    }
}

/// Returns the scores of North–South that some contract gives.
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
