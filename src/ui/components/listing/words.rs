//! Texts of a list shown as a table.

use crate::engine::wording::GroupedNumber;
use crate::ui::number::fixed;

pub const TABLE_APPEARS_HERE: &str = "The table appears here.";
pub const READ: &str = "Read";
pub const CANCEL: &str = "Cancel";
pub const PROGRESS: &str = "Progress";
pub const NO_REPORT: &str = "There is not enough memory for the file. Try fewer columns or hands.";
/// Label of the button that unfolds the options in a narrow window.
pub const OPTIONS: &str = "Options";
pub const SAVE_CSV: &str = "Save as CSV";
/// Label of the button that clears all filters.
pub const SHOW_ALL: &str = "Show all hands";
/// Shown in place of rows.
pub const NONE_MATCH: &str = "No hands match.";
pub const FILTER: &str = "Filter";

pub fn filter_of(title: &str) -> String {
    format!("{FILTER}: {title}")
}

/// Help on the filters of every table.
pub const FILTER_HELP: &str = "A filter is a value as the column shows it, or a range: 12, 12-14, 12+, <7. Join filters with “and”, “or”, “not” and \
     brackets; a column's name before one filters by that column: 12-14 and not pattern 4333.";

/// Returns the note on a column's name, which filters of other columns can use.
pub fn filter_name(name: &str) -> String {
    format!("In other filters: {name}")
}

pub fn wrong_filter(title: &str, wrong: &str) -> String {
    format!("{title}: {wrong}.")
}

pub fn reading(percent: u64) -> String {
    format!("Reading: {percent}%")
}

/// Returns the text with the times of reading and of evaluating the rows in view. Both times are in milliseconds.
pub fn times(read: f64, shown: f64) -> String {
    format!("Read in {} ms, worked out in {} ms", fixed(read, 0), fixed(shown, 0))
}

/// Returns the name of the CSV file: from the list's file, or from the default `default_name`.
pub fn report_of(file: Option<&str>, default_name: &str) -> String {
    let stem =
        file.map_or(default_name, |name| name.rsplit_once('.').map_or(name, |(stem, _)| stem));
    format!("{stem}.csv")
}

/// Returns a count with its noun in the singular or plural.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    let name = if count == 1 { one } else { many };
    format!("{} {name}", GroupedNumber::with_blanks(count as u64))
}

pub fn hands_shown(shown: usize, all: usize) -> String {
    let hands = counted(all, "hand", "hands");
    if shown == all {
        hands
    } else {
        format!("{} of {hands}", GroupedNumber::with_blanks(shown as u64))
    }
}

pub fn errors(lines: usize) -> String {
    counted(lines, "error", "errors")
}

pub fn more_refused(lines: usize) -> String {
    let lines = counted(lines, "more line is", "more lines are");
    format!("{lines} not listed here. The CSV of all hands has every one.")
}

/// Returns the text with the number of unreadable lines, or `None` if there are none.
pub fn refused(lines: usize) -> Option<String> {
    (lines > 0).then(|| format!("{} could not be read.", counted(lines, "line", "lines")))
}
