//! Lists the records of several complete files, for example as one line per record.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Read, Seek, Write};

use derive_more::Display;

use super::{BoardLine, VerdictClass};
use crate::engine::bridge::opening::sayc;
use crate::engine::bridge::record::checker::{Judgement, check};
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::numbering::NumberingCheck;
use crate::engine::bridge::record::pbn_chunks::PbnChunks;
use crate::engine::bridge::record::reader::read_plain;
use crate::engine::bridge::record::{ResolvedRecord, Spanned, unknown_format};
use crate::engine::diagnostic::{self, DiagnosticKind, Fault};
use crate::engine::encoding::decode;
use crate::engine::source::Place;
use crate::engine::{Diagnostic, Severity, Source};

/// Receiver of a [`Listing`]. Its methods are called while files are parsed. The records come in text order.
pub trait ListingSink {
    /// Whether this sink uses the [diagnostics](ListedRecord::diagnostics) of records.
    const TAKES_SENTENCES: bool = true;

    fn record(&mut self, record: &ListedRecord<'_>) -> io::Result<()>;

    /// Receives a note that is about the file and not about a record.
    fn note(&mut self, note: &FileNote) -> io::Result<()>;
}

#[derive(Debug)]
pub struct ListedRecord<'r> {
    pub line: BoardLine,
    found: RecordFaults<'r>,
}

/// All faults of a record, including muted faults.
#[derive(Debug)]
enum RecordFaults<'r> {
    /// Faults of a record in memory. Their messages are only built if they are needed.
    Within { draft: &'r ResolvedRecord, judgement: &'r Judgement, source: &'r Source<'r> },
    /// Diagnostics, which can outlive the record. Empty if the sink does not use messages.
    Worded(Vec<Diagnostic>),
}

impl RecordFaults<'_> {
    fn diagnostics(&self) -> Vec<Diagnostic> {
        match self {
            Self::Within { draft, judgement, source } => {
                let of_game: Vec<_> = judgement.faults.iter().map(Spanned::finding).collect();
                diagnostic::diagnostics(source, draft.findings.iter().chain(&of_game))
            }
            Self::Worded(diagnostics) => diagnostics.clone(),
        }
    }
}

impl ListedRecord<'_> {
    /// Returns the diagnostics in text order, without muted diagnostics. Their messages are usually built only here,
    /// because most listings don't need them.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let is_shown = |found: &Diagnostic| self.line.codes().any(|code| code == found.code);
        self.found.diagnostics().into_iter().filter(is_shown).collect()
    }
}

/// A note that is about a file and not about a record.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[display(
    "{severity} {code}: {}{message}",
    place.map_or_else(String::new, |at| format!("line {}, column {}: ", at.line, at.column))
)]
pub struct FileNote {
    pub severity: Severity,
    pub code: &'static str,
    pub place: Option<Place>,
    pub message: String,
}

/// Writes one line for each record of a file, and one line beginning with `#` for each note.
///
/// The columns are separated by tabs: `file:number` with the record's number from 1, board or `?`, verdict, codes or
/// `-`, severities or `-`, and the record's first line in the file. Commas separate codes, and also severities.
#[derive(Debug)]
pub struct TextLines<'f, W> {
    out: W,
    file: Cow<'f, [u8]>,
}

impl<'f, W: Write> TextLines<'f, W> {
    /// Creates a writer for a file. The file's name need not be UTF-8. Control characters in the name become spaces.
    pub fn new(out: W, file: &'f (impl AsRef<[u8]> + ?Sized)) -> Self {
        Self { out, file: bytes_on_one_line(file.as_ref()) }
    }
}

impl<W: Write> ListingSink for TextLines<'_, W> {
    const TAKES_SENTENCES: bool = false;

    fn record(&mut self, record: &ListedRecord<'_>) -> io::Result<()> {
        let line = &record.line;
        let board = line.board.as_deref().map_or_else(|| "?".to_owned(), on_one_line);
        let listed = |words: Vec<&str>| if words.is_empty() { "-".into() } else { words.join(",") };
        let codes: String = listed(line.codes().collect());
        let severities = listed(line.kinds.iter().map(|kind| kind.severity.name()).collect());
        let (number, verdict) = (line.number, line.verdict);
        self.out.write_all(&self.file)?;
        writeln!(self.out, ":{number}\t{board}\t{verdict}\t{codes}\t{severities}\t{}", line.line)
    }

    fn note(&mut self, note: &FileNote) -> io::Result<()> {
        self.out.write_all(b"# ")?;
        self.out.write_all(&self.file)?;
        writeln!(self.out, ": {}", on_one_line(&note.to_string()))
    }
}

