//! Worth of a hand: the high-card points with the same rank among all hands.
//!
//! For this comparison, the rank of a hand is the number of worse hands plus half the number of equally good hands.
//! Each number of high-card points has such a rank too. If the rank of a hand is between the ranks of two numbers, the
//! worth is interpolated and rounded to tenths. Ties are rounded up. A worth is always from 0 to 37.

use super::super::evaluator::Evaluator;
use super::super::shape_class::ShapeClass;
use super::{PercentileRank, Percentiles};
use crate::engine::{Decimal, Hand, Shape};

impl Evaluator {
    /// Returns whether the evaluator measures the strength of a hand. Only values of such evaluators have a worth in
    /// high-card points.
    ///
    /// The other evaluators correct points (adjust-3), count good or dubious suits, or rate a suit or a shape.
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

    /// Returns whether the evaluator measures the strength of hands with this shape.
    ///
    /// Playing tricks are meant for hands with a long suit, and Banzai points for balanced hands.
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
    /// Returns twice the number of worse hands plus the number of equally good hands. The result is between 0 and twice
    /// [`HANDS`](super::HANDS), and is larger for better hands.
    const fn middle(self) -> u64 {
        self.worse.saturating_mul(2).saturating_add(self.equal)
    }
}

impl Percentiles {
    /// Returns the high-card points that have the same rank among all hands as `hand`: 0 to 37, with one decimal.
    ///
    /// Returns `None` if the evaluator does not [measure strength](Evaluator::measures_strength). For high-card points
    /// themselves, the worth is the number of points.
    pub fn worth(&self, hand: Hand, evaluator: Evaluator) -> Option<Decimal> {
        self.worth_of(evaluator.total(hand), evaluator)
    }

    /// Returns the worth of a value; see [`worth`](Self::worth).
    pub(crate) fn worth_of(&self, amount: Decimal, evaluator: Evaluator) -> Option<Decimal> {
        if !evaluator.measures_strength() {
            return None;
        }
        let rank = self.place_of(amount, evaluator).middle();
        let mut below = (Decimal::ZERO, 0);
        let mut worse = 0;
        for &(points, hands) in self.distribution(Evaluator::Hcp).values() {
            let middle = 2 * worse + hands;
            worse += hands;
            if middle >= rank {
                let (lower, from) = below;
                return Some(between(
                    lower,
                    points,
                    rank.saturating_sub(from),
                    middle.saturating_sub(from),
                ));
            }
            below = (points, middle);
        }
        Some(below.0)
    }
}

/// Interpolates between two amounts at the fraction `part`/`whole`, and rounds the result to tenths.
fn between(lower: Decimal, upper: Decimal, part: u64, whole: u64) -> Decimal {
    let apart = u64::from((upper - lower).in_twentieths().unsigned_abs()) / 2;
    // Adding half of the divisor rounds to the nearest tenth.
    let tenths = (2 * apart * part + whole).checked_div(2 * whole).unwrap_or(apart);
    lower + Decimal::tenths(i32::try_from(tenths).unwrap_or_default())
}
