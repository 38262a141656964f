//! The words of what a hand is worth, and of what it opens.

use crate::engine::bridge::opening::RuleOutcome;
use crate::engine::bridge::points::Category;
use crate::engine::{Hand, Shape};

// What it is worth: the total.
pub const HIGH_CARD_POINTS: &str = "HCP";
pub const HIGH_CARD_POINTS_NAME: &str = "high-card points";

/// Between the number of hand points and what they count beside the high cards.
pub const HAND_POINTS: &str = " hand points with ";
pub const LENGTH: &str = "length";
pub const AND: &str = " and ";
pub const SHORTNESS: &str = "shortness";

/// Below a hand that has some.
pub const X_IS: &str = "x: an unknown card below the ten";

pub const SO_FAR: &str = "so far";

/// The shape, in front of its class.
pub fn shape(shape: Shape) -> String {
    format!("shape {shape} ({}), ", shape.by_suit())
}

/// What is said of more cards than a hand has.
pub fn a_hand_has() -> String {
    format!("a hand has {} cards", Hand::SIZE)
}

// What it is worth: the table.
pub const SUIT: &str = "Suit";
pub const CARDS: &str = "Cards";
pub const POINTS: &str = "Points";
pub const TOTAL: &str = "Total";

pub const fn category(category: Category) -> &'static str {
    match category {
        Category::Honours => HIGH_CARD_POINTS,
        Category::Length => "Length",
        Category::Shortness => "Shortness",
    }
}

// What it opens.
/// In place of a call, where a system has none for the hand.
pub const NO_RULE: &str = "No rule";
pub const NO_RULE_OPENS: &str = "No rule opens this hand";

pub fn rule(title: &str) -> String {
    format!("{title}: ")
}

/// Behind the name of a system on the button that shows every rule, or hides them again.
pub const fn all_rules(are_shown: bool) -> &'static str {
    if are_shown { "Hide the rules" } else { "Show all rules" }
}

pub const fn applies(outcome: &RuleOutcome) -> &'static str {
    match outcome {
        RuleOutcome::Decides { .. } => "decides",
        RuleOutcome::Yields { .. } => "would apply",
        RuleOutcome::Fails { .. } => "does not apply",
    }
}

/// What stands before the call as the problem spells it.
pub const CONTEST_ANSWER: &str = "Contest answer: ";

// What it may come to open.
pub fn of_all(count: usize, all: usize) -> String {
    format!("{count} of {all}")
}

pub fn rarer(kinds: usize) -> String {
    match kinds {
        1 => "1 rarer call".to_owned(),
        kinds => format!("{kinds} rarer calls"),
    }
}

/// Where a rule stands, behind its sentence.
pub fn source(source: &str) -> String {
    format!("({source})")
}

/// The source of the rules that name no other.
pub fn sources(source: &str) -> String {
    format!("Source: {source}.")
}

/// What a system counts a hand by: [`System::counts`](crate::engine::bridge::opening::System::counts).
pub fn system_counts(counts: &str) -> String {
    format!("This system {counts}.")
}

pub const WORDS_USED: &str = "Words used in the rules";
