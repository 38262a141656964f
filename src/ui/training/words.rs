//! Texts that all kinds of questions share.

use super::account::Tally;
use super::day::Day;
use super::run::{DayResult, Run};
use crate::engine::wording::QuotedText;
use crate::ui::number::fixed;

pub const WHAT_TO_DO: &str = "Mode";
pub const PRACTICE: &str = "Endless";
pub const TEN: &str = "Run of ten";
pub const FIRST_COUNTS: &str = "Only your first try at today’s ten counts.";
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

/// Returns the result of a day's ten questions as text.
pub fn done(result: DayResult, today: Day) -> String {
    let DayResult { day, right, .. } = result;
    if day != today {
        return format!("{day}: {right} of {}.", Run::TEN);
    }
    format!("Today: {right} of {}. The next ten come tomorrow.", Run::TEN)
}

pub fn answer_was(place: usize, is_right: bool) -> String {
    format!("{place}: {}", if is_right { "right" } else { "wrong" })
}

/// Returns the name of a run in a copied result.
pub fn run_name(day: Option<Day>, name: &str) -> String {
    day.map_or_else(|| format!("Kibitzer, {name}"), |day| format!("Kibitzer {day}, {name}"))
}

/// Returns a line of text with a square for each answer. The square is filled if the answer is right.
pub fn squares(run: &Run) -> String {
    run.costs().iter().map(|cost| if *cost == 0 { '■' } else { '□' }).collect()
}

pub const MORE_PRACTICE: &str = "Back to practice";
pub const NEXT_HAND: &str = "Next hand";

/// Text in place of the results until there are some.
pub const NO_RESULTS: &str = "Answer a question, and your results appear here.";
pub const YOUR_RESULTS: &str = "Your results";
pub const ALL: &str = "All";

pub const BRING_BACK: &str = "Restore old results";
pub const START_ANEW: &str = "Reset results";
pub const STARTED_ANEW: &str =
    "Results reset. You can restore the old ones until your next answer.";

pub const THE_QUESTION: &str = "The question";
pub const YOU: &str = "You";
pub const ANSWERS: &str = "Answers";
pub const RIGHT: &str = "Right";
pub const TO_REVIEW: &str = "To review";
pub const WHAT_COMES_AGAIN: &str =
    "Mistakes come back after about 3, 10 and 30 questions. Three right and they’re done.";

/// Returns the number of answers and the share of right ones.
pub fn figures(tally: Tally) -> [String; 2] {
    let share = format!("{}%", fixed(tally.share_right() * 100.0, 0));
    [tally.answers.to_string(), if tally.answers > 0 { share } else { NONE.to_owned() }]
}

/// Returns the mean cost of an answer in a unit.
pub fn cost(tally: Tally, unit: f64) -> String {
    if tally.answers > 0 { fixed(tally.mean_cost() / unit, 2) } else { NONE.to_owned() }
}

/// Figure of results without answers.
const NONE: &str = "–";

pub fn streak(days: usize) -> String {
    match days {
        0 => "Finish today’s ten to begin a streak.".to_owned(),
        1 => "1 day in a row.".to_owned(),
        days => format!("{days} days in a row."),
    }
}

pub fn right_today(tally: Tally) -> String {
    format!("Today: {} of {} right.", tally.right, tally.answers)
}

pub fn reviews_of(kind: &str, count: usize) -> String {
    format!("{kind}: {count} to review")
}

pub fn not_a_day(linked: &str) -> String {
    format!("The link’s day {} isn’t a date such as 2026-11-26.", QuotedText::new(linked))
}

pub const RESULTS_ELSEWHERE: &str = "Move results to another device";
pub const COPY_AND_PASTE: &str =
    "Results stay on this device. Copy or save them here, then paste them there.";
pub const COPY_RESULTS: &str = "Copy results";
pub const SAVE_RESULTS: &str = "Save as a file";
pub const RESULTS_FILE: &str = "practice-results.txt";
pub const PASTE_RESULTS: &str = "Results from another device";
pub const IMPORT: &str = "Replace these results";
pub const IMPORTED: &str = "Replaced.";

/// Returns the message about an invalid copy of results. `line` is the number of the first invalid line, and `heading`
/// is the first line of a valid copy.
pub fn not_read(line: usize, text: &str, heading: &str) -> String {
    match line {
        1 => format!("These aren’t results of this kind: they begin with “{heading}”."),
        line => format!("Line {line} can’t be read: {}.", QuotedText::new(text)),
    }
}
