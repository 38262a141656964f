//! Practice with questions of any kind: the state, the results, the items to review, runs of ten, and the ten questions
//! of a day.

pub mod account;
pub mod account_view;
pub mod boxes;
pub mod day;
pub mod lines;
pub mod mistakes;
pub mod practice;
pub mod practice_view;
pub mod record;
pub mod run;
pub mod run_view;
pub mod words;

use self::account::{Tally, TrainerResults};
use self::boxes::{MIN_NEW_BETWEEN, ReviewItems, Reviewable};
use self::day::Day;
use self::mistakes::{Mistake, Mistakes};
use self::run::{Days, PracticeMode, Run};

/// Results of one kind of questions, with the items to review and the current run. Answers are counted by their kind `K`. `T` is
/// the type of an item to review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Training<K, T> {
    pub account: TrainerResults<K>,
    /// The answers of the last day with an answer.
    pub last_day: Option<(Day, Tally)>,
    pub boxes: ReviewItems<T>,
    pub run: Run,
    pub days: Days,
    pub mistakes: Mistakes,
    /// The results before they were reset or replaced. `None` after the next answer.
    before: Option<Box<Self>>,
}

/// Returns the answers of `day`, given those of the last day with an answer.
fn tally_of(last_day: Option<(Day, Tally)>, day: Day) -> Tally {
    last_day.filter(|(of, _)| *of == day).map(|(_, tally)| tally).unwrap_or_default()
}

#[derive(Clone, Debug)]
pub struct GradedAnswer<K> {
    pub kind: K,
    /// Cost of the answer. 0 if the answer is right.
    pub cost: u32,
    /// Whether the question must be reviewed.
    pub is_wrong: bool,
    pub mistake: Option<Mistake>,
}

impl<K> GradedAnswer<K> {
    /// Returns the grade of an answer that is wrong if it costs anything.
    pub const fn new(kind: K, cost: u32) -> Self {
        Self { kind, cost, is_wrong: cost > 0, mistake: None }
    }
}

impl<K: Clone + PartialEq, T: Reviewable> Training<K, T> {
    /// Counts an answer that was given on the day `today`. Must be called only once per question. `item` is what to
    /// review after a wrong answer, or `None` if the question is never reviewed.
    pub fn judge(&mut self, answer: GradedAnswer<K>, item: Option<T>, today: Day) {
        let mut of_today = tally_of(self.last_day, today);
        of_today.add(answer.cost);
        self.last_day = Some((today, of_today));
        self.account.count(answer.kind, answer.cost);
        if let Some(item) = item {
            self.boxes.judge(self.account.answers(), item, answer.is_wrong);
        }
        // In a run, only the cost of wrong answers counts.
        self.run.add(if answer.is_wrong { answer.cost } else { 0 });
        self.days.note(&self.run);
        if let Some(mistake) = answer.mistake.filter(|_| answer.is_wrong) {
            self.mistakes.count(mistake, answer.cost);
        }
        self.before = None;
    }

    /// Returns the item to review next. Returns `None` if a new question is due instead. The caller may change the
    /// item's appearance. `new_questions` is the number of new questions since the last review in this window.
    pub fn due(
        &mut self,
        new_questions: &mut u32,
        may_come: bool,
        is_wanted: impl Fn(&T) -> bool,
    ) -> Option<&mut T> {
        let is_time = may_come && *new_questions >= MIN_NEW_BETWEEN;
        let answers = self.account.answers();
        let due = is_time.then(|| self.boxes.due(answers, is_wanted)).flatten();
        *new_questions = if due.is_some() { 0 } else { new_questions.saturating_add(1) };
        due
    }

    /// Returns the minimum number of questions before an item is reviewed, or `None` if it won't be reviewed.
    pub fn comes_after(&self, item: &T) -> Option<u32> {
        self.boxes.comes_after(self.account.answers(), item)
    }
}

impl<K, T> Training<K, T> {
    pub fn begin(&mut self, course: PracticeMode) {
        self.run = Run::of(course);
    }

    /// Returns whether the results before the last reset or replacement can be restored.
    pub const fn can_restore(&self) -> bool {
        self.before.is_some()
    }

    /// Resets the answers, the mistakes and the items to review, but keeps the results of past days. If the results
    /// have just been reset or replaced, restores them instead.
    pub fn reset_or_restore(&mut self) {
        if let Some(before) = self.before.take() {
            *self = self.with_results(*before);
        } else {
            self.replace(Self { days: self.days.clone(), ..Self::default() });
        }
    }

    /// Replaces the results. The old results can be restored.
    pub fn replace(&mut self, results: Self) {
        let before = Self { before: None, ..std::mem::take(self) };
        *self = before.with_results(results);
        self.before = Some(before.into());
    }

    /// Returns `results` with the current run of this window, because each window has its own run.
    pub fn with_results(&self, results: Self) -> Self {
        Self { run: self.run.clone(), before: None, ..results }
    }
}

impl<K, T> Default for Training<K, T> {
    fn default() -> Self {
        Self {
            account: TrainerResults::default(),
            last_day: None,
            boxes: ReviewItems::default(),
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
