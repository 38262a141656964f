//! The sums of a question, a line each.

use std::fmt::Write as _;

use serde::Serialize;

use crate::desk::simulated::{COLUMNS, figures};
use crate::engine::bridge::simulate::tally::Tally;

/// In columns parted by tabs, below their names. Tabs within a name are blanks.
pub(super) fn tsv(tally: &Tally) -> String {
    let mut text = COLUMNS.join("\t") + "\n";
    for (name, sums) in tally.entries() {
        let name = name.replace(char::is_whitespace, " ");
        // Writing to a string does not fail.
        let _ = write!(text, "{name}\t{}", sums.n());
        for figure in figures(sums) {
            let _ = write!(text, "\t{figure:.6}");
        }
        text.push('\n');
    }
    text
}

/// A sum as JSON.
#[derive(Serialize)]
struct Object<'t> {
    sum: &'t str,
    deals: u64,
    mean: f64,
    error: f64,
    low: f64,
    high: f64,
}

/// As objects of JSON, with the same names and as many decimals.
pub(super) fn jsonl(tally: &Tally) -> String {
    let rounded = |figure: f64| (figure * 1e6).round() / 1e6;
    let line = |(name, sums): &(Box<str>, _)| {
        let [mean, error, low, high] = figures(sums).map(rounded);
        let object = Object { sum: name, deals: sums.n(), mean, error, low, high };
        // Text and numbers are always JSON.
        serde_json::to_string(&object).unwrap_or_default() + "\n"
    };
    tally.entries().iter().map(line).collect()
}
