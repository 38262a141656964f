//! What every trainer has, whatever it asks: results, what comes again, a run of ten, and the ten of the day.

pub mod account;
pub mod account_view;
pub mod boxes;
pub mod day;
pub mod lines;
pub mod mistakes;
pub mod run;
pub mod run_view;
pub mod words;

use self::account::Account;
use self::boxes::{Boxes, Learned, NEW_BETWEEN};
use self::mistakes::Mistakes;
use self::run::{Course, Days, Run};

/// The results of a trainer that counts answers by kinds `K` and has items of `T` come again, and the run that the reader is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Training<K, T> {
    pub account: Account<K>,
    pub boxes: Boxes<T>,
    pub run: Run,
    pub days: Days,
    pub mistakes: Mistakes,
    /// What was there before the results were reset or replaced, until the next answer.
    before: Option<Box<Self>>,
}

#[derive(Clone, Debug)]
pub struct Judged<K> {
    pub kind: K,
    /// What the answer cost: nothing if it was right.
    pub cost: u32,
    /// Whether the question comes again.
    pub is_wrong: bool,
}

impl<K: Clone + PartialEq, T: Learned> Training<K, T> {
    /// Counts an answer, once a question. `item` is what comes again, if anything may.
    pub fn judge(&mut self, answer: Judged<K>, item: Option<T>) {
        self.account.count(answer.kind, answer.cost);
        if let Some(item) = item {
            self.boxes.judge(self.account.answers(), item, answer.is_wrong);
        }
        // What is no mistake costs a run nothing.
        self.run.add(if answer.is_wrong { answer.cost } else { 0 });
        self.days.note(&self.run);
        self.before = None;
    }

    /// Returns what is to come again with the next question, or `None` if that is a new one. Who takes it may change how it
    /// looks. `new_questions` counts those since one came again, in this window.
    pub fn due(
        &mut self,
        new_questions: &mut u32,
        may_come: bool,
        is_wanted: impl Fn(&T) -> bool,
    ) -> Option<&mut T> {
        let is_time = may_come && *new_questions >= NEW_BETWEEN;
        let answers = self.account.answers();
        let due = is_time.then(|| self.boxes.due(answers, is_wanted)).flatten();
        *new_questions = if due.is_some() { 0 } else { new_questions.saturating_add(1) };
        due
    }

    /// Returns how many questions later an item comes again, or `None` if it does not.
    pub fn comes_after(&self, item: &T) -> Option<u32> {
        self.boxes.comes_after(self.account.answers(), item)
    }
}

impl<K, T> Training<K, T> {
    pub fn begin(&mut self, course: Course) {
        self.run = Run::of(course);
    }

    /// Whether there are results to be had back.
    pub const fn can_restore(&self) -> bool {
        self.before.is_some()
    }

    /// Begins with no answers and nothing that comes again, or has back what was there before. The results of the days stay.
    pub fn reset_or_restore(&mut self) {
        if let Some(before) = self.before.take() {
            *self = self.with_results(*before);
        } else {
            self.replace(Self { days: self.days.clone(), ..Self::default() });
        }
    }

    /// Puts other results in place of these, which can be had back.
    pub fn replace(&mut self, results: Self) {
        let before = Self { before: None, ..std::mem::take(self) };
        *self = before.with_results(results);
        self.before = Some(before.into());
    }

    /// Returns the same run with other results: each window is in a run of its own.
    pub fn with_results(&self, results: Self) -> Self {
        Self { run: self.run.clone(), before: None, ..results }
    }
}

impl<K, T> Default for Training<K, T> {
    fn default() -> Self {
        Self {
            account: Account::default(),
            boxes: Boxes::default(),
            run: Run::default(),
            days: Days::default(),
            mistakes: Mistakes::default(),
            before: None,
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/ui/training.rs"]
mod tests;
