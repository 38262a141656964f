//! Breakdown of a result into play, contract and field. Double-dummy tricks and par are given.
//!
//! Worths against the other tables' scores are exact, so the parts add up to the result minus an
//! average. Double dummy sees all cards: a right view that fails costs, and a lucky one gains.

use super::Rational;
use super::field::{Group, count};

/// Unit of a breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Per cent of the maximum against the other tables.
    Percent,
    /// IMPs per comparison.
    Imps,
}

impl Unit {
    /// Returns the worth of an average.
    pub(crate) fn average(self) -> Rational {
        match self {
            Self::Percent => Rational::from(50),
            Self::Imps => Rational::ZERO,
        }
    }

    /// Returns the worth of North–South's score against the other tables, or `None` without any.
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

/// Breakdown of a result, for North–South.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultBreakdown {
    /// Worth of the score.
    pub result: Rational,
    /// Tricks taken against those that can be made, by declarer and defence together.
    pub play: Rational,
    /// Contract against par: the bidding of both sides.
    pub contract: Rational,
    /// Results of the other tables, which nobody at this one earned.
    pub field: Rational,
}

/// Breaks down a result, or returns `None` if there is no other table. The scores are
/// North–South's, the contract's with its double-dummy tricks, par, and those of the other tables.
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

/// Sum of a part over several boards, with its mean and standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BreakdownTally {
    boards: u32,
    sum: Rational,
    squares: Rational,
}

impl BreakdownTally {
    /// Adds the part of a board.
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

    /// Returns the mean, or `None` without boards.
    pub(crate) fn mean(&self) -> Option<Rational> {
        self.sum.over(self.boards)
    }

    /// Returns the exact variance of the boards, or `None` for fewer than two.
    pub(crate) fn variance(&self) -> Option<Rational> {
        let of_mean = self.sum * self.mean()?;
        (self.squares - of_mean).over(self.boards.checked_sub(1)?)
    }

    /// Returns the exact square of the mean's standard error, or `None` for fewer than two boards.
    pub(crate) fn squared_error(&self) -> Option<Rational> {
        self.variance()?.over(self.boards)
    }

    /// Returns the standard error of the mean, to three decimals.
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
