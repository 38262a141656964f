//! High-card points of the same place among all hands.
//!
//! A hand's place is the middle of its equals: the worse hands and half of the equal ones. Each
//! number of high-card points has a place too. Between two of them worth is interpolated in tenths,
//! rounding half up, and is always 0 to 37.

use super::super::evaluator::Evaluator;
use super::super::shape_class::ShapeClass;
use super::{PercentileRank, Percentiles};
use crate::engine::{Decimal, Hand, Shape};

impl Evaluator {
    /// Returns whether it measures the strength of a hand, in points or tricks; only then has it a
    /// worth in high-card points.
    ///
    /// Evaluators that correct points (adjust-3), count good or dubious suits, or rate a suit or a
    /// shape do not.
    pub const fn measures_strength(self) -> bool {
        !matches!(
            self,
            Self::AdjustThree
                | Self::DubiousSuits
                | Self::QualitySuits
                | Self::SuitQuality
                | Self::Freakness
        )
    }

    /// Returns whether it measures the strength of hands of this shape.
    ///
    /// Playing tricks need a long suit, which a balanced hand does not have. Banzai points are for
    /// balanced hands.
    ///
    /// ```
    /// use kibitzer::engine::Hand;
    /// use kibitzer::engine::bridge::evaluation::Evaluator;
    /// use kibitzer::engine::bridge::hand::Shape;
    ///
    /// let shape = |hand: &str| hand.parse().map(|hand: Hand| Shape::of(hand.cards()));
    /// let (flat, long) = (shape("KQT5.J72.965.AK8")?, shape("2.KQJT986.J73.52")?);
    /// assert!(!Evaluator::PlayingTricks.rates(flat) && Evaluator::PlayingTricks.rates(long));
    /// assert!(Evaluator::Banzai.rates(flat) && !Evaluator::Banzai.rates(long));
    /// assert!(Evaluator::Hcp.rates(flat) && Evaluator::Hcp.rates(long));
    /// # Ok::<(), kibitzer::engine::bridge::hand::ParseHandError>(())
    /// ```
    pub fn rates(self, shape: Shape) -> bool {
        let is_balanced = ShapeClass::of(shape) == ShapeClass::Balanced;
        match self {
            Self::PlayingTricks => !is_balanced,
            Self::Banzai => is_balanced,
            _ => self.measures_strength(),
        }
    }
}

impl PercentileRank {
    /// Returns the middle of its equals, from 0, the worst, to twice [`HANDS`](super::HANDS), the
    /// best.
    const fn middle(self) -> u64 {
        self.worse.saturating_mul(2).saturating_add(self.equal)
    }
}

impl Percentiles {
    /// Returns the high-card points of the same place among all hands, 0 to 37 in tenths.
    ///
    /// Returns `None` if the evaluator does not [measure strength](Evaluator::measures_strength).
    /// High-card points are worth themselves.
    pub fn worth(&self, hand: Hand, evaluator: Evaluator) -> Option<Decimal> {
        self.worth_of(evaluator.total(hand), evaluator)
    }

    /// Returns the worth of a value, as [`worth`](Self::worth) does for a hand.
    pub(crate) fn worth_of(&self, amount: Decimal, evaluator: Evaluator) -> Option<Decimal> {
        if !evaluator.measures_strength() {
            return None;
        }
        let place = self.place_of(amount, evaluator).middle();
        let mut below = (Decimal::ZERO, 0);
        let mut worse = 0;
        for &(points, hands) in self.distribution(Evaluator::Hcp).values() {
            let middle = 2 * worse + hands;
            worse += hands;
            if middle >= place {
                let (lower, from) = below;
                return Some(between(
                    lower,
                    points,
                    place.saturating_sub(from),
                    middle.saturating_sub(from),
                ));
            }
            below = (points, middle);
        }
        Some(below.0)
    }
}

/// Returns the amount at `part` of `whole` between two amounts, in tenths.
fn between(lower: Decimal, upper: Decimal, part: u64, whole: u64) -> Decimal {
    let apart = u64::from((upper - lower).in_twentieths().unsigned_abs()) / 2;
    // Adding half the divisor rounds to the nearest.
    let tenths = (2 * apart * part + whole).checked_div(2 * whole).unwrap_or(apart);
    lower + Decimal::tenths(i32::try_from(tenths).unwrap_or_default())
}
