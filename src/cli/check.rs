//! `kibitzer-cli check`: a line for each game of files of deal records.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::answer::OutputFormat;
use super::in_order::{Results, in_order};
use super::input;
use super::options::Options;
use super::progress::Progress;
use super::{Exit, Streams};
use crate::engine::bridge::record::Format;
use crate::engine::bridge::record::summary::listing::{
    ListedRecord, Listing, Note, Sink, TextLines,
};
use crate::engine::diagnostic::Diagnostic;

/// What `--help` says below the options.
pub const HELP: &str = "\
A line is printed for each record, in the order of the files:

    FILE:RECORD<tab>BOARD<tab>VERDICT<tab>CODES
    {\"file\":\"club.pbn\",\"record\":1,\"board\":\"7\",\"verdict\":\"error\",
     \"codes\":[\"insufficient-bid\"],\"diagnostics\":[{\"code\":\"insufficient-bid\",\"severity\":\"error\",
     \"line\":12,\"column\":9,\"message\":SENTENCE}]}

VERDICT is ok, warning, error or unreadable. CODES are separated by commas; - where there is nothing to
say. BOARD is ? (null) where it is not known. Only the objects tell where in the file something is wrong,
in sentences: severity is note, warning or error, and lines and columns count from 1. Lines that begin
with # are about no record: what there is to say of a file as a whole, {\"file\":FILE,\"note\":NOTE}, and
at the end the counts of verdicts and codes; with jsonl these counts go to the standard error.

Each file's format and encoding are detected; --input-format sets the format for all files. Files are
checked side by side by --jobs threads. A file of PBN in UTF-8 or Latin-1 is looked over and then read in
pieces, so that it takes memory by its longest game; what is in another format or in UTF-16, and what can
be read but once, such as the standard input, is read whole.

The exit code is 0 once every file is checked, whatever was found in them; 2 where a file could not be
opened, which the standard error says.

Examples:
  kibitzer-cli check club.pbn match.lin
  kibitzer-cli check --jobs 2 *.pbn | grep -v '^#' | awk -F'\\t' '$3 == \"error\"'
  kibitzer-cli check --input-format lin --format jsonl hands.txt
  kibitzer-cli check --format jsonl club.pbn | jq -r 'select(.diagnostics) | .file as $f | .diagnostics[]
    | select(.severity == \"error\") | \"\\($f):\\(.line):\\(.column): \\(.message)\"'
  unzip -p club.zip club.pbn | kibitzer-cli check -";

/// The arguments of the check.
#[derive(Clone, Debug, Args)]
pub struct Arguments {
    /// Files of deal records; `-` is the standard input
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The format of all files: pbn, lin, diagram or contest
    #[arg(long, value_name = "FORMAT")]
    pub input_format: Option<Format>,
    /// Those of every subcommand
    #[command(flatten)]
    pub options: Options,
}

/// Where records are read.
enum Input {
    File(PathBuf),
    Standard(Box<dyn Read + Send>),
}

/// What comes of a file.
enum Checked {
    /// Some of its lines.
    Lines(Vec<u8>),
    /// What was counted, and how many bytes it had, after all of its lines.
    Listed(Listing, u64),
    /// It cannot be read: its name and why.
    Failed(String, io::Error),
}

/// How many bytes of lines are handed over at once.
const PIECE: usize = 1 << 16;

/// How many pieces of a file wait for its turn. Those of a file of some tens of megabytes find room, so that
/// large files are checked side by side.
const ROOM: usize = 256;

/// Checks the files and lists their records in the order of the files.
///
/// # Errors
///
/// Those of the output. Files that cannot be read are reported, and make the exit worse.
pub fn run(arguments: Arguments, streams: &mut Streams<'_>, exit: &mut Exit) -> io::Result<()> {
    let Arguments { files, input_format, options } = arguments;
    let Options { format, quiet, .. } = options;
    let mut progress =
        (streams.is_watched && !quiet).then(|| Progress::new(input::Pieces::total(&files)));
    let (mut all, mut done) = (Listing::default(), 0);
    let mut standard = Some(std::mem::replace(&mut streams.input, Box::new(io::empty())));
    let inputs = files.into_iter().map(move |file| {
        if file == Path::new("-") {
            // Named twice, it is at its end the second time.
            Input::Standard(standard.take().unwrap_or_else(|| Box::new(io::empty())))
        } else {
            Input::File(file)
        }
    });
    let worker = move || {
        move |input: Input, results: &Results<Checked>| {
            // It fails where nobody takes the results any more.
            let _ = check(input, input_format, format, results);
        }
    };
    let written = in_order(options.threads(), ROOM, inputs, worker, |checked| {
        let length = match checked {
            Checked::Lines(lines) => return streams.output.write_all(&lines),
            Checked::Listed(listing, length) => {
                all.add(listing);
                length
            }
            Checked::Failed(name, error) => {
                *exit = Exit::Failed;
                let _ = writeln!(streams.errors, "kibitzer-cli: {name}: {error}");
                0
            }
        };
        done += 1;
        if let Some(progress) = &mut progress {
            progress.draw(streams.errors, done, length);
        }
        Ok(())
    });
    if let Some(progress) = progress {
        progress.clear(streams.errors);
    }
    written?;
    let mut counts = Vec::new();
    all.finish(&mut counts)?;
    match format {
        OutputFormat::Tsv => streams.output.write_all(&counts)?,
        OutputFormat::Jsonl if quiet => {}
        // Where it cannot be written, the lines are there all the same.
        OutputFormat::Jsonl => drop(streams.errors.write_all(&counts)),
    }
    streams.output.flush()
}

fn check(
    input: Input,
    input_format: Option<Format>,
    format: OutputFormat,
    results: &Results<Checked>,
) -> io::Result<()> {
    let name = match &input {
        Input::File(file) => file.to_string_lossy().into_owned(),
        Input::Standard(_) => "-".to_owned(),
    };
    let mut listing = input_format.map_or_else(Listing::default, Listing::of);
    let mut lines = Pieces { piece: Vec::new(), results };
    let listed = match format {
        OutputFormat::Tsv => list(input, &name, &mut listing, &mut TextLines(&mut lines)),
        OutputFormat::Jsonl => list(input, &name, &mut listing, &mut Objects(&mut lines)),
    };
    lines.flush()?;
    results.give(match listed {
        Ok(length) => Checked::Listed(listing, length),
        Err(error) => Checked::Failed(name, error),
    })
}

/// Lists the records of an input; gives how many bytes it has.
fn list(input: Input, name: &str, listing: &mut Listing, sink: &mut impl Sink) -> io::Result<u64> {
    let mut bytes = Vec::new();
    match input {
        Input::File(file) => {
            let mut file = File::open(file)?;
            let about = file.metadata()?;
            // A pipe cannot be read a second time.
            if about.is_file() {
                listing.list_file(sink, name, file, Listing::PIECE)?;
                return Ok(about.len());
            }
            file.read_to_end(&mut bytes)?;
        }
        Input::Standard(mut standard) => {
            standard.read_to_end(&mut bytes)?;
        }
    }
    let length = bytes.len() as u64;
    listing.list(sink, name, bytes)?;
    Ok(length)
}

/// Hands over what is written in pieces.
struct Pieces<'r> {
    piece: Vec<u8>,
    results: &'r Results<Checked>,
}

impl Write for Pieces<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.piece.extend_from_slice(bytes);
        if self.piece.len() >= PIECE {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.results.give(Checked::Lines(std::mem::take(&mut self.piece)))
    }
}

