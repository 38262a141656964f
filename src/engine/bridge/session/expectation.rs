//! Expected scores, from what the opponents conceded to others.

use std::collections::BTreeMap;

use super::Rational;
use super::double_dummy::{BreakdownTally, Unit};

/// Minimum number of boards for an expectation.
const LEAST_BOARDS: u32 = 12;

/// Worths of all results to both sides, summed by contestant.
#[derive(Clone, Debug)]
pub struct Worths {
    unit: Unit,
    all: BreakdownTally,
    /// Results of each contestant against each of its opponents.
    results: BTreeMap<usize, BTreeMap<usize, BreakdownTally>>,
    /// Results that each contestant conceded to its opponents.
    conceded: BTreeMap<usize, BreakdownTally>,
}

/// Expected and own results of a contestant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Expectation {
    /// Number of boards.
    pub boards: u32,
    /// Mean that its opponents conceded to all others, board by board.
    pub expected: Rational,
    /// Square of that mean's standard error.
    pub squared_error: Rational,
    /// Mean of its own results on the same boards.
    pub result: Rational,
}

impl Worths {
    /// Creates an empty collection in a unit.
    pub fn new(unit: Unit) -> Self {
        let (results, conceded) = (BTreeMap::new(), BTreeMap::new());
        Self { unit, all: BreakdownTally::default(), results, conceded }
    }

    /// Adds a result: the contestants at North–South and East–West, and its worth to North–South.
    pub fn add(&mut self, [ns, ew]: [usize; 2], worth: Rational) {
        let twice = self.unit.average() + self.unit.average();
        for (own, opponents, worth) in [(ns, ew, worth), (ew, ns, twice - worth)] {
            self.all.add(worth);
            self.results.entry(own).or_default().entry(opponents).or_default().add(worth);
            self.conceded.entry(opponents).or_default().add(worth);
        }
    }

    /// Returns a contestant's expectation, or `None` below twelve boards with opponents met by
    /// others.
    ///
    /// ```
    /// use kibitzer::engine::bridge::session::double_dummy::Unit;
    /// use kibitzer::engine::bridge::session::expectation::Worths;
    ///
    /// let mut worths = Worths::new(Unit::Percent);
    /// for _ in 0..12 {
    ///     worths.add([0, 1], 50.into());
    ///     // To all others this pair gives 70 %.
    ///     worths.add([2, 1], 70.into());
    /// }
    /// let of_first = worths.expectation(0).unwrap();
    /// assert_eq!((of_first.expected.to_string(), of_first.result.to_string()), ("70.00".into(), "50.00".into()));
    /// ```
    pub fn expectation(&self, contestant: usize) -> Option<Expectation> {
        let variance = self.all.variance()?;
        let (mut boards, mut squared_error) = (0, Rational::ZERO);
        let (mut expected, mut result) = (Rational::ZERO, Rational::ZERO);
        for (opponents, own) in self.results.get(&contestant)? {
            // Results that they conceded to everyone else.
            let conceded = self.conceded.get(opponents)?;
            let to_others = conceded.boards() - own.boards();
            let Some(mean) = (conceded.sum() - own.sum()).over(to_others) else { continue };
            let times = Rational::from(i64::from(own.boards()));
            boards += own.boards();
            expected = expected + mean * times;
            squared_error = squared_error + (variance * times * times).over(to_others)?;
            result = result + own.sum();
        }
        if boards < LEAST_BOARDS {
            return None;
        }
        Some(Expectation {
            boards,
            expected: expected.over(boards)?,
            squared_error: squared_error.over(boards)?.over(boards)?,
            result: result.over(boards)?,
        })
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/expectation.rs"]
mod tests;
