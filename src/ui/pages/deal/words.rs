//! Texts of the deal page: the answer for one record.

use super::state::RecordPart;
use crate::engine::bridge::record::Verdict;
use crate::engine::{Contract, Format, Seat, Side, Vulnerability};
use crate::ui::number;

pub const SIMULATE_THESE_HANDS: &str = "Simulate these hands";

pub const VERDICT: &str = "Verdict";
pub const EDIT_ON_THE_TABLE: &str = "Edit in the builder";

/// Headline of a record with cards, but without a contract, calls and played cards.
pub const DEAL_ALONE: &str = "A deal without auction or play";

// Labels that precede the main error.
pub const IRREGULARITY: &str = "Irregularity";
pub const ERROR_IN_THE_RECORD: &str = "Error in this record";
pub const PARTLY_UNREADABLE: &str = "Part of this is unreadable";

/// Returns the text with the laws that a director should read next.
pub fn laws_to_read(laws: &str) -> String {
    format!("For the director: {laws}.")
}

pub fn edit_the_text(format: Format) -> String {
    let format = match format {
        Format::Diagram => return "Edit the text diagram".to_owned(),
        Format::Contest => "contest format",
        format => format.title(),
    };
    format!("Edit the {format} text")
}

pub const THE_DEAL: &str = "The deal";
/// Returns the text that replaces the table if the record has nothing to show there.
pub const fn nothing_to_show(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Unreadable => "No hand, call or card is readable, so the table is empty.",
        _ => "The record has no hands, calls or cards to show on the table.",
    }
}

pub const TRY_WHAT_IF: &str = "What if…";
/// Title of a deal that is embedded in another page.
pub const A_DEAL: &str = "A bridge deal";

pub const CARD_VALUES: &str = "Card values";
pub const CARD_VALUES_IN_FULL: &str = "Double-dummy worth of each card in the hand to play";
pub const LEGEND: &str = "<p class=\"legend soft hint\" aria-hidden=\"true\"><span class=\"best\">K</span> best card\
                          <span class=\"cost\">−1</span> costs its side a trick</p>";
pub const WHAT_IF: &str = "What if";
pub const PLAY_ANY_CARD: &str =
    "Play any legal card from here and see what would have happened. The record isn’t changed.";
pub const IMPOSSIBLE_CARD: &str = "You can’t play on from here: an earlier card is impossible.";
pub const GO_TO_THE_PLAY: &str = "Step forward to the play first.";
pub const TAKE_BACK: &str = "Take back";
pub const BACK_TO_THE_RECORD: &str = "Back to the record";
pub const BACK_TO_THE_DEAL: &str = "Back to the deal";

pub const THE_HANDS: &str = "The hands";
pub const HCP: &str = "HCP";
pub const SHAPE: &str = "Shape";

/// Returns a sentence about the dealer and the vulnerability, for the list of opening calls.
pub fn openings_where(dealer: Option<Seat>, vulnerability: Option<Vulnerability>) -> String {
    let vulnerable = match vulnerability.unwrap_or_default() {
        Vulnerability::None => "neither side is vulnerable",
        Vulnerability::NorthSouth => "North–South are vulnerable",
        Vulnerability::EastWest => "East–West are vulnerable",
        Vulnerability::Both => "both sides are vulnerable",
    };
    match dealer {
        Some(dealer) => format!(
            "Each hand’s opening if all before it pass. {dealer} deals, {vulnerable}. Click a seat’s name for the reasons."
        ),
        None => format!(
            "Each hand’s opening if it calls first and {vulnerable}. Click a seat’s name for the reasons."
        ),
    }
}

pub const PLAY_IT_IN: &str = "Play it in";
pub const NO_CONTRACT: &str = "choose a contract";
pub const DECLARER: &str = "Declarer";
pub const KIBITZER_PLAYS: &str = "Kibitzer plays for";

pub const NOBODY: &str = "nobody";
pub const THE_DEFENDERS: &str = "the defenders";
pub const BY_DECLARER: &str = "declarer";

/// Returns the text before the cards that can be played.
pub fn to_play(seat: Seat) -> String {
    format!("{seat} to play:")
}

/// Returns the text before the cards that are being tried.
pub fn from_trick(number: usize) -> String {
    format!("From trick {number}: ")
}

// Hands that are hidden for a lesson.

pub const SHOW_ALL_HANDS: &str = "Show all hands";
pub const HIDDEN_WITH_THE_HANDS: &str = "Double dummy and the tricks are hidden with the hands.";

/// Returns the label of the button that hides the hands of a side.
pub fn hide(side: Side) -> String {
    format!("Hide {side}")
}

// Labels of the parts beside the table.

pub const ABOUT_THIS_RECORD: &str = "About this record";

pub const fn part(part: RecordPart) -> &'static str {
    match part {
        RecordPart::Play => "Auction & play",
        RecordPart::DoubleDummy => "Double dummy",
        RecordPart::Text => "Text",
    }
}

pub const FAULTS: &str = "Faults";

/// Text that replaces the auction and the tricks. It is followed by a link.
pub const NO_AUCTION_AND_NO_PLAY: &str = "The record has no auction and no play. To add them: ";
pub const THE_AUCTION: &str = "The auction";
pub const RECORD_ENDS_HERE: &str = "The record ends here";

pub const fn the_tricks(is_what_if: bool) -> &'static str {
    if is_what_if { "The tricks of your line" } else { "The tricks" }
}

