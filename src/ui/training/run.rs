//! Practice modes, runs of a fixed number of questions with their own results, and the results of past days.

use super::day::Day;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PracticeMode {
    /// Unlimited practice.
    #[default]
    Practice,
    Ten,
    /// The ten questions of a day. They are the same for everybody.
    Daily(Day),
    /// A sheet with this number of questions.
    Sheet(usize),
}

impl PracticeMode {
    /// Returns the run through a sheet. Returns unlimited practice if the sheet has no hands.
    pub const fn of_sheet(hands: usize) -> Self {
        if hands == 0 { Self::Practice } else { Self::Sheet(hands) }
    }

    /// Returns the day of a daily run. Returns `None` in all other modes.
    pub const fn day(self) -> Option<Day> {
        match self {
            Self::Daily(day) => Some(day),
            Self::Practice | Self::Ten | Self::Sheet(_) => None,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    course: PracticeMode,
    /// Cost of each answer. The cost of a right answer is 0.
    costs: Vec<u32>,
}

impl Run {
    /// Number of questions in a run of ten.
    pub const TEN: usize = 10;

    pub const fn of(course: PracticeMode) -> Self {
        Self { course, costs: Vec::new() }
    }

    /// Returns a run with the given answers. Ignores answers after the end of the run.
    pub fn with(course: PracticeMode, costs: impl IntoIterator<Item = u32>) -> Self {
        let mut run = Self::of(course);
        for cost in costs {
            run.add(cost);
        }
        run
    }

    pub const fn course(&self) -> PracticeMode {
        self.course
    }

    /// Returns the number of questions in the run. Returns `None` for unlimited practice.
    pub const fn length(&self) -> Option<usize> {
        match self.course {
            PracticeMode::Practice => None,
            PracticeMode::Ten | PracticeMode::Daily(_) => Some(Self::TEN),
            PracticeMode::Sheet(questions) => Some(questions),
        }
    }

    /// Returns whether the questions are fixed. Those of a day and of a sheet are fixed.
    pub const fn are_given(&self) -> bool {
        matches!(self.course, PracticeMode::Daily(_) | PracticeMode::Sheet(_))
    }

    pub fn costs(&self) -> &[u32] {
        &self.costs
    }

    /// Adds an answer to the run. Does nothing in unlimited practice, or if the run is already complete.
    pub fn add(&mut self, cost: u32) {
        if self.length().is_some_and(|length| self.costs.len() < length) {
            self.costs.push(cost);
        }
    }

    pub fn is_over(&self) -> bool {
        self.length().is_some_and(|length| self.costs.len() >= length)
    }

    pub fn right(&self) -> usize {
        self.costs.iter().filter(|cost| **cost == 0).count()
    }

    pub fn cost(&self) -> u64 {
        self.costs.iter().map(|cost| u64::from(*cost)).sum()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayResult {
    pub day: Day,
    /// Number of right answers, 0 to 10.
    pub right: usize,
    pub cost: u64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Days(Vec<DayResult>);

impl Days {
    pub const MAX_DAYS: usize = 400;

    /// Adds the result of a day, unless the day already has one. If there are too many days, drops the oldest.
    pub fn add(&mut self, result: DayResult) {
        let place = self.0.partition_point(|other| other.day < result.day);
        if self.0.get(place).is_none_or(|other| other.day != result.day) {
            self.0.insert(place, result);
        }
        let more = self.0.len().saturating_sub(Self::MAX_DAYS);
        self.0.drain(..more);
    }

    /// Adds the result of a daily run. If the run is incomplete, or if it isn't a daily run, does nothing.
    pub fn note(&mut self, run: &Run) {
        if let Some(day) = run.course().day().filter(|_| run.is_over()) {
            self.add(DayResult { day, right: run.right(), cost: run.cost() });
        }
    }

    pub fn of(&self, day: Day) -> Option<DayResult> {
        self.0.iter().copied().find(|result| result.day == day)
    }

    /// Returns the number of consecutive days with a result. The last of these days is today or yesterday.
    pub fn streak(&self, today: Day) -> usize {
        let mut streak = 0;
        let mut next: Option<Day> = None;
        for result in self.0.iter().rev().filter(|result| result.day <= today) {
            let goes_on = match next {
                Some(next) => next.follows(result.day),
                None => result.day == today || today.follows(result.day),
            };
            if !goes_on {
                break;
            }
            streak += 1;
            next = Some(result.day);
        }
        streak
    }

    pub fn all(&self) -> &[DayResult] {
        &self.0
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/training/run.rs"]
mod tests;
