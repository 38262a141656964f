//! `kibitzer-cli check`: a line for each game of files of deal records.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::answer::{OutputFormat, write_json};
use super::in_order::in_order;
use super::input::Pieces;
use super::options::Options;
use super::progress::Progress;
use super::{Exit, Streams};
use crate::engine::bridge::record::Format;
use crate::engine::bridge::record::summary::listing::Listing;

/// What `--help` says below the options.
pub const HELP: &str = "\
A line is printed for each record, in the order of the files:

    FILE:RECORD<tab>BOARD<tab>VERDICT<tab>CODES
    {\"file\":\"club.pbn\",\"record\":1,\"board\":\"1\",\"verdict\":\"ok\",\"codes\":[]}

VERDICT is ok, warning, error or unreadable. CODES are parted by commas; - where there is nothing to
say. BOARD is ? (null) where it is not known. Lines that begin with # are about no record: what there
is to say of a file as a whole, {\"file\":FILE,\"note\":NOTE}, and at the end how often each verdict
and each code came; with jsonl these counts go to the standard error.

Each file's format and encoding are found out; --input-format sets the format for all files. Files are
checked side by side by --jobs threads. The exit code is 0 once every file is checked, whatever was
found in them; 2 where a file could not be opened, which the standard error says.

Examples:
  kibitzer-cli check club.pbn match.lin
  kibitzer-cli check --jobs 2 *.pbn | grep -v '^#' | awk -F'\\t' '$3 == \"error\"'
  kibitzer-cli check --input-format lin --format jsonl hands.txt
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

/// What came of a file: its lines and what was counted, or why it cannot be read.
struct Checked {
    name: String,
    listed: io::Result<(Vec<u8>, Listing)>,
    length: u64,
}

/// Checks the files and lists their records in the order of the files.
///
/// # Errors
///
/// Those of the output. Files that cannot be read are reported, and make the exit worse.
pub fn run(arguments: Arguments, streams: &mut Streams<'_>, exit: &mut Exit) -> io::Result<()> {
    let Arguments { files, input_format, options } = arguments;
    let Options { format, quiet, .. } = options;
    let mut progress = (streams.is_watched && !quiet).then(|| Progress::new(Pieces::total(&files)));
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
    let worker = move || move |input: Input| check(input, input_format, format);
    let written = in_order(options.threads(), inputs, worker, |checked| {
        done += 1;
        if let Some(progress) = &mut progress {
            progress.draw(streams.errors, done, checked.length);
        }
        match checked.listed {
            Ok((lines, listing)) => {
                all.add(listing);
                streams.output.write_all(&lines)
            }
            Err(error) => {
                *exit = Exit::Failed;
                let _ = writeln!(streams.errors, "kibitzer-cli: {}: {error}", checked.name);
                Ok(())
            }
        }
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

fn check(input: Input, input_format: Option<Format>, format: OutputFormat) -> Checked {
    let (name, bytes) = match input {
        Input::File(file) => (file.to_string_lossy().into_owned(), fs::read(file)),
        Input::Standard(mut standard) => {
            let mut bytes = Vec::new();
            ("-".to_owned(), standard.read_to_end(&mut bytes).map(|_| bytes))
        }
    };
    let mut length = 0;
    let listed = bytes.and_then(|bytes| {
        length = bytes.len() as u64;
        let mut listing = input_format.map_or_else(Listing::default, Listing::of);
        let mut lines = Vec::new();
        listing.list(&mut lines, &name, bytes)?;
        let lines = match format {
            OutputFormat::Tsv => lines,
            OutputFormat::Jsonl => as_json(&name, &lines),
        };
        Ok((lines, listing))
    });
    Checked { name, listed, length }
}

/// A record, as JSON.
#[derive(Serialize)]
struct Record<'l> {
    file: &'l str,
    #[serde(rename = "record")]
    number: usize,
    board: Option<&'l str>,
    verdict: &'l str,
    codes: Vec<&'l str>,
}

/// What there is to say of a file as a whole, as JSON.
#[derive(Serialize)]
struct FileNote<'l> {
    file: &'l str,
    note: &'l str,
}

/// The lines of a file's [`Listing`] as objects; it says what their columns are.
fn as_json(name: &str, lines: &[u8]) -> Vec<u8> {
    let mut objects = Vec::with_capacity(2 * lines.len());
    for line in String::from_utf8_lossy(lines).lines() {
        if let Some(record) = record(line) {
            write_json(&mut objects, &record);
        } else {
            let note = line.strip_prefix("# ").unwrap_or(line);
            let of_file = note.strip_prefix(name).and_then(|note| note.strip_prefix(": "));
            write_json(&mut objects, &FileNote { file: name, note: of_file.unwrap_or(note) });
        }
    }
    objects
}

/// The record of a line with its four columns.
fn record(line: &str) -> Option<Record<'_>> {
    let mut columns = line.split('\t');
    let (file, number) = columns.next()?.rsplit_once(':')?;
    let (board, verdict, codes) = (columns.next()?, columns.next()?, columns.next()?);
    Some(Record {
        file,
        number: number.parse().ok()?,
        board: (board != "?").then_some(board),
        verdict,
        codes: codes.split(',').filter(|&code| code != "-").collect(),
    })
}
