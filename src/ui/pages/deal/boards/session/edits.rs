//! The changes of the file, and the file that is saved.

use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use web_sys::Blob;

use super::{FIRST_ROWS, Session};
use crate::client::boards::{Changes, Decision, Proposal, Summary};
use crate::engine::source::with_line_feeds;
use crate::ui::attached;
use crate::ui::pages::deal::boards::state::{EditQuestion, Stage};
use crate::ui::pages::deal::boards::words;
use crate::ui::route::{Page, Route, Tab};
use crate::ui::{address, download};

impl Session {
    /// Has the browser ask before unsaved changes are lost with the page.
    pub(super) fn keep_guard(&self) {
        let is_needed = self.state.borrow().unsaved() > 0;
        let mut guard = self.guard.borrow_mut();
        if is_needed != guard.is_some() {
            *guard = web_sys::window().filter(|_| is_needed).map(|window| {
                let options = EventListenerOptions::enable_prevent_default();
                EventListener::new_with_options(&window, "beforeunload", options, |event| {
                    event.prevent_default();
                })
            });
        }
    }

    /// Loses the changes.
    pub fn lose_changes(&self) {
        let question = self.state.borrow_mut().question.take();
        self.state.borrow_mut().changes = Rc::default();
        if let Some(EditQuestion::Leave(file)) = question {
            self.leave(file);
        }
    }

    /// Forgets what was asked; the file stays as it is.
    pub fn stay(&self) {
        if let Some(file) = self.state.borrow().file.clone() {
            attached::attach(Page::Deal, Tab::Boards, file);
        }
        self.change(|state| state.question = None);
    }

    /// Finds out what it would come to if a text took the place of records of the file, and does it where nobody
    /// has to be asked; shows the table.
    pub fn put_back(&self, first: usize, count: usize, text: &str) {
        self.client.propose(first, count, with_line_feeds(text));
        address::go_to(&Route::to(Page::Deal, Tab::Boards));
    }

    /// Does what was proposed, or forgets it.
    pub fn decide(&self, decision: Decision) {
        self.client.decide(decision);
        self.change(|state| state.question = None);
    }

    /// Finds out what it would come to if what is solved was written into the file, and asks.
    pub fn propose_analysis(&self) {
        self.client.propose_analysis();
    }

    /// Takes a change back, by its index.
    pub fn take_back(&self, index: usize) {
        self.client.take_back(index);
    }

    /// Takes all changes back.
    pub fn take_back_all(&self) {
        self.client.take_back_all();
    }

    /// Has the whole file saved.
    pub fn save(&self, as_utf8: bool) {
        self.client.save(as_utf8);
    }

    /// Does what was proposed, or asks first where it would come to more.
    pub(super) fn hear_proposal(&self, proposal: Proposal) {
        let is_clear = proposal.is_clear();
        if proposal.is_same && is_clear {
            self.decide(Decision::Reject);
            self.change(|state| state.question = Some(EditQuestion::Same));
        } else if is_clear {
            self.decide(Decision::ChangeOthers);
        } else {
            let question = EditQuestion::Proposal(Rc::new(proposal));
            self.change(|state| state.question = Some(question));
        }
    }

    /// Shows the file as it is after a change.
    pub(super) fn hear_edited(&self, summary: Summary, changes: Changes) {
        // What is being solved may have another place now.
        if self.solver.borrow().is_some() {
            self.stop_solving();
        }
        self.change(|state| {
            state.stage = Stage::Checked(Rc::new(summary));
            state.changes = Rc::new(changes);
            state.is_saved = false;
            // Other records may have its place now.
            state.opened = None;
            state.question = None;
        });
        let from = self.state.borrow().rows.from;
        self.fetch(from..from + FIRST_ROWS);
    }

    /// Has the file with its changes saved.
    pub(super) fn hear_saved(&self, blob: &Blob) {
        let Some(mut file) = self.state.borrow().file.clone() else { return };
        let format = match &self.state.borrow().stage {
            Stage::Checked(summary) => Some(summary.format),
            _ => None,
        };
        download::save(blob, &words::saved_name(&file.name, format));
        file.blob = blob.clone();
        self.change(|state| {
            state.file = Some(file.clone());
            state.is_saved = true;
            state.question = None;
        });
        // After a reload it is the file as it was saved.
        attached::attach(Page::Deal, Tab::Boards, file);
    }
}
