//! The changes of the file, and the file that is saved.

use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use web_sys::Blob;

use super::{FIRST_ROWS, Session};
use crate::client::boards::{Changes, Decision, Proposal, Summary};
use crate::engine::source::with_line_feeds;
use crate::ui::attached;
use crate::ui::attached::journal::Keeping;
use crate::ui::pages::deal::boards::journal::state::JournalState;
use crate::ui::pages::deal::boards::state::{EditQuestion, Edited, Stage};
use crate::ui::pages::deal::boards::words;
use crate::ui::route::{Page, Route, Tab};
use crate::ui::{address, download};

impl Session {
    /// Has the browser ask before unsaved changes are lost with the page: those that it has not kept.
    pub(super) fn keep_guard(&self) {
        let is_needed = {
            let state = self.state.borrow();
            state.unsaved() > 0 && state.journal.keeping != Keeping::Kept
        };
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
        {
            let state = &mut *self.state.borrow_mut();
            (state.changes, state.saved) = (Rc::default(), None);
            state.journal = JournalState::default();
        }
        if let Some(EditQuestion::Leave(file)) = question {
            self.leave(file);
        }
    }

    /// Forgets what was asked; the file stays as it is.
    pub fn stay(&self) {
        let (file, journal) = {
            let state = self.state.borrow();
            (state.file.clone(), state.journal.file.clone())
        };
        // What was to come in its place may be attached already.
        if let Some(file) = file
            && attached::attached(Page::Deal, Tab::Boards).as_ref() != Some(&file)
        {
            attached::attach(Page::Deal, Tab::Boards, file);
            self.keep_journal(journal.as_ref());
        }
        self.change(|state| state.question = None);
    }

    /// Finds out what it would come to if a text took the place of records of the file, and does it where nobody
    /// has to be asked; shows the table.
    pub fn put_back(&self, first: usize, count: usize, text: &str) {
        self.note_edited(None);
        self.propose(first, count, text);
        address::go_to(&Route::to(Page::Deal, Tab::Boards));
    }

    /// Notes what became of the records that were opened last, without drawing anything anew: it is asked about when
    /// the file is shown again.
    pub fn note_edited(&self, edited: Option<Edited>) {
        if let Some(opened) = &mut self.state.borrow_mut().opened {
            opened.edited = edited;
        }
    }

    /// Puts back what was edited and not put back.
    pub fn put_edited_back(&self) {
        let edited = self.state.borrow().opened.as_ref().and_then(|opened| opened.edited.clone());
        self.forget_edited();
        if let Some(Edited { first, count, text }) = edited {
            self.propose(first, count, &text);
        }
    }

    /// Forgets what was edited and not put back.
    pub fn forget_edited(&self) {
        self.note_edited(None);
        self.change(|_| ());
    }

    fn propose(&self, first: usize, count: usize, text: &str) {
        let text = with_line_feeds(text);
        self.client.propose(first, count, text.clone());
        self.change(|state| {
            state.is_proposing = true;
            state.proposed = Some(Edited { first, count, text });
        });
    }

    /// Does what was proposed with a number, or forgets it.
    pub fn decide(&self, number: u32, decision: Decision) {
        if decision != Decision::Reject {
            self.stop_before_change();
        }
        self.client.decide(number, decision);
        self.change(|state| {
            state.question = None;
            if decision == Decision::Reject {
                state.proposed = None;
            }
        });
    }

    /// Finds out what it would come to if what is solved was written into the file, and asks.
    pub fn propose_analysis(&self) {
        self.client.propose_analysis();
        self.change(|state| {
            state.is_proposing = true;
            state.proposed = None;
        });
    }

    /// Takes a change back, by its index.
    pub fn take_back(&self, index: usize) {
        self.stop_before_change();
        self.client.take_back(index);
    }

    /// Takes all changes back.
    pub fn take_back_all(&self) {
        self.stop_before_change();
        self.client.take_back_all();
    }

    /// Stops solving before the file is changed: what is being solved may have another place in it then.
    fn stop_before_change(&self) {
        if self.solver.borrow().is_some() {
            self.stop_solving();
        }
    }

    /// Has the whole file saved.
    pub fn save(&self, as_utf8: bool) {
        self.client.save(as_utf8);
    }

    /// Does what was proposed, or asks first where it would come to more.
    pub(super) fn hear_proposal(&self, proposal: Proposal) {
        let is_clear = proposal.is_clear();
        if proposal.is_same && is_clear {
            self.decide(proposal.number, Decision::Reject);
            self.show(EditQuestion::Same);
        } else if is_clear {
            self.decide(proposal.number, Decision::ChangeOthers);
        } else {
            self.show(EditQuestion::Proposal(Rc::new(proposal)));
        }
    }

    /// Shows what came of a proposal that is not simply done.
    fn show(&self, question: EditQuestion) {
        self.change(|state| {
            state.question = Some(question);
            state.is_proposing = false;
        });
    }

    /// Shows the file as it is after a change.
    pub(super) fn hear_edited(&self, summary: Summary, changes: Changes, journal: Option<&Blob>) {
        self.change(|state| {
            state.stage = Stage::Checked(Rc::new(summary));
            state.changes = Rc::new(changes);
            // Other records may have its place now.
            state.opened = None;
            state.question = None;
            state.is_proposing = false;
            state.proposed = None;
            state.journal.told = None;
            // What was converted is the file as it was.
            state.conversion = None;
        });
        if journal.is_some() || self.state.borrow().changes.count == 0 {
            self.keep_journal(journal);
        } else {
            // There was no memory for it: the one before is better than none.
            self.change(|state| state.journal.keeping = Keeping::NotKept);
        }
        let from = self.state.borrow().rows.from;
        self.fetch(from..from + FIRST_ROWS);
    }

    /// Has the file with its changes saved. What is kept stays the file as it was opened, and its journal, so that a
    /// change can be taken back after a reload too.
    pub(super) fn hear_saved(&self, blob: &Blob) {
        let Some(file) = self.state.borrow().file.clone() else { return };
        let format = match &self.state.borrow().stage {
            Stage::Checked(summary) => Some(summary.format),
            _ => None,
        };
        download::save(blob, &words::saved_name(&file.name, format));
        self.change(|state| {
            state.note_saved();
            state.question = None;
        });
        self.note_unsaved();
    }
}
