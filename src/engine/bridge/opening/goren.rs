//! The opening bids of the Python assignment after Charles Goren.
//!
//! The problem gives no order among its rules, and they overlap: a rule that states exact
//! high-card points and a shape is asked before those that state points, which keep the order of
//! the problem. Rules are numbered by their places in the problem.
//!
//! Points are high-card points and one for each card beyond the fourth of a suit. A 5-3-3-2 is
//! balanced only with a five-card minor.

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use super::rule::{Entry, Rule};
use super::system::RuleTable;
use super::system::{Definition, System};
use crate::engine::bridge::call::Call;

mod interpretations;
mod rules;

/// The system "Goren": it has no answer for about half of all hands.
pub const SYSTEM: System = System(&DEFINITION);

static TABLE: LazyLock<RuleTable> = LazyLock::new(|| RuleTable::of(SYSTEM.into()));

/// Where the rules stand.
const SOURCE: &str = "the Python assignment “Opening bids” after Charles Goren";

static DEFINITION: Definition = Definition {
    name: "goren",
    title: "Goren",
    short_title: "Goren",
    counts: "counts HCP for no trump and preempts, otherwise HCP + length",
    asks_situation: false,
    offers: &[],
    terms: |_| Vec::new(),
    entries: |_| entries(),
    table: &TABLE,
    spell,
    interpretations: |decided| interpretations::touching(decided.hand),
};

fn entries() -> Vec<Entry> {
    vec![
        Rule {
            number: "1",
            title: "One no trump",
            text: Cow::Borrowed("With 16–18 HCP and a balanced shape, bid 1NT."),
            source: SOURCE,
        }
        .when(rules::one_no_trump),
        Rule {
            number: "4",
            title: "Balanced 19–20",
            text: Cow::Borrowed(
                "With 19–20 HCP and a balanced shape, bid the longer minor, 1C with three \
                   of each and 1D with four of each.",
            ),
            source: SOURCE,
        }
        .when(rules::balanced_minor),
        Rule {
            number: "5",
            title: "Two no trump",
            text: Cow::Borrowed("With 21–23 HCP and a balanced shape, bid 2NT."),
            source: SOURCE,
        }
        .when(rules::two_no_trump),
        Rule {
            number: "7",
            title: "Three-level preempt",
            text: Cow::Borrowed("With 5–9 HCP and a suit of exactly seven cards, bid three of it."),
            source: SOURCE,
        }
        .when(rules::three_level_preempt),
        Rule {
            number: "8",
            title: "Four-level preempt",
            text: Cow::Borrowed("With 6–10 HCP and a suit of exactly eight cards, bid four of it."),
            source: SOURCE,
        }
        .when(rules::four_level_preempt),
        Rule {
            number: "2",
            title: "One of a major",
            text: Cow::Borrowed(
                "With 13–21 points and five or more cards in a major, bid the longer major, \
                   of equals 1S.",
            ),
            source: SOURCE,
        }
        .when(rules::one_of_a_major),
        Rule {
            number: "3",
            title: "One of a minor",
            text: Cow::Borrowed("With 13–21 points, bid the longer minor, of equals 1C."),
            source: SOURCE,
        }
        .when(rules::one_of_a_minor),
        Rule {
            number: "6",
            title: "Strong two",
            text: Cow::Borrowed("With 22 points or more, bid two of a suit of five cards or more."),
            source: SOURCE,
        }
        .when(rules::strong_two),
        Rule {
            number: "9",
            title: "None",
            text: Cow::Borrowed("In all other cases there is no opening bid."),
            source: SOURCE,
        }
        .otherwise(None),
    ]
}

/// `1C` to `7NT`, or `None`.
fn spell(answer: Option<Call>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match answer {
        Some(call) => fmt::Display::fmt(&call, f),
        None => f.write_str("None"),
    }
}
