//! Exact decimals, and conversions between floating-point numbers and their decimal text.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};
use std::str::FromStr;

use derive_more::{Display, Error};

/// An exact number with at most two decimals, stored as a number of hundredths.
///
/// The operators saturate. [`plus`](Self::plus) and the other named operations return errors instead.
/// [`Display`](fmt::Display) writes as many decimals as the number needs. A format precision such as `{:.2}` adds
/// zeros.
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

/// Reason why an operation has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecimalError {
    /// The divisor is 0.
    ByZero,
    /// The operation requires integers, but this operand is not an integer.
    NotWhole(Decimal),
    /// The result would have more than two decimals.
    TooFine,
    /// The result would be too large or, if negative, too small.
    TooLarge,
}

/// Error when parsing a decimal.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a number with at most two decimals, such as 12.5")]
pub struct ParseDecimalError;

impl Decimal {
    /// The number 0. It is also the value of a false comparison.
    pub const ZERO: Self = Self(0);
    /// The number 1. It is also the value of a true comparison.
    pub const ONE: Self = Self(Self::PARTS);

    /// Number of hundredths in 1.
    const PARTS: i64 = 100;

    /// Returns a decimal of `count` hundredths.
    pub const fn hundredths(count: i64) -> Self {
        Self(count)
    }

    /// Returns `count` parts, where `per_one` parts make 1. `per_one` must divide 100.
    const fn parts(count: i32, per_one: i64) -> Self {
        Self(count as i64 * (Self::PARTS / per_one))
    }

    /// Converts an integer to a decimal.
    pub const fn whole(count: i32) -> Self {
        Self::parts(count, 1)
    }

    /// Returns a decimal of `count` halves.
    pub const fn halves(count: i32) -> Self {
        Self::parts(count, 2)
    }

    /// Returns a decimal of `count` quarters.
    pub const fn quarters(count: i32) -> Self {
        Self::parts(count, 4)
    }

    /// Returns a decimal of `count` tenths.
    pub const fn tenths(count: i32) -> Self {
        Self::parts(count, 10)
    }

    /// Returns a decimal of `count` twentieths.
    pub const fn twentieths(count: i32) -> Self {
        Self::parts(count, 20)
    }

    /// Converts `things` to a decimal. Numbers above `i32::MAX` become `i32::MAX`.
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

    /// Returns the number of twentieths, rounded towards zero. The values of all evaluators are multiples of a
    /// twentieth.
    #[expect(clippy::cast_possible_truncation, reason = "the values of evaluators are below 1000")]
    pub const fn in_twentieths(self) -> i32 {
        (self.0 / (Self::PARTS / 20)) as i32
    }

    /// Returns the number as an integer, or `None` if it has a fraction.
    pub const fn as_whole(self) -> Option<i64> {
        if self.0 % Self::PARTS == 0 { Some(self.0 / Self::PARTS) } else { None }
    }

    /// Returns whether the number is not 0. A condition with such a value is true.
    pub const fn is_true(self) -> bool {
        self.0 != 0
    }

    /// Returns the sum.
    ///
    /// # Errors
    ///
    /// Returns an error if the sum is too large or too small.
    pub fn plus(self, other: Self) -> Result<Self, DecimalError> {
        self.0.checked_add(other.0).map(Self).ok_or(DecimalError::TooLarge)
    }

    /// Returns the difference.
    ///
    /// # Errors
    ///
    /// Returns an error if the difference is too large or too small.
    pub fn minus(self, other: Self) -> Result<Self, DecimalError> {
        self.0.checked_sub(other.0).map(Self).ok_or(DecimalError::TooLarge)
    }

    /// Returns the product.
    ///
    /// # Errors
    ///
    /// Returns an error if the product is too large or too small, or has more than two decimals.
    pub fn times(self, other: Self) -> Result<Self, DecimalError> {
        let product = i128::from(self.0) * i128::from(other.0);
        if product % i128::from(Self::PARTS) != 0 {
            return Err(DecimalError::TooFine);
        }
        let product = i64::try_from(product / i128::from(Self::PARTS));
        product.map(Self).map_err(|_| DecimalError::TooLarge)
    }

    /// Returns the quotient of two integers, rounded towards zero.
    ///
    /// # Errors
    ///
    /// Returns an error if a number is not an integer, or if the divisor is 0.
    pub fn divided(self, by: Self) -> Result<Self, DecimalError> {
        self.of_whole(by, i64::checked_div)
    }

    /// Returns the remainder of dividing two integers, with the sign of the dividend.
    ///
    /// # Errors
    ///
    /// Returns an error if a number is not an integer, or if the divisor is 0.
    pub fn remainder(self, by: Self) -> Result<Self, DecimalError> {
        self.of_whole(by, i64::checked_rem)
    }

    fn of_whole(
        self,
        by: Self,
        operation: fn(i64, i64) -> Option<i64>,
    ) -> Result<Self, DecimalError> {
        let whole = |number: Self| number.as_whole().ok_or(DecimalError::NotWhole(number));
        // The operation fails only if the divisor is 0. It can't overflow, because both integers are at most a
        // hundredth of the range of `i64`.
        let result = operation(whole(self)?, whole(by)?).ok_or(DecimalError::ByZero)?;
        result.checked_mul(Self::PARTS).map(Self).ok_or(DecimalError::TooLarge)
    }
}

/// Returns the nearest floating-point number. JSON and JavaScript write it with the same decimals.
///
/// ```
/// use kibitzer::engine::decimal::Decimal;
///
/// assert_eq!(f64::from(Decimal::hundredths(1655)).to_string(), "16.55");
/// ```
impl From<Decimal> for f64 {
    #[expect(clippy::cast_precision_loss, reason = "numbers that are shown have few digits")]
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

/// Parses digits with at most one decimal point and two decimals. A `-` may come before the digits.
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

/// Writes a floating-point number with `places` decimals. Halves are rounded away from zero. The number must have at
/// most sixteen digits.
///
/// The standard library rounds halves to even, and its formatting code adds 7 kB to a page. This is 3 % of a cribbage
/// page.
pub(crate) fn decimal(number: f64, places: u8) -> String {
    let one = 10_u64.pow(places.into());
    #[expect(clippy::cast_possible_truncation, reason = "numbers that are shown have few digits")]
    let parts = (number * 10_f64.powi(places.into())).round() as i64;
    let (sign, size) = (if parts < 0 { "-" } else { "" }, parts.unsigned_abs());
    format!("{sign}{}.{:0places$}", size / one, size % one, places = places.into())
}

/// Parses a non-negative decimal number, such as `0.00108450`. Returns `None` for any other text, or if the digits
/// don't fit in a `u64`.
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
    #[expect(clippy::cast_precision_loss, reason = "the numbers in files are not more exact")]
    Some(number as f64 / 10_f64.powi(places))
}

#[cfg(test)]
#[path = "../../tests/unit/engine/decimal.rs"]
mod tests;
