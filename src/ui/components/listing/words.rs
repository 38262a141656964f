//! The words of a list that becomes a table.

use crate::engine::wording::Grouped;
use crate::ui::number::fixed;

pub const TABLE_APPEARS_HERE: &str = "The table appears here.";
pub const READ: &str = "Read";
pub const CANCEL: &str = "Cancel";
pub const PROGRESS: &str = "Progress";
pub const NO_REPORT: &str = "There is not enough memory for the file. Try fewer columns or hands.";
/// On the button that opens what can be chosen, where there is little room.
pub const OPTIONS: &str = "Options";
pub const SAVE_CSV: &str = "Save as CSV";
/// Of a button: asks nothing any more.
pub const SHOW_ALL: &str = "Show all hands";
/// In place of the rows.
pub const NONE_MATCH: &str = "No hands match.";
/// Before the fields under the headings.
pub const FILTER: &str = "Filter";

/// What the field under a heading is for.
pub fn filter_of(title: &str) -> String {
    format!("{FILTER}: {title}")
}

/// What may be written in the fields of every table.
pub const FILTER_HELP: &str = "A filter is a value as the column shows it, or a range: 12, 12-14, 12+, <7. Join filters with “and”, “or”, “not” and \
     brackets; a column's name before one filters by that column: 12-14 and not pattern 4333.";

/// What a field says of itself: how its column is named in other fields.
pub fn filter_name(name: &str) -> String {
    format!("In other filters: {name}")
}

/// What is wrong with what was written there.
pub fn wrong_filter(title: &str, wrong: &str) -> String {
    format!("{title}: {wrong}.")
}

pub fn reading(percent: u64) -> String {
    format!("Reading: {percent}%")
}

/// How many milliseconds reading took, and what is shown of it.
pub fn times(read: f64, shown: f64) -> String {
    format!("Read in {} ms, worked out in {} ms", fixed(read, 0), fixed(shown, 0))
}

/// The name of a file with the table.
pub fn report_of(file: Option<&str>, otherwise: &str) -> String {
    let stem = file.map_or(otherwise, |name| name.rsplit_once('.').map_or(name, |(stem, _)| stem));
    format!("{stem}.csv")
}

/// A number of things with their name.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    let name = if count == 1 { one } else { many };
    format!("{} {name}", Grouped::with_blanks(count as u64))
}

pub fn hands_shown(shown: usize, all: usize) -> String {
    let hands = counted(all, "hand", "hands");
    if shown == all { hands } else { format!("{} of {hands}", Grouped::with_blanks(shown as u64)) }
}

/// On what opens to the lines that could not be read.
pub fn errors(lines: usize) -> String {
    counted(lines, "error", "errors")
}

/// How many more lines could not be read than are listed.
pub fn more_refused(lines: usize) -> String {
    let lines = counted(lines, "more line is", "more lines are");
    format!("{lines} not listed here. The CSV of all hands has every one.")
}

/// How many lines could not be read, where there are any.
pub fn refused(lines: usize) -> Option<String> {
    (lines > 0).then(|| format!("{} could not be read.", counted(lines, "line", "lines")))
}
