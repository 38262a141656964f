//! State of the journal outside the worker, and the notice after changes were restored.

use std::rc::Rc;

use web_sys::Blob;

use crate::ui::tab_file::journal::JournalLocation;
use crate::wire::boards::{FailedChange, RestoreReport};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct JournalState {
    /// The journal that was last sent by the worker or loaded from storage, or `None` if nothing has been changed.
    pub file: Option<Blob>,
    pub keeping: JournalLocation,
    /// Number of unsaved changes that are being restored.
    pub awaited: usize,
    /// Reason why changes are being restored, until that is done.
    pub cause: Option<RestoreCause>,
    /// The first changes that could not be restored.
    pub refused: Rc<[FailedChange]>,
    pub refused_count: usize,
    /// Notice about the restored changes, until it is closed.
    pub notice: Option<RestoreNotice>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoreCause {
    /// The page was reloaded.
    Reload,
    Ended {
        was_solved: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RestoreNotice {
    pub cause: RestoreCause,
    pub made: usize,
    /// Number of changes that are lost, as their journal is missing or not readable.
    pub lost: usize,
}

impl JournalState {
    /// Stores that `unsaved` changes must be restored.
    pub fn await_again(&mut self, unsaved: usize) {
        self.awaited = unsaved;
        self.notice = None;
        self.set_refused(&[], 0);
    }

    /// Stores the result of restoring changes. Returns whether all restored changes are saved.
    pub fn take(&mut self, again: &RestoreReport) -> bool {
        let is_saved = self.awaited == 0;
        self.set_refused(&again.refused, again.refused_count);
        let done = again.changes.count + again.refused_count;
        self.awaited = self.awaited.saturating_sub(done);
        is_saved
    }

    /// Stores that the file is open with `made` changes. Changes that have not been restored by then are lost.
    pub fn open(&mut self, made: usize, is_saved: bool) {
        let lost = std::mem::take(&mut self.awaited);
        let notice = self.cause.take().map(|cause| RestoreNotice { cause, made, lost });
        // After a reload, there is no notice if nothing was lost and all changes are saved, as it would be superfluous.
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