/// Returns the text for a claim. The text doesn't name the claimant, because either side may have claimed.
pub fn claim(tricks: u8) -> String {
    format!("Claim: {} for declarer", number::tricks(tricks))
}

pub const DEAL_NOT_KNOWN: &str = "The whole deal isn’t known, so it can’t be solved.";
pub const DOUBLE_DUMMY: &str = "Double dummy";
pub const BEST_PLAY_BY_ALL: &str = "tricks with best play by all four";
pub const SOLVING: &str = "solving…";
pub const PAR: &str = "Par";
pub const TRY_AGAIN: &str = "Try again";

/// Returns the label of the best lead. If a contract is being tried, the label contains it.
pub fn best_lead_by(leader: Seat, tried: Option<Contract>) -> String {
    let against = tried.map(|tried| format!(" against {}", tried.bid.with_symbol()));
    format!("Best lead by {leader}{}", against.unwrap_or_default())
}

pub const THE_RECORD: &str = "The record";
pub const DEAL_RECORDS: &str = "Deal records";
pub const PASTE_A_RECORD: &str = "Paste a record here";
pub const OPEN_A_FILE: &str = "Open a file";
pub const CLEAR: &str = "Clear";
pub const CLOSE_THE_TEXT: &str = "Close the text";

pub fn board_and(board: &str, said: &str) -> String {
    format!("Board {board}: {said}")
}

pub const A_CLUB_BOARD: &str = "A club board";
pub const SEVERAL_ERRORS: &str = "Several errors";
pub const AN_ONLINE_BOARD: &str = "An online board";
pub const A_MATCH: &str = "A match in two rooms";
pub const THREE_DEALS: &str = "Three deals";
pub const PASSED_OUT: &str = "Passed out";
pub const A_BAD_REDOUBLE: &str = "A bad redouble";
pub const A_REVOKE: &str = "A revoke";
pub const UNREADABLE: &str = "Unreadable";

pub const HOW_IT_WORKS: &str = "How it works";

pub const INVITATION: &str = "<h2>Paste a deal</h2>\
    <p>See its result and every error. PBN, LIN, a diagram or a whole file.</p>";

pub const WHAT_A_RECORD_LOOKS_LIKE: &str = "What a record looks like";

pub const NO_RECORD: &str = "<h2>No record yet</h2>\
    <p>Kibitzer finds no deal record in this text.</p>";

pub const FORMATS: &str = "<dl class=\"formats\">\
    <div><dt>PBN<span class=\"soft\">: from scoring programs</span></dt>\
    <dd><pre class=\"format\" aria-label=\"What PBN looks like\">[Dealer \"N\"]\n\
    [Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 ...\"]\n\
    [Auction \"N\"]\n1D 1H 1S 2H 2S Pass 4S ...\n[Play \"W\"]\nHJ HA H9 H3 ...</pre></dd></div>\
    <div><dt>LIN<span class=\"soft\">: from Bridge Base Online, or the address of its viewer</span></dt>\
    <dd><pre class=\"format\" aria-label=\"What LIN looks like\">md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,...|sv|n|\nmb|1D|mb|1H|mb|1S|...\n\
    pc|HJ|pc|HA|pc|H9|pc|H3|...</pre></dd></div>\
    <div><dt>Text diagram<span class=\"soft\">: from newspapers and forums</span></dt>\
    <dd><pre class=\"format\" aria-label=\"What text diagram looks like\">South deals, N-S vulnerable\n\
    North: ♠KQ94 ♥A72 ♦K863 ♣95\n\
    West North East South\n-    -     -    1♠ ...</pre></dd></div>\
    <div><dt>Contest format<span class=\"soft\">: one item after another</span></dt>\
    <dd><pre class=\"format\" aria-label=\"What contest format looks like\">1              how many records\nE              who begins the auction\n\
    1C 1NT 2C      the calls\nPASS PASS PASS\nC2 C3 C4 CA    thirteen tricks of four</pre></dd></div>\
    </dl>";

// Texts that say what an address leaves out.

/// Text for an address that contains no part of the record.
pub const TOO_LONG: &str = "The text is too long for the address and stays on this device.";
/// Text for an address that contains the only record in a shorter form.
pub const SHORTER: &str = "The text is too long for the address. It carries a shorter form, and all stays on this device.";
/// Text for an address that leaves out other records, but not other tables of the same board.
pub const RECORD_ALONE: &str = "The text is too long for the address. It carries this record alone, and all stays on this device.";
/// Text for a link with one of several records. No other record in the text is of the same board.
pub const LINK_TO_RECORD: &str = "It carries this record alone.";

/// Returns the text for an address that leaves out other tables of the board. `others` is their number.
pub fn table_alone(others: usize) -> String {
    match others {
        1 => {
            "The address carries this table alone. All of the text stays on this device.".to_owned()
        }
        _ => format!(
            "The address carries this table alone, without the {others} others. All of the text stays on this device."
        ),
    }
}

/// Returns the text for a link to one table of a board. `others` is the number of other tables.
pub fn link_to_table(others: usize) -> String {
    match others {
        1 => "It carries this table alone, not the other of the board.".to_owned(),
        _ => format!("It carries this table alone, not the {others} others of the board."),
    }
}

/// Returns the text about further tables of the board that the page doesn't show. `tables` is their number.
pub fn missing_tables(tables: usize) -> String {
    match tables {
        1 => "One more table of this board is in the file: too many to show together.".to_owned(),
        _ => format!(
            "{tables} more tables of this board are in the file: too many to show together."
        ),
    }
}
