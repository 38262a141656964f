//! Texts of the elements around the content of every page.

use std::ops::Range;

use crate::engine::wording::GroupedNumber;
use crate::ui::share::ShareOutcome;

pub const NOTHING_TO_COPY: &str = "Nothing to copy yet.";

pub use crate::ui::words::copied;

/// Text of the link to the reasons, in the bar with the answer.
pub const WHY: &str = "Why?";

pub const EMBED: &str = "Embed";
pub const EMBED_CODE: &str = "HTML code";
pub const EMBED_IN_FULL: &str =
    "Paste this into your page to show this answer there. For dark pages use ?embed=dark.";
pub const COPY_CODE: &str = "Copy code";

pub const SHARE: &str = "Share";
pub const COPY_AS_TEXT: &str = "Copy as text";
pub const MORE_WAYS: &str = "More ways to share";
pub const PRINT: &str = "Print";
pub const TOO_LONG_FOR_A_LINK: &str = "Too long for a link: export it instead.";

pub const fn shared(outcome: ShareOutcome) -> &'static str {
    match outcome {
        // The share sheet of the system reports success itself.
        ShareOutcome::Shared => "",
        ShareOutcome::Copied => "Link copied.",
        ShareOutcome::Refused => "Your browser blocked copying.",
    }
}

pub const HOW_THE_RULES_ARE_READ: &str = "How the rules are interpreted here";

pub fn interpretation(number: &str) -> String {
    format!("Interpretation {number}")
}

/// Expands to a link to an interpretation, for use in [`fixed_html`](super::fixed_html). The number must be a literal.
macro_rules! fixed_interpretation_link {
    ($number:literal) => {
        concat!(
            "<a href=\"#/contest/interpretations/",
            $number,
            "\">Interpretation ",
            $number,
            "</a>"
        )
    };
}

pub(crate) use fixed_interpretation_link;

pub fn printed_rows(printed: Range<usize>, rows: usize) -> String {
    let [from, to, rows] =
        [printed.start + 1, printed.end, rows].map(|count| GroupedNumber(count as u64));
    format!("Rows {from}–{to} of {rows}. Save as CSV for all.")
}

pub const KEYS: &str = "Keys";
pub const CLOSE: &str = "Close";

pub const KEYS_HTML: &str = "<h2 id=\"keys-heading\">Keys</h2><dl class=\"stack-2\">\
    <div><dt><kbd>?</kbd></dt><dd>This sheet</dd></div>\
    <div><dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>Back or forward one step</dd></div>\
    <div><dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>To the start or end of the deal</dd></div>\
    <div><dt><kbd>Page Up</kbd> <kbd>Page Down</kbd></dt><dd>Forward or back one trick</dd></div>\
    <div><dt><kbd>N</kbd> <kbd>P</kbd></dt><dd>The next or the previous deal of a file</dd></div>\
    <div><dt><kbd>♠</kbd> as <kbd>S</kbd> <kbd>H</kbd> <kbd>D</kbd> <kbd>C</kbd></dt><dd>Jump to that suit</dd></div>\
    <div><dt><kbd>A</kbd> <kbd>K</kbd> … <kbd>2</kbd></dt><dd>Choose that card</dd></div>\
    <div><dt><kbd>G</kbd> <kbd>Backspace</kbd></dt><dd>Cribbage play: go; take back</dd></div>\
    <div><dt><kbd>1</kbd> … <kbd>6</kbd></dt><dd>Practice of throws: choose or put back that card</dd></div>\
    <div><dt><kbd>Esc</kbd></dt><dd>Close the dialog</dd></div></dl>";
