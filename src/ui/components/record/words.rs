//! Texts about a record: its auction, tricks, result and annotations.

use crate::engine::bridge::record::annotation::{Mark, Quality};
use crate::engine::bridge::record::write::RecordWriteError;
use crate::engine::{Contract, IllegalCall, Seat, Severity};
use crate::ui::number::tricks;

pub const NORTH_SOUTH: &str = "N–S";
pub const EAST_WEST: &str = "E–W";

pub fn board(number: &str) -> String {
    format!("Board {number}")
}

pub fn room(name: &str) -> String {
    format!("{name} room")
}

pub fn deals(dealer: Seat) -> String {
    format!("{dealer} deals")
}

/// Returns a side with the names of its known players.
pub fn pair(side: &str, names: &[&str]) -> String {
    format!("{side} {}", names.join(" and "))
}

pub fn more_tags(count: usize) -> String {
    let things = if count == 1 { "tag" } else { "tags" };
    format!("{count} more {things} in the record")
}

pub fn records(count: usize) -> String {
    format!("{count} records")
}

pub fn record(number: usize) -> String {
    format!("Record {number}")
}

pub fn board_in_room(board: &str, name: &str) -> String {
    format!("{board}, {}", room(name))
}

pub const UNFINISHED: &str = "unfinished";

pub fn contract(contract: Contract) -> String {
    let Contract { bid, doubling, declarer } = contract;
    format!("{}{} by {declarer}", bid.in_words(), doubling.in_words())
}

pub fn contract_with_result(reached: Contract, result: &str) -> String {
    format!("{}, {result}", contract(reached))
}

/// Returns the label of a record with its verdict. `worst` is the highest severity of its faults.
pub fn record_with_verdict(name: &str, verdict: &str, worst: Option<Severity>) -> String {
    match worst {
        None => format!("{name}: {verdict}"),
        Some(worst) => format!("{name}: {verdict} ({})", worst.name()),
    }
}

pub const VALID_SO_FAR: &str = "Valid so far";
pub const PASSED_OUT: &str = "Passed out";
pub const ERROR_IN_THE_RECORD: &str = "Error in this record";
pub const UNREADABLE: &str = "Unreadable";

pub fn by(declarer: Seat) -> String {
    format!(" by {declarer}")
}

pub fn made_exactly(count: u8) -> String {
    format!("made ({})", tricks(count))
}

pub fn made_over(overtricks: u8) -> String {
    format!("made +{overtricks}")
}

pub fn down(undertricks: u8) -> String {
    format!("down {undertricks}")
}

// Texts for the basis of the verdict.
pub const VALID: &str = "Valid: no errors found.";
pub const RESULT_AS_STATED: &str = "The result is as the record states it: there is no play.";
pub const NO_PLAY_AND_NO_RESULT: &str = "No play and no result in the record.";
pub const PLAY_NOT_COMPLETE: &str = "The play isn’t complete, and the record gives no result.";
pub const NO_AUCTION_AND_NO_CONTRACT: &str = "No auction and no contract in the record.";
pub const AUCTION_NOT_ENDED: &str = "The auction hasn’t ended.";
pub const CLAIMED_AFTER_THE_LEAD: &str = "Claimed after the opening lead.";

pub fn claimed_after_cards(count: usize) -> String {
    format!("Claimed after {count} cards.")
}

pub fn claimed_after_trick(number: usize) -> String {
    format!("Claimed after trick {number}.")
}

pub fn claimed_during_trick(number: usize) -> String {
    format!("Claimed during trick {number}.")
}

/// Text in front of the contest answer. The answer is the verdict in the notation of the contest problem.
pub const CONTEST_ANSWER: &str = "Contest answer: ";

// Texts for the vulnerability in a score.
pub const VULNERABLE_OR_NOT: &str = "vulnerable or not";
pub const IF_NOT_VULNERABLE: &str = "if not vulnerable";
pub const IF_VULNERABLE: &str = "if vulnerable";

pub const fn vulnerable(is_vulnerable: bool) -> &'static str {
    if is_vulnerable { "vulnerable" } else { "not vulnerable" }
}

