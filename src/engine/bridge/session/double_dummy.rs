//! Breakdown of a result into three parts: play, contract and field. The caller supplies the scores for the
//! double-dummy tricks and for par.
//!
//! The parts are exact, so they add up to the result minus an average. Double-dummy play sees all cards. So in the
//! part for the play, a sensible play that fails is a loss. A lucky guess is not a gain.

use super::Rational;
use super::field::{Group, count};

/// Unit of a breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Percentage of the maximum against the other tables.
    Percent,
    /// IMPs per comparison.
    Imps,
}

impl Unit {
    /// Returns the percentage or the IMPs of an average result.
    pub(crate) fn average(self) -> Rational {
        match self {
            Self::Percent => Rational::from(50),
            Self::Imps => Rational::ZERO,
        }
    }

    /// Returns the percentage or the IMPs that North–South get for `score` against the other tables. Returns `None` if
    /// there are no other tables.
    pub(crate) fn worth(self, score: i32, others: &Group) -> Option<Rational> {
        match self {
            Self::Percent => {
                let (beaten, equal) = others.beaten(score);
                (count(2 * beaten + equal) * Rational::from(50)).over(count(others.len()))
            }
            Self::Imps => others.cross_imps(score).over(count(others.len())),
        }
    }
}

/// Breakdown of a result, as North–South see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultBreakdown {
    /// Percentage or IMPs for the score.
    pub result: Rational,
    /// Part for the play: the difference between the score and the score with double-dummy tricks. Both the declarer
    /// and the defenders contribute to it.
    pub play: Rational,
    /// Part for the contract that was bid: the difference between its score with double-dummy tricks and par.
    pub contract: Rational,
    /// Part for the field: the difference between par and an average. It depends on the other tables, not on this
    /// table.
    pub field: Rational,
}

/// Breaks down a result, or returns `None` if there is no other table.
///
/// All scores are points of North–South. `double_dummy` is the score of the contract with double-dummy tricks, and
/// `others` are the scores at the other tables.
///
/// ```
/// use kibitzer::engine::bridge::session::double_dummy::{Unit, breakdown};
/// use kibitzer::engine::bridge::session::field::Group;
///
/// let others = Group::new(vec![-420, -420, 110, -50]);
/// let parts = breakdown(110, -50, 110, &others, Unit::Percent).unwrap();
/// let printed = [parts.result, parts.play, parts.contract, parts.field].map(|part| part.to_string());
/// assert_eq!(printed, ["87.50", "25.00", "-25.00", "37.50"]);
/// ```
pub fn breakdown(
    score: i32,
    double_dummy: i32,
    par: i32,
    others: &Group,
    unit: Unit,
) -> Option<ResultBreakdown> {
    let result = unit.worth(score, others)?;
    let solved = unit.worth(double_dummy, others)?;
    let of_par = unit.worth(par, others)?;
    Some(ResultBreakdown {
        result,
        play: result - solved,
        contract: solved - of_par,
        field: of_par - unit.average(),
    })
}

/// Sum of a part over several boards, for its mean and standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BreakdownTally {
    boards: u32,
    sum: Rational,
    squares: Rational,
}

impl BreakdownTally {
    /// Adds the part for one board.
    pub(crate) fn add(&mut self, part: Rational) {
        self.boards += 1;
        self.sum = self.sum + part;
        self.squares = self.squares + part * part;
    }

    /// Returns the number of boards.
    pub(crate) const fn boards(&self) -> u32 {
        self.boards
    }

    /// Returns the sum.
    pub(crate) const fn sum(&self) -> Rational {
        self.sum
    }

    /// Returns the mean, or `None` if there are no boards.
    pub(crate) fn mean(&self) -> Option<Rational> {
        self.sum.over(self.boards)
    }

    /// Returns the exact variance over the boards, or `None` for fewer than two boards.
    pub(crate) fn variance(&self) -> Option<Rational> {
        let of_mean = self.sum * self.mean()?;
        (self.squares - of_mean).over(self.boards.checked_sub(1)?)
    }

    /// Returns the exact square of the mean's standard error, or `None` for fewer than two boards.
    pub(crate) fn squared_error(&self) -> Option<Rational> {
        self.variance()?.over(self.boards)
    }

    /// Returns the standard error of the mean, rounded down to three decimals. Returns `None` for fewer than two
    /// boards.
    pub(crate) fn standard_error(&self) -> Option<Rational> {
        Some(self.squared_error()?.root())
    }

    /// Returns whether the mean is more than two standard errors from 0.
    pub(crate) fn is_clear(&self) -> bool {
        let four = Rational::from(4);
        self.mean()
            .zip(self.squared_error())
            .is_some_and(|(mean, error)| mean * mean > four * error)
    }
}

impl Extend<Rational> for BreakdownTally {
    fn extend<T: IntoIterator<Item = Rational>>(&mut self, parts: T) {
        parts.into_iter().for_each(|part| self.add(part));
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/double_dummy.rs"]
mod tests;
