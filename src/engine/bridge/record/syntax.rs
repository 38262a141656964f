//! The reader of each format. Readers return what is written and assume nothing.

pub(in crate::engine) mod contest_format;
mod detect;
pub(in crate::engine) mod diagram;
pub(crate) mod lin;
pub(in crate::engine) mod looks;
pub(in crate::engine) mod pbn;

use super::format::Format;
use crate::engine::{Call, Finding, Source};

pub(super) enum Syntax<'s, 't> {
    Contest(contest_format::Reader<'s, 't>),
    Pbn(pbn::Reader<'s, 't>),
    Lin(lin::Reader<'s, 't>),
    Diagram(Box<diagram::Reader<'s, 't>>),
}

impl<'s, 't> Syntax<'s, 't> {
    pub(super) fn new(source: &'s Source<'t>, format: Format) -> Self {
        match format {
            Format::Contest => Self::Contest(contest_format::Reader::new(source)),
            Format::Pbn => Self::Pbn(pbn::Reader::new(source)),
            Format::Lin => Self::Lin(lin::Reader::new(source)),
            Format::Diagram => Self::Diagram(Box::new(diagram::Reader::new(source))),
        }
    }

    /// Returns whether leading passes are written: an auction of the text begins with a pass, or the format's programs
    /// always write them.
    pub(super) fn writes_leading_passes(&self) -> bool {
        match self {
            Self::Pbn(reader) => reader.writes_leading_passes(),
            _ => true,
        }
    }

    /// Returns the findings outside any one record, once all records are read.
    pub(super) fn finish(self) -> Vec<Finding> {
        match self {
            Self::Contest(reader) => reader.finish(),
            Self::Pbn(reader) => reader.finish(),
            Self::Lin(reader) => reader.finish(),
            Self::Diagram(reader) => reader.finish(),
        }
    }
}

/// Parses a call as people and programs write it.
fn call(text: &str) -> Option<Call> {
    if let Ok(call) = text.parse() {
        return Some(call);
    }
    // Phones write suits as emoji, followed by a variation selector.
    if text.contains('\u{fe0f}') {
        return call(&text.replace('\u{fe0f}', ""));
    }
    let is = |name: &str| name.eq_ignore_ascii_case(text);
    if is("D") || is("Dbl") || is("Double") {
        Some(Call::Double)
    } else if is("R") || is("Rdbl") || is("Redouble") {
        Some(Call::Redouble)
    } else {
        None
    }
}
