//! Texts of the table of boards.

use super::grouped;
use super::state::journal::{RestoreCause, RestoreNotice};
use crate::desk::boards::{BoardColumn, Name, TeamMatch, VerdictClass};
use crate::engine::encoding::Encoding;
use crate::engine::wording::{GroupedNumber, sentence_case};
use crate::engine::{Format, Seat};
use crate::ui::number::fixed;
use crate::ui::tab_file::journal::JournalLocation;
use crate::wire::boards::{AnalysisPreview, ConversionReport, FileSummary, LossRow, Sheets};
use crate::wire::dealing::DealProgress;
use crate::wire::request::Progress;

pub const INVITATION: &str = "<h2 id=\"boards-heading\">Which boards are wrong?</h2>\
    <p>Drop a file of a club or an online match. Every board is checked against the Laws and its own score.</p>";
pub const OPEN_A_FILE: &str = "Open a file";
pub const SIX_BOARDS: &str = "Six boards, some wrong";
pub const OR_PASTE: &str = "Or paste records";
/// Placeholder of the text field for records.
pub const RECORD_LIKE_THIS: &str =
    "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"N:…\"]\n[Auction \"N\"]\n1NT Pass 3NT …";
pub const CHECK_THE_TEXT: &str = "Check the text";
/// Name that is shown for a typed or pasted text.
pub const TYPED_TEXT: &str = "Typed text";

pub const DEAL_A_SET: &str = "Deal a set of boards";
pub const WHAT_IS_DEALT: &str = "Random deals; dealer and vulnerability follow the board number unless the conditions say them. The same seed deals the same boards again.";
pub const NUMBER_OF_BOARDS: &str = "Boards";
pub const FIRST_BOARD: &str = "First number";
pub const SEED: &str = "Seed";
pub const NEW_SEED: &str = "New seed";
pub const CONDITIONS: &str = "Conditions";
pub const BY_BOARD: &str = "By board";
pub const CLEAR_CONDITIONS: &str = "Clear conditions";
pub const DEAL: &str = "Deal the boards";

/// Returns a note that the script sets the number of boards.
pub fn produces(boards: u64) -> String {
    let plural = if boards == 1 { "" } else { "s" };
    format!("{} board{plural}, as the script says.", GroupedNumber(boards))
}

/// Returns the text that precedes an error about contradictory conditions on one board.
pub fn on_board(board: u32) -> String {
    format!("On board {board}:")
}

pub fn dealing(DealProgress { done, tries, .. }: DealProgress) -> String {
    let (boards, tries) = (grouped(done), GroupedNumber(tries));
    format!("{boards} dealt, {tries} deals tried")
}

pub const OPEN_ANOTHER_FILE: &str = "Open another file";
pub const REMOVE_FILE: &str = "Remove file";
/// Label of the button that shows the buttons [`OPEN_ANOTHER_FILE`] and [`REMOVE_FILE`] on a narrow screen.
pub const CHANGE: &str = "Change";
/// Label of the button that shows the filters and tools on a narrow screen.
pub const OPTIONS: &str = "Options";
pub const CHECK_ANYWAY: &str = "Check it anyway";
pub const PROGRESS: &str = "Progress";
pub const CANCEL: &str = "Cancel";
pub const WHAT_CAN_BE_READ: &str = "Kibitzer reads deal records written as text: PBN and LIN files, saved pages of \
    links to hand viewers, and the contest’s own format. An archive must be unpacked first.";
pub const ABOUT_THE_FILE: &str = "About the file";

pub fn outside_records(places: usize) -> String {
    let name = if places == 1 { "finding" } else { "findings" };
    format!("{} {name} outside the records", grouped(places))
}

pub fn more_outside(places: usize) -> String {
    let are = if places == 1 { "is" } else { "are" };
    format!("{} more {are} not listed.", grouped(places))
}

pub fn not_checked(size: &str) -> String {
    format!("{size}, not checked")
}

pub fn checking(size: &str, percent: u64) -> String {
    format!("{size}, checking: {percent}%")
}

