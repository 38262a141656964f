//! A set that is dealt to be a file.

use std::rc::Rc;

use super::Session;
use crate::client::dealing::{DealingEvent, Field, deal};
use crate::ui::attachment::Attachment;
use crate::ui::pages::deal::boards::deal_set::state::{Part, Stage};
use crate::ui::random;

impl Session {
    /// Has a set dealt as the form asks, and checked as a file that is opened.
    pub fn deal(self: &Rc<Self>) {
        self.change(|state| state.deal_set.begin());
        let form = self.state.borrow().deal_set.form.clone();
        let session = Rc::downgrade(self);
        let job = deal(form, move |event| {
            let Some(session) = session.upgrade() else { return };
            match event {
                DealingEvent::Dealing(boards, tries) => session.change(|state| {
                    state.deal_set.stage = Stage::Dealing(boards, tries);
                }),
                DealingEvent::Done(name, blob) => {
                    session.give(Attachment { name, blob });
                    // The next set is another one.
                    session.reseed();
                }
                DealingEvent::Refused(faults) => {
                    session.change(|state| state.deal_set.refuse(faults));
                }
                DealingEvent::Failed(failure) => session.change(|state| {
                    state.deal_set.refuse(vec![(Field::FORM, failure.to_string())]);
                }),
            }
        });
        self.dealing.replace(Some(job));
    }

    /// Gives up dealing.
    pub fn stop_dealing(&self) {
        self.dealing.take();
        self.change(|state| state.deal_set.stage = Stage::Idle);
    }

    /// Opens a part of the form, or closes it.
    pub fn open_deal_set(&self, part: Part, is_open: bool) {
        if self.state.borrow().deal_set.form.text(Field::SEED).is_empty() {
            self.reseed();
        }
        self.change(|state| state.deal_set.open(part, is_open));
    }

    /// Writes another seed into the form, by the browser's own chance.
    pub fn reseed(&self) {
        let seed = random::seed().map(|seed| seed.to_string()).unwrap_or_default();
        self.change(|state| state.deal_set.write(Field::SEED, seed));
    }

    /// Asks nothing of the deals any more.
    pub fn clear_conditions(&self) {
        self.change(|state| state.deal_set.clear_conditions());
    }
}
