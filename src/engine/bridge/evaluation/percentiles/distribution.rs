//! How many hands have each value by an evaluator, and where one of them stands.

use crate::engine::decimal::Decimal;

/// How many hands there are: thirteen cards of 52.
pub const HANDS: u64 = 635_013_559_600;

/// How many of all hands have each value by an evaluator.
///
/// There is at least one value, and the hands of all values together are [`HANDS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// The values that hands have, in ascending order, each with how many.
    values: Vec<(Decimal, u64)>,
}

impl Distribution {
    /// Of values in ascending order; none where these are not all hands.
    pub(super) fn new(values: Vec<(Decimal, u64)>) -> Option<Self> {
        let mut hands = 0_u64;
        for &(_, count) in &values {
            hands = hands.checked_add(count)?;
        }
        let ascends =
            values.windows(2).all(|pair| matches!(pair, [(one, _), (next, _)] if one < next));
        (hands == HANDS && ascends).then_some(Self { values })
    }

    /// The values that hands have, in ascending order, each with how many have it: 1 to 165,000,000,000 or so.
    #[must_use]
    pub fn values(&self) -> &[(Decimal, u64)] {
        &self.values
    }

    /// How many hands have less, just so much, and more.
    #[must_use]
    pub fn around(&self, amount: Decimal) -> Around {
        let mut around = Around { less: 0, equal: 0, more: 0 };
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

    /// The values of all hands together, in twentieths.
    pub(super) fn sum(&self) -> i64 {
        self.add_up(|value| value)
    }

    /// How far from the middle one all hands are together, in twentieths.
    pub(super) fn spread(&self) -> i64 {
        let mut so_far = 0;
        let middle = self.values.iter().find(|(_, hands)| {
            so_far += hands;
            so_far >= HANDS / 2
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

/// How many hands have less than a value, just so much, and more; [`HANDS`] together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    /// How many have less.
    pub less: u64,
    /// How many have just so much.
    pub equal: u64,
    /// How many have more.
    pub more: u64,
}
