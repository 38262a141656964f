//! Output formats of `kibitzer-cli check`.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, Write};

use clap::ValueEnum;
use serde::Serialize;

use crate::desk::boards::listing::{FileNote, ListedRecord, ListingSink};
use crate::engine::source::Place;
use crate::engine::{Diagnostic, Severity};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ListFormat {
    /// Tab-separated columns, one line per record
    #[default]
    Tsv,
    /// One JSON object per line
    Jsonl,
    /// One sentence per fault with its place, as compilers print errors
    Text,
}

/// Writes one JSON object per line, for each record and each note of a file.
pub struct Objects<'f, W> {
    out: W,
    file: FileName<'f>,
}

impl<'f, W: Write> Objects<'f, W> {
    pub fn new(out: W, name: &'f OsStr) -> Self {
        let bytes = name.to_str().is_none().then_some(name.as_encoded_bytes());
        Self { out, file: FileName { file: name.to_string_lossy(), bytes } }
    }

    fn write(&mut self, object: &impl Serialize) -> io::Result<()> {
        #[derive(Serialize)]
        struct WithFileName<'o, O> {
            #[serde(flatten)]
            name: &'o FileName<'o>,
            #[serde(flatten)]
            object: &'o O,
        }
        serde_json::to_writer(&mut self.out, &WithFileName { name: &self.file, object })?;
        self.out.write_all(b"\n")
    }
}

impl<W: Write> ListingSink for Objects<'_, W> {
    fn record(&mut self, record: &ListedRecord<'_>) -> io::Result<()> {
        let line = &record.line;
        let diagnostics = record.diagnostics();
        self.write(&RecordObject {
            number: line.number,
            board: line.board.as_deref(),
            verdict: line.verdict.name(),
            codes: line.codes().collect(),
            begins: line.line,
            diagnostics: diagnostics.iter().map(DiagnosticObject::of).collect(),
        })
    }

    fn note(&mut self, note: &FileNote) -> io::Result<()> {
        let FileNote { severity, code, place, message } = note;
        let (line, column) = (place.map(|at| at.line), place.map(|at| at.column));
        let severity = severity.name();
        self.write(&NoteObject { note: note.to_string(), code, severity, line, column, message })
    }
}

#[derive(Serialize)]
struct FileName<'f> {
    file: Cow<'f, str>,
    /// Bytes of the name, if it is not UTF-8.
    #[serde(rename = "file_bytes", skip_serializing_if = "Option::is_none")]
    bytes: Option<&'f [u8]>,
}

#[derive(Serialize)]
struct RecordObject<'r> {
    #[serde(rename = "record")]
    number: usize,
    board: Option<&'r str>,
    verdict: &'r str,
    codes: Vec<&'static str>,
    #[serde(rename = "line")]
    begins: usize,
    diagnostics: Vec<DiagnosticObject<'r>>,
}

/// JSON object of one diagnostic of a record or session.
#[derive(Serialize)]
pub struct DiagnosticObject<'d> {
    /// Name of the diagnostic's file, if there are several files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'d str>,
    code: &'d str,
    severity: &'d str,
    pub line: usize,
    column: usize,
    message: &'d str,
}

impl<'d> DiagnosticObject<'d> {
    pub fn of(diagnostic: &'d Diagnostic) -> Self {
        let Diagnostic { code, severity, place, message, .. } = diagnostic;
        let (line, column) = (place.line, place.column);
        Self { file: None, code, severity: severity.name(), line, column, message }
    }
}

#[derive(Serialize)]
struct NoteObject<'n> {
    /// Text of the complete note, with the values of all other fields.
    note: String,
    code: &'n str,
    severity: &'n str,
    line: Option<usize>,
    column: Option<usize>,
    message: &'n str,
}

/// Writes each diagnostic on a line, as compilers do, so that editors find its place.
pub struct Sentences<'f, W> {
    out: W,
    name: &'f OsStr,
}

impl<'f, W: Write> Sentences<'f, W> {
    pub const fn new(out: W, name: &'f OsStr) -> Self {
        Self { out, name }
    }

    fn write(
        &mut self,
        place: Option<Place>,
        severity: Severity,
        message: &str,
        code: &str,
    ) -> io::Result<()> {
        self.out.write_all(self.name.as_encoded_bytes())?;
        if let Some(Place { line, column, .. }) = place {
            write!(self.out, ":{line}:{column}")?;
        }
        let message = message.replace(char::is_control, " ");
        writeln!(self.out, ": {severity}: {message} [{code}]")
    }
}

impl<W: Write> ListingSink for Sentences<'_, W> {
    fn record(&mut self, record: &ListedRecord<'_>) -> io::Result<()> {
        record.diagnostics().iter().try_for_each(|found| {
            self.write(Some(found.place), found.severity, &found.message, found.code)
        })
    }

    fn note(&mut self, note: &FileNote) -> io::Result<()> {
        self.write(note.place, note.severity, &note.message, note.code)
    }
}
