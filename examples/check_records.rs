//! Checks the deal records of files, in any format, and prints a line for each.
//!
//! `cargo run --release --example check_records -- FILE...`

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::{env, fs};

use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::bridge::record::summary::listing::Listing;

const USAGE: &str = "\
Checks deal records in PBN, LIN or the contest's format, and prints a line for each:

    FILE:RECORD<tab>BOARD<tab>VERDICT<tab>CODES

VERDICT is ok, warning, error or unreadable. CODES are parted by commas; - where there is nothing to
say. BOARD is ? where it is not known. Lines that begin with # are about no record: what there is to
say of a file as a whole, and at the end how often each verdict and each code came.

usage: check_records [--format pbn|lin|contest] FILE...

Each file's format and encoding are found out; --format sets the format for all files.
The exit code is 0 once every file is checked, whatever was found in them; 2 where a file could not
be opened, which is told on the standard error.
";

/// The exit code where a file, or the command itself, could not be read.
const UNREAD: u8 = 2;

fn main() -> ExitCode {
    let mut arguments: Vec<_> = env::args_os().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
        // A closed pipe has nobody who would read it.
        let _ = io::stdout().write_all(USAGE.as_bytes());
        return ExitCode::SUCCESS;
    }
    let mut listing = Listing::default();
    if arguments.first().is_some_and(|argument| argument == "--format") {
        let named = arguments.get(1).and_then(|name| name.to_str());
        let Some(Ok(format)) = named.map(str::parse::<Format>) else { return refuse() };
        listing = Listing::of(format);
        arguments.drain(..2);
    }
    if arguments.is_empty() {
        return refuse();
    }

    let mut out = BufWriter::new(io::stdout().lock());
    let mut code = ExitCode::SUCCESS;
    let mut list = || {
        for path in &arguments {
            let name = path.to_string_lossy();
            match fs::read(path) {
                Ok(bytes) => listing.list(&mut out, &name, bytes)?,
                Err(error) => {
                    code = ExitCode::from(UNREAD);
                    let _ = writeln!(io::stderr(), "{name}: {error}");
                }
            }
        }
        std::mem::take(&mut listing).finish(&mut out)?;
        out.flush()
    };
    match list() {
        Ok(()) => code,
        // Whoever reads the lines has read enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => code,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::from(UNREAD)
        }
    }
}

fn refuse() -> ExitCode {
    let _ = io::stderr().write_all(USAGE.as_bytes());
    ExitCode::from(UNREAD)
}
