//! Exact decimals, and floating-point numbers as decimals.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};
use std::str::FromStr;

use derive_more::{Display, Error};

/// An exact decimal with up to two places; never floating point.
///
/// The operators saturate; [`plus`](Self::plus) and the other named operations return errors.
/// [`Display`](fmt::Display) writes as many decimals as needed, and at least the precision.
///
/// ```
/// use kibitzer::engine::decimal::Decimal;
///
/// let number = Decimal::whole(2) + Decimal::quarters(3) - Decimal::hundredths(5);
/// assert_eq!((number, Ok(number)), (Decimal::tenths(27), "2.7".parse()));
/// assert_eq!(format!("{number} {number:.2} {:+.1}", -Decimal::halves(1)), "2.7 2.70 -0.5");
/// assert_eq!(Decimal::whole(-7).divided(Decimal::whole(2)), Ok(Decimal::whole(-3)));
/// assert_eq!(Decimal::whole(-7).remainder(Decimal::whole(2)), Ok(Decimal::whole(-1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Decimal(i64);

/// Reason an operation has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecimalError {
    /// The divisor is 0.
    ByZero,
    /// An operand must be whole.
    NotWhole(Decimal),
    /// The result would have more than two decimals.
    TooFine,
    /// The result would be too large.
    TooLarge,
}

/// Error when parsing a decimal.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a number with at most two decimals, such as 12.5")]
pub struct ParseDecimalError;

impl Decimal {
    /// 0, the value of a comparison that does not hold.
    pub const ZERO: Self = Self(0);
    /// 1, the value of a comparison that holds.
    pub const ONE: Self = Self(Self::PARTS);

    /// Number of hundredths in one.
    const PARTS: i64 = 100;

    /// Returns a number of hundredths.
    pub const fn hundredths(count: i64) -> Self {
        Self(count)
    }

    /// Returns a number of parts of one: `per_one` divides 100.
    const fn parts(count: i32, per_one: i64) -> Self {
        Self(count as i64 * (Self::PARTS / per_one))
    }

    /// Returns a whole number.
    pub const fn whole(count: i32) -> Self {
        Self::parts(count, 1)
    }

    /// Returns a number of halves.
    pub const fn halves(count: i32) -> Self {
        Self::parts(count, 2)
    }

    /// Returns a number of quarters.
    pub const fn quarters(count: i32) -> Self {
        Self::parts(count, 4)
    }

    /// Returns a number of tenths.
    pub const fn tenths(count: i32) -> Self {
        Self::parts(count, 10)
    }

    /// Returns a number of twentieths.
    pub const fn twentieths(count: i32) -> Self {
        Self::parts(count, 20)
    }

    /// Returns the number of some things, at most `i32::MAX`.
    pub fn count(things: usize) -> Self {
        Self::whole(i32::try_from(things).unwrap_or(i32::MAX))
    }

    /// Returns 1 if `is_true`, else 0.
    pub const fn truth(is_true: bool) -> Self {
        if is_true { Self::ONE } else { Self::ZERO }
    }

    /// Returns the number of hundredths.
    pub const fn in_hundredths(self) -> i64 {
        self.0
    }

    /// Returns the number of twentieths: values of evaluators are small multiples of one.
    #[expect(clippy::cast_possible_truncation, reason = "evaluators count to some hundreds")]
    pub const fn in_twentieths(self) -> i32 {
        (self.0 / (Self::PARTS / 20)) as i32
    }

    /// Returns the whole number, or `None` if there is a fraction.
    pub const fn as_whole(self) -> Option<i64> {
        if self.0 % Self::PARTS == 0 { Some(self.0 / Self::PARTS) } else { None }
    }

    /// Returns whether it is not 0.
    pub const fn is_true(self) -> bool {
        self.0 != 0
    }

    /// Returns the sum.
    ///
    /// # Errors
    ///
    /// If the sum is too large.
    pub fn plus(self, other: Self) -> Result<Self, DecimalError> {
        self.0.checked_add(other.0).map(Self).ok_or(DecimalError::TooLarge)
    }

    /// Returns the difference.
    ///
    /// # Errors
    ///
    /// If the difference is too large.
    pub fn minus(self, other: Self) -> Result<Self, DecimalError> {
        self.0.checked_sub(other.0).map(Self).ok_or(DecimalError::TooLarge)
    }

    /// Returns the product.
    ///
    /// # Errors
    ///
    /// If the product is too large or has more than two decimals.
    pub fn times(self, other: Self) -> Result<Self, DecimalError> {
        let product = i128::from(self.0) * i128::from(other.0);
        if product % i128::from(Self::PARTS) != 0 {
            return Err(DecimalError::TooFine);
        }
        let product = i64::try_from(product / i128::from(Self::PARTS));
        product.map(Self).map_err(|_| DecimalError::TooLarge)
    }

