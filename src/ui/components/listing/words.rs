//! The words of a list that becomes a table.

use crate::engine::counted::Grouped;
use crate::ui::number::fixed;

pub const TABLE_APPEARS_HERE: &str = "The table appears here.";
pub const READ: &str = "Read";
pub const CANCEL: &str = "Cancel";
pub const PROGRESS: &str = "Progress";
pub const NO_REPORT: &str =
    "There is not enough memory for the file. Fewer columns or hands may do.";
pub const SAVE_CSV: &str = "Save as CSV";

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

/// How many lines could not be read, where there are any.
pub fn refused(lines: usize) -> Option<String> {
    (lines > 0).then(|| format!("{} could not be read.", counted(lines, "line", "lines")))
}
