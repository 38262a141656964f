//! Exact decimals with up to two places.

use std::fmt;

use crate::engine::bridge::evaluation::amount::Amount;

/// An exact decimal with up to two places, held in hundredths; never floating point.
///
/// [`Display`](fmt::Display) writes as many decimals as it takes.
///
/// ```
/// use kibitzer::engine::bridge::simulate::number::Number;
///
/// let number = Number::whole(-7);
/// assert_eq!(number.divided(Number::whole(2)).unwrap().to_string(), "-3");
/// assert_eq!(number.remainder(Number::whole(2)).unwrap().to_string(), "-1");
/// let half = Number::from_hundredths(50);
/// assert_eq!(number.times(half).unwrap().to_string(), "-3.5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Number(i64);

/// Why two numbers make no third.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoNumber {
    /// It would be divided by nothing.
    ByZero,
    /// One of them is no whole number, and has to be.
    NotWhole(Number),
    /// It would have more than two decimals.
    TooFine,
    /// It would be too large.
    TooLarge,
}

/// How many hundredths make one.
const ONE: i64 = 100;

impl Number {
    /// Nothing; what a comparison is that does not hold.
    pub const ZERO: Self = Self(0);
    /// What a comparison is that holds.
    pub const ONE: Self = Self(ONE);

    /// So many ones.
    #[must_use]
    pub fn whole(count: i32) -> Self {
        Self(i64::from(count) * ONE)
    }

    /// One for each of so many things.
    #[must_use]
    pub fn count(things: usize) -> Self {
        Self::whole(i32::try_from(things).unwrap_or(i32::MAX))
    }

    /// 1 for what is true, else 0.
    #[must_use]
    pub const fn truth(is_true: bool) -> Self {
        if is_true { Self::ONE } else { Self::ZERO }
    }

    /// So many hundredths.
    #[must_use]
    pub const fn from_hundredths(count: i64) -> Self {
        Self(count)
    }

    /// It as a number of hundredths.
    #[must_use]
    pub const fn hundredths(self) -> i64 {
        self.0
    }

    /// It as a number of ones, if nothing is left over.
    #[must_use]
    pub const fn as_whole(self) -> Option<i64> {
        if self.0 % ONE == 0 { Some(self.0 / ONE) } else { None }
    }

    /// Whether it is anything but 0.
    #[must_use]
    pub const fn is_true(self) -> bool {
        self.0 != 0
    }

    /// Both together.
    ///
    /// # Errors
    ///
    /// What is too large.
    pub fn plus(self, other: Self) -> Result<Self, NoNumber> {
        self.0.checked_add(other.0).map(Self).ok_or(NoNumber::TooLarge)
    }

    /// This less another.
    ///
    /// # Errors
    ///
    /// What is too large.
    pub fn minus(self, other: Self) -> Result<Self, NoNumber> {
        self.0.checked_sub(other.0).map(Self).ok_or(NoNumber::TooLarge)
    }

    /// The product.
    ///
    /// # Errors
    ///
    /// What is too large, or has more than two decimals.
    pub fn times(self, other: Self) -> Result<Self, NoNumber> {
        // Mostly one of them is whole, and the product small.
        let product = i128::from(self.0) * i128::from(other.0);
        if product % i128::from(ONE) != 0 {
            return Err(NoNumber::TooFine);
        }
        i64::try_from(product / i128::from(ONE)).map(Self).map_err(|_| NoNumber::TooLarge)
    }

    /// The quotient of two whole numbers, without what is left over.
    ///
    /// # Errors
    ///
    /// Numbers that are not whole, and 0 as the second.
    pub fn divided(self, by: Self) -> Result<Self, NoNumber> {
        let (one, other) = Self::both_whole(self, by)?;
        // The quotient of two numbers of hundredths is within their range, but for the least by -1.
        let quotient = one.checked_div(other).ok_or(NoNumber::ByZero)?;
        quotient.checked_mul(ONE).map(Self).ok_or(NoNumber::TooLarge)
    }

    /// What is left over of two whole numbers, with the sign of the first.
    ///
    /// # Errors
    ///
    /// Numbers that are not whole, and 0 as the second.
    pub fn remainder(self, by: Self) -> Result<Self, NoNumber> {
        let (one, other) = Self::both_whole(self, by)?;
        let rest = one.checked_rem(other).ok_or(NoNumber::ByZero)?;
        rest.checked_mul(ONE).map(Self).ok_or(NoNumber::TooLarge)
    }

    fn both_whole(one: Self, other: Self) -> Result<(i64, i64), NoNumber> {
        let whole = |number: Self| number.as_whole().ok_or(NoNumber::NotWhole(number));
        Ok((whole(one)?, whole(other)?))
    }
}

impl From<Amount> for Number {
    fn from(amount: Amount) -> Self {
        // A twentieth is five hundredths.
        Self(i64::from(amount.in_twentieths()) * 5)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.unsigned_abs();
        let (ones, rest) = (size / 100, size % 100);
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{ones}")?;
        match rest {
            0 => Ok(()),
            _ if rest.is_multiple_of(10) => write!(f, ".{}", rest / 10),
            _ => write!(f, ".{rest:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_exact_or_none() {
        let hundredths = Number::from_hundredths;
        assert_eq!(hundredths(i64::MAX).plus(Number::ONE), Err(NoNumber::TooLarge));
        assert_eq!(hundredths(25).times(hundredths(25)), Err(NoNumber::TooFine));
        assert_eq!(hundredths(1655).times(Number::whole(100)), Ok(Number::whole(1655)));
        assert_eq!(Number::ONE.divided(Number::ZERO), Err(NoNumber::ByZero));
        assert_eq!(Number::ONE.remainder(Number::ZERO), Err(NoNumber::ByZero));
        let half = hundredths(50);
        assert_eq!(half.divided(Number::ONE), Err(NoNumber::NotWhole(half)));
        let shown = [-5, 10, 1200, 1205, i64::MIN].map(|count| hundredths(count).to_string());
        assert_eq!(shown, ["-0.05", "0.1", "12", "12.05", "-92233720368547758.08"]);
    }
}
