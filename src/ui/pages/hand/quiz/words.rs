//! Texts of the quiz.

use super::question::{Subject, UserAnswer};
use super::saved::PastAnswer;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::{Call, Evaluator, Situation};
use crate::ui::training::words as training;

pub use training::{ALL, MORE_PRACTICE, NEXT_HAND, YOUR_RESULTS};

pub const THE_QUESTION: &str = "The question";

/// Returns the situation of the hand as text, such as `You deal; nobody is vulnerable.`
pub fn place(situation: Situation) -> String {
    let seat = match situation.seat {
        OpeningSeat::First => "You deal",
        OpeningSeat::Second => "One pass before you",
        OpeningSeat::Third => "Two passes before you",
        OpeningSeat::Fourth => "Three passes before you",
    };
    let sides = match situation.vulnerability {
        OpenerVulnerability::None => "nobody is vulnerable",
        OpenerVulnerability::We => "you are vulnerable, they are not",
        OpenerVulnerability::They => "they are vulnerable, you are not",
        OpenerVulnerability::Both => "both sides are vulnerable",
    };
    format!("{seat}; {sides}.")
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

/// Returns a note about a right answer, such as `Right: 1♠.`
pub fn right(answer: &str) -> String {
    format!("Right: {answer}.")
}

/// Returns the text with the next hand after a right answer, for screen readers.
pub fn next(situation: Situation, hand: &str) -> String {
    format!("Next: {} {hand}.", place(situation))
}

/// Text shown if no hand was found for the chosen rules in the situation.
pub const NOT_HERE: &str =
    "The rules you chose don’t come up in this seat at this vulnerability, so this is any hand.";

pub const RIGHT: &str = "Right: ";
pub const OPEN_HAND: &str = "Look at this hand";
pub const LAST_HAND: &str = "Look at the last hand";

pub const YOU_PASSED: &str = "You passed.";
pub const YOU_BID: &str = "You bid ";
pub const YOU_SAID: &str = "You said ";
pub const IT_IS: &str = "It is ";

/// Returns the text for a style that passes. For other calls, [`style_opens`] is used.
pub fn style_passes(title: &str) -> String {
    format!("{title} passes.")
}

pub fn style_opens(title: &str) -> String {
    format!("{title} opens ")
}

/// Text between the user's call and the rule for that call.
pub const WOULD_BE: &str = " would be: ";

pub fn no_rule(title: &str) -> String {
    format!(": no rule of {title} opens it on this hand.")
}

pub fn spoken(given: &str, right: &str, why: &str) -> String {
    format!("You said {given}. The answer is {right}. {why}")
}

pub fn call(call: Call) -> String {
    super::super::words::call_in_line(call)
}

pub const COUNTED: &str = "What counts";
pub const NOTHING_COUNTS: &str = "Nothing to count.";

pub const NOTHING_YET: &str =
    "You will see which rules you know and which you do not. Your results stay on this device.";
pub const ANSWERS: &str = "Answers";
pub const WERE_RIGHT: &str = "Right";
pub const ALL_ANSWERS: &str = "All answers";

pub fn weakest(titles: &[String]) -> String {
    format!("Weakest: {}.", titles.join(", "))
}

pub fn number_right(title: &str, right: u32, answers: u32) -> String {
    format!("{title} ({right} of {answers})")
}

pub fn to_review(rules: usize) -> String {
    format!("{}.", training::to_review(rules, "rule", "rules"))
}

pub const WHAT_COMES_AGAIN: &str = "A rule that you got wrong returns with other hands after about 3, 10 and 30 questions. \
    Get it right three times and it leaves the list.";

pub const SETTINGS: &str = "What you practise";
pub const ASK_FOR: &str = "Ask about";

pub const fn subject(subject: Subject) -> &'static str {
    match subject {
        Subject::Opening => "Opening bid",
        Subject::Count(Evaluator::Hcp) => "Points",
        Subject::Count(Evaluator::LosingTricks) => "Losers",
        Subject::Count(_) => "Quick tricks",
    }
}

pub const I_PLAY: &str = "I play";
pub const RULES: &str = "Rules to practise: ";
pub const ALL_RULES: &str = "all";

pub fn some_rules(chosen: usize) -> String {
    match chosen {
        0 => ALL_RULES.to_owned(),
        chosen => format!("{chosen} chosen"),
    }
}

pub const PRACTISE_ALL: &str = "Practise all rules";
pub const NEAR_MISSES: &str = "Every second hand is a near miss, a point or a card off.";
pub const MAKE_A_SHEET: &str = "Make a sheet for a class";

pub fn run_line(day: Option<&str>, title: &str) -> String {
    match day {
        Some(day) => format!("Kibitzer, ten opening bids of {day}, {title}"),
        None => format!("Kibitzer, bridge quiz, {title}"),
    }
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
pub fn past_answers(past: &[PastAnswer]) -> String {
    let answer = |(number, one): (usize, &PastAnswer)| {
        let PastAnswer { of, subject, given, right } = *one;
        let asked = match subject {
            Subject::Opening => String::new(),
            Subject::Count(_) => format!("{} ", self::subject(subject)),
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

pub fn in_line(given: UserAnswer) -> String {
    match given {
        UserAnswer::Call(call) => self::call(call),
        UserAnswer::Amount(amount) => amount.to_string(),
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/hand/quiz/words.rs"]
mod tests;
