//! Interface of services, independent of the browser: opening, optional state, responses.

use std::cell::Cell;

use serde::Serialize;

use crate::engine::wording::sentence_case;
use crate::wire::file;
use crate::wire::message::Payload;
use crate::wire::request::{Failure, OpenRequest, Progress, ServiceRequest};
use crate::wire::table::{ExportCsv, TableRequest};

/// A service. The implementing type is its state.
pub trait Service: Sized + 'static {
    type Opening: OpenRequest;

    /// Starts the service with the bytes of the opening's files. Returns the response, and the
    /// state if the service stays open.
    fn open(
        opening: Self::Opening,
        files: Files,
        page: &dyn RequestContext,
    ) -> Result<(Reply, Option<Self>), Failure>;

    /// Answers a request. Services without state have none.
    fn answer(
        &mut self,
        _request: <Self::Opening as OpenRequest>::Requests,
        _page: &dyn RequestContext,
    ) -> Result<Reply, Failure> {
        Err(Failure::NotOpen)
    }
}

pub type Files = std::vec::IntoIter<Vec<u8>>;

/// The page, as the handler of one request sees it.
pub trait RequestContext {
    /// Sends an update of the request.
    fn note(&self, note: Payload);

    /// Returns the milliseconds since the worker started.
    fn now(&self) -> f64;

    /// Returns the worker's memory in bytes.
    fn memory(&self) -> u32;
}

#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    pub answer: Payload,
    pub file: Option<MadeFile>,
    /// Whether the response may go without its file if memory is short.
    pub can_lack_file: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeFile {
    pub bytes: Vec<u8>,
    pub media_type: &'static str,
}

impl Reply {
    pub fn to<Q: ServiceRequest>(answer: &Q::Response) -> Self {
        Self { answer: Payload::of(answer), file: None, can_lack_file: false }
    }

    /// Creates the response to a CSV request for a table.
    pub fn csv<T: TableRequest>(report: String) -> Self {
        Self::to::<ExportCsv<T>>(&()).with(MadeFile::of_csv(report))
    }

    pub fn with(self, file: impl Into<Option<MadeFile>>) -> Self {
        Self { file: file.into(), ..self }
    }

    /// Adds a file that is omitted if the browser has no memory for it.
    pub fn with_if_possible(self, file: Option<MadeFile>) -> Self {
        Self { file, can_lack_file: true, ..self }
    }
}

impl MadeFile {
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
pub fn throttled<Done, Total, Note: Serialize>(
    page: &dyn RequestContext,
    note: impl Fn(Done, Total) -> Note,
) -> impl Fn(Done, Total) {
    let last = Cell::new(page.now());
    move |done, total| {
        let now = page.now();
        if now - last.get() >= NOTE_EVERY {
            last.set(now);
            page.note(Payload::of(&note(done, total)));
        }
    }
}

/// Returns a throttled function that sends [`Progress`] updates.
pub fn progress(page: &dyn RequestContext) -> Box<dyn Fn(usize, usize) + '_> {
    Box::new(throttled(page, |done, total| Progress { done, total }))
}

/// Turns a clause into a sentence that says why an input was rejected.
#[cold]
pub fn refused(clause: &dyn ToString) -> Failure {
    Failure::Refused(sentence_case(&clause.to_string()) + ".")
}

/// Minimum time between updates in milliseconds.
const NOTE_EVERY: f64 = 50.0;