pub fn not_readable(size: &str) -> String {
    format!("{size}, unreadable")
}

pub fn checked(summary: &FileSummary) -> String {
    let (format, count) = (summary.format.title(), summary.records());
    let records = if count == 1 { "record" } else { "records" };
    // A duration of 0.00 s would look like an error.
    let seconds = fixed((summary.millis / 1000.0).max(0.01), 2);
    format!("{format}: {} {records} checked in {seconds} s", grouped(count))
}

pub fn size_and_memory(size: &str, encoding: Encoding, memory: &str) -> String {
    format!("{size} in {encoding}, {memory} of memory")
}

pub fn back_to(file: &str) -> String {
    format!("Back to {file}")
}

pub const BOARD_BEFORE: &str = "Previous board";
pub const BOARD_AFTER: &str = "Next board";

pub fn put_back_into(file: &str) -> String {
    format!("Save to {file}")
}

pub fn converted_name(stem: &str, format: Format) -> String {
    saved_name(&stem.replace('.', "-"), Some(format))
}

/// Returns the name for the saved file. If the name has no extension, as for a typed text, adds one.
pub fn saved_name(name: &str, format: Option<Format>) -> String {
    if name.contains('.') {
        return name.to_owned();
    }
    format!("{name}.{}", format.map_or("txt", Format::extension))
}

pub const BY_VERDICT: &str = "Verdict";
pub const WHAT_IS_WRONG: &str = "What is wrong";
pub const ANYTHING: &str = "anything";
pub const ANY_BOARD: &str = "any";
pub const PLAYERS_OR_EVENT: &str = "Player, event, room";
pub const SHOW_ALL: &str = "Show all boards";
pub const DOWNLOAD_REPORT: &str = "Download report (CSV)";

pub const fn verdict(verdict: VerdictClass) -> &'static str {
    match verdict {
        VerdictClass::Ok => "OK",
        VerdictClass::Warning => "Warning",
        VerdictClass::Error => "Error",
        VerdictClass::Unreadable => "Unreadable",
    }
}

pub fn report_of(file: &str) -> String {
    format!("{file}.boards.csv")
}

pub const SOLVE_IN_FULL: &str = "Double-dummy tricks and par for every deal";
pub const STOP: &str = "Stop";
pub const SOLVING: &str = "Solving double dummy";
pub const COLUMNS: &str = "Columns";

/// Returns the label of the button that solves deals. `count` is the number of filtered boards, or `None` for all
/// boards.
pub fn solve(count: Option<usize>) -> String {
    match count {
        None => "Solve all double dummy".to_owned(),
        Some(1) => "Solve this one double dummy".to_owned(),
        Some(count) => format!("Solve these {} double dummy", grouped(count)),
    }
}

pub fn solved(progress: Progress, is_running: bool) -> String {
    let (done, total) = (grouped(progress.done), grouped(progress.total));
    if is_running {
        format!("Solved {done} of {total}")
    } else {
        format!("{done} of {total} solved")
    }
}

pub const ADD_DOUBLE_DUMMY: &str = "Add double dummy and par";
pub const WHAT_IS_ADDED: &str = "Writes the tricks and par of each solved deal into its game";

pub const RANK_SESSION: &str = "Rank this session";
pub const WHAT_IS_RANKED: &str =
    "The results are scored and ranked, with travellers and scorecards";
pub const PRINT_HAND_RECORDS: &str = "Print hand records";
pub const BACK_TO_TABLE: &str = "Back to the boards";
pub const SAVE_AS_HTML: &str = "Save as HTML";
pub const BOARDS_A_PAGE: &str = "Boards a page";
pub const PAPER: &str = "Paper";
pub const SHEET_TITLE: &str = "Title";
pub const SHEET_DATE: &str = "Date";
pub const WITH_ANALYSIS: &str = "With analysis";
pub const WHAT_ANALYSIS_IS: &str =
    "High-card points, and where double dummy is known, what can be made and par";
pub const TRY_AGAIN: &str = "Try again";
pub const MAKING_SHEETS: &str = "Making the sheets…";

