//! Exact fractions. Figures are stored as fractions until they are printed.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul, Neg, Sub};
use std::str::FromStr;

use derive_more::{Display, Error};

/// A fraction in its lowest terms.
///
/// Sums and products are exact if all numbers in the calculation fit in 127 bits. This is enough for sums over boards
/// with some thirty different numbers of results. If a number does not fit, both operands are first truncated to twelve
/// decimals. If this is not enough, the result is the left operand.
///
/// [`Display`](fmt::Display) writes two decimals by default, and at most nine. A precision such as `{:.0}` and a sign
/// (`{:+}`) can be requested. Ties are rounded away from zero.
///
/// ```
/// use kibitzer::engine::bridge::session::Rational;
///
/// let third = Rational::new(1, 3).unwrap();
/// assert_eq!((third + third + third, Rational::new(1, 0)), (Rational::from(1), None));
/// assert_eq!((format!("{third}"), format!("{:.0}", Rational::new(-5, 2).unwrap())), ("0.33".into(), "-3".into()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "StoredRational"))]
pub struct Rational {
    numerator: i128,
    /// Denominator. It is always positive.
    denominator: i128,
}

/// A deserialised fraction. Its numbers may be invalid.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct StoredRational {
    numerator: i128,
    denominator: i128,
}

#[cfg(feature = "serde")]
impl TryFrom<StoredRational> for Rational {
    type Error = &'static str;

    fn try_from(
        StoredRational { numerator, denominator }: StoredRational,
    ) -> Result<Self, &'static str> {
        Self::new(numerator, denominator).ok_or("no fraction")
    }
}

/// Denominator of numbers with twelve decimals. They are used if exact fractions would not fit.
const COARSE: i128 = 1_000_000_000_000;

impl Rational {
    /// Zero.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// Creates a fraction. Returns `None` if the denominator is 0, or if a number is `i128::MIN`.
    pub fn new(numerator: i128, denominator: i128) -> Option<Self> {
        if denominator == 0 || numerator == i128::MIN || denominator == i128::MIN {
            return None;
        }
        let common = common_divisor(numerator, denominator) * denominator.signum();
        Some(Self { numerator: numerator / common, denominator: denominator / common })
    }

    /// Returns the denominator, at least 1.
    pub(crate) const fn denominator(self) -> i128 {
        self.denominator
    }

    /// Returns the quotient, or `None` if `other` is 0.
    pub(crate) fn over(self, other: impl Into<Self>) -> Option<Self> {
        let other: Self = other.into();
        Some(self * Self::new(other.denominator, other.numerator)?)
    }

    /// Returns `percent` per cent of the number.
    pub(crate) fn percent(self, percent: impl Into<Self>) -> Self {
        self * percent.into() * Self { numerator: 1, denominator: 100 }
    }

    /// Returns the number rounded to two decimals, as [`Display`](fmt::Display) writes it by default. So further
    /// rounding agrees with the printed number.
    pub(crate) fn rounded(self) -> f64 {
        self.to_string().parse().unwrap_or_default()
    }

    /// Divides the number by `size`, and rounds to the nearest integer. Ties are rounded away from zero.
    pub(super) fn in_steps_of(self, size: i128) -> i128 {
        let step = self.denominator.saturating_mul(size.max(1));
        let amount = self.numerator.unsigned_abs();
        let twice = amount.saturating_mul(2).saturating_add(step.unsigned_abs());
        let steps = twice / step.unsigned_abs().saturating_mul(2);
        i128::try_from(steps).unwrap_or(i128::MAX) * self.numerator.signum()
    }

    /// Returns the integer part, rounded towards zero.
    pub(super) const fn whole(self) -> i128 {
        self.numerator / self.denominator
    }

    /// Returns the greatest integer that is not above the number.
    pub(super) const fn floor(self) -> i128 {
        self.numerator.div_euclid(self.denominator)
    }

    /// Returns the square root, rounded down to three decimals, or 0 for a negative number.
    pub(crate) fn root(self) -> Self {
        let millionths = self * Self::from(1_000_000);
        let whole = u128::try_from(millionths.whole()).unwrap_or(0);
        let root = i128::try_from(whole.isqrt()).unwrap_or(i128::MAX);
        Self::new(root, 1000).unwrap_or_default()
    }

    /// Formats the number with all its decimals, but at most fifteen.
    pub(crate) fn exact(self) -> String {
        let (mut parts, mut decimals) = (self, 0);
        while parts.denominator != 1 && decimals < 15 {
            parts = parts * Self::from(10);
            decimals += 1;
        }
        let digits = parts.whole().unsigned_abs().to_string();
        let digits = format!("{digits:0>width$}", width = decimals + 1);
        let (whole, rest) =
            digits.split_at_checked(digits.len() - decimals).unwrap_or((&digits, ""));
        let sign = if self < Self::ZERO { "-" } else { "" };
        let point = if rest.is_empty() { "" } else { "." };
        format!("{sign}{whole}{point}{rest}")
    }

