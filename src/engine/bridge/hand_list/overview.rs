//! What the hands of a table have in common.

use super::column::{Key, Value};
use super::table::Keys;

/// What stands in a column, over all hands that are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Overview {
    /// Of numbers, in hundredths.
    Amounts {
        /// The mean, rounded to the nearest; of an amount that is not known, of its middle.
        mean: i32,
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// Of anything else: each thing that stands there, as files have it, with how many hands have it, the most
    /// frequent first.
    Counts(Vec<(String, usize)>),
}

impl Overview {
    /// Of the keys of some hands in a column, with one value of each key to be named; none of no hand.
    pub(super) fn of(keys: &Keys, hands: &[u32]) -> Option<Self> {
        let own = || hands.iter().filter_map(|&index| keys.get(index));
        let first = own().next()?;
        let Some(Value::Amount(..)) = keys.value(first) else {
            return Some(Self::counts(keys, own()));
        };
        let (mut sum, mut count, mut least, mut most) = (0_i64, 0_i64, first.0, first.1);
        for (lowest, highest) in own() {
            sum += i64::from(lowest) + i64::from(highest);
            count += 2;
            least = least.min(lowest);
            most = most.max(highest);
        }
        // A twentieth is five hundredths.
        let mean = (2 * 5 * sum + count).div_euclid(2 * count);
        Some(Self::Amounts {
            mean: i32::try_from(mean).unwrap_or(i32::MAX),
            least: least.saturating_mul(5),
            most: most.saturating_mul(5),
        })
    }

    fn counts(keys: &Keys, own: impl Iterator<Item = Key>) -> Self {
        let mut counts = std::collections::BTreeMap::<Key, usize>::new();
        for key in own {
            *counts.entry(key).or_default() += 1;
        }
        let named = counts.into_iter().filter_map(|(key, count)| Some((keys.value(key)?, count)));
        let mut named: Vec<_> = named.map(|(value, count)| (value.to_string(), count)).collect();
        named.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        Self::Counts(named)
    }
}
