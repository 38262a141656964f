//! `kibitzer-cli check`: lists the deal records in files, with their faults.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Write};

use clap::Args;
use derive_more::{Display, Error};

use self::output::{ListFormat, Objects, Sentences};
use super::files::{FileArguments, FileInput, failed};
use super::in_order::{ResultSender, in_order};
use super::{Exit, Options, Streams, input};
use crate::desk::boards::listing::{Listing, ListingSink, TextLines};
use crate::engine::codes;

pub(super) mod output;

pub const HELP: &str = "\
One line is printed per record, in the order of the files:

    FILE:RECORD<tab>BOARD<tab>VERDICT<tab>CODES<tab>SEVERITIES<tab>LINE
    {\"file\":\"club.pbn\",\"record\":1,\"board\":\"7\",\"verdict\":\"error\",
     \"codes\":[\"insufficient-bid\"],\"line\":3,\"diagnostics\":[{\"code\":\"insufficient-bid\",
     \"severity\":\"error\",\"line\":12,\"column\":9,\"message\":SENTENCE}]}

VERDICT is ok, warning, error or unreadable. CODES are the codes of the faults, separated by commas;
without faults it is -. SEVERITIES has a note, warning or error for each code. LINE is the first line of
the record. BOARD is ? (null) if it is unknown. Lines and columns count from 1.

A note about a whole file is a line that begins with #, or an object
{\"file\":FILE,\"note\":NOTE,\"code\":CODE,\"severity\":SEVERITY,\"line\":LINE,\"column\":COLUMN,
\"message\":SENTENCE}. File names are printed unchanged. If a name isn’t UTF-8, its objects also have
\"file_bytes\". With --format text one line is printed per fault, and none for a record without faults:

    FILE:LINE:COLUMN: SEVERITY: SENTENCE [CODE]

The counts of verdicts and codes go to stderr. Faults with a code of --mute are ignored everywhere.

The format and encoding of each file are detected. --input-format sets one format for all files. --jobs
sets the number of files that are checked in parallel. A PBN file in UTF-8 or Latin-1 is read in pieces,
so its longest game limits the memory. Other formats, UTF-16 and stdin are read whole.

Exits with 0 if every record is ok or has only warnings; 1 if a record has an error or is unreadable, or
a file has no record (0 with --exit-zero); 2 if a file can't be opened. Stderr names that file.

Examples:
  kibitzer-cli check club.pbn match.lin
  kibitzer-cli check --recursive --format text archive/
  kibitzer-cli check --jobs 2 *.pbn | awk -F'\\t' '$3 == \"error\"'
  kibitzer-cli check --mute unused-note --mute carried-over season.pbn
  find . -name '*.pbn' -newer last | kibitzer-cli check --quiet --files-from -
  kibitzer-cli check --format jsonl club.pbn | jq -r '.diagnostics[]? | .message'
  unzip -p club.zip club.pbn | kibitzer-cli check";

#[derive(Clone, Debug, Args)]
#[group(id = "check")]
pub struct Arguments {
    #[command(flatten)]
    pub files: FileArguments,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub format: ListFormat,
    /// Ignore this code (repeatable)
    #[arg(long, value_name = "CODE", value_parser = code)]
    pub mute: Vec<String>,
    #[command(flatten)]
    pub options: Options,
}

#[derive(Clone, Copy, Debug, Display, Error)]
#[display("no fault has this code; check prints the codes it finds")]
struct UnknownCodeError;

fn code(text: &str) -> Result<String, UnknownCodeError> {
    codes().contains(text).then(|| text.to_owned()).ok_or(UnknownCodeError)
}

enum CheckResult {
    Lines(Vec<u8>),
    /// The counts and the length in bytes of a file. They are sent after all its lines.
    Listed(Listing, u64),
    /// The name of an unreadable file, and its error.
    Failed(OsString, io::Error),
}

/// Number of bytes after which a chunk of printed lines is sent.
const CHUNK_SIZE: usize = 1 << 16;

/// Maximum number of results stored for each file that waits for an earlier file. This is enough
/// for files of some tens of megabytes. Therefore, large files are checked in parallel.
const RESULTS_PER_FILE: usize = 256;

pub fn run(arguments: Arguments, streams: &mut Streams<'_>) -> io::Result<()> {
    let Arguments { files, format, mute, options } = arguments;
    let (quiet, input_format) = (options.quiet, files.input_format);
    let is_known = !files.recursive && files.files_from.is_none();
    let total = input::InputChunks::total(&files.files).filter(|_| is_known);
    let mut progress = streams.progress(total, options);
    let (mut all, mut done) = (Listing::default(), 0);
    let inputs = files.inputs(streams);
    let listing = input_format.map_or_else(Listing::default, Listing::of).muting(mute);
    let worker = move || {
        let listing = listing.clone();
        move |input: FileInput, results: &ResultSender<CheckResult>| {
            // Fails only if nobody receives the results any more.
            let _ = check(input, listing.clone(), format, results);
        }
    };
    let written = in_order(options.threads(), RESULTS_PER_FILE, inputs, worker, |checked| {
        let length = match checked {
            CheckResult::Lines(lines) => return streams.output.write_all(&lines),
            CheckResult::Listed(listing, length) => {
                all.add(listing);
                length
            }
            CheckResult::Failed(name, error) => {
                streams.exit = Exit::Failed;
                let _ = writeln!(streams.errors, "{}", failed(&name, &error));
                0
            }
        };
        done += 1;
        progress.draw(streams.errors, done, length);
        Ok(())
    });
    progress.clear(streams.errors);
    written?;
    if !all.is_clean() {
        streams.exit = streams.exit.max(Exit::Wrong);
    }
    let mut counts = Vec::new();
    all.finish(&mut counts)?;
    if !quiet {
        // If the counts cannot be printed, the lines are valid nevertheless.
        drop(streams.errors.write_all(&counts));
    }
    streams.output.flush()
}

fn check(
    input: FileInput,
    mut listing: Listing,
    format: ListFormat,
    results: &ResultSender<CheckResult>,
) -> io::Result<()> {
    let name = input.name();
    let mut lines = ChunkWriter { chunk: Vec::new(), results };
    let listed = list(input, &name, format, &mut listing, &mut lines);
    lines.flush()?;
    results.send(match listed {
        Ok(length) => CheckResult::Listed(listing, length),
        Err(error) => CheckResult::Failed(name, error),
    })
}

/// Lists the records of an input, and returns the input's length in bytes.
fn list(
    input: FileInput,
    name: &OsStr,
    format: ListFormat,
    listing: &mut Listing,
    out: &mut impl Write,
) -> io::Result<u64> {
    match format {
        ListFormat::Tsv => {
            list_to(input, listing, &mut TextLines::new(out, name.as_encoded_bytes()))
        }
        ListFormat::Jsonl => list_to(input, listing, &mut Objects::new(out, name)),
        ListFormat::Text => list_to(input, listing, &mut Sentences::new(out, name)),
    }
}

fn list_to(
    input: FileInput,
    listing: &mut Listing,
    sink: &mut impl ListingSink,
) -> io::Result<u64> {
    if let FileInput::File(file) = &input {
        let file = File::open(file)?;
        let about = file.metadata()?;
        // A pipe cannot be read twice.
        if about.is_file() {
            listing.list_file(sink, file, Listing::PIECE)?;
            return Ok(about.len());
        }
    }
    let bytes = input.read()?;
    let length = bytes.len() as u64;
    listing.list(sink, bytes)?;
    Ok(length)
}

/// Writer that sends the written lines in chunks.
struct ChunkWriter<'r> {
    chunk: Vec<u8>,
    results: &'r ResultSender<CheckResult>,
}

impl Write for ChunkWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.chunk.extend_from_slice(bytes);
        if self.chunk.len() >= CHUNK_SIZE {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.results.send(CheckResult::Lines(std::mem::take(&mut self.chunk)))
    }
}
