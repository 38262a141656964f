//! What is kept of the changes of a file outside its worker, and the notice of them when they are made again.

use std::rc::Rc;

use web_sys::Blob;

use crate::ui::attached::journal::Keeping;
use crate::wire::boards::{MadeAgain, Refused};

/// The journal of a file's changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JournalState {
    /// What the worker gave last, or the browser had kept; none where nothing was changed.
    pub file: Option<Blob>,
    pub keeping: Keeping,
    /// How many unsaved changes are to be made again.
    pub awaited: usize,
    /// Why, until that is done.
    pub cause: Option<Cause>,
    /// The first of the changes that could not be made again.
    pub refused: Rc<[Refused]>,
    pub refused_count: usize,
    /// What the reader is shown of that, until it is closed.
    pub notice: Option<Notice>,
}

/// Why changes are made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The page was opened again.
    Reload,
    /// The worker ended.
    Ended {
        /// Whether deals were solved, which is gone with it.
        was_solved: bool,
    },
}

/// What became of the changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Why they were made again.
    pub cause: Cause,
    pub made: usize,
    /// Of how many nothing was kept that could be made, or read.
    pub lost: usize,
}

impl JournalState {
    /// Takes note that so many unsaved changes are no more in a worker.
    pub fn await_again(&mut self, unsaved: usize) {
        self.awaited = unsaved;
        self.notice = None;
        self.set_refused(&[], 0);
    }

    /// Takes note of what became of the changes. Gives whether those that were made are saved.
    pub fn take(&mut self, again: &MadeAgain) -> bool {
        let is_saved = self.awaited == 0;
        self.set_refused(&again.refused, again.refused_count);
        let done = again.changes.count + again.refused_count;
        self.awaited = self.awaited.saturating_sub(done);
        is_saved
    }

    /// Takes note that the file is open, with so many changes; those that are awaited still are lost.
    pub fn open(&mut self, made: usize, is_saved: bool) {
        let lost = std::mem::take(&mut self.awaited);
        let notice = self.cause.take().map(|cause| Notice { cause, made, lost });
        // After a reload nobody wonders that all is as it was, and saved.
        self.notice = notice
            .filter(|notice| notice.cause != Cause::Reload || lost > 0 || (made > 0 && !is_saved));
    }

    /// Takes note of the first of the changes that could not be made again, and how many there are.
    pub fn set_refused(&mut self, refused: &[Refused], count: usize) {
        (self.refused, self.refused_count) = (refused.into(), count);
    }
}

#[cfg(test)]
#[path = "../../../../../../tests/unit/ui/pages/deal/boards/state/journal.rs"]
mod tests;
