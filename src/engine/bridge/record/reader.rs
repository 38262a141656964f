//! Reads records in any of the formats.

use super::format::Format;
use super::resolve::previous_board::PreviousBoard;
use super::resolve::{self, resolved_record::ResolvedRecord};
use super::syntax::pbn::chunk::{self, ChunkEnd, PbnOverview};
use super::syntax::{contest_format, diagram, lin, pbn};
use crate::engine::order::sort_by;
use crate::engine::plain::PlainText;
use crate::engine::source::TextRest;
use crate::engine::{Finding, Source, Span};

enum Syntax<'s, 't> {
    Contest(contest_format::Reader<'s, 't>),
    Pbn(pbn::Reader<'s, 't>),
    Lin(lin::Reader<'s, 't>),
    Diagram(Box<diagram::Reader<'s, 't>>),
}

/// An iterator over the records of a text in any format. Missing data of each record is filled in.
///
/// Faults do not end the iteration. They become findings of the record or of the text.
pub struct Reader<'s, 't> {
    syntax: Syntax<'s, 't>,
    previous: PreviousBoard,
}

impl<'s, 't> Reader<'s, 't> {
    /// Creates a reader at the first record of a text.
    pub fn new(source: &'s Source<'t>, format: Format) -> Self {
        let syntax = match format {
            Format::Contest => Syntax::Contest(contest_format::Reader::new(source)),
            Format::Pbn => Syntax::Pbn(pbn::Reader::new(source)),
            Format::Lin => Syntax::Lin(lin::Reader::new(source)),
            Format::Diagram => Syntax::Diagram(Box::new(diagram::Reader::new(source))),
        };
        Self { syntax, previous: PreviousBoard::default() }
    }

    /// Returns the findings that belong to no single record, once all records are read.
    pub fn finish(self) -> Vec<Finding> {
        match self.syntax {
            Syntax::Contest(reader) => reader.finish(),
            Syntax::Pbn(reader) => reader.finish(),
            Syntax::Lin(reader) => reader.finish(),
            Syntax::Diagram(reader) => reader.finish(),
        }
    }
}

impl Iterator for Reader<'_, '_> {
    type Item = ResolvedRecord;

    fn next(&mut self) -> Option<ResolvedRecord> {
        let read = match &mut self.syntax {
            Syntax::Contest(reader) => return reader.next().map(resolve::as_written),
            Syntax::Pbn(reader) => reader.next(),
            Syntax::Lin(reader) => reader.next(),
            Syntax::Diagram(reader) => reader.next(),
        };
        // Programs that write LIN or diagrams always write the leading passes.
        let writes_leading_passes = || match &self.syntax {
            Syntax::Pbn(reader) => reader.writes_leading_passes(),
            _ => true,
        };
        Some(resolve::resolve(&mut self.previous, read?, &writes_leading_passes))
    }
}

/// A reader for the contest format only. With this reader, the judge's page need not load the other readers.
pub(in crate::engine) struct ContestReader<'s, 't>(contest_format::Reader<'s, 't>);

impl<'s, 't> ContestReader<'s, 't> {
    pub(in crate::engine) fn new(source: &'s Source<'t>) -> Self {
        Self(contest_format::Reader::new(source))
    }

    /// Returns the findings that belong to no single record, once all records are read.
    pub(in crate::engine) fn finish(self) -> Vec<Finding> {
        self.0.finish()
    }
}

impl Iterator for ContestReader<'_, '_> {
    type Item = ResolvedRecord;

    fn next(&mut self) -> Option<ResolvedRecord> {
        self.0.next().map(resolve::as_written)
    }
}

/// Reads the records of a text as if it had no invisible characters. Passes each record to `each` until `each` returns
/// `false`. Spans refer to the original text. Returns the findings that belong to no single record.
pub(crate) fn read_plain(
    source: &Source<'_>,
    format: Format,
    each: &mut dyn FnMut(ResolvedRecord) -> bool,
) -> Vec<Finding> {
    // The contest format keeps its byte-order marks, because its reader treats each of them as a space.
    let plain = match format {
        Format::Contest => PlainText::with_marks(source.text()),
        _ => PlainText::of(source.text()),
    };
    let changed;
    let mut reader = if plain.is_changed() {
        changed = Source::new(&plain.text);
        Reader::new(&changed, format)
    } else {
        Reader::new(source, format)
    };
    let mut from = 0;
    let all_read = reader.read_to(&plain, &mut from, each);
    reader.finish_plain(&plain, all_read.then_some(from))
}

