//! What a check prints of each file, in each of its formats.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, Write};

use clap::ValueEnum;
use serde::Serialize;

use crate::desk::boards::listing::{ListedRecord, Note, Sink};
use crate::engine::source::Place;
use crate::engine::{Diagnostic, Severity};

/// How the records are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ListFormat {
    /// Columns separated by tabs, a line a record
    #[default]
    Tsv,
    /// A JSON object a line, with named fields
    Jsonl,
    /// A sentence for everything that is wrong, with its place, as compilers write it
    Text,
}

/// Writes an object on a line for each record and each note of a file.
pub struct Objects<'f, W> {
    out: W,
    file: FileName<'f>,
}

impl<'f, W: Write> Objects<'f, W> {
    /// Of a file with a name.
    pub fn new(out: W, name: &'f OsStr) -> Self {
        let bytes = name.to_str().is_none().then_some(name.as_encoded_bytes());
        Self { out, file: FileName { file: name.to_string_lossy(), bytes } }
    }

    fn write(&mut self, object: &impl Serialize) -> io::Result<()> {
        #[derive(Serialize)]
        struct Named<'o, O> {
            #[serde(flatten)]
            name: &'o FileName<'o>,
            #[serde(flatten)]
            object: &'o O,
        }
        serde_json::to_writer(&mut self.out, &Named { name: &self.file, object })?;
        self.out.write_all(b"\n")
    }
}

impl<W: Write> Sink for Objects<'_, W> {
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

    fn note(&mut self, note: &Note) -> io::Result<()> {
        let Note { severity, code, place, message } = note;
        let (line, column) = (place.map(|at| at.line), place.map(|at| at.column));
        let severity = severity.name();
        self.write(&NoteObject { note: note.to_string(), code, severity, line, column, message })
    }
}

/// The name of a file, as JSON.
#[derive(Serialize)]
struct FileName<'f> {
    file: Cow<'f, str>,
    /// Its bytes, where they are no UTF-8.
    #[serde(rename = "file_bytes", skip_serializing_if = "Option::is_none")]
    bytes: Option<&'f [u8]>,
}

/// A record, as JSON.
#[derive(Serialize)]
struct RecordObject<'r> {
    #[serde(rename = "record")]
    number: usize,
    board: Option<&'r str>,
    verdict: &'r str,
    codes: Vec<&'static str>,
    /// The line in which it begins.
    #[serde(rename = "line")]
    begins: usize,
    diagnostics: Vec<DiagnosticObject<'r>>,
}

/// What there is to say of a record, or of a session, as JSON.
#[derive(Serialize)]
pub struct DiagnosticObject<'d> {
    /// The file in which it stands, if it is one of several.
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

/// What there is to say of a file as a whole, as JSON.
#[derive(Serialize)]
struct NoteObject<'n> {
    /// All of what follows as a sentence.
    note: String,
    code: &'n str,
    severity: &'n str,
    line: Option<usize>,
    column: Option<usize>,
    message: &'n str,
}

/// Writes a line for everything that there is to say of a file, as compilers do, so that editors find the place.
pub struct Sentences<'f, W> {
    out: W,
    name: &'f OsStr,
}

impl<'f, W: Write> Sentences<'f, W> {
    /// Of a file with a name.
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

impl<W: Write> Sink for Sentences<'_, W> {
    fn record(&mut self, record: &ListedRecord<'_>) -> io::Result<()> {
        record.diagnostics().iter().try_for_each(|found| {
            self.write(Some(found.place), found.severity, &found.message, found.code)
        })
    }

    fn note(&mut self, note: &Note) -> io::Result<()> {
        self.write(note.place, note.severity, &note.message, note.code)
    }
}
