//! State of the journal outside the worker, and the notice after a restoration.

use std::rc::Rc;

use web_sys::Blob;

use crate::ui::tab_file::journal::JournalLocation;
use crate::wire::boards::{FailedChange, RestoreReport};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct JournalState {
    /// Journal last sent by the worker or loaded from storage, or `None` if nothing was changed.
    pub file: Option<Blob>,
    pub keeping: JournalLocation,
    /// Number of unsaved changes that are being restored.
    pub awaited: usize,
    /// Reason of the restoration, until it is done.
    pub cause: Option<RestoreCause>,
    /// The first of the changes that could not be restored.
    pub refused: Rc<[FailedChange]>,
    pub refused_count: usize,
    /// Report of the restoration, until it is closed.
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
    /// Number of changes whose journal was lost or is unreadable.
    pub lost: usize,
}

impl JournalState {
    /// Notes that `unsaved` changes must be restored.
    pub fn await_again(&mut self, unsaved: usize) {
        self.awaited = unsaved;
        self.notice = None;
        self.set_refused(&[], 0);
    }

    /// Stores the result of a restoration. Returns whether all restored changes are saved.
    pub fn take(&mut self, again: &RestoreReport) -> bool {
        let is_saved = self.awaited == 0;
        self.set_refused(&again.refused, again.refused_count);
        let done = again.changes.count + again.refused_count;
        self.awaited = self.awaited.saturating_sub(done);
        is_saved
    }

    /// Notes that the file is open with `made` changes; changes still awaited are lost.
    pub fn open(&mut self, made: usize, is_saved: bool) {
        let lost = std::mem::take(&mut self.awaited);
        let notice = self.cause.take().map(|cause| RestoreNotice { cause, made, lost });
        // After a reload without losses or unsaved changes, a notice would be noise.
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
