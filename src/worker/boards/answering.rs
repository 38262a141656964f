//! What the page asks about the file, answered.

use web_sys::Blob;

use super::CheckedFile;
use crate::wire::boards::{Answer, Question};
use crate::wire::edits::Edit;
use crate::wire::event::Part;
use crate::wire::file;
use crate::wire::unanswered::Unanswered;
use crate::worker::memory;
use crate::worker::page::Reporter;

impl CheckedFile {
    /// Answers a question, perhaps with a file; nothing where it only tells something.
    ///
    /// # Errors
    ///
    /// There is no such record, or no memory for the answer; the file and its changes are still kept.
    pub fn answer(
        &mut self,
        question: Question,
        page: &impl Reporter,
    ) -> Result<Option<(Answer, Option<Blob>)>, Unanswered> {
        let no_memory = |_| Unanswered::NoMemory;
        let answered = match question {
            Question::View(query, window) => (Answer::Rows(self.rows(query, window)), None),
            Question::Open(index) => {
                (Answer::Record(self.record(index).ok_or(Unanswered::NotKept)?), None)
            }
            Question::Deals(query, window) => (Answer::Deals(self.deals(&query, window)), None),
            Question::Solved(records, table) => {
                return Ok(self
                    .solve(&records, &table)
                    .map(|counts| (Answer::Counts(counts), None)));
            }
            Question::Report(query) => {
                let report = file::csv(&self.report(&query)).map_err(no_memory)?;
                (Answer::Report, Some(report))
            }
            Question::Edit(edit) => {
                return Ok(self.edit(edit, page));
            }
            Question::Save { as_utf8 } => match self.save(as_utf8) {
                Ok(bytes) => {
                    let saved = file::of_bytes(&[&bytes], BYTES).map_err(no_memory)?;
                    (Answer::Saved, Some(saved))
                }
                Err(reason) => (Answer::CannotSave(reason.to_string()), None),
            },
            Question::Convert(format) => {
                let part =
                    |done, all: usize| Part::answer(&Answer::Converting(done * 100 / all.max(1)));
                let (converted, text) = self.convert(format, &mut page.paced(part));
                let text = file::of_bytes(&[&text], BYTES).map_err(no_memory)?;
                (Answer::Converted(converted), Some(text))
            }
            Question::HandRecords(asked) => {
                let (sheets, file) = self.hand_records(asked);
                let file = file.map(|file| file::make(&[&file], "text/html;charset=utf-8"));
                (Answer::HandRecords(sheets), file.transpose().map_err(no_memory)?)
            }
        };
        Ok(Some(answered))
    }

    /// Changes the file, or finds out what a change would come to.
    fn edit(&mut self, edit: Edit, page: &impl Reporter) -> Option<(Answer, Option<Blob>)> {
        let start = page.now();
        match edit {
            Edit::Propose { first, count, text } => {
                return Some((Answer::Proposed(self.propose(first, count, &text)), None));
            }
            Edit::ProposeAnalysis => {
                return Some((Answer::Proposed(self.propose_analysis()), None));
            }
            Edit::Reject => {
                self.reject();
                return None;
            }
            Edit::ForgetRefused => {
                self.forget_refused();
                return Some((Answer::Journal, self.journal_file()));
            }
            Edit::Accept { number, keep_others } => self.accept(number, keep_others),
            Edit::TakeBack(index) => self.take_back(index),
            Edit::TakeBackAll => self.take_back_all(),
        }
        let summary = self.summary(page.now() - start, memory::taken());
        Some((Answer::Edited(summary, self.changes()), self.journal_file()))
    }

    /// The journal as a file. Without memory for it the page hears of changes without one, and tells.
    fn journal_file(&self) -> Option<Blob> {
        file::of_bytes(&[&self.journal()?], BYTES).ok()
    }
}

/// The media type of a file in an encoding of its own.
const BYTES: &str = "application/octet-stream";
