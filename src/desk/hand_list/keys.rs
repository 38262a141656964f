//! Keys of one column.

use std::collections::BTreeMap;

use super::column::{Column, Key, Value};
use super::reading::ListedHand;
use crate::engine::Situation;

/// Keys of one column, as from [`Value::key`].
#[derive(Debug)]
pub(super) struct Keys {
    pub(super) column: Column,
    situation: Situation,
    /// One key per hand, in list order.
    of_hands: Vec<Key>,
    values: BTreeMap<Key, Value>,
}

impl Keys {
    pub(super) fn work_out(column: Column, situation: Situation, hands: &[ListedHand]) -> Self {
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
    pub(super) fn is_of(&self, column: Column, situation: Situation) -> bool {
        self.column == column && (self.situation == situation || !column.asks_situation())
    }

    pub(super) fn get(&self, index: usize) -> Option<Key> {
        self.of_hands.get(index).copied()
    }

    pub(super) fn value(&self, key: Key) -> Option<Value> {
        self.values.get(&key).copied()
    }
}
