//! Sort keys of one column, and a summary of them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ListedHand;
use super::column::{HandColumn, HandColumnKey, HandColumnValue};
use crate::engine::bridge::opening::call_made;
use crate::engine::{Call, Decimal, Situation};

/// Keys of one column, computed by [`HandColumnValue::key`].
#[derive(Debug)]
pub(super) struct ColumnKeys {
    pub(super) column: HandColumn,
    situation: Situation,
    /// One key per hand, in list order.
    of_hands: Vec<HandColumnKey>,
    values: BTreeMap<HandColumnKey, HandColumnValue>,
}

impl ColumnKeys {
    pub(super) fn compute(column: HandColumn, situation: Situation, hands: &[ListedHand]) -> Self {
        let mut values = BTreeMap::new();
        let of_hands = hands.iter().map(|listed| {
            let value = column.value(listed.hand, situation);
            values.entry(value.key()).or_insert(value);
            value.key()
        });
        let of_hands = of_hands.collect();
        Self { column, situation, of_hands, values }
    }

    /// Returns whether the keys are valid for `column` in `situation`.
    pub(super) fn is_of(&self, column: HandColumn, situation: Situation) -> bool {
        self.column == column && (self.situation == situation || !column.depends_on_situation())
    }

    pub(super) fn get(&self, index: usize) -> Option<HandColumnKey> {
        self.of_hands.get(index).copied()
    }

    pub(super) fn value(&self, key: HandColumnKey) -> Option<HandColumnValue> {
        self.values.get(&key).copied()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColumnSummary {
    Amounts {
        /// Rounded mean. A partly known amount is included as the middle of its range.
        mean: Decimal,
        least: Decimal,
        most: Decimal,
    },
    /// Opening calls, each with its number of hands. The most frequent call comes first.
    Openings(Vec<(Call, usize)>),
    /// Values of other columns, each with its number of hands. The most frequent value comes first.
    Counts(Vec<(String, usize)>),
}

impl ColumnSummary {
    /// Summarises the hands with the indices in `hands`. Returns `None` if there are no hands.
    pub(super) fn of(keys: &ColumnKeys, hands: &[usize]) -> Option<Self> {
        let own = || hands.iter().filter_map(|&index| keys.get(index));
        let first = own().next()?;
        match keys.value(first)? {
            HandColumnValue::Amount(..) => {}
            HandColumnValue::Opening(_) => {
                // If the system has no answer, this counts as a pass.
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
        // Convert twentieths to hundredths: one twentieth equals five hundredths.
        let mean = (2 * 5 * sum + count).div_euclid(2 * count);
        Some(Self::Amounts {
            mean: Decimal::hundredths(mean),
            least: Decimal::twentieths(least),
            most: Decimal::twentieths(most),
        })
    }
}

/// Counts the keys, and names each distinct key. The most frequent key comes first.
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