pub fn hand_records_of(file: &str) -> String {
    format!("{file}.hand-records.html")
}

pub fn sheets(sheets: &Sheets, analysis: bool) -> String {
    let Sheets { shown, boards, solved, pages, left_out, .. } = *sheets;
    let mut said = vec![format!("{} on {}.", counted(shown, "board"), counted(pages, "page"))];
    if shown < boards {
        let (others, all) = (grouped(boards - shown), grouped(boards));
        said.push(format!("The other {others} of {all} are in the HTML file only."));
    }
    if analysis && solved < boards {
        let solved = if solved == 0 { "none".to_owned() } else { grouped(solved) };
        said.push(format!("Double dummy is known for {solved}."));
    }
    if left_out > 0 {
        said.push(format!("Left out: {} without a whole deal.", counted(left_out, "record")));
    }
    said.join(" ")
}

pub fn list(names: &[String], count: usize) -> String {
    let more = if count > names.len() { ", …" } else { "" };
    names.join(", ") + more
}

pub fn counted(count: usize, what: &str) -> String {
    format!("{} {what}{}", grouped(count), if count == 1 { "" } else { "s" })
}

pub const TEAMS_BY_ROOM: [&str; 2] = ["N–S of the open room", "N–S of the closed room"];

/// Returns a text about all team matches of the file: their number, and their total if known. The filters don't affect
/// it.
pub fn matches(count: usize, sum: Option<&TeamMatch>) -> String {
    let sum = sum.map(|sum| format!(", {}", match_total(sum))).unwrap_or_default();
    format!("All {count} matches or segments{sum}")
}

pub fn match_of_several(of_match: &TeamMatch) -> String {
    let total = match_total(of_match);
    if of_match.name.is_empty() { total } else { format!("{}, {total}", of_match.name) }
}

pub fn whole_match(of_match: &TeamMatch) -> String {
    format!("Whole match, {}", match_total(of_match))
}

fn match_total(of_match: &TeamMatch) -> String {
    let TeamMatch { teams, imps: [home, visitors], compared, stated, not_compared, .. } = of_match;
    let [one, other] =
        teams.as_ref().map_or(TEAMS_BY_ROOM, |teams| teams.each_ref().map(|team| &**team));
    let boards = counted(*compared, "board");
    let total = format!("{boards} compared: {home} – {visitors} IMPs ({one} – {other})");
    let stated =
        (*stated > 0).then(|| format!("{} by a score that is only stated", grouped(*stated)));
    let missing = (*not_compared > 0)
        .then(|| format!("{} not compared, without two tables or a score", grouped(*not_compared)));
    let said: Vec<_> = [Some(total), stated, missing].into_iter().flatten().collect();
    said.join("; ")
}

pub fn more_matches(count: usize) -> String {
    format!("and {} more", grouped(count))
}

pub const BOARDS: &str = "Boards";
pub const NONE_MATCH: &str = "No boards match.";
pub const PASSED_OUT: &str = "Passed out";

pub const fn filter_example(column: BoardColumn) -> &'static str {
    match column {
        BoardColumn::Number | BoardColumn::Board => "1-16",
        BoardColumn::Contract => "3NT, 6",
        BoardColumn::Declarer => "NS",
        BoardColumn::Result => "down",
        BoardColumn::Score => "400+",
        BoardColumn::Hand(_) => "12-14",
        BoardColumn::Opening => "1NT, 2",
        BoardColumn::Imps => "10+",
        BoardColumn::Makes => "9+",
        BoardColumn::Beyond | BoardColumn::Par => "<0",
        BoardColumn::Name(Name::Date) => "2026.11",
        BoardColumn::Name(Name::Room) => "open",
        BoardColumn::Name(_) => "name",
        BoardColumn::Verdict => "",
    }
}

/// Returns the title of a column's filter, such as `High-card points of North`.
pub fn asked_of(column: BoardColumn) -> String {
    match column {
        BoardColumn::Hand(seat) => format!("High-card points of {seat}"),
        BoardColumn::Opening => "What is opened".to_owned(),
        column => heading_in_full(column).to_owned(),
    }
}

