//! What a worker keeps of a job, and answers questions about.

use serde::de::DeserializeOwned;
use web_sys::Blob;

use super::boards::CheckedFile;
use super::page::Reporter;
use super::{cribbage, discard_list, hands};
use crate::engine::bridge::hand_list::table::HandTable;
use crate::engine::cribbage::discard_list::table::SixTable;
use crate::engine::cribbage::players::Players;
use crate::wire::event::Part;
use crate::wire::message::Packed;
use crate::wire::unanswered::Unanswered;
use crate::wire::{discard_list as wire_discards, file, hands as wire_hands};

/// What a worker keeps.
pub enum Kept {
    /// A file of deal records.
    Boards(Box<CheckedFile>),
    /// A list of hands.
    Hands(Box<HandTable>),
    /// A list of six cards of cribbage.
    Discards(Box<SixTable>),
    /// The shipped players of cribbage.
    Players(Box<Players>),
}

impl Kept {
    /// Answers a question, perhaps with a file; nothing where it only tells something.
    ///
    /// # Errors
    ///
    /// It is about something else, or there is no memory for the answer.
    pub fn answer(
        &mut self,
        question: &Packed,
        page: &impl Reporter,
    ) -> Result<Option<(Part, Option<Blob>)>, Unanswered> {
        match self {
            Self::Boards(file) => {
                let answered = file.answer(read(question)?, page)?;
                Ok(answered.map(|(answer, file)| (Part::answer(&answer), file)))
            }
            Self::Hands(table) => {
                let mut progress = page
                    .paced(|done, all| Part::answer(&wire_hands::Answer::WorkingOut(done, all)));
                let (answer, report) =
                    hands::answer(table, read(question)?, &mut progress, || page.now());
                // Without memory for it there is no report, and the list is still kept.
                let report = report.and_then(|report| file::csv(&report).ok());
                Ok(Some((Part::answer(&answer), report)))
            }
            Self::Discards(table) => {
                let mut progress = page
                    .paced(|done, all| Part::answer(&wire_discards::Answer::WorkingOut(done, all)));
                let (answer, report) =
                    discard_list::answer(table, read(question)?, &mut progress, || page.now());
                let report = report.and_then(|report| file::csv(&report).ok());
                Ok(Some((Part::answer(&answer), report)))
            }
            Self::Players(players) => {
                Ok(Some((Part::answer(&cribbage::answer(players, read(question)?)), None)))
            }
        }
    }
}

/// A question as it was asked.
fn read<T: DeserializeOwned>(question: &Packed) -> Result<T, Unanswered> {
    question.read().ok_or(Unanswered::NotKept)
}
