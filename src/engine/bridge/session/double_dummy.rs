//! A result parted into what the play, the contract and the field gave, by what can be made double dummy.
//!
//! Nothing is solved here: the score that the contract has with its double-dummy tricks, and par, are handed in. What
//! North–South's score would have been worth at this table against the other tables' scores is exact, and so are the
//! parts: together they are the result less what an average is worth.
//!
//! Double dummy sees all cards, so that a right view that fails costs, and a lucky one gains.

use super::Rational;
use super::group::{Group, count};

/// In what a result is parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Per cent of what could be won against the other tables.
    Percent,
    /// IMPs for each comparison.
    Imps,
}

impl Unit {
    /// What an average is worth.
    #[must_use]
    pub fn average(self) -> Rational {
        match self {
            Self::Percent => Rational::from(50),
            Self::Imps => Rational::ZERO,
        }
    }

    /// What a score of North–South would be worth against the scores of the other tables; none where there is none.
    #[must_use]
    pub fn worth(self, score: i32, others: &Group) -> Option<Rational> {
        match self {
            Self::Percent => {
                let (beaten, equal) = others.beaten(score);
                (count(2 * beaten + equal) * Rational::from(50)).over(count(others.len()))
            }
            Self::Imps => others.cross_imps(score).over(count(others.len())),
        }
    }
}

/// The parts of a result, to North–South.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// What the score was worth.
    pub result: Rational,
    /// The tricks taken, against those that can be made: declarer and defence together.
    pub play: Rational,
    /// The contract, against par: the bidding of both sides.
    pub contract: Rational,
    /// What the other tables did with the deal, which nobody at this one earned.
    pub field: Rational,
}

/// Parts a result: the score of North–South, what its contract scores with the tricks that can be made, and par, against
/// the scores of the other tables. None where there is no other.
///
/// ```
/// use kibitzer::engine::bridge::session::double_dummy::{Unit, parts};
/// use kibitzer::engine::bridge::session::group::Group;
///
/// let others = Group::new(vec![-420, -420, 110, -50]);
/// let parts = parts(110, -50, 110, &others, Unit::Percent).unwrap();
/// let printed = [parts.result, parts.play, parts.contract, parts.field].map(|part| part.to_string());
/// assert_eq!(printed, ["87.50", "25.00", "-25.00", "37.50"]);
/// ```
#[must_use]
pub fn parts(score: i32, double_dummy: i32, par: i32, others: &Group, unit: Unit) -> Option<Parts> {
    let result = unit.worth(score, others)?;
    let solved = unit.worth(double_dummy, others)?;
    let of_par = unit.worth(par, others)?;
    Some(Parts {
        result,
        play: result - solved,
        contract: solved - of_par,
        field: of_par - unit.average(),
    })
}

/// Parts of several boards together: their sum, their mean, and how far that may be from what would come in the long run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    boards: u32,
    sum: Rational,
    squares: Rational,
}

impl Tally {
    /// Adds what a board gave.
    pub fn add(&mut self, part: Rational) {
        self.boards += 1;
        self.sum = self.sum + part;
        self.squares = self.squares + part * part;
    }

    /// How many boards there are.
    #[must_use]
    pub const fn boards(&self) -> u32 {
        self.boards
    }

    /// The sum.
    #[must_use]
    pub const fn sum(&self) -> Rational {
        self.sum
    }

    /// The mean; none of no boards.
    #[must_use]
    pub fn mean(&self) -> Option<Rational> {
        self.sum.over(self.boards)
    }

    /// The variance of the boards, exact: the square of their standard deviation. None of fewer than two.
    #[must_use]
    pub fn variance(&self) -> Option<Rational> {
        let of_mean = self.sum * self.mean()?;
        (self.squares - of_mean).over(self.boards.checked_sub(1)?)
    }

    /// The square of the standard error of the mean, exact: the variance of the boards by their number. None of fewer than
    /// two boards.
    #[must_use]
    pub fn squared_error(&self) -> Option<Rational> {
        self.variance()?.over(self.boards)
    }

    /// The standard error of the mean, to three decimals: the standard deviation of the boards by the root of their number.
    #[must_use]
    pub fn standard_error(&self) -> Option<Rational> {
        Some(self.squared_error()?.root())
    }

    /// Whether the mean is more than two standard errors from nothing; else there is no clear difference.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        let four = Rational::from(4);
        self.mean()
            .zip(self.squared_error())
            .is_some_and(|(mean, error)| mean * mean > four * error)
    }
}

impl Extend<Rational> for Tally {
    fn extend<T: IntoIterator<Item = Rational>>(&mut self, parts: T) {
        parts.into_iter().for_each(|part| self.add(part));
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/double_dummy.rs"]
mod tests;
