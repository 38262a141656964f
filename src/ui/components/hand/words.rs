//! Texts about the points and the opening calls of a hand.

use crate::engine::bridge::evaluation::percentiles::PercentileRank;
use crate::engine::bridge::opening::RuleOutcome;
use crate::engine::bridge::points::Category;
use crate::engine::{Evaluator, Shape};

pub const HIGH_CARD_POINTS: &str = "HCP";
pub const HIGH_CARD_POINTS_NAME: &str = "high-card points";

/// Text between the number of hand points and the kinds of points that are added to the high-card points.
pub const HAND_POINTS: &str = " with ";
pub const DIVIDER: &str = " · ";
pub const LENGTH: &str = "length";
pub const AND: &str = " and ";
pub const SHORTNESS: &str = "shortness";

/// Note below a hand with unknown small cards.
pub const X_IS: &str = "x is any card below the ten";

pub fn shape(shape: Shape) -> String {
    format!("{shape}, ")
}

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

/// Text in place of a call if a system has no rule for the hand.
pub const NO_RULE: &str = "No rule";
pub const NO_RULE_OPENS: &str = "No rule opens this hand";

pub fn rule(title: &str) -> String {
    format!("{title}: ")
}

/// Returns the text after a system's name, on the button that shows or hides the rules of the system.
pub const fn all_rules(are_shown: bool) -> &'static str {
    if are_shown { "Hide the rules" } else { "Show all rules" }
}

pub const fn applies(outcome: &RuleOutcome) -> &'static str {
    match outcome {
        RuleOutcome::Decides { .. } => "decides",
        RuleOutcome::Yields { .. } => "also fits",
        RuleOutcome::Fails { .. } => "doesn’t fit",
    }
}

/// Text in front of the contest answer. The answer is a call in the notation of the contest problem.
pub const CONTEST_ANSWER: &str = "Contest answer: ";

pub fn of_all(count: usize, all: usize) -> String {
    format!("{count} of {all}")
}

pub fn rarer(kinds: usize) -> String {
    match kinds {
        1 => "1 rarer call".to_owned(),
        kinds => format!("{kinds} rarer calls"),
    }
}

pub fn source(source: &str) -> String {
    format!("({source})")
}

pub fn sources(source: &str) -> String {
    format!("Source: {source}.")
}

/// Returns a sentence about a system's way of counting points. `counts` is
/// [`System::counts`](crate::engine::bridge::opening::System::counts).
pub fn system_counts(system: &str, counts: &str) -> String {
    format!("{system} {counts}.")
}

pub const WORDS_USED: &str = "Terms";

/// Returns the rank of a hand, such as `better than 83.2 % of hands`. For the worst 0.1 % of hands, returns the share
/// of better hands instead. For the best or the worst hand, says that no hand is better or worse.
pub fn percentile_rank(rank: PercentileRank, evaluator: Evaluator) -> String {
    let [better, worse] = comparatives(evaluator);
    match (rank.worse, rank.better) {
        (_, 0) => format!("no hand is {better}"),
        (0, _) => format!("no hand is {worse}"),
        _ => match rank.permille_worse() {
            0 => format!("{worse} than {} of hands", percent(rank.permille_better())),
            permille => format!("{better} than {} of hands", percent(permille)),
        },
    }
}

/// Returns the adjectives for "better" and "worse". Freakness has other adjectives, because a wilder shape isn't a
/// better one.
const fn comparatives(evaluator: Evaluator) -> [&'static str; 2] {
    match evaluator {
        Evaluator::Freakness => ["wilder", "flatter"],
        _ => ["better", "worse"],
    }
}

fn percent(permille: u64) -> String {
    format!("{}.{}%", permille / 10, permille % 10)
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/hand/words.rs"]
mod tests;
