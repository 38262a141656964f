//! The words of changes that are made again.

pub use super::super::edits::words::{CLOSE, more_changes as more};
use super::super::state::journal::{Cause, Notice};
use super::super::words::counted;

pub const TRY_AGAIN: &str = "Try again";
pub const FORGET_REFUSED: &str = "Forget them";
pub const AS_IT_WAS: &str = "As it was";
pub const AS_CHANGED: &str = "As you changed it";
/// A record without a board.
const A_RECORD: &str = "A record without a board";
/// What stands in place of a text that is empty.
const NOTHING: &str = "(nothing)";

const ENDED: &str = "The work in the background stopped; the browser may have run out of memory. The file was opened again";
const SOLVE_AGAIN: &str = "Solve double dummy again to see it.";

/// What became of the changes, in sentences.
pub fn notice(notice: Notice) -> Vec<String> {
    let Notice { cause, made, lost } = notice;
    let mut said = Vec::new();
    match cause {
        Cause::Ended { .. } if made == 0 => said.push(format!("{ENDED}.")),
        Cause::Ended { .. } => {
            said.push(format!("{ENDED}, and {} made again.", changes_were(made)));
        }
        Cause::Reload if made == 1 => said.push("Your unsaved change is here again.".to_owned()),
        Cause::Reload if made > 1 => {
            said.push(format!("Your {made} unsaved changes are here again."));
        }
        Cause::Reload => {}
    }
    if lost > 0 {
        said.push(format!(
            "The browser lost {}: make {} again.",
            counted(lost, "unsaved change"),
            if lost == 1 { "it" } else { "them" }
        ));
    }
    if cause == (Cause::Ended { was_solved: true }) {
        said.push(SOLVE_AGAIN.to_owned());
    }
    said
}

/// That changes were not made again, and why.
pub fn refused(count: usize) -> String {
    let could = if count == 1 { "It is" } else { "They are" };
    format!(
        "{} could not be made again: the file has another text there. {could} kept until you forget {}:",
        counted(count, "change"),
        if count == 1 { "it" } else { "them" }
    )
}

/// The board of a change.
pub fn changed_board(name: &str) -> String {
    if name.is_empty() { A_RECORD.to_owned() } else { format!("Board {name}") }
}

/// A text, or what is said where it is empty.
pub fn or_nothing(text: &str) -> String {
    if text.trim().is_empty() { NOTHING.to_owned() } else { text.to_owned() }
}

/// What is still to be made again of a file that is not open.
pub fn awaited(count: usize) -> String {
    if count == 1 {
        "Your unsaved change is kept, and is made again when the file is opened.".to_owned()
    } else {
        format!(
            "Your {count} unsaved changes are kept, and are made again when the file is opened."
        )
    }
}

fn changes_were(count: usize) -> String {
    if count == 1 { "its change was".to_owned() } else { format!("its {count} changes were") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_became_of_the_changes_is_said() {
        let said = |cause, made, lost| notice(Notice { cause, made, lost }).join(" ");
        assert_eq!(said(Cause::Reload, 1, 0), "Your unsaved change is here again.");
        assert_eq!(
            said(Cause::Reload, 0, 2),
            "The browser lost 2 unsaved changes: make them again."
        );
        assert_eq!(
            said(Cause::Ended { was_solved: true }, 3, 0),
            format!("{ENDED}, and its 3 changes were made again. {SOLVE_AGAIN}")
        );
        assert_eq!(said(Cause::Ended { was_solved: false }, 0, 0), format!("{ENDED}."));
    }
}
