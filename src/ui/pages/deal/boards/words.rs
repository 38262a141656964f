//! The words of the table of boards.

use super::grouped;
use crate::client::boards::Summary;
use crate::engine::bridge::record::summary::{Column, VerdictClass};
use crate::ui::number::fixed;

// What to do first.

pub const INVITATION: &str = "<h2 id=\"boards-heading\">Check every board of a file</h2>\
    <p>Open or drop a file of deal records: PBN from a scoring program, LIN from online play, or the \
    contest's form. Each board is checked by the Laws and against what it says of its own contract, result \
    and score.</p>\
    <ul class=\"boards-promises\">\
    <li>Tens of thousands of boards, in this page: nothing is sent anywhere.</li>\
    <li>Sort and filter by what is wrong; open any board to see why.</li>\
    <li>Export the list as CSV for a spreadsheet.</li>\
    </ul>";
pub const OPEN_A_FILE: &str = "Open a file";
/// The name of the example.
pub const SIX_BOARDS: &str = "Six boards, some wrong";
pub const OR_PASTE: &str = "Or paste records";
/// How what is pasted may look.
pub const RECORD_LIKE_THIS: &str =
    "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"N:…\"]\n[Auction \"N\"]\n1NT Pass 3NT …";
pub const CHECK_THE_TEXT: &str = "Check the text";
/// The name, in place of a file's, of what was typed or pasted.
pub const TYPED_TEXT: &str = "Typed text";

// The file, and how checking it stands.

pub const OPEN_ANOTHER_FILE: &str = "Open another file";
pub const REMOVE_FILE: &str = "Remove file";
pub const CHECK_AFTER_ALL: &str = "Check it after all";
pub const PROGRESS: &str = "Progress";
pub const CANCEL: &str = "Cancel";
pub const WHAT_CAN_BE_READ: &str = "Kibitzer reads deal records written as text: PBN and LIN files, saved pages of \
    addresses of hand viewers, the contest's own format. An archive must be unpacked first.";
pub const ABOUT_THE_FILE: &str = "About the file";

pub fn not_checked(size: &str) -> String {
    format!("{size}, not checked")
}

pub fn checking(size: &str, percent: u64) -> String {
    format!("{size}, checking: {percent} %")
}

pub fn not_readable(size: &str) -> String {
    format!("{size}, not readable")
}

pub fn checked(size: &str, summary: &Summary) -> String {
    let Summary { format, encoding, millis, .. } = summary;
    let (format, count, millis) = (format.title(), summary.records(), fixed(*millis, 0));
    let records = if count == 1 { "record" } else { "records" };
    let count = grouped(count);
    format!("{size} of {format} in {encoding}: {count} {records} checked in {millis} ms")
}

/// What keeping the file takes.
pub fn memory(size: &str) -> String {
    format!("{size} of memory")
}

// Which boards are looked at.

pub const BY_VERDICT: &str = "Verdict";
pub const WHAT_IS_WRONG: &str = "What is wrong";
pub const ANYTHING: &str = "anything";
pub const WHICH_BOARD: &str = "Board";
pub const ANY_BOARD: &str = "any";
pub const DOWNLOAD_REPORT: &str = "Download report (CSV)";

/// A verdict on its button and in the rows.
pub const fn verdict(verdict: VerdictClass) -> &'static str {
    match verdict {
        VerdictClass::Ok => "OK",
        VerdictClass::Warning => "Warning",
        VerdictClass::Error => "Error",
        VerdictClass::Unreadable => "Unreadable",
    }
}

/// The name of the report as a file.
pub fn report_of(file: &str) -> String {
    format!("{file}.boards.csv")
}

// The table.

pub const BOARDS: &str = "Boards";
pub const NONE_MATCH: &str = "No boards match.";
pub const PASSED_OUT: &str = "Passed out";

/// A column's heading.
pub const fn heading(column: Column) -> &'static str {
    match column {
        Column::Number => "No.",
        Column::Board => "Board",
        Column::Contract => "Contract",
        Column::Declarer => "By",
        Column::Result => "Result",
        Column::Score => "NS",
        Column::Verdict => "Verdict",
    }
}

/// A column's heading in full, where it is short.
pub const fn heading_in_full(column: Column) -> &'static str {
    match column {
        Column::Number => "Number in the file",
        Column::Declarer => "Declarer",
        Column::Score => "Score of North–South",
        Column::Board | Column::Contract | Column::Result | Column::Verdict => heading(column),
    }
}
