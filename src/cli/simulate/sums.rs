//! The sums of a question, a line each.

use std::fmt::Write as _;

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