pub const fn heading(column: BoardColumn) -> &'static str {
    match column {
        BoardColumn::Number => "No.",
        BoardColumn::Board => "Board",
        BoardColumn::Contract => "Contract",
        BoardColumn::Declarer => "By",
        BoardColumn::Result => "Result",
        BoardColumn::Score => "N–S",
        BoardColumn::Hand(Seat::North) => "N hand",
        BoardColumn::Hand(Seat::East) => "E hand",
        BoardColumn::Hand(Seat::South) => "S hand",
        BoardColumn::Hand(Seat::West) => "W hand",
        BoardColumn::Opening => "Opens",
        BoardColumn::Imps => "IMPs",
        BoardColumn::Makes => "Makes",
        BoardColumn::Beyond => "±",
        BoardColumn::Par => "Par",
        BoardColumn::Name(name) => match name {
            Name::Event => "Event",
            Name::Date => "Date",
            Name::Room => "Room",
            Name::Player(seat) => seat.name(),
        },
        BoardColumn::Verdict => "Verdict",
    }
}

pub const fn column(column: BoardColumn) -> &'static str {
    match column {
        BoardColumn::Makes => "Double dummy tricks",
        BoardColumn::Beyond => "Tricks beyond double dummy",
        BoardColumn::Par => "Par",
        column => heading(column),
    }
}

pub const fn heading_in_full(column: BoardColumn) -> &'static str {
    match column {
        BoardColumn::Number => "Number in the file",
        BoardColumn::Declarer => "Declarer",
        BoardColumn::Score => "Score of North–South",
        BoardColumn::Hand(_) => {
            "High-card points, and the cards of spades, hearts, diamonds and clubs"
        }
        BoardColumn::Opening => {
            "The first opening, and who makes it: by the first system you play, or else by SAYC"
        }
        BoardColumn::Imps => "IMPs to the home team, North–South in the open room",
        BoardColumn::Makes => "Tricks of the contract, double dummy",
        BoardColumn::Beyond => "Tricks won beyond double dummy",
        BoardColumn::Par => "Par score of North–South",
        column => heading(column),
    }
}

