//! What every trainer has, whatever it asks: results, what comes again, a run of ten, and the ten of the day.

pub mod account;
pub mod account_view;
pub mod boxes;
pub mod day;
pub mod lines;
pub mod month;
pub mod run;
pub mod run_view;
mod words;

use self::account::Account;
use self::boxes::{Boxes, Learned};
use self::run::{Course, Days, Run};

/// What is kept of a trainer that counts by kinds `K` and has items of `T` come again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Training<K, T> {
    /// The running account.
    pub account: Account<K>,
    /// What comes again.
    pub boxes: Boxes<T>,
    /// The run that the reader is in.
    pub run: Run,
    /// The results of the tens of past days.
    pub days: Days,
}

/// An answer that was judged.
#[derive(Clone, Debug)]
pub struct Judged<K> {
    /// Of what kind the question was.
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
    }

    /// Begins a run, or goes on without one.
    pub fn begin(&mut self, course: Course) {
        self.run = Run::of(course);
    }

    /// The same with no answers and nothing that comes again. The results of the days stay.
    pub fn emptied(&self) -> Self {
        Self { account: Account::default(), boxes: Boxes::default(), ..self.clone() }
    }
}

impl<K, T> Default for Training<K, T> {
    fn default() -> Self {
        Self {
            account: Account::default(),
            boxes: Boxes::default(),
            run: Run::default(),
            days: Days::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::day::Day;
    use super::*;

    #[test]
    fn an_answer_is_counted_wherever_it_belongs() {
        let mut training = Training::<u8, u8>::default();
        let day: Day = "2026-11-26".parse().expect("a day");
        training.begin(Course::Daily(day));
        for place in 0..10 {
            let cost = u32::from(place < 3);
            training.judge(Judged { kind: 1, cost, is_wrong: cost > 0 }, Some(place));
        }
        assert_eq!((training.account.answers(), training.boxes.len()), (10, 3));
        assert!(training.run.is_over());
        assert_eq!(training.days.of(day).map(|result| result.right), Some(7));
        // What is practised after the ten belongs to none.
        training.judge(Judged { kind: 1, cost: 1, is_wrong: true }, None);
        assert_eq!((training.run.costs().len(), training.account.answers()), (10, 11));
        let empty = training.emptied();
        assert_eq!((empty.account.answers(), empty.boxes.len()), (0, 0));
        assert_eq!(empty.days, training.days);
    }
}
