//! Texts that all trainers share.

use super::day::Day;
use super::run::{DayResult, Run};
use crate::ui::number::fixed;

pub const WHAT_TO_DO: &str = "Mode";
pub const PRACTICE: &str = "Practice";
pub const TEN: &str = "Run of ten";
pub const FIRST_COUNTS: &str = "Of a day’s ten the first result counts.";
pub const DAILY: &str = "Today’s ten";
pub const OF_THE_RUN: &str = "This run";
pub const COPY_RESULT: &str = "Copy result";

pub fn progress_text(run: &Run) -> String {
    let (answered, right) = (run.costs().len(), run.right());
    let length = run.length().unwrap_or(answered);
    if answered == 0 {
        return if length == 1 { "1 hand".to_owned() } else { format!("{length} hands") };
    }
    format!("{answered} of {length} answered, {right} right")
}

pub fn result(run: &Run) -> String {
    format!("{} of {} right", run.right(), run.costs().len())
}

pub fn ten_of(day: Day) -> String {
    format!("The ten of {day}")
}

/// Returns the result of a day's ten questions as text. For today's result, adds the number of consecutive days.
pub fn done(result: DayResult, today: Day, streak: usize) -> String {
    let DayResult { day, right, .. } = result;
    if day != today {
        return format!("{day}: {right} of {}.", Run::TEN);
    }
    let days = match streak {
        0 | 1 => String::new(),
        days => format!(" {days} days in a row."),
    };
    format!("Today: {right} of {}.{days} The next ten come tomorrow.", Run::TEN)
}

pub fn answer_was(place: usize, is_right: bool) -> String {
    format!("{place}: {}", if is_right { "right" } else { "wrong" })
}

/// Returns a line of text with a square for each answer. The square is filled if the answer is right.
pub fn squares(run: &Run) -> String {
    run.costs().iter().map(|cost| if *cost == 0 { '■' } else { '□' }).collect()
}

pub const MORE_PRACTICE: &str = "Back to practice";
pub const NEXT_HAND: &str = "Next hand";

pub const YOUR_RESULTS: &str = "Your results";
pub const ALL: &str = "All";

pub const BRING_BACK: &str = "Bring back old results";
pub const START_ANEW: &str = "Reset results";
pub const STARTED_ANEW: &str =
    "These results are new. The old ones are kept until your next answer.";

pub fn last_hands(count: usize) -> String {
    format!("The last {count}")
}

/// Returns the number of items to review as text, without a full stop.
pub fn to_review(count: usize, one: &str, many: &str) -> String {
    match count {
        0 => "Nothing to review".to_owned(),
        1 => format!("1 {one} to review"),
        count => format!("{count} {many} to review"),
    }
}

pub fn share(share: f64) -> String {
    format!("{}%", fixed(share * 100.0, 0))
}

pub fn cost(points: f64) -> String {
    fixed(points, 2)
}