/// Returns a short text for the code of a fault. Most codes can be used as they are, with spaces for hyphens.
pub fn fault(code: &str) -> String {
    let words = match code {
        "bad-first-caller" => "unreadable first caller",
        "bad-dealer" => "unreadable dealer",
        "bad-hand" => "unreadable hand",
        "bad-leader" => "unreadable leader",
        "bad-level" => "level is not 1 to 7",
        "bad-note" => "note without its number",
        "bad-redouble" => "redouble without a double",
        "bad-result" => "unreadable result",
        "bad-value" => "unreadable value",
        "bad-vulnerability" => "unreadable vulnerability",
        "call-after-end" => "call after the end of the auction",
        "card-after-end" => "card after the end of the play",
        "card-after-gap" => "card after an unknown one",
        "boards-differ" => "boards without their number’s dealer or vulnerability",
        "card-count" => "wrong number of cards",
        "card-dealt-twice" => "card dealt twice",
        "card-not-held" => "player does not hold the card",
        "card-twice" => "card played twice",
        "false-mark" => "mark of something that did not happen",
        "carried-over" => "taken from the record before",
        "closing-passes-left-out" => "closing passes left out",
        "columns-turned" => "play not in the players’ columns",
        "contract-differs" => "contract differs from the auction",
        "dealer-differs" => "dealer differs from the board’s",
        "declarer-differs" => "declarer differs from the auction",
        "doubling-left-out" => "doubling left out of the contract",
        "hand-size" => "hand without thirteen cards",
        "latin-1" | "utf-16" => "older text encoding",
        "later-lead-out-of-turn" => "later lead out of turn",
        "lead-out-of-turn" => "lead out of turn",
        "match-result-differs" => "match’s result differs from the play",
        "missing-bar" => "bar missing",
        "missing-contract" => "no contract",
        "missing-dealer" => "no dealer",
        "more-faults" => "more errors than are listed",
        "no-game" => "no record",
        "nothing-to-inherit" => "no earlier value to use",
        "other-spelling" => "not the format’s spelling",
        "partial-auction" => "auction breaks off",
        "partial-result" => "only the tricks so far",
        "play-after-all-pass" => "play after four passes",
        "rank-first" => "rank before the suit",
        "repeated-tag" => "tag given twice",
        "result-differs" => "tricks differ from the play",
        "said-twice" => "given twice, differently",
        "score-differs" => "score differs from the contract",
        "second-next" => "two cards said to be next",
        "second-suffix" => "two suffixes of a call or a card",
        "several-at-once" => "several calls at once",
        "skipped-turn" => "turn skipped",
        "other-format" => "a record in another format, not read",
        "stray-text" => "text that isn’t part of any record",
        "suit-in-deal" => "suits named in the deal",
        "tag-case" => "tag in the wrong upper or lower case",
        "ten-in-digits" => "ten written as 10",
        "too-many-remarks" => "too many notes",
        "tricks-of-both" => "tricks of both sides don’t make 13",
        "tricks-of-nobody" => "tricks without a declarer",
        "unknown-call" => "unreadable call",
        "unknown-card" => "unreadable card",
        "unknown-leader" => "opening leader not given",
        "unknown-mark" => "unknown mark",
        "unknown-strain" => "unreadable suit of a bid",
        "unknown-trumps" => "trumps not known",
        "other-language" => "written in another language",
        "several-languages" => "can be in two languages",
        "other-quotes" => "value in other quotes",
        "unquoted-value" => "value without quotes",
        "void-misplaced" => "void not marked",
        "vulnerability-differs" => "vulnerability differs from the board’s",
        _ => return code.replace('-', " "),
    };
    words.to_owned()
}

/// Returns the texts of all faults of a board. `codes` are separated by spaces.
pub fn faults(codes: &str) -> String {
    let faults: Vec<_> = codes.split_whitespace().map(fault).collect();
    faults.join("; ")
}

pub const MUTE: &str = "Mute";
pub const MUTE_IN_FULL: &str =
    "Ignore the chosen fault in this file, and in later files of that name";
/// Text that precedes the muted kinds of faults.
pub const MUTED: &str = "Muted:";
/// Title of a muted kind of fault. A click on it counts these faults again.
pub const COUNT_AGAIN: &str = "Count it again";

pub fn fault_with_count(code: &str, count: usize) -> String {
    format!("{} ({})", fault(code), grouped(count))
}

pub const SAVE_FILE: &str = "Save file";
pub const SAVE_AS_UTF8: &str = "Save as UTF-8";
pub const AS_UTF8: &str = "UTF-8 keeps every character but changes the file’s encoding.";
pub const FORGET_EDIT: &str = "Discard the edit";
pub const DISCARD: &str = "Discard changes";
pub const PUT_BACK: &str = "Save to file";
pub const CHANGE_THEM_TOO: &str = "Change them too";
pub const KEEP_THEIRS: &str = "Keep theirs as they are";
pub const DO_NOT_PUT_BACK: &str = "Don’t save to file";
pub const CLOSE: &str = "Close";
pub const UNDO: &str = "Undo";
pub const UNDO_ALL: &str = "Undo all";
/// Text that stands for a missing record. A change may add the record, or may have removed it.
pub const NO_RECORD: &str = "no record";
pub const NOTHING_CHANGED: &str = "This is the same as in the file. Nothing has changed.";
pub const UNCLEAR: &str = "The number of records has changed, so it isn’t clear which goes where. \
    Open and correct one board at a time, or keep one record for each table.";

