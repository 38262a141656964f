//! The words of a file in another format.

use crate::engine::bridge::record::Format;
use crate::engine::wording::sentence_case;
use crate::ui::pages::deal::boards::grouped;
use crate::ui::pages::deal::boards::words::{counted, list};
use crate::wire::converting::{Converted, Loss};

pub use super::super::words::CANCEL;

pub const CONVERT: &str = "Convert";

pub fn converting(percent: u64) -> String {
    format!("Converting: {percent}%")
}

pub const OPEN_IT_HERE: &str = "Open it here";
pub const NOTHING_IS_LOST: &str = "Nothing is lost.";

pub fn save_as(name: &str) -> String {
    format!("Save as {name}")
}

pub fn converted(converted: &Converted) -> String {
    let Converted { format, written, records, .. } = converted;
    if written == records {
        format!("{} in {}.", counted(*records, "record"), the(*format))
    } else {
        let (written, records) = (grouped(*written), counted(*records, "record"));
        format!("{written} of {records} in {}.", the(*format))
    }
}

pub fn is_lost(converted: &Converted) -> String {
    format!("{} does not carry:", sentence_case(the(converted.format)))
}

/// What is lost, in how many records, and which.
pub fn loss(loss: &Loss, records: usize) -> String {
    let Loss { what, count, boards, .. } = loss;
    match *count {
        0 => what.clone(),
        count if count == records && records > 1 => format!("{what} (every record)"),
        1 => format!("{what} ({})", list(boards, 1)),
        count => format!("{what} ({}: {})", counted(count, "record"), list(boards, count)),
    }
}

const fn the(format: Format) -> &'static str {
    match format {
        Format::Contest => "the contest format",
        Format::Diagram => "the diagram",
        other => other.title(),
    }
}