    /// Returns the quotient of two whole numbers, rounded towards zero.
    ///
    /// # Errors
    ///
    /// If one of them is not whole, or the second is 0.
    pub fn divided(self, by: Self) -> Result<Self, DecimalError> {
        self.of_whole(by, i64::checked_div)
    }

    /// Returns the remainder of two whole numbers, with the sign of the first.
    ///
    /// # Errors
    ///
    /// If one of them is not whole, or the second is 0.
    pub fn remainder(self, by: Self) -> Result<Self, DecimalError> {
        self.of_whole(by, i64::checked_rem)
    }

    fn of_whole(
        self,
        by: Self,
        operation: fn(i64, i64) -> Option<i64>,
    ) -> Result<Self, DecimalError> {
        let whole = |number: Self| number.as_whole().ok_or(DecimalError::NotWhole(number));
        // Whole parts of hundredths: even the least divided by -1 is in range.
        let result = operation(whole(self)?, whole(by)?).ok_or(DecimalError::ByZero)?;
        result.checked_mul(Self::PARTS).map(Self).ok_or(DecimalError::TooLarge)
    }
}

/// Returns the nearest floating-point number: JSON and JavaScript write it with its decimals again.
///
/// ```
/// use kibitzer::engine::decimal::Decimal;
///
/// assert_eq!(f64::from(Decimal::hundredths(1655)).to_string(), "16.55");
/// ```
impl From<Decimal> for f64 {
    #[expect(clippy::cast_precision_loss, reason = "what is shown has few digits")]
    fn from(number: Decimal) -> Self {
        number.0 as Self / Decimal::PARTS as Self
    }
}

impl Add for Decimal {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Decimal {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Decimal {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Decimal {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<usize> for Decimal {
    type Output = Self;

    fn mul(self, times: usize) -> Self {
        Self(self.0.saturating_mul(i64::try_from(times).unwrap_or(i64::MAX)))
    }
}

impl Sum for Decimal {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, Add::add)
    }
}

/// Parses digits with at most one point and two decimals; `-` before them is the sign.
impl FromStr for Decimal {
    type Err = ParseDecimalError;

    fn from_str(text: &str) -> Result<Self, ParseDecimalError> {
        let size = text.strip_prefix('-').unwrap_or(text);
        let (whole, decimals) = size.split_once('.').unwrap_or((size, ""));
        let is_number = [whole, decimals].concat().bytes().all(|byte| byte.is_ascii_digit());
        if whole.len() + decimals.len() == 0 || decimals.len() > 2 || !is_number {
            return Err(ParseDecimalError);
        }
        let parts: i64 = format!("{whole}{decimals:0<2}").parse().map_err(|_| ParseDecimalError)?;
        Ok(Self(if size.len() < text.len() { -parts } else { parts }))
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.unsigned_abs();
        let (whole, parts) = (size / 100, size % 100);
        let needed = match parts {
            0 => 0,
            _ if parts.is_multiple_of(10) => 1,
            _ => 2,
        };
        let sign = match self.0 {
            ..0 => "-",
            _ if f.sign_plus() => "+",
            _ => "",
        };
        write!(f, "{sign}{whole}")?;
        match f.precision().unwrap_or(0).max(needed) {
            0 => Ok(()),
            1 => write!(f, ".{}", parts / 10),
            decimals => write!(f, ".{parts:02}{:0<zeros$}", "", zeros = decimals - 2),
        }
    }
}

/// Writes a floating-point number with `places` decimals, rounded half away from zero; it has at most sixteen digits.
///
/// The standard library rounds half to even, and adds 7 kB to a page, 3 % of one of cribbage.
pub(crate) fn decimal(number: f64, places: u8) -> String {
    let one = 10_u64.pow(places.into());
    #[expect(clippy::cast_possible_truncation, reason = "what is shown has few digits")]
    let parts = (number * 10_f64.powi(places.into())).round() as i64;
    let (sign, size) = (if parts < 0 { "-" } else { "" }, parts.unsigned_abs());
    format!("{sign}{}.{:0places$}", size / one, size % one, places = places.into())
}

/// Parses a non-negative number in decimals, such as `0.00108450`, or returns `None`.
///
/// The standard library's parser adds 14 kB to a page.
pub(crate) fn read_decimal(text: &str) -> Option<f64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let is_number =
        |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number(whole) || text.contains('.') && !is_number(decimals) {
        return None;
    }
    let number: u64 = format!("{whole}{decimals}").parse().ok()?;
    let places = i32::try_from(decimals.len()).ok()?;
    #[expect(clippy::cast_precision_loss, reason = "what a file has is as exact as that")]
    Some(number as f64 / 10_f64.powi(places))
}

#[cfg(test)]
#[path = "../../tests/unit/engine/decimal.rs"]
mod tests;
