//! What the page asks about the file, answered.

use web_sys::Blob;

use super::CheckedFile;
use crate::wire::boards::{Answer, Question};
use crate::wire::edits::Edit;
use crate::wire::event::Part;
use crate::wire::file;
use crate::worker::memory;
use crate::worker::page::JobPage;

impl CheckedFile {
    /// Answers a question, perhaps with a file. Not every question has an answer.
    pub fn answer(&mut self, question: Question, page: &JobPage) -> Option<(Answer, Option<Blob>)> {
        let answer = match question {
            Question::View(query, window) => Answer::Rows(self.rows(query, window)),
            Question::Open(index) => Answer::Record(self.record(index)?),
            Question::Deals(query, window) => Answer::Deals(self.deals(&query, window)),
            Question::Solved(records, table) => Answer::Counts(self.solve(&records, &table)?),
            Question::Report(query) => {
                // Without memory for it there is no report, and the file is still kept.
                let report = file::csv(&self.report(&query)).ok()?;
                return Some((Answer::Report, Some(report)));
            }
            Question::Edit(edit) => return self.edit(edit, page),
            Question::Save { as_utf8 } => match self.save(as_utf8) {
                Ok(bytes) => {
                    // Without memory for it nothing is saved, and the changes are still kept.
                    let saved = file::of_bytes(&[&bytes], BYTES).ok()?;
                    return Some((Answer::Saved, Some(saved)));
                }
                Err(reason) => Answer::CannotSave(reason.to_string()),
            },
            Question::Convert(format) => {
                let part = |done, all: usize| {
                    Part::Boards(Answer::Converting(Some(done * 100 / all.max(1))))
                };
                let (converted, text) = self.convert(format, &mut page.paced(part));
                match file::of_bytes(&[&text], BYTES) {
                    Ok(text) => return Some((Answer::Converted(converted), Some(text))),
                    Err(_) => Answer::Converting(None),
                }
            }
            Question::HandRecords(asked) => {
                let (sheets, file) = self.hand_records(asked);
                let file = file.map(|file| file::make(&[&file], "text/html;charset=utf-8"));
                return Some((Answer::HandRecords(sheets), file.transpose().ok()?));
            }
        };
        Some((answer, None))
    }

    /// Changes the file, or finds out what a change would come to.
    fn edit(&mut self, edit: Edit, page: &JobPage) -> Option<(Answer, Option<Blob>)> {
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
