//! An artificial score: what a pair gets for a board that it could not play (Law 12C2).

use std::fmt;

use super::Rational;

/// What one side gets in place of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Average {
    /// A fixed percentage.
    Percent(Rational),
    /// Average plus: 60 per cent, or the pair's own percentage if that is more.
    Plus,
    /// Average: 50 per cent.
    Even,
    /// Average minus: 40 per cent, or the pair's own percentage if that is less.
    Minus,
}

impl Average {
    /// The percentage of a pair that has so many on its other boards.
    #[must_use]
    pub fn percentage(self, own: Option<Rational>) -> Rational {
        let of = |percent: i32| Rational::from(percent);
        match self {
            Self::Percent(percent) => percent,
            Self::Plus => own.unwrap_or(of(60)).max(of(60)),
            Self::Even => of(50),
            Self::Minus => own.unwrap_or(of(40)).min(of(40)),
        }
    }

    /// What it is in IMPs, where average plus is so many.
    #[must_use]
    pub fn imps(self, plus: u32) -> Rational {
        let plus = Rational::from(plus);
        match self {
            Self::Percent(percent) => {
                let tenths = (percent - Rational::from(50)).over(10).unwrap_or_default();
                tenths * plus
            }
            Self::Plus => plus,
            Self::Even => Rational::ZERO,
            Self::Minus => -plus,
        }
    }

    /// Whether it depends on what the pair does on its other boards.
    #[must_use]
    pub const fn is_variable(self) -> bool {
        !matches!(self, Self::Percent(_))
    }
}

/// Writes `AV+`, `AV=`, `AV-`, or the percentage with as many decimals as it has.
impl fmt::Display for Average {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Percent(percent) => {
                let is_whole = |power: &u32| 10_i128.pow(*power) % percent.denominator() == 0;
                let decimals = (0..9).find(is_whole).unwrap_or(9);
                write!(f, "{percent:.*}", usize::try_from(decimals).unwrap_or(9))
            }
            Self::Plus => f.write_str("AV+"),
            Self::Even => f.write_str("AV="),
            Self::Minus => f.write_str("AV-"),
        }
    }
}
