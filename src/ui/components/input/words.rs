//! Texts of input controls and of faults.

use crate::engine::Severity;
use crate::engine::diagnostic::Edit;
use crate::engine::wording::{CountWithNoun, sentence_case};
use crate::ui::number::{fixed, megabytes};
use crate::wire::request::Failure;

pub const EXAMPLES: &str = "Examples";
pub const MORE: &str = "More";
pub const MORE_EXAMPLES: &str = "More examples";
pub const UNDO: &str = "Undo";
pub const REDO: &str = "Redo";
pub const OTHER_WINDOW: &str = "Another window has something else here.";
/// Label of the button after the note above. Undo reverts the effect of the button.
pub const SHOW_OTHER: &str = "Show it";

/// Returns the text that covers the page while files are dragged over it.
pub fn drop_to_check(files: u32, are_many: bool) -> String {
    match files {
        1 => "Drop to check this file".to_owned(),
        _ if are_many => format!("Drop to check {files} files"),
        _ => format!("Drop to check the first of {files} files"),
    }
}

/// Returns the label of the button that removes a part of a sentence.
pub fn remove(name: &str) -> String {
    format!("Remove {name}")
}

pub const FORMAT: &str = "Format";
pub const DETECT_AUTOMATICALLY: &str = "Detect automatically";

pub fn detected(format: &str) -> String {
    format!("Detected: {format}")
}

pub const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "Error",
        Severity::Warning => "Warning",
        Severity::Note => "Note",
    }
}

pub fn counted(severity: Severity, count: usize) -> String {
    CountWithNoun(count, severity.name()).to_string()
}

pub fn place(line: usize, column: usize) -> String {
    format!("line {line}, column {column}")
}

pub const FIX_ALL: &str = "Fix all of these";

/// Returns the label of a button that applies a fix. `places` is the number of places that the fix changes.
pub fn fix(places: usize) -> String {
    if places == 1 { "Fix".to_owned() } else { format!("Fix all {places}") }
}

/// Returns a note about what a fix writes. It lists only the first few different texts.
pub fn fix_writes(edits: &[Edit]) -> String {
    const SHOWN: usize = 3;
    let mut texts: Vec<&str> = Vec::new();
    for text in edits.iter().map(|edit| edit.text.trim()) {
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    let more = if texts.len() > SHOWN { ", …" } else { "" };
    texts.truncate(SHOWN);
    format!("Writes {}{more}", texts.join(", "))
}

pub fn first_are_listed(count: usize) -> String {
    format!("The first {count} are listed.")
}

pub const INPUT: &str = "Input";
pub const PASTE_TYPE_OR_DROP: &str = "Paste or type here, or drop a file.";
pub const OPEN_A_FILE: &str = "Open a file";
pub const CLEAR: &str = "Clear";
/// Label of the button that expands the input.
pub const CHANGE: &str = "Change";
pub const REMOVE_FILE: &str = "Remove file";

/// Returns the note that replaces an input that is too long to show.
pub fn too_long_to_show(bytes: f64) -> String {
    format!("{}, too long to show", megabytes(bytes))
}

pub const OUTPUT: &str = "Output";
/// Answer until a file is judged.
pub const JUDGE_A_FILE: &str = "Judge a file";
pub const ANSWER_APPEARS_HERE: &str = "The output appears below, in the problem’s own format.";
pub const JUDGED: &str = "All judged. The output is below, in the problem’s own format.";
pub const CHECK: &str = "Check";
pub const PROGRESS: &str = "Progress";

pub fn judging(percent: u64) -> String {
    format!("Judging: {percent}%")
}

pub fn answers(cases: usize) -> String {
    CountWithNoun(cases, "answer").to_string()
}

pub fn milliseconds(millis: f64) -> String {
    format!("in {} ms", fixed(millis, 0))
}

pub fn cases(cases: usize) -> String {
    CountWithNoun(cases, "case").to_string()
}

/// Summary of an input that is refused.
pub const ANOTHER_FORMAT: &str = "not in this format";

pub fn faults(count: usize) -> String {
    sentence_case(&CountWithNoun(count, "fault").to_string())
}

pub fn not_in_the_format(faults: usize) -> String {
    format!("Not in this format: {}, so no output.", CountWithNoun(faults, "fault"))
}

/// Returns the message that is shown if the worker could not be loaded.
pub fn short_inputs_still(failure: &Failure) -> String {
    format!("{failure} Short inputs still work.")
}

pub fn the_beginning_of(lines: usize) -> String {
    format!("The first of {lines} lines. Copy or Download for all.")
}

pub const COPY: &str = "Copy";

pub const DOWNLOAD: &str = "Download";

pub use crate::ui::words::copied;
