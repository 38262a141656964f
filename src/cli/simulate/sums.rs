//! The sums of a question, a line each.

use std::fmt::Write as _;

use serde::Serialize;

use crate::desk::simulated::{COLUMNS, figures};
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::simulate::part::Part;

/// In columns parted by tabs, below their names. Tabs within a name are blanks.
pub(super) fn tsv(part: &Part) -> String {
    let mut text = COLUMNS.join("\t") + "\n";
    let side = part.side.map_or("", Side::letters);
    for (name, sums) in part.tally.entries() {
        let name = name.replace(char::is_whitespace, " ");
        // Writing to a string does not fail.
        let _ = write!(text, "{name}\t{}", sums.n());
        for figure in figures(sums) {
            let _ = write!(text, "\t{figure:.6}");
        }
        let _ = writeln!(text, "\t{side}");
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
    #[serde(skip_serializing_if = "Option::is_none")]
    points_for: Option<&'static str>,
}

/// As objects of JSON, with the same names and as many decimals.
pub(super) fn jsonl(part: &Part) -> String {
    let points_for = part.side.map(Side::letters);
    let rounded = |figure: f64| (figure * 1e6).round() / 1e6;
    let line = |(name, sums): &(Box<str>, _)| {
        let [mean, error, low, high] = figures(sums).map(rounded);
        let object = Object { sum: name, deals: sums.n(), mean, error, low, high, points_for };
        // Text and numbers are always JSON.
        serde_json::to_string(&object).unwrap_or_default() + "\n"
    };
    part.tally.entries().iter().map(line).collect()
}