pub const VULNERABILITY_NOT_GIVEN: &str = "The vulnerability is not given in the record.";

pub const NO_SCORE: &str = "No score";
pub const NOBODY_BID: &str = ": nobody bid.";

pub const BIDDING_BOX: &str = "Bidding box";
pub const MORE_BIDS: &str = "More bids";

/// Returns the text after an illegal call.
pub fn illegal(fault: IllegalCall) -> String {
    format!(", illegal: {fault}")
}

// Texts of the table of tricks, and notes after a card.
pub const TRICK: &str = "Trick";
pub const WON_BY: &str = "Won by";

pub fn trick(number: usize) -> String {
    format!("Trick {number}")
}

pub const THE_LEAD: &str = ", the lead";
pub const WINS: &str = ", wins";
pub const A_REVOKE: &str = ", a revoke";

pub const ALERTED: &str = "Alerted";
pub const EXPLAINED: &str = "Explained";
pub const ANNOTATION: &str = "Annotation";
pub const NOT_RECTIFIED: &str = "Irregularity not rectified";
pub const COMMENT: &str = "Comment";

pub const fn opinion(quality: Quality) -> &'static str {
    match quality {
        Quality::Good => "Good",
        Quality::Poor => "Poor",
        Quality::VeryGood => "Very good",
        Quality::VeryPoor => "Very poor",
        Quality::Speculative => "Speculative",
        Quality::Questionable => "Questionable",
    }
}

pub const fn marked(mark: Mark) -> &'static str {
    match mark {
        Mark::Insufficient => "an insufficient bid",
        Mark::Skipped => "a skipped turn",
        Mark::Revoke => "a revoke",
        Mark::LeadOutOfTurn => "a lead out of turn",
    }
}

pub const INFORMATION: &str = "i";

pub fn tables(count: usize) -> String {
    format!("{count} tables of this board")
}

pub const TABLE: &str = "Table";
pub const CONTRACT: &str = "Contract";
pub const RESULT: &str = "Result";
pub const SCORE: &str = "N–S score";
pub const IMPS: &str = "N–S IMPs";
pub const MATCHPOINTS: &str = "N–S MPs";
pub const MATCHPOINTS_NAME: &str = "matchpoints of North–South";
pub const CROSS_IMPS: &str = "Cross-IMPs";
pub const CROSS_IMPS_NAME: &str = "average of the IMPs of North–South against each other table";

pub fn table(name: &str) -> String {
    format!("Table {name}")
}

// Texts in place of a contract or a result, in lists of records and of tables.
pub const TABLE_PASSED_OUT: &str = "passed out";
pub const TABLE_IRREGULARITY: &str = "irregularity";
pub const TABLE_ERROR: &str = "error";
pub const TABLE_UNREADABLE: &str = "unreadable";

// Texts for a table's score that is only stated in the record.
pub const AS_STATED: &str = "stated";
pub const STATED_NOTE: &str =
    "A stated score comes from the record alone; its auction and play don’t show it.";

pub const EXPORT: &str = "Export";
pub const FORMS_THERE_ARE: &str =
    "As PBN, LIN, contest format, a text diagram or a picture (SVG or PNG).";
pub const EXPORT_THIS_RECORD: &str = "Export this record";
pub const FORM: &str = "Form";
pub const PICTURE: &str = "Picture (SVG)";
pub const NOT_LEGAL_AS_A_WHOLE: &str =
    "Not all of this record is legal; only what is legal is written here.";

pub fn cannot_be_written(reason: RecordWriteError) -> String {
    format!("This record can’t be written in this format: {reason}.")
}

pub const PREVIEW: &str = "Preview";
pub const PICTURE_ALT: &str = "The deal as a diagram, with its auction and its outcome";
pub const COPY: &str = "Copy";
pub const DOWNLOAD: &str = "Download";
pub const DOWNLOAD_PNG: &str = "Download as PNG";
pub const NO_PNG: &str = "The browser can’t draw this as PNG: download the SVG.";
