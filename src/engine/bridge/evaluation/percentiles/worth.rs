//! The high-card points of the same place among all hands.
//!
//! A hand's place is the middle of those that are as good: the hands that are worse, and half of those that are as
//! good. Of each number of high-card points the place is known too. Where a hand's place is that of so many points, it
//! is worth these; between two, as far between them as its place lies between theirs, in tenths: the nearer one, the
//! upper one from the middle. Nothing is worth less than 0 or more than 37.

use super::super::evaluator::Evaluator;
use super::super::shape_class::ShapeClass;
use super::{Percentiles, Place};
use crate::engine::bridge::hand::{Hand, Shape};
use crate::engine::decimal::Decimal;

impl Evaluator {
    /// Whether it measures how strong a hand is, as more points or tricks: only then does it have a worth in
    /// high-card points. What merely corrects points (adjust-3), counts suits that are good or doubtful, rates a suit,
    /// or says how wild a shape is, does not.
    #[must_use]
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

    /// Returns whether it measures the strength of hands of such a shape. Playing tricks are those of a long suit, which a
    /// balanced hand does not have; Banzai points are for balanced hands.
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
    #[must_use]
    pub fn rates(self, shape: Shape) -> bool {
        let is_balanced = ShapeClass::of(shape) == ShapeClass::Balanced;
        match self {
            Self::PlayingTricks => !is_balanced,
            Self::Banzai => is_balanced,
            _ => self.measures_strength(),
        }
    }
}

impl Place {
    /// Where its middle lies between the worst hand, 0, and the best, twice all hands: those that are as good are half
    /// worse, half better.
    const fn middle(self) -> u64 {
        self.worse.saturating_mul(2).saturating_add(self.equal)
    }
}

impl Percentiles {
    /// How many high-card points have the same place among all hands, 0 to 37 in tenths; none where the evaluator does
    /// not [measure strength](Evaluator::measures_strength). High-card points are worth themselves.
    #[must_use]
    pub fn worth(&self, hand: Hand, evaluator: Evaluator) -> Option<Decimal> {
        self.worth_of(evaluator.total(hand), evaluator)
    }

    /// The same of a hand of a value.
    #[must_use]
    pub fn worth_of(&self, amount: Decimal, evaluator: Evaluator) -> Option<Decimal> {
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

/// So far from a lower amount to an upper one, in tenths.
fn between(lower: Decimal, upper: Decimal, part: u64, whole: u64) -> Decimal {
    let apart = u64::from((upper - lower).in_twentieths().unsigned_abs()) / 2;
    // Half of the divisor more makes of rounding down rounding to the nearest.
    let tenths = (2 * apart * part + whole).checked_div(2 * whole).unwrap_or(apart);
    lower + Decimal::tenths(i32::try_from(tenths).unwrap_or_default())
}
