//! Interface of services, independent of the browser: opening, optional state, responses.

use std::cell::Cell;

use serde::Serialize;

use crate::engine::wording::sentence_case;
use crate::wire::failure::Failure;
use crate::wire::file;
use crate::wire::message::Packed;
use crate::wire::question::{Opening, Progress, Question};
use crate::wire::table::{Report, Table};

/// A service. The implementing type is its state.
pub trait Service: Sized + 'static {
    type Opening: Opening;

    /// Starts the service with the bytes of the opening's files. Returns the response, and the
    /// state if the service stays open.
    fn open(
        opening: Self::Opening,
        files: Files,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure>;

    /// Answers a request. Services without state have none.
    fn answer(
        &mut self,
        _asked: <Self::Opening as Opening>::Asked,
        _page: &dyn Page,
    ) -> Result<Answered, Failure> {
        Err(Failure::NotKept)
    }
}

pub type Files = std::vec::IntoIter<Vec<u8>>;

/// The page, as the handler of one request sees it.
pub trait Page {
    /// Sends an update of the request.
    fn note(&self, note: Packed);

    /// Returns the milliseconds since the worker started.
    fn now(&self) -> f64;

    /// Returns the worker's memory in bytes.
    fn memory(&self) -> u32;
}

#[derive(Clone, Debug, PartialEq)]
pub struct Answered {
    pub answer: Packed,
    pub file: Option<File>,
    /// Whether the response may go without its file if memory is short.
    pub can_lack_file: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    pub bytes: Vec<u8>,
    pub media_type: &'static str,
}

impl Answered {
    pub fn to<Q: Question>(answer: &Q::Answer) -> Self {
        Self { answer: Packed::of(answer), file: None, can_lack_file: false }
    }

    /// Creates the response to a CSV request for a table.
    pub fn csv<T: Table>(report: String) -> Self {
        Self::to::<Report<T>>(&()).with(File::of_csv(report))
    }

    pub fn with(self, file: impl Into<Option<File>>) -> Self {
        Self { file: file.into(), ..self }
    }

    /// Adds a file that is omitted if the browser has no memory for it.
    pub fn with_if_possible(self, file: Option<File>) -> Self {
        Self { file, can_lack_file: true, ..self }
    }
}

impl File {
    pub const fn of_bytes(bytes: Vec<u8>) -> Self {
        Self { bytes, media_type: "application/octet-stream" }
    }

    pub fn of_text(text: String) -> Self {
        Self { bytes: text.into_bytes(), media_type: file::TEXT }
    }

    pub fn of_html(html: String) -> Self {
        Self { bytes: html.into_bytes(), media_type: "text/html;charset=utf-8" }
    }

    /// Creates a CSV file, with a byte order mark for spreadsheets that would not detect UTF-8.
    pub fn of_csv(mut report: String) -> Self {
        report.insert(0, '\u{feff}');
        Self { bytes: report.into_bytes(), media_type: "text/csv;charset=utf-8" }
    }
}

/// Returns a throttled function that sends updates.
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

/// Returns a throttled function that sends [`Progress`] updates.
pub fn progress(page: &dyn Page) -> Box<dyn Fn(usize, usize) + '_> {
    Box::new(paced(page, |done, total| Progress { done, total }))
}

/// Turns a clause into a sentence that says why an input was rejected.
#[cold]
pub fn refused(clause: &dyn ToString) -> Failure {
    Failure::Refused(sentence_case(&clause.to_string()) + ".")
}

/// Minimum time between updates in milliseconds.
const NOTE_EVERY: f64 = 50.0;
