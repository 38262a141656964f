//! Summary of a column.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::column::{HandColumnKey, HandColumnValue};
use super::keys::ColumnKeys;
use crate::engine::bridge::opening::call_made;
use crate::engine::{Call, Decimal};

#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ColumnSummary {
    Amounts {
        /// Mean, rounded; for partly known amounts, the mean of the midpoints.
        mean: Decimal,
        least: Decimal,
        most: Decimal,
    },
    /// Opening calls with numbers of hands, most frequent first.
    Openings(Vec<(Call, usize)>),
    /// Other columns: distinct values with numbers of hands, most frequent first.
    Counts(Vec<(String, usize)>),
}

impl ColumnSummary {
    /// Summarises some hands, or returns `None` if there are none.
    pub(super) fn of(keys: &ColumnKeys, hands: &[usize]) -> Option<Self> {
        let own = || hands.iter().filter_map(|&index| keys.get(index));
        let first = own().next()?;
        match keys.value(first)? {
            HandColumnValue::Amount(..) => {}
            HandColumnValue::Opening(_) => {
                // Hands without an answer pass.
                let pass = (0, 0);
                let counted =
                    counted(own().map(|key| key.max(pass)), |key| match keys.value(key) {
                        Some(HandColumnValue::Opening(call)) => call_made(call),
                        _ => Call::Pass,
                    });
                return Some(Self::Openings(counted));
            }
            _ => {
                let name = |key| keys.value(key).map(|value| value.to_string()).unwrap_or_default();
                return Some(Self::Counts(counted(own(), name)));
            }
        }
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
            mean: Decimal::hundredths(mean),
            least: Decimal::twentieths(least),
            most: Decimal::twentieths(most),
        })
    }
}

/// Counts the keys by name, most frequent first.
fn counted<T>(
    keys: impl Iterator<Item = HandColumnKey>,
    name: impl Fn(HandColumnKey) -> T,
) -> Vec<(T, usize)> {
    let mut counts = BTreeMap::<HandColumnKey, usize>::new();
    for key in keys {
        *counts.entry(key).or_default() += 1;
    }
    let mut named: Vec<_> = counts.into_iter().map(|(key, count)| (name(key), count)).collect();
    named.sort_by_cached_key(|&(_, count)| Reverse(count));
    named
}
