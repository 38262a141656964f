//! A text without any deal record.

use derive_more::Display;

use crate::engine::diagnostic::{Diagnostic, Fault};
use crate::engine::source::{Source, Span};

/// A text that is in none of the formats.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("no deal record found: expected PBN, LIN, the contest format or a text diagram")]
pub(super) struct NoRecord;

impl Fault for NoRecord {
    fn code(&self) -> &'static str {
        "no-record"
    }
}

/// What there is to say of a text that is in none of the formats: it stands at its start.
#[must_use]
pub fn no_record() -> Diagnostic {
    Diagnostic::at(Source::new("").place(Span::default()), &NoRecord)
}
