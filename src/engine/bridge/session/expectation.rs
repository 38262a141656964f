//! Expected scores of contestants. They are computed from the scores of other contestants against the same opponents.

use std::collections::BTreeMap;

use super::Rational;
use super::double_dummy::{BreakdownTally, Unit};

/// Minimum number of boards for an expectation.
const LEAST_BOARDS: u32 = 12;

/// Percentages or IMPs of all results, summed by contestant.
#[derive(Clone, Debug)]
pub struct Worths {
    unit: Unit,
    all: BreakdownTally,
    /// Results of each contestant against each of its opponents.
    results: BTreeMap<usize, BTreeMap<usize, BreakdownTally>>,
    /// Results of all opponents against each contestant.
    conceded: BTreeMap<usize, BreakdownTally>,
}

/// Expected and actual results of a contestant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Expectation {
    /// Number of boards against opponents that other contestants met too.
    pub boards: u32,
    /// Mean of the results that other contestants had against the same opponents. Each opponent is weighted by the
    /// number of boards that the contestant played against this opponent.
    pub expected: Rational,
    /// Square of the standard error of `expected`.
    pub squared_error: Rational,
    /// Mean of the contestant's own results on the same boards.
    pub result: Rational,
}

impl Worths {
    /// Creates an empty collection of percentages or IMPs.
    pub fn new(unit: Unit) -> Self {
        let (results, conceded) = (BTreeMap::new(), BTreeMap::new());
        Self { unit, all: BreakdownTally::default(), results, conceded }
    }

    /// Adds a result. `ns` and `ew` are the contestants, and `worth` is what North–South get for the result.
    pub fn add(&mut self, [ns, ew]: [usize; 2], worth: Rational) {
        let twice = self.unit.average() + self.unit.average();
        for (own, opponents, worth) in [(ns, ew, worth), (ew, ns, twice - worth)] {
            self.all.add(worth);
            self.results.entry(own).or_default().entry(opponents).or_default().add(worth);
            self.conceded.entry(opponents).or_default().add(worth);
        }
    }

    /// Returns the expectation of a contestant.
    ///
    /// Returns `None` if the contestant played fewer than twelve boards against opponents that other contestants met
    /// too.
    ///
    /// ```
    /// use kibitzer::engine::bridge::session::double_dummy::Unit;
    /// use kibitzer::engine::bridge::session::expectation::Worths;
    ///
    /// let mut worths = Worths::new(Unit::Percent);
    /// for _ in 0..12 {
    ///     worths.add([0, 1], 50.into());
    ///     // The opponents concede 70 % to another pair.
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
            // Results that the opponents conceded to other contestants.
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