/// Lists files and counts their verdicts and codes.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    format: Option<Format>,
    /// Codes that are neither listed nor counted.
    muted: Vec<String>,
    by_verdict: [usize; VerdictClass::ALL.len()],
    by_code: BTreeMap<&'static str, usize>,
    /// Number of file notes that are errors.
    errors_of_files: usize,
}

#[derive(Default)]
struct FileState {
    numbering: NumberingCheck,
    /// First records of the file, stored until it is known whether the file ignores its board numbers.
    pending: Vec<ListedRecord<'static>>,
}

impl Listing {
    /// Recommended chunk size in bytes. It is small, but much larger than most games.
    pub const PIECE: usize = 1 << 20;

    /// Creates a listing that parses all files in `format`, without detecting their formats.
    pub fn of(format: Format) -> Self {
        Self { format: Some(format), ..Self::default() }
    }

    /// Ignores diagnostics with these codes. They don't affect verdicts either.
    pub fn muting(self, muted: Vec<String>) -> Self {
        Self { muted, ..self }
    }

    /// Lists the records of one file. The first records are listed once it is known whether the file ignores its board
    /// numbers. Each further record is listed as soon as it is checked.
    ///
    /// # Errors
    ///
    /// Returns an error if the sink fails. Bytes that cannot be decoded are reported in a note instead.
    pub fn list(&mut self, sink: &mut impl ListingSink, bytes: Vec<u8>) -> io::Result<()> {
        let decoded = match decode(bytes) {
            Ok(decoded) => decoded,
            Err(refused) => {
                let DiagnosticKind { code, severity, .. } = refused.kind();
                let message = refused.to_string();
                return self.note(sink, &FileNote { severity, code, place: None, message });
            }
        };
        self.note_all(sink, &decoded.diagnostics)?;
        let source = Source::new(&decoded.text);
        let Some(format) = self.format.or_else(|| Format::found(&decoded.text)) else {
            return self.note_all(sink, &[unknown_format(&decoded.text)]);
        };
        let (mut listed, mut file) = (Ok(()), FileState::default());
        let findings = read_plain(&source, format, &mut |draft| {
            listed = self.record(sink, &mut file, &draft, &source);
            listed.is_ok()
        });
        listed?;
        self.end_records(sink, file)?;
        let findings: Vec<_> = findings.iter().map(|found| found.diagnostic(&source)).collect();
        self.note_all(sink, &findings)
    }

    /// Lists the records of one file like [`list`](Self::list), but reads PBN in UTF-8 or Latin-1 in chunks of `piece`
    /// bytes. A chunk in which no game ends is made longer.
    ///
    /// # Errors
    ///
    /// Returns an error if the sink fails or the file cannot be read.
    pub fn list_file(
        &mut self,
        sink: &mut impl ListingSink,
        mut file: impl Read + Seek,
        piece: usize,
    ) -> io::Result<()> {
        if let Some(pieces) = PbnChunks::of(&mut file, self.format, piece)? {
            self.note_all(sink, pieces.encoding_note.as_slice())?;
            let mut file = FileState::default();
            let findings =
                pieces.read(&mut |draft, source| self.record(sink, &mut file, &draft, source))?;
            self.end_records(sink, file)?;
            return self.note_all(sink, &findings);
        }
        file.rewind()?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        self.list(sink, bytes)
    }

    fn record<S: ListingSink>(
        &mut self,
        sink: &mut S,
        file: &mut FileState,
        draft: &ResolvedRecord,
        source: &Source<'_>,
    ) -> io::Result<()> {
        let judgement = &check(draft);
        // The style only affects openings. The listing contains no openings, so any style will do.
        let style = sayc::SYSTEM.into();
        let line = BoardLine::new(draft, judgement, source, style).muted(&self.muted).into_owned();
        let was_decided = file.numbering.is_decided();
        file.numbering.count(draft, judgement, source);
        let found = RecordFaults::Within { draft, judgement, source };
        if was_decided {
            return self.pass_record(sink, file.numbering, ListedRecord { line, found });
        }
        let sentences = if S::TAKES_SENTENCES { found.diagnostics() } else { Vec::new() };
        file.pending.push(ListedRecord { line, found: RecordFaults::Worded(sentences) });
        if file.numbering.is_decided() { self.pass_pending(sink, file) } else { Ok(()) }
    }

