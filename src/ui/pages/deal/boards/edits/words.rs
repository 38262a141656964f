//! The words of the changes of a file.

use super::super::grouped;
pub use super::super::words::{CANCEL, faults, verdict};
use super::super::words::{counted, list};
use crate::ui::attached::journal::Keeping;
use crate::wire::edits::AnalysisPreview;

// Changes.

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
/// A change before or after which there is no record in its place.
pub const NO_RECORD: &str = "no record";
pub const NOTHING_CHANGED: &str = "This is the same as in the file. Nothing has changed.";
pub const UNCLEAR: &str = "The text has more or fewer records than were opened, so it isn’t clear which goes where. \
    Open and correct one board at a time, or keep one record for each table.";

/// Where unsaved changes are; nothing is said while they are on their way.
pub const fn keeping(keeping: Keeping) -> &'static str {
    match keeping {
        Keeping::OnItsWay => "",
        Keeping::Kept => {
            "Unsaved changes are kept on this device, and are here again after a reload."
        }
        Keeping::NotKept => {
            "You lose your changes when you close or reload this page. Save the file to keep them."
        }
        Keeping::OfOtherWindow => {
            "Another window has opened a file since and keeps its changes. You lose the changes here when you close or \
             reload this page. Save the file to keep them."
        }
    }
}

/// How many changes there are, and how many boards are not as they were saved.
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

/// What is asked before a file goes of which a board was edited.
pub fn edit_would_be_lost(board: &str) -> String {
    format!("{board} has edits not yet saved to the file. They would be lost.")
}

/// A board of a change, by its name or its place in the file.
pub fn board(name: &str, index: usize) -> String {
    if name.is_empty() { format!("Record {}", index + 1) } else { format!("Board {name}") }
}

/// What is edited, before another board is opened.
pub fn not_put_back(board: &str) -> String {
    format!("{board} has edits not yet saved to the file.")
}

/// The label of the button that takes a change back.
pub fn undo(board: &str) -> String {
    format!("Undo: {board}")
}

/// Other records that would say something else.
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

/// What a record took from an earlier one, as it was there.
pub fn overridden(carried: &str) -> String {
    format!(
        "{carried} comes from an earlier record in the file. Your change is written into this record alone."
    )
}

pub fn not_in_encoding(reason: &str) -> String {
    format!("{reason}. With this change the file can only be saved as UTF-8.")
}

/// Changes that are not listed.
pub fn more_changes(count: usize) -> String {
    format!("and {} more", grouped(count))
}

// Double dummy and par written into the file.

pub const WRITE_THEM: &str = "Add them";

/// Why they are written into no game.
pub fn adds_nothing(analysis: &AnalysisPreview) -> String {
    let why = match (analysis.impossible, analysis.same) {
        (0, 0) => "No game has a solved deal",
        (0, _) => "Every solved game already has its double dummy and par",
        (_, _) => CANNOT_BE_ADDED,
    };
    format!("{why}: nothing is changed.")
}

const CANNOT_BE_ADDED: &str = "Something in the games would change how the tags are read";

/// Other records that take a figure from those that change.
pub fn others_change_too(count: usize, boards: &[String]) -> String {
    format!(
        "{} from these games and would change too ({}).",
        have(count, "other record inherits", "other records inherit"),
        list(boards, count)
    )
}

/// Into how many games they are written, and into how many not.
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
