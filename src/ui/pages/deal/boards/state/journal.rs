//! State of the journal on the page, and the notice after changes have been restored.

use std::rc::Rc;

use web_sys::Blob;

use crate::ui::tab_file::journal::JournalLocation;
use crate::wire::boards::{FailedChange, RestoreReport};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct JournalState {
    /// The journal that the worker sent last, or that was loaded from storage. `None` if the file has not been
    /// changed.
    pub file: Option<Blob>,
    pub keeping: JournalLocation,
    /// Number of unsaved changes that still have to be restored.
    pub awaited: usize,
    /// Reason why changes are being restored. `None` once that is done.
    pub cause: Option<RestoreCause>,
    /// The first changes that could not be restored.
    pub refused: Rc<[FailedChange]>,
    pub refused_count: usize,
    /// Notice about restored changes. `None` once the user has closed it.
    pub notice: Option<RestoreNotice>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoreCause {
    /// The page has been reloaded.
    Reload,
    Ended {
        was_solved: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RestoreNotice {
    pub cause: RestoreCause,
    pub made: usize,
    /// Number of lost changes. Their journal is missing or cannot be parsed.
    pub lost: usize,
}

impl JournalState {
    /// Records that `unsaved` changes must be restored.
    pub fn await_again(&mut self, unsaved: usize) {
        self.awaited = unsaved;
        self.notice = None;
        self.set_refused(&[], 0);
    }

    /// Records the result of restoring changes. Returns whether all restored changes are saved.
    pub fn take(&mut self, again: &RestoreReport) -> bool {
        let is_saved = self.awaited == 0;
        self.set_refused(&again.refused, again.refused_count);
        let done = again.changes.count + again.refused_count;
        self.awaited = self.awaited.saturating_sub(done);
        is_saved
    }

    /// Records that the file is open with `made` changes. Changes that have not been restored by then are lost.
    pub fn open(&mut self, made: usize, is_saved: bool) {
        let lost = std::mem::take(&mut self.awaited);
        let notice = self.cause.take().map(|cause| RestoreNotice { cause, made, lost });
        // If nothing was lost and all changes are saved, a notice after a reload would be superfluous.
        self.notice = notice.filter(|notice| {
            notice.cause != RestoreCause::Reload || lost > 0 || (made > 0 && !is_saved)
        });
    }

    pub fn set_refused(&mut self, refused: &[FailedChange], count: usize) {
        (self.refused, self.refused_count) = (refused.into(), count);
    }
}

#[cfg(test)]
#[path = "../../../../../../tests/unit/ui/pages/deal/boards/state/journal.rs"]
mod tests;
