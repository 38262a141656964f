//! Reads records in any of the formats.

use super::draft::Draft;
use super::format::Format;
use super::{contest_format, diagram, lin, pbn};
use crate::engine::diagnostic::Finding;
use crate::engine::plain::Plain;
use crate::engine::source::{Source, Span};

/// Reads the records of a text one after another, whatever their format.
///
/// It never stops at a fault: what could not be read is reported in the diagnostics of the record, or
/// of the text.
pub enum Reader<'s, 't> {
    /// The contest format.
    Contest(contest_format::Reader<'s, 't>),
    /// Portable Bridge Notation.
    Pbn(pbn::Reader<'s, 't>),
    /// The format of Bridge Base Online.
    Lin(lin::Reader<'s, 't>),
    /// Diagrams in plain text.
    Diagram(Box<diagram::Reader<'s, 't>>),
}

impl<'s, 't> Reader<'s, 't> {
    /// A reader at the first record of a text.
    #[must_use]
    pub fn new(source: &'s Source<'t>, format: Format) -> Self {
        match format {
            Format::Contest => Self::Contest(contest_format::Reader::new(source)),
            Format::Pbn => Self::Pbn(pbn::Reader::new(source)),
            Format::Lin => Self::Lin(lin::Reader::new(source)),
            Format::Diagram => Self::Diagram(Box::new(diagram::Reader::new(source))),
        }
    }

    /// What is wrong with the text outside any one record, once all of them are read.
    #[must_use]
    pub fn finish(self) -> Vec<Finding> {
        match self {
            Self::Contest(reader) => reader.finish(),
            Self::Pbn(reader) => reader.finish(),
            Self::Lin(reader) => reader.finish(),
            Self::Diagram(reader) => reader.finish(),
        }
    }
}

/// Reads the records of a text without the characters that nobody sees, and gives each, with its places in the
/// text as it is, until no more is wanted; returns what is wrong with the text outside any one record.
pub(super) fn read_plain(
    source: &Source<'_>,
    format: Format,
    each: &mut dyn FnMut(Draft) -> bool,
) -> Vec<Finding> {
    // The judge of the contest format reads a mark as a blank wherever it stands.
    let plain = match format {
        Format::Contest => Plain::with_marks(source.text()),
        _ => Plain::of(source.text()),
    };
    let meant;
    let mut reader = if plain.is_changed() {
        meant = Source::new(&plain.text);
        Reader::new(&meant, format)
    } else {
        Reader::new(source, format)
    };
    let mut from = 0;
    for mut draft in reader.by_ref() {
        if plain.is_changed() {
            draft.place(&|span| plain.place(span));
            if let Some((span, read)) = plain.first_within(Span::new(from, draft.span.end)) {
                draft.findings.push(Finding::new(span, read));
            }
            from = draft.span.end;
        }
        if !each(draft) {
            break;
        }
    }
    let mut findings = reader.finish();
    for finding in &mut findings {
        finding.place(&|span| plain.place(span));
    }
    findings
}

impl Iterator for Reader<'_, '_> {
    type Item = Draft;

    fn next(&mut self) -> Option<Draft> {
        match self {
            Self::Contest(reader) => reader.next(),
            Self::Pbn(reader) => reader.next(),
            Self::Lin(reader) => reader.next(),
            Self::Diagram(reader) => reader.next(),
        }
    }
}
