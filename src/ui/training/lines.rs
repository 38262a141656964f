//! Storage format of the results of one kind of questions. Each line of the text begins with its name.
//!
//! ```text
//! all dealer 12 7 4210
//! today 2026-11-27 5 4 310
//! last dealer 0 pone 530
//! again pone 4D5H5S9CJCKS 9C-KS 0 15
//! run ten 0 530 0
//! days 2026-11-25 8 310 2026-11-26 10 0
//! mistakes 2026-11 3 1210 0 0 1 300
//! ```
//!
//! Each line is parsed separately, so a damaged or unknown line doesn't affect the other lines.
//!
//! Until November 2026, the drill for counting only stored its last ten hands, in a line such as `counted 7 5 56000`: the
//! hands, those counted right, and the time. They are taken over as results.

use std::fmt::Display;
use std::str::{FromStr, Split};

use super::Training;
use super::account::{Tally, TrainerResults};
use super::boxes::{INTERVALS, ReviewItem, Reviewable};
use super::run::{DayResult, Days, PracticeMode, Run};

const ALL: &str = "all";
/// Name of the line with the answers of the last day with an answer.
const TODAY: &str = "today";
const LAST: &str = "last";
const AGAIN: &str = "again";
/// Name of the line with the current run.
pub const RUN: &str = "run";
/// Name of the line with the results of past days.
const DAYS: &str = "days";
const COUNTED: &str = "counted";
/// The part of the results that the line [`COUNTED`] is about.
const COUNTED_PART: &str = "hand";
/// Name of the lines with the mistakes of a month.
const MISTAKES: &str = "mistakes";

const TEN: &str = "ten";
const DAILY: &str = "daily";
const SHEET: &str = "sheet";

pub type Words<'l> = Split<'l, char>;

/// Parses the next word. Returns `None` if the word is missing or invalid.
pub fn next<T: FromStr>(words: &mut Words) -> Option<T> {
    words.next()?.parse().ok()
}

/// Returns whether a line contains an item to review.
pub fn is_item(line: &str) -> bool {
    line.split(' ').next() == Some(AGAIN)
}

/// A kind of answer. It is written as one word of a line.
pub trait Kind: Clone + PartialEq + Display + FromStr {}

impl<K: Clone + PartialEq + Display + FromStr> Kind for K {}

/// Returns the lines of the results. `item` writes an item to review.
pub fn write<K: Kind, T>(training: &Training<K, T>, item: impl Fn(&T) -> String) -> Vec<String> {
    let Training { account, last_day, boxes, run, days, mistakes, .. } = training;
    let mut lines = Vec::new();
    let tally = |name: &str, kind: &dyn Display, Tally { answers, right, cost }: &Tally| {
        format!("{name} {kind} {answers} {right} {cost}")
    };
    lines.extend(account.all().iter().map(|(kind, all)| tally(ALL, kind, all)));
    lines.extend(last_day.as_ref().map(|(day, of_day)| tally(TODAY, day, of_day)));
    let last = account.last().iter().map(|(kind, cost)| format!("{kind} {cost}"));
    lines.push(line(LAST.to_owned(), last));
    for ReviewItem { item: of, step, due } in boxes.waiting() {
        lines.push(format!("{AGAIN} {} {step} {due}", item(of)));
    }
    lines.extend(write_run(run));
    if !days.all().is_empty() {
        let result = |DayResult { day, right, cost }: &DayResult| format!("{day} {right} {cost}");
        lines.push(line(DAYS.to_owned(), days.all().iter().map(result)));
    }
    lines.extend(mistakes.lines().map(|line| format!("{MISTAKES} {line}")));
    lines
}

fn write_run(run: &Run) -> Option<String> {
    let course = match run.course() {
        PracticeMode::Practice => return None,
        PracticeMode::Ten => TEN.to_owned(),
        PracticeMode::Daily(day) => format!("{DAILY} {day}"),
        PracticeMode::Sheet(questions) => format!("{SHEET} {questions}"),
    };
    Some(line(format!("{RUN} {course}"), run.costs().iter().map(u32::to_string)))
}

/// Returns a line that consists of a name and words, separated by spaces.
fn line(name: String, words: impl Iterator<Item = String>) -> String {
    words.fold(name, |line, word| line + " " + &word)
}

/// Parses the lines of the results. `item` parses an item to review. `other` is called with the name and the words of
/// any other line.
pub fn read<K: Kind, T: Reviewable>(
    text: &str,
    item: impl Fn(&mut Words) -> Option<T>,
    mut other: impl FnMut(&str, Words),
) -> Training<K, T> {
    let mut training = Training::default();
    let (mut all, mut last) = (Vec::new(), Vec::new());
    for line in text.lines() {
        let mut words = line.split(' ');
        match words.next().unwrap_or_default() {
            ALL => all.extend(read_tally(&mut words)),
            TODAY => training.last_day = read_tally(&mut words),
            COUNTED => all.extend(read_counted(&mut words)),
            LAST => {
                while let Some(answer) = next::<K>(&mut words).zip(next(&mut words)) {
                    last.push(answer);
                }
            }
            AGAIN => {
                if let Some(waiting) = read_waiting(&mut words, &item) {
                    training.boxes.add(waiting);
                }
            }
            RUN => training.run = read_run(&mut words).unwrap_or_default(),
            DAYS => training.days = read_days(&mut words),
            MISTAKES => training.mistakes.read_line(&mut words),
            name => other(name, words),
        }
    }
    training.account = TrainerResults::new(all, last);
    training.boxes.limit_due(training.account.answers());
    training
}

/// Parses the tally of a kind of answer. Returns `None` for an invalid word, or if more answers are right than there
/// are answers.
fn read_tally<K: Kind>(words: &mut Words) -> Option<(K, Tally)> {
    let kind = next(words)?;
    let tally = Tally { answers: next(words)?, right: next(words)?, cost: next(words)? };
    (tally.right <= tally.answers).then_some((kind, tally))
}

fn read_counted<K: Kind>(words: &mut Words) -> Option<(K, Tally)> {
    let (kind, answers, right) = (COUNTED_PART.parse().ok()?, next(words)?, next(words)?);
    let wrong = u32::checked_sub(answers, right)?;
    (answers > 0).then(|| (kind, Tally { answers, right, cost: wrong.into() }))
}

fn read_waiting<T>(
    words: &mut Words,
    item: impl Fn(&mut Words) -> Option<T>,
) -> Option<ReviewItem<T>> {
    let waiting = ReviewItem { item: item(words)?, step: next(words)?, due: next(words)? };
    (waiting.step < INTERVALS.len()).then_some(waiting)
}

fn read_run(words: &mut Words) -> Option<Run> {
    let course = match words.next()? {
        TEN => PracticeMode::Ten,
        DAILY => PracticeMode::Daily(next(words)?),
        SHEET => PracticeMode::Sheet(next(words)?),
        _ => return None,
    };
    Some(Run::with(course, words.map_while(|cost| cost.parse().ok())))
}

fn read_days(words: &mut Words) -> Days {
    let mut days = Days::default();
    while let Some(day) = next(words) {
        let (Some(right), Some(cost)) = (next(words), next(words)) else { break };
        if right <= Run::TEN {
            days.add(DayResult { day, right, cost });
        }
    }
    days
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/training/lines.rs"]
mod tests;
