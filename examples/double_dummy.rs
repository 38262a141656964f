//! Solves the deals of a file double dummy, and prints each with its 20 numbers of tricks.
//!
//! `cargo run --release --example double_dummy -- FILE`

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{env, fs};

use kibitzer::engine::bridge::double_dummy::Solver;
use kibitzer::engine::bridge::double_dummy::deal_line::DealLine;
use kibitzer::engine::encoding::decode;
use kibitzer::engine::source::Source;

const USAGE: &str = "\
Solves bridge deals double dummy. Each line of FILE is a deal as in PBN, from any seat:

    N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3

and may end with answers after a |, which are not looked at. It is printed with its own answers: the
tricks in spades, hearts, diamonds, clubs and no trump, each with North, East, South and West as
declarer. Blank lines and lines that begin with # are passed over. The last line printed begins with
# and tells the mean, the median and the maximum of the milliseconds that a deal took.

usage: double_dummy FILE

The exit code is 0 if every line was a deal; 1 if one was not, which is told on the standard error as
FILE:LINE:COLUMN; 2 if the file could not be read.
";

/// The exit code where a line is no deal.
const WRONG: u8 = 1;

/// The exit code where the file, or the command itself, could not be read.
const UNREAD: u8 = 2;

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let [path] = arguments.as_slice() else { return refuse() };
    if path == "--help" || path == "-h" {
        // A closed pipe has nobody who would read it.
        let _ = io::stdout().write_all(USAGE.as_bytes());
        return ExitCode::SUCCESS;
    }
    match solve(Path::new(path)) {
        Ok(all_deals) => ExitCode::from(if all_deals { 0 } else { WRONG }),
        // Whoever reads the lines has read enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{}: {error}", path.display());
            ExitCode::from(UNREAD)
        }
    }
}

fn refuse() -> ExitCode {
    let _ = io::stderr().write_all(USAGE.as_bytes());
    ExitCode::from(UNREAD)
}

/// Prints the lines of a file with their answers; says whether all of them were deals.
fn solve(path: &Path) -> io::Result<bool> {
    let decoded = decode(fs::read(path)?)
        .map_err(|refused| io::Error::new(io::ErrorKind::InvalidData, refused.to_string()))?;
    let source = Source::new(&decoded.text);
    let name = path.display();
    let mut out = BufWriter::new(io::stdout().lock());
    let mut solver = Solver::new();
    let mut times = Vec::new();
    let mut all_deals = true;
    for line in source.lines().filter(|line| !line.text.is_empty() && !line.text.starts_with('#')) {
        match DealLine::read(&source, line) {
            Ok(mut read) => {
                let begun = Instant::now();
                read.tricks = Some(solver.table(&read.deal));
                times.push(begun.elapsed());
                writeln!(out, "{read}")?;
                // A long file shows how far it is.
                out.flush()?;
            }
            Err(diagnostics) => {
                all_deals = false;
                for found in diagnostics {
                    let (place, message) = (found.place, found.message);
                    let (line, column) = (place.line, place.column);
                    let _ = writeln!(io::stderr(), "{name}:{line}:{column}: {message}");
                }
            }
        }
    }
    writeln!(out, "# {}", Times(times))?;
    out.flush()?;
    Ok(all_deals)
}

/// How long the deals took.
struct Times(Vec<Duration>);

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut sorted: Vec<f64> = self.0.iter().map(|time| time.as_secs_f64() * 1000.0).collect();
        sorted.sort_by(f64::total_cmp);
        let count = sorted.len();
        let deals = if count == 1 { "deal" } else { "deals" };
        let (Some(middle), Some(below)) =
            (sorted.get(count / 2), sorted.get((count.max(1) - 1) / 2))
        else {
            return write!(f, "0 {deals}");
        };
        let median = f64::midpoint(*middle, *below);
        let maximum = sorted.last().copied().unwrap_or_default();
        let mean = sorted.iter().sum::<f64>() / sorted.iter().map(|_| 1.0).sum::<f64>();
        write!(
            f,
            "{count} {deals}: mean {mean:.1} ms, median {median:.1} ms, maximum {maximum:.1} ms"
        )
    }
}
