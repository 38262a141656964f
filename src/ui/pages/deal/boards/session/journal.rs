//! The changes of the file kept outside its worker, and made again: after a reload, and when the worker has ended.

use std::rc::{Rc, Weak};

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use web_sys::Blob;
use yew::Callback;

use super::{Session, session};
use crate::client::boards::{MadeAgain, Summary};
use crate::client::failure::Failure;
use crate::ui::attached::journal::{self, Keeping};
use crate::ui::attachment::Attachment;
use crate::ui::pages::deal::boards::journal::state::{Cause, JournalState};
use crate::ui::pages::deal::boards::state::{BoardsState, Stage};
use crate::ui::route::{Page, Tab};

/// Hears when another window comes to hold the file that is kept.
pub(super) fn listen_to_windows(session: Weak<Session>) -> Option<EventListener> {
    let window = web_sys::window()?;
    Some(EventListener::new(&window, "storage", move |_| {
        if let Some(session) = session.upgrade() {
            session.look_who_keeps();
        }
    }))
}

/// A browser without memory ends several workers at once, in milliseconds: the file is not to be given to one that is
/// about to end.
const OTHERS_MAY_END: u32 = 200;

impl Session {
    /// Opens a file that the browser has kept, with its changes.
    pub(super) fn bring_back(&self, file: Attachment, journal: Option<Blob>) {
        self.dealing.take();
        self.end_solving();
        self.change(|state| {
            let journal = JournalState {
                file: journal,
                cause: Some(Cause::Reload),
                ..std::mem::take(&mut state.journal)
            };
            let question = state.question.take();
            let of_none = state.without_file();
            *state = BoardsState { file: Some(file), journal, question, ..of_none };
        });
        self.check_again();
    }

    /// Opens the file again where its worker has ended, once; should that end too, the reader has to ask for it.
    pub(super) fn hear_failed(&self, failure: Failure) {
        self.end_solving();
        let (is_open, is_on_trial) = {
            let state = self.state.borrow();
            (matches!(state.stage, Stage::Checked(_)), state.journal.is_on_trial)
        };
        self.change(|state| {
            if is_open {
                let was_solved = state.solving.is_some();
                state.journal.cause = Some(Cause::Ended { was_solved });
            }
            state.lose_worker();
            state.journal.is_on_trial = true;
            state.stage = Stage::Failed(failure.to_string());
        });
        if is_open && !is_on_trial {
            self.change(|state| {
                let bytes = state.file.as_ref().map_or(0, Attachment::bytes);
                state.stage = Stage::Checking(0, bytes);
            });
            Timeout::new(OTHERS_MAY_END, || session().open_again()).forget();
            return;
        }
        self.take_offered();
    }

    /// Opens the file that is about to be opened again, unless the reader has done something else meanwhile.
    fn open_again(&self) {
        let is_awaited = matches!(self.state.borrow().stage, Stage::Checking(0, _));
        if is_awaited {
            self.check_again();
        }
    }

    /// Takes note of what became of the changes that were to be made again.
    pub(super) fn hear_made_again(&self, again: MadeAgain) {
        self.change(|state| {
            let is_saved = state.journal.take(&again);
            state.changes = Rc::new(again.changes);
            if is_saved {
                state.note_saved();
            }
        });
    }

    /// Shows the file, with its changes.
    pub(super) fn hear_open(&self, summary: Summary) {
        self.change(|state| {
            state.stage = Stage::Checked(Rc::new(summary));
            let is_saved = state.is_saved();
            state.journal.open(state.changes.count, is_saved);
        });
        self.note_unsaved();
    }

    /// Keeps another journal in place of the one before.
    pub(super) fn keep_journal(&self, file: Option<&Blob>) {
        self.change(|state| {
            state.journal.file = file.cloned();
            state.journal.keeping = Keeping::OnItsWay;
        });
        let unsaved = self.state.borrow().unsaved();
        let kept = file.cloned();
        let on_done = Callback::from(move |keeping| {
            let session = session();
            // Another one may be on its way already.
            let is_last = session.state.borrow().journal.file == kept;
            if is_last {
                session.change(|state| state.journal.keeping = keeping);
            }
        });
        journal::keep(Page::Deal, Tab::Boards, file, unsaved, on_done);
    }

    /// Takes note, for a reload, of how many changes are not saved.
    pub(super) fn note_unsaved(&self) {
        let unsaved = self.state.borrow().unsaved();
        journal::note_unsaved(Page::Deal, Tab::Boards, unsaved);
    }

    /// Takes away what is told of the changes.
    pub fn close_told(&self) {
        self.change(|state| state.journal.told = None);
    }

    /// Keeps those changes no longer that could not be made again.
    pub fn forget_refused(&self) {
        self.change(|state| state.journal.set_refused(&[], 0));
        self.client.forget_refused();
    }

    /// Tells where another window has come to hold the file that is kept.
    fn look_who_keeps(&self) {
        let before = self.state.borrow().journal.keeping;
        let now = journal::keeping(Page::Deal, Tab::Boards, before == Keeping::Kept);
        if before == Keeping::Kept && now != before {
            self.change(|state| state.journal.keeping = now);
        }
    }
}
