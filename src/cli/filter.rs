//! A filter of lines: an answer for each line, in the order of the lines.

use std::fmt::Display;
use std::io;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use serde::Serialize;

use super::answer::{OutputFormat, Refusal};
use super::in_order::{Results, in_order};
use super::input::{LONGEST_LINE, Piece, Pieces, why};
use super::options::Options;
use super::progress::Progress;
use super::summary::Summary;
use super::{Exit, Streams};

/// What answers lines one by one. It is made once in each thread.
pub trait LineFilter: 'static {
    /// The name of its subcommand.
    const NAME: &'static str;

    /// How many lines a thread takes at once: few where a line takes long, so that all threads are busy to
    /// the end and answers are seen soon; else so many that handing them over does not count.
    const LINES_AT_ONCE: usize = 512;

    /// The answer to a line: in columns by `Display`, with named fields by `Serialize`.
    type Answer<'l>: Display + Serialize;

    /// Answers a line, which has no line end and is not blank.
    fn answer<'l>(&mut self, line: &'l str) -> Result<Self::Answer<'l>, Refusal>;
}

/// The arguments of every filter.
#[derive(Clone, Debug, Args)]
pub struct Arguments {
    /// Files of lines; none, or `-`, is the standard input
    pub files: Vec<PathBuf>,
    /// How answers are written
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
    /// Those of every subcommand
    #[command(flatten)]
    pub options: Options,
}

/// What came of a piece of the input.
enum Answered {
    /// The answers to its lines, and how many bytes these took in the input.
    Lines { answers: Vec<u8>, summary: Summary, read: u64 },
    /// It is none: see [`Piece::Failed`].
    Failed(String, io::Error),
}

/// Answers all lines of the inputs in their order.
pub fn run<F: LineFilter + Default>(
    arguments: Arguments,
    streams: &mut Streams<'_>,
    exit: &mut Exit,
) -> io::Result<()> {
    run_with(F::default, arguments, streams, exit)
}

/// The same with a filter that has options of its own: `make` makes it, once in each thread.
pub fn run_with<F: LineFilter>(
    make: impl Fn() -> F + Clone + Send + 'static,
    arguments: Arguments,
    streams: &mut Streams<'_>,
    exit: &mut Exit,
) -> io::Result<()> {
    let Arguments { files, format, options } = arguments;
    let quiet = options.quiet;
    let mut summary = Summary::new(F::NAME);
    let mut progress = (streams.is_watched && !quiet).then(|| Progress::new(Pieces::total(&files)));
    let input = std::mem::replace(&mut streams.input, Box::new(io::empty()));
    let pieces = Pieces::new(files, input, F::LINES_AT_ONCE);
    let worker = move || {
        let mut filter = make();
        move |piece, results: &Results<Answered>| {
            let answered = match piece {
                Piece::Lines(lines, read) => {
                    let (answers, summary) = answer_all(&mut filter, &lines, format);
                    Answered::Lines { answers, summary, read }
                }
                Piece::Failed(name, error) => Answered::Failed(name, error),
            };
            // Nobody takes it where the output has failed.
            let _ = results.give(answered);
        }
    };
    let written = in_order(options.threads(), 1, pieces, worker, |answered| {
        match answered {
            Answered::Lines { answers, summary: of_piece, read } => {
                if of_piece.is_anything_unreadable() {
                    *exit = (*exit).max(Exit::Wrong);
                }
                summary.add(of_piece);
                if let Some(progress) = &mut progress {
                    progress.draw(streams.errors, summary.lines(), read);
                }
                streams.output.write_all(&answers)?;
                // A program that waits for each answer before its next line is not kept waiting.
                streams.output.flush()?;
            }
            Answered::Failed(name, error) => {
                *exit = Exit::Failed;
                let _ = writeln!(streams.errors, "kibitzer-cli: {name}: {}", why(&error));
            }
        }
        Ok(())
    });
    if let Some(progress) = progress {
        progress.clear(streams.errors);
    }
    written?;
    if !quiet {
        // Where it cannot be written, the answers are there all the same.
        let _ = writeln!(streams.errors, "{summary}");
    }
    Ok(())
}

/// Answers the lines of a piece.
fn answer_all(
    filter: &mut impl LineFilter,
    lines: &[u8],
    format: OutputFormat,
) -> (Vec<u8>, Summary) {
    let begun = Instant::now();
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
            (true, _) => Err(too_long()),
            (_, Err(_)) => Err(Refusal::new("not-utf-8", "the line is not UTF-8")),
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
    summary.worked(begun.elapsed());
    (answers, summary)
}

/// A line without its end: a line feed, and a carriage return before it.
fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

fn too_long() -> Refusal {
    let most = LONGEST_LINE;
    Refusal::new(
        "long-line",
        format!("the line has more than {most} bytes; its beginning is shown"),
    )
}