    /// Truncates to twelve decimals.
    fn coarse(self) -> Self {
        let (mut rest, mut denominator) = (self.numerator % self.denominator, self.denominator);
        while rest.checked_mul(COARSE).is_none() {
            (rest, denominator) = (rest / 2, denominator / 2);
        }
        let decimals = rest.saturating_mul(COARSE) / denominator.max(1);
        let whole = self.whole().saturating_mul(COARSE);
        Self::new(whole.saturating_add(decimals), COARSE).unwrap_or(Self::ZERO)
    }

    fn checked_add(self, other: Self) -> Option<Self> {
        let common = common_divisor(self.denominator, other.denominator);
        let (factor, other_factor) = (other.denominator / common, self.denominator / common);
        let one = self.numerator.checked_mul(factor)?;
        let numerator = one.checked_add(other.numerator.checked_mul(other_factor)?)?;
        Self::new(numerator, self.denominator.checked_mul(factor)?)
    }

    fn checked_mul(self, other: Self) -> Option<Self> {
        let one = common_divisor(self.numerator, other.denominator);
        let two = common_divisor(other.numerator, self.denominator);
        let numerator = (self.numerator / one).checked_mul(other.numerator / two)?;
        Self::new(numerator, (self.denominator / two).checked_mul(other.denominator / one)?)
    }
}

/// Returns the greatest common divisor, at least 1.
fn common_divisor(one: i128, other: i128) -> i128 {
    let (mut one, mut other) = (one.unsigned_abs(), other.unsigned_abs());
    while other > 0 {
        (one, other) = (other, one % other);
    }
    i128::try_from(one.max(1)).unwrap_or(1)
}

impl Default for Rational {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<N: Into<i64>> From<N> for Rational {
    fn from(number: N) -> Self {
        Self { numerator: number.into().into(), denominator: 1 }
    }
}

impl Add for Rational {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        self.checked_add(other)
            .or_else(|| self.coarse().checked_add(other.coarse()))
            .unwrap_or(self)
    }
}

impl Sub for Rational {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for Rational {
    type Output = Self;

    fn neg(self) -> Self {
        Self { numerator: -self.numerator, ..self }
    }
}

impl Mul for Rational {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        self.checked_mul(other)
            .or_else(|| self.coarse().checked_mul(other.coarse()))
            .unwrap_or(self)
    }
}

impl Sum for Rational {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, Add::add)
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Compares exact values without overflow: first the integer parts, then the reciprocals of the remainders.
impl Ord for Rational {
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut one, mut two) = (*self, *other);
        loop {
            let rest = |number: Self| number.numerator.rem_euclid(number.denominator);
            let by_whole = one.floor().cmp(&two.floor());
            let (left, right) = (rest(one), rest(two));
            if by_whole.is_ne() || left == 0 || right == 0 {
                return by_whole.then(left.cmp(&right));
            }
            let reciprocal =
                |number: Self, rest| Self { numerator: number.denominator, denominator: rest };
            (one, two) = (reciprocal(two, right), reciprocal(one, left));
        }
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = f.precision().unwrap_or(2).min(9);
        let scale = (0..decimals).fold(1_u128, |scale, _| scale * 10);
        let whole = self.numerator.unsigned_abs() / self.denominator.unsigned_abs();
        let mut rest = self.numerator.unsigned_abs() % self.denominator.unsigned_abs();
        let mut denominator = self.denominator.unsigned_abs();
        while rest.checked_mul(scale * 2).is_none() {
            (rest, denominator) = (rest / 2, denominator / 2);
        }
        let parts = (rest * scale * 2 / denominator).div_ceil(2);
        let (whole, parts) = (whole + parts / scale, parts % scale);
        let sign = match (self.numerator.signum(), whole, parts) {
            (-1, 0, 0) | (0 | 1, ..) if f.sign_plus() => "+",
            (-1, 0, 0) | (0 | 1, ..) => "",
            _ => "-",
        };
        if decimals == 0 {
            return write!(f, "{sign}{whole}");
        }
        write!(f, "{sign}{whole}.{parts:0decimals$}")
    }
}

/// Error for a text that is not a decimal number, or that has too many digits.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a number such as 12.5")]
pub struct ParseRationalError;

/// Parses a number with or without decimals, such as `-12.5`.
impl FromStr for Rational {
    type Err = ParseRationalError;

    fn from_str(text: &str) -> Result<Self, ParseRationalError> {
        let unsigned = text.strip_prefix(['-', '−', '+']).unwrap_or(text);
        let is_negative = text.starts_with(['-', '−']);
        let (whole, decimals) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let digits = format!("{whole}{decimals}");
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || digits.len() > 15 {
            return Err(ParseRationalError);
        }
        let number: i128 = digits.parse().map_err(|_| ParseRationalError)?;
        let scale = decimals.bytes().fold(1, |scale, _| scale * 10);
        Self::new(if is_negative { -number } else { number }, scale).ok_or(ParseRationalError)
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/rational.rs"]
mod tests;