/// Returns a text that says where unsaved changes are stored. The text is empty while they are being stored.
pub const fn keeping(keeping: JournalLocation) -> &'static str {
    match keeping {
        JournalLocation::Pending => "",
        JournalLocation::Stored => {
            "Unsaved changes are kept on this device, and are here again after a reload."
        }
        JournalLocation::ThisWindow => {
            "You lose your changes when you close or reload this page. Save the file to keep them."
        }
        JournalLocation::OfOtherWindow => {
            "Another window has opened a file since and keeps its changes. You lose the changes here when you close or \
             reload this page. Save the file to keep them."
        }
    }
}

/// Returns a text with the number of changes. It also says how many of the changes are unsaved.
pub fn changes(count: usize, unsaved: usize) -> String {
    let changes = if count == 1 { "change" } else { "changes" };
    match unsaved {
        0 => format!("{count} {changes}, saved"),
        1 if count == 0 => "1 saved change is undone: save the file again".to_owned(),
        _ if count == 0 => format!("{unsaved} saved changes are undone: save the file again"),
        _ if unsaved >= count => format!("{count} unsaved {changes}"),
        _ => format!("{count} {changes}, {unsaved} not saved"),
    }
}

pub fn would_be_lost(count: usize) -> String {
    let changes = if count == 1 { "change is" } else { "changes are" };
    format!("{count} {changes} not saved yet and would be lost.")
}

pub fn edit_would_be_lost(board: &str) -> String {
    format!("{board} has edits not yet saved to the file. They would be lost.")
}

pub fn board(name: &str, index: usize) -> String {
    if name.is_empty() { format!("Record {}", index + 1) } else { format!("Board {name}") }
}

pub fn not_put_back(board: &str) -> String {
    format!("{board} has edits not yet saved to the file.")
}

pub fn undo(board: &str) -> String {
    format!("Undo: {board}")
}

/// Returns a warning that other records would also change, because they inherit from the edited record.
pub fn others(count: usize, boards: &[String]) -> String {
    let records = if count == 1 {
        "1 other record inherits"
    } else {
        &*format!("{} other records inherit", grouped(count))
    };
    let boards = boards.join(", ");
    format!(
        "{records} this and would change too (board {boards}). \
             Keep theirs, and each gets the old text of its own."
    )
}

/// Returns a note about a value that the record inherits from an earlier record. The edit would override it in this
/// record only.
pub fn overridden(carried: &str) -> String {
    format!(
        "{carried} comes from an earlier record in the file. Your change is written into this record alone."
    )
}

pub fn not_in_encoding(reason: &str) -> String {
    format!("{reason}. With this change the file can only be saved as UTF-8.")
}

pub fn more_changes(count: usize) -> String {
    format!("and {} more", grouped(count))
}

pub const WRITE_THEM: &str = "Add them";

/// Returns the reason why no analysis would be added to the file.
pub fn adds_nothing(analysis: &AnalysisPreview) -> String {
    let why = match (analysis.impossible, analysis.same) {
        (0, 0) => "No game has a solved deal",
        (0, _) => "Every solved game already has its double dummy and par",
        (_, _) => CANNOT_BE_ADDED,
    };
    format!("{why}: nothing is changed.")
}

const CANNOT_BE_ADDED: &str = "Something in the games would change how the tags are read";

/// Returns a warning that other records would also change, because they inherit from the games with a new analysis.
pub fn others_change_too(count: usize, boards: &[String]) -> String {
    format!(
        "{} from these games and would change too ({}).",
        have(count, "other record inherits", "other records inherit"),
        list(boards, count)
    )
}

/// Returns a text about adding the analysis: how many games would get it, and how many would not.
pub fn adds_analysis(analysis: &AnalysisPreview) -> String {
    let AnalysisPreview { games, same, unsolved, impossible, .. } = analysis;
    let mut said = vec![format!(
        "Adds double dummy and par to {} as the standard tags OptimumScore and OptimumResultTable. \
         Existing figures are replaced; everything else stays.",
        counted(*games, "game")
    )];
    if *same > 0 {
        said.push(format!("{} already.", have(*same, "game has them", "games have them")));
    }
    if *unsolved > 0 {
        said.push(format!("{} solved.", have(*unsolved, "game is not", "games are not")));
    }
    if *impossible > 0 {
        said.push(format!(
            "{} left alone: other text would change how the tags are read.",
            counted(*impossible, "game")
        ));
    }
    said.join(" ")
}

