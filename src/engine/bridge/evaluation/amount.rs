//! An exact amount, without floating point.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// How many parts make one: the least number that halves, quarters, fifths, tenths and twentieths divide.
const PARTS: i32 = 20;

/// An exact amount in twentieths, which halves, quarters and tenths are too.
///
/// [`Display`](fmt::Display) writes as many decimals as it takes, and as many as are asked for.
///
/// ```
/// use kibitzer::engine::bridge::evaluation::amount::Amount;
///
/// let amount = Amount::whole(2) + Amount::quarters(3) - Amount::twentieths(1);
/// assert_eq!(amount, Amount::tenths(27));
/// assert_eq!(amount.to_string(), "2.7");
/// assert_eq!(format!("{amount:.2} {:+.1}", -Amount::halves(1)), "2.70 -0.5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(i32);

impl Amount {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// So many ones.
    #[must_use]
    pub const fn whole(count: i32) -> Self {
        Self::twentieths(count.saturating_mul(PARTS))
    }

    /// So many halves.
    #[must_use]
    pub const fn halves(count: i32) -> Self {
        Self::twentieths(count.saturating_mul(PARTS / 2))
    }

    /// So many quarters.
    #[must_use]
    pub const fn quarters(count: i32) -> Self {
        Self::twentieths(count.saturating_mul(PARTS / 4))
    }

    /// So many tenths.
    #[must_use]
    pub const fn tenths(count: i32) -> Self {
        Self::twentieths(count.saturating_mul(PARTS / 10))
    }

    /// So many twentieths.
    #[must_use]
    pub const fn twentieths(count: i32) -> Self {
        Self(count)
    }

    /// One for each of so many things.
    #[must_use]
    pub fn count(things: usize) -> Self {
        Self::whole(i32::try_from(things).unwrap_or(i32::MAX))
    }

    /// It as a number of twentieths.
    #[must_use]
    pub const fn in_twentieths(self) -> i32 {
        self.0
    }

    /// It as a number of ones, if nothing is left over.
    #[must_use]
    pub const fn as_whole(self) -> Option<i32> {
        if self.0 % PARTS == 0 { Some(self.0 / PARTS) } else { None }
    }
}

/// For JSON and JavaScript, which have no other numbers: the nearest one to the decimal, which they write with its one
/// or two decimals again. It is no amount to count with.
///
/// ```
/// use kibitzer::engine::bridge::evaluation::amount::Amount;
///
/// assert_eq!(f64::from(Amount::twentieths(331)).to_string(), "16.55");
/// ```
impl From<Amount> for f64 {
    fn from(amount: Amount) -> Self {
        Self::from(amount.0) / Self::from(PARTS)
    }
}

impl Add for Amount {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Amount {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Amount {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Amount {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<usize> for Amount {
    type Output = Self;

    fn mul(self, times: usize) -> Self {
        Self(self.0.saturating_mul(i32::try_from(times).unwrap_or(i32::MAX)))
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

/// In decimals; a sign in front where it is negative or `+` is asked for.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.0.unsigned_abs();
        let (ones, hundredths) = (
            parts / PARTS.unsigned_abs(),
            parts % PARTS.unsigned_abs() * 100 / PARTS.unsigned_abs(),
        );
        let needed = match hundredths {
            0 => 0,
            _ if hundredths.is_multiple_of(10) => 1,
            _ => 2,
        };
        let sign = match self.0 {
            ..0 => "-",
            _ if f.sign_plus() => "+",
            _ => "",
        };
        write!(f, "{sign}{ones}")?;
        match f.precision().unwrap_or(0).max(needed) {
            0 => Ok(()),
            1 => write!(f, ".{}", hundredths / 10),
            decimals => write!(f, ".{hundredths:02}{:0<zeros$}", "", zeros = decimals - 2),
        }
    }
}