/// State carried from chunk to chunk. Its spans are offsets in the chunk.
#[derive(Clone, Default)]
pub(super) struct ChunkState {
    pbn: chunk::PbnChunkState,
    previous: PreviousBoard,
    from: usize,
}

impl ChunkState {
    fn place(&mut self, place: &mut dyn FnMut(Span) -> Span) {
        self.pbn.place(place);
        self.previous.place(place);
        self.from = place(Span::new(self.from, self.from)).start;
    }
}

/// Reads the records of a PBN chunk as [`read_plain`] does.
///
/// If another chunk follows, also returns the text to put in front of that chunk, and the state for reading it. Returns
/// `None` instead if there is no further chunk, or if no record ends in this chunk.
pub(super) fn read_chunk(
    source: &Source<'_>,
    carried: &ChunkState,
    overview: PbnOverview,
    ahead: ChunkEnd,
    each: &mut dyn FnMut(ResolvedRecord) -> bool,
) -> (Vec<Finding>, Option<(TextRest, ChunkState)>) {
    let plain = PlainText::of(source.text());
    let mut here = carried.clone();
    here.place(&mut |span| Span::new(plain.to_plain(span.start), plain.to_plain(span.end)));
    let changed;
    let pbn = if plain.is_changed() {
        changed = Source::new(&plain.text);
        pbn::Reader::of_chunk(&changed, &here.pbn, overview, ahead)
    } else {
        pbn::Reader::of_chunk(source, &here.pbn, overview, ahead)
    };
    let mut reader = Reader { syntax: Syntax::Pbn(pbn), previous: here.previous };
    let mut from = carried.from;
    let all_read = reader.read_to(&plain, &mut from, each);
    let Reader { syntax: Syntax::Pbn(pbn), previous } = &reader else { return Default::default() };
    if !ahead.goes_on {
        return (reader.finish_plain(&plain, all_read.then_some(from)), None);
    }
    let mut next = ChunkState { pbn: pbn.chunk_state(), previous: previous.clone(), from: 0 };
    if next.pbn.read == carried.pbn.read {
        return Default::default();
    }
    let mut referred = Vec::new();
    next.place(&mut |span| {
        referred.push(plain.to_source(span));
        plain.to_source(span)
    });
    next.from = from;
    let rest = TextRest::new(source, from, &referred);
    next.place(&mut |span| rest.place(source, span));
    (Vec::new(), Some((rest, next)))
}

impl Reader<'_, '_> {
    /// Passes each record, with spans in the original text, to `each` until `each` returns `false`. Moves `from` to the
    /// end of the last record. Returns whether all records were read.
    fn read_to(
        &mut self,
        plain: &PlainText<'_>,
        from: &mut usize,
        each: &mut dyn FnMut(ResolvedRecord) -> bool,
    ) -> bool {
        for mut draft in self.by_ref() {
            // Spaces at the end of the last line of a record belong to the record.
            let after = plain.text.get(draft.span.end..).unwrap_or("");
            let blanks = after.len() - after.trim_start_matches([' ', '\t']).len();
            let plain_end = draft.span.end + blanks;
            let end = plain.to_source(Span::new(plain_end, plain_end)).end;
            if plain.is_changed() {
                draft.place(&|span| plain.to_source(span));
                if let Some((span, read)) = plain.first_within(Span::new(*from, end)) {
                    let findings = &mut draft.findings;
                    let at = findings.partition_point(|finding| finding.span.start <= span.start);
                    findings.insert(at, Finding::new(span, read));
                }
            }
            *from = end;
            if !each(draft) {
                return false;
            }
        }
        true
    }

    /// Returns the findings that belong to no single record. `rest` is the end of the last record, or `None` if not all
    /// records were read.
    fn finish_plain(self, plain: &PlainText<'_>, rest: Option<usize>) -> Vec<Finding> {
        let mut findings = self.finish();
        if plain.is_changed() {
            for finding in &mut findings {
                finding.relocate(&|span| plain.to_source(span));
            }
            let rest = rest.map(|from| Span::new(from, plain.source().len()));
            if let Some((span, read)) = rest.and_then(|rest| plain.first_within(rest)) {
                findings.push(Finding::new(span, read));
                sort_by(&mut findings, |one, other| one.span.start < other.span.start);
            }
        }
        findings
    }
}
