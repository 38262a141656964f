//! The text that stores the state of the quiz: its settings, the sheet and the answers of the current run, and the
//! lines that all trainers have in common.
//!
//! ```text
//! quiz 1
//! asks opening any none sayc 12a 12b
//! plays sayc
//! sheet 305419896
//! answer opening 98.QJ9763.5.A972 3 both Pass 2H
//! all sayc/12a 4 3 1
//! ```

use std::fmt;

use super::question::{QuizSettings, QuizTraining, Subject, UserAnswer};
use crate::desk::hand_sheet::SheetHand;
use crate::engine::bridge::opening::Style;
use crate::engine::decimal::Decimal;
use crate::engine::{Hand, Situation};
use crate::ui::training::lines::{self, Words, next};

/// The first line. It contains the version.
const HEADING: &str = "quiz 1";

/// Name of the line with the settings: subject, seat, vulnerability, style and rules.
const ASKS: &str = "asks";
/// Word for any seat or any vulnerability.
const ANY: &str = "any";

/// Name of the line with the style that was chosen in the quiz.
const PLAYS: &str = "plays";

/// Name of the lines with the answers in the current run.
const ANSWER: &str = "answer";

/// Name of the line with the id of the sheet that the run is about.
const SHEET: &str = "sheet";

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedQuiz {
    pub settings: QuizSettings,
    pub style: Option<Style>,
    /// Style that was chosen in the quiz. `None` for the user's own style.
    pub chosen: Option<Style>,
    pub sheet: Option<u32>,
    pub past: Vec<PastAnswer>,
    pub training: QuizTraining,
}

/// Returns the text to store. `style` is the style that the practised rules belong to.
pub fn write(
    settings: &QuizSettings,
    style: Style,
    chosen: Option<Style>,
    sheet: Option<u32>,
    past: &[PastAnswer],
    training: &QuizTraining,
) -> String {
    let seat = settings.seat.map_or_else(|| ANY.to_owned(), |seat| seat.number().to_string());
    let sides = settings.vulnerability.map_or_else(|| ANY.to_owned(), |sides| sides.to_string());
    let mut asks = format!("{ASKS} {} {seat} {sides} {style}", settings.subject.name());
    for rule in &settings.rules {
        asks.push(' ');
        asks.push_str(rule);
    }
    let mut lines = vec![HEADING.to_owned(), asks];
    lines.extend(chosen.map(|style| format!("{PLAYS} {style}")));
    lines.extend(sheet.map(|sheet| format!("{SHEET} {sheet}")));
    lines.extend(past.iter().map(|answer| format!("{ANSWER} {answer}")));
    lines.extend(lines::write(training, ToString::to_string));
    lines.join("\n")
}

/// Parses all valid lines. By default, the opener is in the first seat and nobody is vulnerable.
pub fn read(text: &str) -> SavedQuiz {
    let mut kept = SavedQuiz::default();
    let training = lines::read(text, next, |name, mut words| match name {
        ASKS => read_settings(words, &mut kept),
        PLAYS => kept.chosen = next(&mut words),
        SHEET => kept.sheet = next(&mut words),
        ANSWER => kept.past.extend(read_answer(&mut words)),
        _ => {}
    });
    kept.past.truncate(training.run.costs().len());
    SavedQuiz { training, ..kept }
}

/// Parses the settings. The word `any`, like any invalid word, means any seat or any vulnerability.
fn read_settings(mut words: Words, kept: &mut SavedQuiz) {
    let settings = &mut kept.settings;
    settings.subject = words.next().and_then(Subject::named).unwrap_or_default();
    if let Some(seat) = words.next() {
        settings.seat = seat.parse().ok();
    }
    if let Some(sides) = words.next() {
        settings.vulnerability = sides.parse().ok();
    }
    kept.style = next(&mut words);
    let rules = words.filter(|word| !word.is_empty());
    settings.rules = rules.map(str::to_owned).take(MAX_RULES).collect();
}

/// Maximum number of rules that are parsed. Every system has fewer rules.
const MAX_RULES: usize = 64;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastAnswer {
    pub of: SheetHand,
    pub subject: Subject,
    pub given: UserAnswer,
    pub right: UserAnswer,
}

impl fmt::Display for PastAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SheetHand { hand, situation: Situation { seat, vulnerability } } = self.of;
        write!(f, "{} {hand} {} {vulnerability}", self.subject.name(), seat.number())?;
        for answer in [self.given, self.right] {
            match answer {
                UserAnswer::Call(call) => write!(f, " {call}")?,
                UserAnswer::Amount(amount) => write!(f, " {}", amount.in_twentieths())?,
            }
        }
        Ok(())
    }
}

/// Parses the words of an answer, as written by the `Display` implementation of [`PastAnswer`].
pub fn read_answer(words: &mut Words) -> Option<PastAnswer> {
    let subject = Subject::named(words.next()?)?;
    let hand: Hand = words.next()?.parse().ok()?;
    let (seat, vulnerability) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let mut answer = || {
        let word = words.next()?;
        match subject {
            Subject::Opening => word.parse().ok().map(UserAnswer::Call),
            Subject::Count(_) => {
                word.parse().ok().map(|count| UserAnswer::Amount(Decimal::twentieths(count)))
            }
        }
    };
    let (given, right) = (answer()?, answer()?);
    let of = SheetHand { hand, situation: Situation { seat, vulnerability } };
    Some(PastAnswer { of, subject, given, right })
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/hand/quiz/saved.rs"]
mod tests;
