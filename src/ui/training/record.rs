//! The record of all kinds of questions: their answers, also those of today, the items to review, and the days in a row.

use super::Training;
use super::account::Tally;
use super::boxes::Reviewable;
use super::day::Day;
use super::run::Days;
use super::{lines, tally_of};

/// Results of one kind of questions, without their parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub whole: Tally,
    pub today: Tally,
    /// Number of items to review.
    pub reviews: usize,
    pub days: Days,
}

/// The items of a text are counted and not parsed, as their format depends on the kind of questions.
#[derive(Clone)]
enum UnparsedItem {}

impl Reviewable for UnparsedItem {
    fn is_same(&self, _: &Self) -> bool {
        match *self {}
    }
}

impl Record {
    pub fn of<K: Clone + PartialEq, T>(training: &Training<K, T>, today: Day) -> Self {
        let Training { account, last_day, boxes, days, .. } = training;
        let today = tally_of(*last_day, today);
        Self { whole: account.whole(), today, reviews: boxes.len(), days: days.clone() }
    }

    /// Returns the record in a stored text of any kind of questions.
    pub fn read(text: &str, today: Day) -> Self {
        let training: Training<String, UnparsedItem> = lines::read(text, |_| None, |_, _| {});
        let reviews = text.lines().filter(|line| lines::is_item(line)).count();
        Self { reviews, ..Self::of(&training, today) }
    }

    /// Returns the sum of two records. A day counts for both if one of them contains it.
    pub fn with(mut self, other: &Self) -> Self {
        for result in other.days.all() {
            self.days.add(*result);
        }
        Self {
            whole: self.whole.with(other.whole),
            today: self.today.with(other.today),
            reviews: self.reviews + other.reviews,
            days: self.days,
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/training/record.rs"]
mod tests;
