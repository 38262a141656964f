//! Line filters, which answer each line in order. Blank lines and lines that begin with `#` get no answer.

use std::borrow::Cow;
use std::fmt::Display;
use std::io;
use std::io::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::in_order::{ResultSender, in_order};
use super::input::{InputChunk, InputChunks, LONGEST_LINE, error_reason};
use super::progress::Summary;
use super::{Exit, Options, Streams};
use crate::engine::{Diagnostic, Diagnostics};

/// A filter that answers line by line. Each thread has its own instance.
pub trait LineFilter: 'static {
    /// Name of the filter's subcommand.
    const NAME: &'static str;

    /// Number of lines in a batch for one thread. A slow filter needs small batches, so that all threads are busy and
    /// answers appear early. A fast filter needs large batches, so that their overhead is small.
    const LINES_AT_ONCE: usize = 512;

    /// Answer to a line. `Display` writes it as columns, and `Serialize` writes it with named fields.
    type Answer<'l>: Display + Serialize;

    /// Answers a line. `line` has no trailing newline and is not blank.
    fn answer<'l>(&mut self, line: &'l str) -> Result<Self::Answer<'l>, LineRefusal>;
}

#[derive(Clone, Debug, Args)]
pub struct Arguments {
    /// Files of lines; - or none reads stdin
    pub files: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
    #[command(flatten)]
    pub options: Options,
}

enum ChunkResult {
    /// The answers, their summary, and the number of bytes read for their lines.
    Lines { answers: Vec<u8>, summary: Summary, read: u64 },
    /// An error of an input, as in [`InputChunk::Failed`].
    Failed(String, io::Error),
}

/// Prints the answers to all lines of the inputs, in order.
pub fn run<F: LineFilter + Default>(
    arguments: Arguments,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    run_with(F::default, arguments, streams)
}

/// Does the same as [`run`] with a filter that needs options. `make` creates one instance per thread.
pub fn run_with<F: LineFilter>(
    make: impl Fn() -> F + Clone + Send + 'static,
    arguments: Arguments,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    let Arguments { files, format, options } = arguments;
    let quiet = options.quiet;
    let mut summary = Summary::new(F::NAME);
    let mut progress = streams.progress(InputChunks::total(&files), options);
    let input = std::mem::replace(&mut streams.input, Box::new(io::empty()));
    let pieces = InputChunks::new(files, input, F::LINES_AT_ONCE);
    let worker = move || {
        let mut filter = make();
        move |piece, results: &ResultSender<ChunkResult>| {
            let answered = match piece {
                InputChunk::Lines(lines, read) => {
                    let (answers, summary) = answer_all(&mut filter, &lines, format);
                    ChunkResult::Lines { answers, summary, read }
                }
                InputChunk::Failed(name, error) => ChunkResult::Failed(name, error),
            };
            // Fails only if `in_order` has ended early, for example if the answers could not be printed.
            let _ = results.send(answered);
        }
    };
    let written = in_order(options.threads(), 1, pieces, worker, |answered| {
        match answered {
            ChunkResult::Lines { answers, summary: of_piece, read } => {
                if of_piece.is_anything_unreadable() {
                    streams.exit = streams.exit.max(Exit::Wrong);
                }
                summary.add(of_piece);
                progress.draw(streams.errors, summary.lines(), read);
                streams.output.write_all(&answers)?;
                // A program may wait for each answer before it writes its next line.
                streams.output.flush()?;
            }
            ChunkResult::Failed(name, error) => {
                streams.exit = Exit::Failed;
                let _ = writeln!(streams.errors, "kibitzer-cli: {name}: {}", error_reason(&error));
            }
        }
        Ok(())
    });
    progress.clear(streams.errors);
    written?;
    if !quiet {
        // The answers are valid even if the summary cannot be printed.
        let _ = writeln!(streams.errors, "{summary}");
    }
    Ok(())
}

fn answer_all(
    filter: &mut impl LineFilter,
    lines: &[u8],
    format: OutputFormat,
) -> (Vec<u8>, Summary) {
    let started = Instant::now();
    let mut answers = Vec::with_capacity(2 * lines.len());
    let mut summary = Summary::default();
    for line in lines.split_inclusive(|&byte| byte == b'\n') {
        let line = without_end(line);
        if line.trim_ascii().is_empty() || line.starts_with(b"#") {
            continue;
        }
        summary.count_line();
        let text = String::from_utf8_lossy(line);
        let answer = match (line.len() > LONGEST_LINE, std::str::from_utf8(line)) {
            (true, _) => Err(LineRefusal::new(
                "long-line",
                format!(
                    "the line is longer than {LONGEST_LINE} bytes; only its beginning is shown"
                ),
            )),
            (_, Err(_)) => Err(LineRefusal::new("not-utf-8", "the line isn’t UTF-8")),
            (_, Ok(line)) => filter.answer(line),
        };
        match answer {
            Ok(answer) => format.write(&mut answers, &answer),
            Err(refusal) => {
                summary.count_refusal(refusal.code);
                format.write_refusal(&mut answers, &text, &refusal);
            }
        }
    }
    summary.worked(started.elapsed());
    (answers, summary)
}

/// Removes a line feed from the end, and then a carriage return.
fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// Tab-separated columns
    #[default]
    Tsv,
    /// One JSON object per line
    Jsonl,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineRefusal {
    /// Permanent name of the kind of fault, in kebab case.
    pub code: &'static str,
    pub message: String,
}

impl LineRefusal {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

/// Uses the first error. If there is no error, uses the first diagnostic.
impl From<Diagnostics> for LineRefusal {
    fn from(refused: Diagnostics) -> Self {
        let first = refused.iter().find(|found| found.is_error()).or_else(|| refused.first());
        first.map_or_else(
            || Self::new("unreadable", "the line is unreadable"),
            |Diagnostic { code, message, .. }| Self::new(code, message),
        )
    }
}

/// JSON object for an unreadable line.
#[derive(Serialize)]
struct RefusalObject<'l> {
    line: &'l str,
    error: &'static str,
    message: &'l str,
}

impl OutputFormat {
    pub fn write(self, out: &mut Vec<u8>, answer: &(impl Display + Serialize)) {
        match self {
            Self::Tsv => drop(writeln!(out, "{answer}")),
            Self::Jsonl => write_json(out, answer),
        }
    }

    pub fn write_refusal(self, out: &mut Vec<u8>, line: &str, refusal: &LineRefusal) {
        let LineRefusal { code, message } = refusal;
        match self {
            Self::Tsv => drop(writeln!(out, "{line}\t!\t{code}")),
            Self::Jsonl => write_json(out, &RefusalObject { line, error: code, message }),
        }
    }
}

/// Formats a line or a part of it as one column. White space at both ends is removed. If a tab
/// remains, each run of white space becomes one space.
pub fn as_column(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    if text.contains('\t') {
        text.split_whitespace().collect::<Vec<_>>().join(" ").into()
    } else {
        text.into()
    }
}

/// Writes an object as a line of JSON. This cannot fail, because writing to a vector never does and all keys are
/// strings.
pub fn write_json(out: &mut Vec<u8>, object: &impl Serialize) {
    drop(serde_json::to_writer(&mut *out, object));
    out.push(b'\n');
}
