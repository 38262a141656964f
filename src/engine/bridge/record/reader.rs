//! Reads records in any of the formats.

use super::draft::Draft;
use super::format::Format;
use super::resolve::Resolver;
use super::syntax::Syntax;
use crate::engine::diagnostic::Finding;
use crate::engine::order::sort_by;
use crate::engine::plain::Plain;
use crate::engine::source::{Source, Span};

/// Reads the records of a text one after another, whatever their format: what is written, and what is left out as
/// far as it can be found out.
///
/// It never stops at a fault: what could not be read is reported in the diagnostics of the record, or
/// of the text.
pub struct Reader<'s, 't> {
    syntax: Syntax<'s, 't>,
    resolver: Resolver,
}

impl<'s, 't> Reader<'s, 't> {
    /// A reader at the first record of a text.
    #[must_use]
    pub fn new(source: &'s Source<'t>, format: Format) -> Self {
        Self { syntax: Syntax::new(source, format), resolver: Resolver::default() }
    }

    /// What is wrong with the text outside any one record, once all of them are read.
    #[must_use]
    pub fn finish(self) -> Vec<Finding> {
        self.syntax.finish()
    }
}

impl Iterator for Reader<'_, '_> {
    type Item = Draft;

    fn next(&mut self) -> Option<Draft> {
        let written = match &mut self.syntax {
            // It leaves nothing out.
            Syntax::Contest(reader) => return reader.next(),
            Syntax::Pbn(reader) => reader.next(),
            Syntax::Lin(reader) => reader.next(),
            Syntax::Diagram(reader) => reader.next(),
        };
        Some(self.resolver.resolve(written?, &|| self.syntax.writes_leading_passes()))
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
    let mut is_whole = true;
    for mut draft in reader.by_ref() {
        if plain.is_changed() {
            // What stands at the end of its last line is the record's too.
            let after = plain.text.get(draft.span.end..).unwrap_or("");
            let blanks = after.len() - after.trim_start_matches([' ', '\t']).len();
            let end = draft.span.end + blanks;
            let end = plain.place(Span::new(end, end)).end;
            draft.place(&|span| plain.place(span));
            if let Some((span, read)) = plain.first_within(Span::new(from, end)) {
                let findings = &mut draft.findings;
                let at = findings.partition_point(|finding| finding.span.start <= span.start);
                findings.insert(at, Finding::new(span, read));
            }
            from = end;
        }
        if !each(draft) {
            is_whole = false;
            break;
        }
    }
    let mut findings = reader.finish();
    if plain.is_changed() {
        for finding in &mut findings {
            finding.place(&|span| plain.place(span));
        }
        let rest = Span::new(from, source.text().len());
        if let Some((span, read)) = plain.first_within(rest).filter(|_| is_whole) {
            findings.push(Finding::new(span, read));
            sort_by(&mut findings, |one, other| one.span.start < other.span.start);
        }
    }
    findings
}