/// Writes an object on a line for each record and each note.
struct Objects<W>(W);

impl<W: Write> Objects<W> {
    fn write(&mut self, object: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.0, object)?;
        self.0.write_all(b"\n")
    }
}

impl<W: Write> Sink for Objects<W> {
    fn record(&mut self, file: &str, record: &ListedRecord<'_>) -> io::Result<()> {
        let line = &record.line;
        let diagnostics = record.diagnostics();
        self.write(&RecordObject {
            file,
            number: line.number,
            board: line.board.as_deref(),
            verdict: line.verdict.name(),
            codes: &line.codes,
            diagnostics: diagnostics.iter().map(DiagnosticObject::of).collect(),
        })
    }

    fn note(&mut self, file: &str, note: &Note) -> io::Result<()> {
        self.write(&NoteObject { file, note: note.to_string() })
    }
}

/// A record, as JSON.
#[derive(Serialize)]
struct RecordObject<'r> {
    file: &'r str,
    #[serde(rename = "record")]
    number: usize,
    board: Option<&'r str>,
    verdict: &'r str,
    codes: &'r [&'static str],
    diagnostics: Vec<DiagnosticObject<'r>>,
}

/// What there is to say of a record, as JSON.
#[derive(Serialize)]
struct DiagnosticObject<'d> {
    code: &'d str,
    severity: &'d str,
    line: usize,
    column: usize,
    message: &'d str,
}

impl<'d> DiagnosticObject<'d> {
    fn of(diagnostic: &'d Diagnostic) -> Self {
        let Diagnostic { code, severity, place, message, .. } = diagnostic;
        let (line, column) = (place.line, place.column);
        Self { code, severity: severity.name(), line, column, message }
    }
}

/// What there is to say of a file as a whole, as JSON.
#[derive(Serialize)]
struct NoteObject<'n> {
    file: &'n str,
    note: String,
}
