//! Texts of the practice of openings.

use super::question::{HandAnswer, PastAnswer, Subject};
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::wording::sentence_case;
use crate::engine::{Evaluator, Situation};
use crate::ui::pages::hand::words::call_in_line;

/// Returns the situation of the hand as text, such as `You deal, nobody vulnerable.`
pub fn place(situation: Situation) -> String {
    let seat = match situation.seat {
        OpeningSeat::First => "You deal",
        OpeningSeat::Second => "One pass before you",
        OpeningSeat::Third => "Two passes before you",
        OpeningSeat::Fourth => "Three passes before you",
    };
    let sides = match situation.vulnerability {
        OpenerVulnerability::None => "nobody vulnerable",
        OpenerVulnerability::We => "only you vulnerable",
        OpenerVulnerability::They => "only they vulnerable",
        OpenerVulnerability::Both => "both vulnerable",
    };
    format!("{seat}, {sides}.")
}

pub fn asked(subject: Subject, title: &str) -> String {
    match subject {
        Subject::Opening => format!("What do you open, playing {title}?"),
        Subject::Count(Evaluator::Hcp) => "How many high-card points?".to_owned(),
        Subject::Count(Evaluator::LosingTricks) => "How many losers?".to_owned(),
        Subject::Count(evaluator) => {
            format!("How many {}?", evaluator.title().to_lowercase())
        }
    }
}

pub const YOUR_ANSWER: &str = "Your answer";

/// Text shown if no hand was found for the chosen rules in the situation.
pub const NOT_HERE: &str = "Your rules can’t come up here. This is a random hand.";

pub const SEE_HAND: &str = "See this hand";

/// Line above a question about a count.
pub const COUNT: &str = "Count this hand.";

/// Text after the right answer.
pub const IT_IS: &str = " it is.";
pub const NOT_QUITE: &str = "Not quite: ";
pub const SHOULD_OPEN: &str = "Not quite: open ";
pub const SHOULD_PASS: &str = "Not quite: pass.";

/// Text between the user's call and the rule for that call.
pub const WOULD_BE: &str = " would be: ";

/// Text before a call for which the style has no rule. After it, there is [`HERE`].
pub fn no_rule(title: &str) -> String {
    format!("{title} has no rule for ")
}

pub const HERE: &str = " here.";

pub fn spoken(given: &str, right: &str) -> String {
    format!("{NOT_QUITE}{right}, not {given}.")
}

pub const COUNTED: &str = "What counts";
pub const NOTHING_COUNTS: &str = "Nothing to count.";

pub const BY_RULE: &str = "By rule";

pub const ASK_FOR: &str = "Ask about";
/// Text before the system.
pub const PLAYING: &str = "Playing";
pub const PLAYING_NEXT: &str = ", playing";
pub const IN: &str = " in ";
/// Text before the practised rules.
pub const BY: &str = "by";

pub const fn subject(subject: Subject) -> &'static str {
    match subject {
        Subject::Opening => "openings",
        Subject::Count(Evaluator::Hcp) => "points",
        Subject::Count(Evaluator::LosingTricks) => "losers",
        Subject::Count(_) => "quick tricks",
    }
}

pub const I_PLAY: &str = "I play";
pub fn some_rules(chosen: usize) -> String {
    match chosen {
        0 => "all rules".to_owned(),
        1 => "1 rule".to_owned(),
        chosen => format!("{chosen} rules"),
    }
}

pub const PRACTISE_ALL: &str = "Practise all rules";
pub const NEAR_MISSES: &str = "Every second hand is a near miss, a point or a card off.";
pub const MAKE_A_SHEET: &str = "Make a sheet for a class";

pub fn run_name(title: &str) -> String {
    format!("opening bids, {title}")
}

pub fn of_a_sheet(title: &str, hands: usize) -> String {
    let title = title.trim();
    let before = if title.is_empty() { String::new() } else { format!("{title}. ") };
    match hands {
        1 => format!("{before}This sheet has 1 hand."),
        hands => format!("{before}This sheet has {hands} hands."),
    }
}

/// Returns the answers of a run as text. Each line is like `2. ✗ 98.QJ9763.5.A972, seat 3: Pass (2♥ is right)`.
pub fn past_answers<'p>(past: impl Iterator<Item = &'p PastAnswer>) -> String {
    let answer = |(number, one): (usize, &PastAnswer)| {
        let PastAnswer { of, subject, given, right } = *one;
        let asked = match subject {
            Subject::Opening => String::new(),
            Subject::Count(_) => format!("{} ", sentence_case(self::subject(subject))),
        };
        let (mark, right) = if given == right {
            ('✓', String::new())
        } else {
            ('✗', format!(" ({} is right)", in_line(right)))
        };
        format!("{number}. {mark} {of}: {asked}{}{right}", in_line(given))
    };
    (1..).zip(past).map(answer).collect::<Vec<_>>().join("\n")
}

pub fn in_line(given: HandAnswer) -> String {
    match given {
        HandAnswer::Call(call) => call_in_line(call),
        HandAnswer::Amount(amount) => amount.to_string(),
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/practise/openings/words.rs"]
mod tests;
