//! What has no answer.

use super::Session;
use crate::client::boards::{BoardsEvent, Question, Unanswered};

impl Session {
    /// Tells that there is no answer, and waits for it no more.
    pub(super) fn hear_unanswered(&self, question: Question, reason: Unanswered) {
        if matches!(question, Question::Deals(..)) {
            self.stop_solving();
        }
        self.change(|state| {
            match question {
                Question::Convert(_) => state.conversion = None,
                Question::Edit(_) => state.is_proposing = false,
                _ => {}
            }
            state.unanswered = Some((question, reason));
        });
    }

    /// Forgets that there was no answer, where this is one.
    pub(super) fn note_answered(&self, event: &BoardsEvent) {
        let state = &mut self.state.borrow_mut().unanswered;
        if state.as_ref().is_some_and(|(question, _)| is_answer(event, question)) {
            *state = None;
        }
    }

    /// Asks again what had no answer.
    pub fn ask_again(&self) {
        let unanswered = self.state.borrow_mut().unanswered.take();
        if let Some((question, _)) = unanswered {
            self.client.ask(question);
        }
        self.change(|_| ());
    }
}

/// Whether it is what such a question asks for.
fn is_answer(event: &BoardsEvent, question: &Question) -> bool {
    matches!(
        (event, question),
        (BoardsEvent::Checked(_) | BoardsEvent::Refused(_), _)
            | (BoardsEvent::Rows(_), Question::View(..))
            | (BoardsEvent::Record(_), Question::Open(_))
            | (BoardsEvent::Deals(_), Question::Deals(..))
            | (BoardsEvent::Report(_), Question::Report(_))
            | (BoardsEvent::Converting(_) | BoardsEvent::Converted(..), Question::Convert(_))
            | (BoardsEvent::Sheets(_) | BoardsEvent::SheetsFile(_), Question::HandRecords(_))
            | (BoardsEvent::Proposed(_) | BoardsEvent::Edited(..), Question::Edit(_))
            | (BoardsEvent::Saved(_) | BoardsEvent::CannotSave(_), Question::Save { .. })
    )
}
