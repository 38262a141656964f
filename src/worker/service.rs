//! Interface of services: opening requests, services that stay open, and responses. It needs no browser.

use std::cell::Cell;

use serde::Serialize;

use crate::engine::wording::sentence_case;
use crate::wire::file;
use crate::wire::message::Payload;
use crate::wire::request::{Failure, OpenRequest, Progress, ServiceRequest};
use crate::wire::table::{ExportCsv, TableRequest};

/// A service. The type that implements this trait contains the state while the service is open.
pub trait Service: Sized + 'static {
    type Opening: OpenRequest;

    /// Starts the service with the bytes of the request's files. Returns the response. If the service stays open, also
    /// returns the service.
    fn open(
        opening: Self::Opening,
        files: Files,
        page: &dyn RequestContext,
    ) -> Result<(Reply, Option<Self>), Failure>;

    /// Answers a request. Never called for services that do not stay open.
    fn answer(
        &mut self,
        _request: <Self::Opening as OpenRequest>::Requests,
        _page: &dyn RequestContext,
    ) -> Result<Reply, Failure> {
        Err(Failure::NotOpen)
    }
}

pub type Files = std::vec::IntoIter<Vec<u8>>;

/// Access to the page for a service that processes a request.
pub trait RequestContext {
    /// Sends an update of the request.
    fn note(&self, note: Payload);

    /// Returns the number of milliseconds since the worker started.
    fn now(&self) -> f64;

    /// Returns the worker's memory in bytes.
    fn memory(&self) -> u32;
}

#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    pub answer: Payload,
    pub file: Option<MadeFile>,
    /// Whether the response may be sent without its file if memory is short.
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

    /// Creates the response to a request for a table's CSV.
    pub fn csv<T: TableRequest>(report: String) -> Self {
        Self::to::<ExportCsv<T>>(&()).with(MadeFile::of_csv(report))
    }

    pub fn with(self, file: impl Into<Option<MadeFile>>) -> Self {
        Self { file: file.into(), ..self }
    }

    /// Adds a file. If the browser has no memory for the file, the response is sent without it.
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

    /// Creates a CSV file. The file begins with a byte-order mark, because some spreadsheet programs don't detect UTF-8
    /// without it.
    pub fn of_csv(mut report: String) -> Self {
        report.insert(0, '\u{feff}');
        Self { bytes: report.into_bytes(), media_type: "text/csv;charset=utf-8" }
    }
}

/// Returns a function that sends updates. It sends at most one update every `UPDATE_INTERVAL` milliseconds.
pub fn throttled<Done, Total, Note: Serialize>(
    page: &dyn RequestContext,
    note: impl Fn(Done, Total) -> Note,
) -> impl Fn(Done, Total) {
    let last = Cell::new(page.now());
    move |done, total| {
        let now = page.now();
        if now - last.get() >= UPDATE_INTERVAL {
            last.set(now);
            page.note(Payload::of(&note(done, total)));
        }
    }
}

/// Returns a function that sends [`Progress`] updates. It sends at most one update every `UPDATE_INTERVAL`
/// milliseconds.
pub fn progress(page: &dyn RequestContext) -> Box<dyn Fn(usize, usize) + '_> {
    Box::new(throttled(page, |done, total| Progress { done, total }))
}

/// Returns the failure of a rejected input. `clause` is the reason, which becomes a sentence.
#[cold]
pub fn refused(clause: &dyn ToString) -> Failure {
    Failure::Refused(sentence_case(&clause.to_string()) + ".")
}

/// Minimum number of milliseconds between two updates.
const UPDATE_INTERVAL: f64 = 50.0;