pub fn example_of(board: &str) -> String {
    format!("New lines for {board}")
}

fn have(count: usize, one: &str, several: &str) -> String {
    format!("{} {}", grouped(count), if count == 1 { one } else { several })
}

pub const CONVERT: &str = "Convert";

pub fn converting(percent: u64) -> String {
    format!("Converting: {percent}%")
}

pub const OPEN_IT_HERE: &str = "Open it here";
pub const NOTHING_IS_LOST: &str = "Nothing is lost.";

pub fn save_as(name: &str) -> String {
    format!("Save as {name}")
}

pub fn converted(converted: &ConversionReport) -> String {
    let ConversionReport { format, written, records, .. } = converted;
    if written == records {
        format!("{} in {}.", counted(*records, "record"), the(*format))
    } else {
        let (written, records) = (grouped(*written), counted(*records, "record"));
        format!("{written} of {records} in {}.", the(*format))
    }
}

pub fn is_lost(converted: &ConversionReport) -> String {
    format!("{} does not carry:", sentence_case(the(converted.format)))
}

/// Returns a text about a loss in a conversion: the number of affected records and the first boards.
pub fn loss(loss: &LossRow, records: usize) -> String {
    let LossRow { what, count, boards, .. } = loss;
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

pub const FORGET_REFUSED: &str = "Forget them";
pub const AS_IT_WAS: &str = "As it was";
pub const AS_CHANGED: &str = "As you changed it";
const A_RECORD: &str = "A record without a board";
/// Placeholder for an empty text.
const NOTHING: &str = "(nothing)";

const ENDED: &str = "The work in the background stopped; the browser may have run out of memory. The file was opened again";
const SOLVE_AGAIN: &str = "Solve double dummy again to see it.";

pub fn notice(notice: RestoreNotice) -> Vec<String> {
    let RestoreNotice { cause, made, lost } = notice;
    let mut said = Vec::new();
    match cause {
        RestoreCause::Ended { .. } if made == 0 => said.push(format!("{ENDED}.")),
        RestoreCause::Ended { .. } => {
            said.push(format!("{ENDED}, and {} made again.", changes_were(made)));
        }
        RestoreCause::Reload if made == 1 => {
            said.push("Your unsaved change is here again.".to_owned());
        }
        RestoreCause::Reload if made > 1 => {
            said.push(format!("Your {made} unsaved changes are here again."));
        }
        RestoreCause::Reload => {}
    }
    if lost > 0 {
        said.push(format!(
            "The browser lost {}: make {} again.",
            counted(lost, "unsaved change"),
            if lost == 1 { "it" } else { "them" }
        ));
    }
    if cause == (RestoreCause::Ended { was_solved: true }) {
        said.push(SOLVE_AGAIN.to_owned());
    }
    said
}

pub fn refused(count: usize) -> String {
    let could = if count == 1 { "It is" } else { "They are" };
    format!(
        "{} could not be made again: the file has another text there. {could} kept until you forget {}:",
        counted(count, "change"),
        if count == 1 { "it" } else { "them" }
    )
}

pub fn changed_board(name: &str) -> String {
    if name.is_empty() { A_RECORD.to_owned() } else { format!("Board {name}") }
}

pub fn or_nothing(text: &str) -> String {
    if text.trim().is_empty() { NOTHING.to_owned() } else { text.to_owned() }
}

/// Returns a text with the number of stored changes to a file that isn't open.
pub fn awaited(count: usize) -> String {
    if count == 1 {
        "Your unsaved change is kept. It is made again when you open the file.".to_owned()
    } else {
        format!(
            "Your {count} unsaved changes are kept. They are made again when you open the file."
        )
    }
}

fn changes_were(count: usize) -> String {
    if count == 1 { "its change was".to_owned() } else { format!("its {count} changes were") }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/deal/boards/words.rs"]
mod tests;
