//! What a worker keeps of a job, and answers questions about.

use web_sys::Blob;

use super::boards::CheckedFile;
use super::page::Reporter;
use super::{cribbage, discard_list, hands};
use crate::engine::bridge::hand_list::table::HandTable;
use crate::engine::cribbage::discard_list::table::SixTable;
use crate::engine::cribbage::players::Players;
use crate::wire::event::Part;
use crate::wire::file;
use crate::wire::list::Answer;
use crate::wire::request::Question;
use crate::wire::unanswered::Unanswered;

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
        question: Question,
        page: &impl Reporter,
    ) -> Result<Option<(Part, Option<Blob>)>, Unanswered> {
        match (self, question) {
            (Self::Boards(file), Question::Boards(question)) => {
                let answered = file.answer(question, page)?;
                Ok(answered.map(|(answer, file)| (Part::Boards(answer), file)))
            }
            (Self::Hands(table), Question::Hands(question)) => {
                let mut progress =
                    page.paced(|done, all| Part::Hands(Answer::WorkingOut(done, all)));
                let (answer, report) = hands::answer(table, question, &mut progress, || page.now());
                // Without memory for it there is no report, and the list is still kept.
                Ok(Some((Part::Hands(answer), report.and_then(|report| file::csv(&report).ok()))))
            }
            (Self::Discards(table), Question::Discards(question)) => {
                let mut progress =
                    page.paced(|done, all| Part::Discards(Answer::WorkingOut(done, all)));
                let (answer, report) =
                    discard_list::answer(table, question, &mut progress, || page.now());
                let report = report.and_then(|report| file::csv(&report).ok());
                Ok(Some((Part::Discards(answer), report)))
            }
            (Self::Players(players), Question::Cribbage(question)) => {
                Ok(Some((Part::Cribbage(cribbage::answer(players, question)), None)))
            }
            _ => Err(Unanswered::NotKept),
        }
    }
}
