//! Distribution of an evaluator's values: the number of hands with each value.

use crate::engine::Decimal;

/// Number of different hands of 13 cards from 52.
pub const HANDS: u64 = 635_013_559_600;

/// Distribution of an evaluator's values: each value with its number of hands.
///
/// There is at least one value, and the numbers add up to [`HANDS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    values: Vec<(Decimal, u64)>,
}

impl Distribution {
    /// Creates a distribution. Returns `None` if the values are not in ascending order, or if the numbers do not add up
    /// to all hands.
    pub(super) fn new(values: Vec<(Decimal, u64)>) -> Option<Self> {
        let hands = values.iter().try_fold(0_u64, |sum, &(_, count)| sum.checked_add(count))?;
        let ascends =
            values.windows(2).all(|pair| matches!(pair, [(one, _), (next, _)] if one < next));
        (hands == HANDS && ascends).then_some(Self { values })
    }

    /// Returns the values in ascending order, each with its number of hands (1 to about 540,000,000,000).
    pub(crate) fn values(&self) -> &[(Decimal, u64)] {
        &self.values
    }

    /// Returns the numbers of hands below, at and above `amount`.
    pub fn around(&self, amount: Decimal) -> CountsAround {
        let mut around = CountsAround { less: 0, equal: 0, more: 0 };
        for &(value, hands) in &self.values {
            let side = match value.cmp(&amount) {
                std::cmp::Ordering::Less => &mut around.less,
                std::cmp::Ordering::Equal => &mut around.equal,
                std::cmp::Ordering::Greater => &mut around.more,
            };
            *side += hands;
        }
        around
    }

    /// Returns the sum of the values of all hands, in twentieths.
    pub(super) fn sum(&self) -> i64 {
        self.add_up(|value| value)
    }

    /// Returns the sum of the distances between each hand's value and the median, in twentieths.
    pub(super) fn total_deviation(&self) -> i64 {
        let mut cumulative = 0;
        let middle = self.values.iter().find(|(_, hands)| {
            cumulative += hands;
            cumulative >= HANDS / 2
        });
        let middle = middle.map_or(0, |(value, _)| i64::from(value.in_twentieths()));
        self.add_up(|value| (value - middle).abs())
    }

    fn add_up(&self, weight: impl Fn(i64) -> i64) -> i64 {
        let values = self.values.iter();
        let weighed = values.map(|&(value, hands)| {
            weight(value.in_twentieths().into()).saturating_mul(hands.cast_signed())
        });
        weighed.fold(0, i64::saturating_add)
    }
}

/// Numbers of hands below, at and above a value. They add up to [`HANDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountsAround {
    /// Number of hands below the value.
    pub less: u64,
    /// Number of hands with the value.
    pub equal: u64,
    /// Number of hands above the value.
    pub more: u64,
}