    /// Counts a record and passes it to the sink.
    fn pass_record(
        &mut self,
        sink: &mut impl ListingSink,
        numbering: NumberingCheck,
        mut record: ListedRecord<'_>,
    ) -> io::Result<()> {
        if numbering.ignores_numbers() {
            let codes = NumberingCheck::CODES.map(str::to_owned);
            record.line = record.line.muted(&codes).into_owned();
        }
        self.count(&record.line);
        sink.record(&record)
    }

    fn pass_pending(
        &mut self,
        sink: &mut impl ListingSink,
        file: &mut FileState,
    ) -> io::Result<()> {
        let mut pending = std::mem::take(&mut file.pending).into_iter();
        pending.try_for_each(|record| self.pass_record(sink, file.numbering, record))
    }

    /// Passes the pending records to the sink. Then passes the note about the board numbers, if there is one.
    fn end_records(&mut self, sink: &mut impl ListingSink, mut file: FileState) -> io::Result<()> {
        self.pass_pending(sink, &mut file)?;
        self.note_all(sink, file.numbering.note().as_slice())
    }

    fn count(&mut self, line: &BoardLine) {
        self.by_verdict[line.verdict as usize] += 1;
        for code in line.codes() {
            *self.by_code.entry(code).or_default() += 1;
        }
    }

    fn note_all(
        &mut self,
        sink: &mut impl ListingSink,
        diagnostics: &[Diagnostic],
    ) -> io::Result<()> {
        diagnostics.iter().try_for_each(|found| {
            let Diagnostic { severity, code, place, .. } = *found;
            let message = found.message.clone();
            self.note(sink, &FileNote { severity, code, place: Some(place), message })
        })
    }

    fn note(&mut self, sink: &mut impl ListingSink, note: &FileNote) -> io::Result<()> {
        if self.muted.iter().any(|code| code == note.code) {
            return Ok(());
        }
        *self.by_code.entry(note.code).or_default() += 1;
        self.errors_of_files += usize::from(note.severity == Severity::Error);
        sink.note(note)
    }

    /// Writes the number of records with each verdict, then the number of records and notes with each code. The most
    /// frequent code comes first.
    ///
    /// # Errors
    ///
    /// Returns an error if the writer fails.
    pub fn finish(self, out: &mut impl Write) -> io::Result<()> {
        let all: usize = self.by_verdict.iter().sum();
        let by_verdict = VerdictClass::ALL
            .map(|verdict| format!("{} {verdict}", self.by_verdict[verdict as usize]))
            .join(", ");
        writeln!(out, "# {all} record{}: {by_verdict}", if all == 1 { "" } else { "s" })?;
        let mut codes: Vec<_> = self.by_code.into_iter().collect();
        codes.sort_by_cached_key(|&(_, count)| std::cmp::Reverse(count));
        codes.iter().try_for_each(|(code, count)| writeln!(out, "# {count} {code}"))
    }

    /// Adds the counts of another listing, so that files can be listed in parallel.
    pub fn add(&mut self, other: Self) {
        for verdict in VerdictClass::ALL {
            self.by_verdict[verdict as usize] += other.by_verdict[verdict as usize];
        }
        for (code, count) in other.by_code {
            *self.by_code.entry(code).or_default() += count;
        }
        self.errors_of_files += other.errors_of_files;
    }

    /// Returns whether no file or record has an error, and no record is unreadable.
    pub const fn is_clean(&self) -> bool {
        let [error, unreadable] = [VerdictClass::Error, VerdictClass::Unreadable];
        self.by_verdict[error as usize] == 0
            && self.by_verdict[unreadable as usize] == 0
            && self.errors_of_files == 0
    }
}

/// Replaces control characters with spaces.
fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Replaces control characters in a name with spaces. The name need not be UTF-8.
fn bytes_on_one_line(name: &[u8]) -> Cow<'_, [u8]> {
    match std::str::from_utf8(name) {
        Ok(name) if !name.contains(char::is_control) => name.as_bytes().into(),
        Ok(name) => on_one_line(name).into_bytes().into(),
        Err(_) => {
            let bytes = name.iter().map(|&byte| if byte.is_ascii_control() { b' ' } else { byte });
            bytes.collect::<Vec<_>>().into()
        }
    }
}
