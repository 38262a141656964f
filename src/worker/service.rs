//! What a worker does for the page, without a browser: a service is opened, may keep something, and is asked about it.

use std::cell::Cell;

use serde::Serialize;

use crate::engine::wording::sentence_case;
use crate::wire::failure::Failure;
use crate::wire::file;
use crate::wire::message::Packed;
use crate::wire::question::{Opening, Progress, Question};
use crate::wire::table::{Report, Table};

/// A service. The type that implements it is what the worker keeps of it.
pub trait Service: Sized + 'static {
    /// The question with which it begins.
    type Opening: Opening;

    /// Begins, with the bytes of the files that go with the opening. Gives the answer, and what is kept.
    fn open(
        opening: Self::Opening,
        files: Files,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure>;

    /// Answers a question about what is kept. A service that keeps nothing has none.
    fn answer(
        &mut self,
        _asked: <Self::Opening as Opening>::Asked,
        _page: &dyn Page,
    ) -> Result<Answered, Failure> {
        Err(Failure::NotKept)
    }
}

/// The bytes of the files that go with an opening, in their order.
pub type Files = std::vec::IntoIter<Vec<u8>>;

/// The page, as who answers a question sees it.
pub trait Page {
    /// Tells the page something on the way to the answer: a note of the question.
    fn note(&self, note: Packed);

    /// Milliseconds since the worker started.
    fn now(&self) -> f64;

    /// How much memory the worker has taken, in bytes.
    fn memory(&self) -> u32;
}

/// An answer, and the file beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answered {
    pub answer: Packed,
    pub file: Option<File>,
    /// Whether it is an answer without the file too, where the browser has no memory for that.
    pub can_lack_file: bool,
}

/// A file that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    pub bytes: Vec<u8>,
    pub media_type: &'static str,
}

impl Answered {
    pub fn to<Q: Question>(answer: &Q::Answer) -> Self {
        Self { answer: Packed::of(answer), file: None, can_lack_file: false }
    }

    /// The answer to who asks for a table as CSV, which is the file beside it.
    pub fn csv<T: Table>(report: String) -> Self {
        Self::to::<Report<T>>(&()).with(File::of_csv(report))
    }

    /// With a file beside it.
    pub fn with(self, file: impl Into<Option<File>>) -> Self {
        Self { file: file.into(), ..self }
    }

    /// With a file beside it, unless the browser has no memory for that.
    pub fn with_if_possible(self, file: Option<File>) -> Self {
        Self { file, can_lack_file: true, ..self }
    }
}

impl File {
    /// A file in an encoding of its own.
    pub const fn of_bytes(bytes: Vec<u8>) -> Self {
        Self { bytes, media_type: "application/octet-stream" }
    }

    pub fn of_text(text: String) -> Self {
        Self { bytes: text.into_bytes(), media_type: file::TEXT }
    }

    /// A page of its own.
    pub fn of_html(html: String) -> Self {
        Self { bytes: html.into_bytes(), media_type: "text/html;charset=utf-8" }
    }

    /// A report as CSV, marked as UTF-8 for the spreadsheets that would not know.
    pub fn of_csv(mut report: String) -> Self {
        report.insert(0, '\u{feff}');
        Self { bytes: report.into_bytes(), media_type: "text/csv;charset=utf-8" }
    }
}

/// Tells notes, not too often.
pub fn paced<Done, Total, Note: Serialize>(
    page: &dyn Page,
    note: impl Fn(Done, Total) -> Note,
) -> impl Fn(Done, Total) {
    let last = Cell::new(page.now());
    move |done, total| {
        let now = page.now();
        if now - last.get() >= NOTE_EVERY {
            last.set(now);
            page.note(Packed::of(&note(done, total)));
        }
    }
}

/// Tells how much of how much is done, not too often.
pub fn progress(page: &dyn Page) -> Box<dyn Fn(usize, usize) + '_> {
    Box::new(paced(page, |done, total| Progress { done, total }))
}

/// A clause as a sentence, for a reader who is told that something is refused.
#[cold]
pub fn refused(clause: &dyn ToString) -> Failure {
    Failure::Refused(sentence_case(&clause.to_string()) + ".")
}

/// How many milliseconds lie at least between two notes of progress.
const NOTE_EVERY: f64 = 50.0;
