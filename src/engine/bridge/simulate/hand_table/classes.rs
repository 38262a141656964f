//! The hands of one seat by halves: which two suits may stand beside which other two.

use std::collections::HashMap;

use super::super::halves::{Half, NONE};
use super::{HandTable, PAIRS, Sorted, of_lengths};
use crate::engine::card::Suit;
use crate::engine::card_set::CardSet;

/// How many halves may stand beside others at most, one by one.
const MOST_BESIDE: usize = 4_000_000;

/// The hands of a table by halves. A letter stands for the holdings of a suit that are asked the same.
#[derive(Debug)]
pub(in super::super) struct SeatClasses {
    /// Both majors, and both minors.
    pub halves: [Half; 2],
    /// The classes of minors that make a hand with a class of majors.
    pub beside: Vec<Vec<u32>>,
}

impl HandTable {
    /// The holdings of a suit, those of a letter together.
    pub(in super::super) fn letters(&self, suit: Suit) -> impl Iterator<Item = &[CardSet]> {
        let Sorted { holdings, groups } = &self.suits[suit];
        groups.iter().map(|group| {
            let end = usize::try_from(group.count).map_or(holdings.len(), |it| group.start + it);
            holdings.get(group.start..end).unwrap_or_default()
        })
    }

    /// The hands by halves; none where these would be too many.
    pub(in super::super) fn classes(&self) -> Option<SeatClasses> {
        let [majors, minors] = &self.pairs;
        let mut beside = vec![Vec::new(); majors.len()];
        let mut count = 0;
        let mut start = 0;
        for met in &self.met {
            // The keys that are met are in order, and so are those of the majors.
            let fitting = of_lengths(majors, met.key, 2, |joined| joined.key);
            let Some(first) = fitting.first() else { continue };
            while majors.get(start).is_some_and(|joined| joined.key < first.key) {
                start += 1;
            }
            for (place, major) in fitting.iter().enumerate() {
                let rest = met.key.wrapping_sub(major.key);
                if let Some(at) = place_of(minors, rest) {
                    beside[start + place].push(at);
                    count += 1;
                }
            }
            if count > MOST_BESIDE {
                return None;
            }
        }
        for minors in &mut beside {
            minors.sort_unstable();
        }
        let (major_classes, rows) = merged(beside);
        let mut columns = vec![Vec::new(); minors.len()];
        for (class, row) in rows.iter().enumerate() {
            for &minor in row {
                columns[minor as usize].push(u32::try_from(class).ok()?);
            }
        }
        let (minor_classes, columns) = merged(columns);
        let mut beside = vec![Vec::new(); rows.len()];
        for (minor, majors) in columns.iter().enumerate() {
            for &major in majors {
                beside[major as usize].push(u32::try_from(minor).ok()?);
            }
        }
        let halves = [self.half(0, &major_classes), self.half(1, &minor_classes)];
        Some(SeatClasses { halves, beside })
    }

    /// The class of each two letters of a pair of suits.
    fn half(&self, pair: usize, classes: &[u32]) -> Half {
        let [first, second] = PAIRS[pair].map(|suit| &self.suits[suit].groups);
        let joined = &self.pairs[pair];
        let class = |key: u128| place_of(joined, key).map_or(NONE, |at| classes[at as usize]);
        let each =
            first.iter().flat_map(|one| second.iter().map(|other| class(one.key + other.key)));
        Half::new(second.len(), each.collect())
    }
}

/// Where a key stands.
fn place_of(joined: &[super::Joined], key: u128) -> Option<u32> {
    let at = joined.partition_point(|item| item.key < key);
    u32::try_from(at).ok().filter(|_| joined.get(at).is_some_and(|item| item.key == key))
}

/// Those that are equal as one: the class of each, and what each class is. What is empty is in none.
fn merged(rows: Vec<Vec<u32>>) -> (Vec<u32>, Vec<Vec<u32>>) {
    let (mut known, mut different) = (HashMap::new(), Vec::new());
    let class = |row: Vec<u32>| {
        if row.is_empty() {
            return NONE;
        }
        *known.entry(row).or_insert_with_key(|row| {
            different.push(row.clone());
            u32::try_from(different.len() - 1).unwrap_or(NONE)
        })
    };
    (rows.into_iter().map(class).collect(), different)
}
