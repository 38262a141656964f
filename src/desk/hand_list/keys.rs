//! Keys of one column.

use std::collections::BTreeMap;

use super::column::{HandColumn, HandColumnKey, HandColumnValue};
use super::reading::ListedHand;
use crate::engine::Situation;

/// Keys of one column, as from [`HandColumnValue::key`].
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

    /// Returns whether the keys are those of `column` in `situation`.
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
