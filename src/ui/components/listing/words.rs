//! Texts of a list that is shown as a table.

use crate::engine::wording::GroupedNumber;
use crate::ui::number::fixed;

pub const TABLE_APPEARS_HERE: &str = "The table appears here.";
pub const READ: &str = "Read";
pub const PROGRESS: &str = "Progress";
pub const NO_REPORT: &str = "There is not enough memory for the file. Try fewer columns or hands.";
/// Label of the button that expands the options in a narrow window.
pub const OPTIONS: &str = "Options";
pub const SAVE_CSV: &str = "Save as CSV";
/// Label of the button that clears all filters.
pub const SHOW_ALL: &str = "Show all hands";
/// Text in place of the rows if no row matches the filters.
pub const NONE_MATCH: &str = "No hands match.";
pub const FILTER: &str = "Filter";

pub fn filter_of(title: &str) -> String {
    format!("{FILTER}: {title}")
}

/// Help text on filters, for every table.
pub const FILTER_HELP: &str = "A filter is a value as the column shows it, or a range: 12, 12-14, 12+, <7. Join filters with “and”, “or”, “not” and \
     brackets; a column’s name before one filters by that column: 12-14 and not pattern 4333.";

/// Returns a note with the name of a column. Filters of other columns can refer to the column by this name.
pub fn filter_name(name: &str) -> String {
    format!("In other filters: {name}")
}

pub fn wrong_filter(title: &str, wrong: &str) -> String {
    format!("{title}: {wrong}.")
}

pub fn reading(percent: u64) -> String {
    format!("Reading: {percent}%")
}

/// Returns a text with two times. `read` is the time for parsing the list, and `shown` is the time for evaluating the
/// visible rows. Both are in milliseconds.
pub fn times(read: f64, shown: f64) -> String {
    format!("Read in {} ms, worked out in {} ms", fixed(read, 0), fixed(shown, 0))
}

/// Returns the name of the CSV file. It is derived from the name of the list's file, or else from `default_name`.
pub fn report_of(file: Option<&str>, default_name: &str) -> String {
    let stem =
        file.map_or(default_name, |name| name.rsplit_once('.').map_or(name, |(stem, _)| stem));
    format!("{stem}.csv")
}

/// Returns a number with its noun in the singular or plural, such as `2 lines`.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    let name = if count == 1 { one } else { many };
    format!("{} {name}", GroupedNumber(count as u64))
}

pub fn hands_shown(shown: usize, all: usize) -> String {
    let hands = counted(all, "hand", "hands");
    if shown == all { hands } else { format!("{} of {hands}", GroupedNumber(shown as u64)) }
}

pub fn errors(lines: usize) -> String {
    counted(lines, "error", "errors")
}

pub fn more_refused(lines: usize) -> String {
    let lines = counted(lines, "more line is", "more lines are");
    format!("{lines} not listed here. The CSV of all hands has every one.")
}

/// Returns a sentence that says how many lines are unreadable. Returns `None` if all lines are readable.
pub fn refused(lines: usize) -> Option<String> {
    (lines > 0).then(|| format!("{} could not be read.", counted(lines, "line", "lines")))
}
