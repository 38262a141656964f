//! Numbers and costs of mistakes, by month and kind. The kind of a mistake is the part where the best throw gains most:
//! the hand, the crib or the pegging.

use super::day::Month;
use super::lines::{Words, next};
use crate::engine::cribbage::discard::why::LeadPart;

/// The kinds of mistakes, in the order of their numbers in a stored line.
pub const KINDS: [LeadPart; 3] = [LeadPart::Hand, LeadPart::Crib, LeadPart::Pegging];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    pub part: LeadPart,
    pub month: Month,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MistakeSum {
    pub count: u32,
    /// Total cost in thousandths of a point.
    pub cost: u64,
}

/// The mistakes of the last months, by kind. The latest month is last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mistakes(Vec<(Month, [MistakeSum; 3])>);

impl Mistakes {
    /// Maximum number of months that are stored.
    pub const MAX_MONTHS: usize = 24;

    /// Returns the months with mistakes. Each month has a sum for each kind.
    pub fn months(&self) -> &[(Month, [MistakeSum; 3])] {
        &self.0
    }

    pub fn count(&mut self, Mistake { part, month }: Mistake, cost: u32) {
        let known = self.0.iter().find(|&&(other, _)| other == month);
        let mut sums = known.map_or_else(Default::default, |&(_, sums)| sums);
        for (sum, _) in sums.iter_mut().zip(KINDS).filter(|&(_, kind)| kind == part) {
            sum.count = sum.count.saturating_add(1);
            sum.cost = sum.cost.saturating_add(cost.into());
        }
        self.set(month, sums);
    }

    /// Sets the mistakes of a month. If there are too many months, drops the oldest month.
    fn set(&mut self, month: Month, sums: [MistakeSum; 3]) {
        self.0.retain(|&(other, _)| other != month);
        let place = self.0.partition_point(|&(other, _)| other < month);
        self.0.insert(place, (month, sums));
        self.0.drain(..self.0.len().saturating_sub(Self::MAX_MONTHS));
    }

    /// Returns the words of each stored line, such as `2026-11 3 1210 0 0 1 300`.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|(month, sums)| {
            let sums = sums.map(|MistakeSum { count, cost }| format!(" {count} {cost}"));
            format!("{month}{}", sums.concat())
        })
    }

    /// Parses the words of a line. Ignores a damaged line.
    pub fn read_line(&mut self, words: &mut Words) {
        let mut read = || {
            let month = next(words)?;
            let mut sums = [MistakeSum::default(); 3];
            for sum in &mut sums {
                *sum = MistakeSum { count: next(words)?, cost: next(words)? };
            }
            Some((month, sums))
        };
        if let Some((month, sums)) = read() {
            self.set(month, sums);
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/training/mistakes.rs"]
mod tests;
