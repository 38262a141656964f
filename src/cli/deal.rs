//! `kibitzer-cli deal`: draws deals that match a script, from a seed.

use std::hash::{BuildHasher as _, RandomState};
use std::io::{Read as _, Write as _};
use std::num::NonZero;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{fs, io};

use clap::{Args, ValueEnum};
use derive_more::{Display, Error};
use serde::Serialize;

use super::in_order::{ResultSender, in_order};
use super::input::{as_utf8, error_reason};
use super::{Exit, Options, Streams};
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::calculator::EvalError;
use crate::engine::bridge::simulate::conflict::{Conflict, redundant};
use crate::engine::bridge::simulate::deals_file;
use crate::engine::bridge::simulate::sampler::{Deals, DrawnDeal, Sampler};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::wording::GroupedNumber;
use crate::engine::{Diagnostic, Severity, Source, write};

pub const HELP: &str = "\
A script describes the deals, in the language of Hans van Staveren's program dealer with a few additions.
Every matching deal is equally likely. Deal 7 of a seed is always the same, for any number of deals and
threads. Without --seed the script's seed is used, or else a random one. Stderr shows it.

    pbn     one record per deal, its number as the board, below the script
    lines   DEAL, as kibitzer-cli solve reads it
    jsonl   {\"number\":7,\"deal\":DEAL,\"tries\":3}

If the matching hands of one seat can be counted, its hand is drawn from these alone. All else is dealt
and tried, for at most 30 seconds per deal, and at most the script's `generate` tries in total.

Exits with 3 if no deal matches, or too few. The first error in the script is reported with its position.

Examples:
  kibitzer-cli deal notrump.dlr --count 36 > boards.pbn
  echo 'hcp(south) in 15..17 && balanced(south)' | kibitzer-cli deal - --format lines --count 100
  kibitzer-cli deal slam.dlr --format lines --seed 7K3QD-2M9XZ-011VJ-00001 | kibitzer-cli solve";

#[derive(Clone, Debug, Args)]
#[group(id = "deal")]
pub struct Arguments {
    /// Script file, or - for stdin
    pub script: PathBuf,
    /// Seed, 20 characters
    #[arg(long)]
    pub seed: Option<Seed>,
    /// Number of the first deal
    #[arg(long, value_name = "N", default_value = "1")]
    pub first: NonZero<u32>,
    /// Number of deals [default: the script's “produce”, or 1000]
    #[arg(long, value_name = "N")]
    pub count: Option<u32>,
    /// Output format
    #[arg(long, value_enum, default_value = "pbn")]
    pub format: DealFormat,
    #[command(flatten)]
    pub options: Options,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DealFormat {
    Pbn,
    /// One deal per line
    Lines,
    /// One JSON object per line
    Jsonl,
}

/// Default number of deals.
pub(super) const DEFAULT_COUNT: u64 = 1_000;

/// Number of deals in a batch for one thread.
const BATCH: u32 = 16;

/// Maximum time to find one deal.
pub(super) const TIME_LIMIT: Duration = Duration::from_secs(30);

/// Number of tries before the time is checked again. For deal 1, the script is also checked for contradictions after
/// this number of tries.
const TRIES_PER_STEP: u64 = 20_000;

enum DrawResult {
    Drawn(DrawnDeal),
    /// No deal was found in this number of tries.
    NotFound(u64),
    /// A value in the script could not be computed for the deal with this number.
    NoValue(EvalError, u32),
}

pub fn run(arguments: &Arguments, streams: &mut Streams<'_>) -> io::Result<()> {
    let name = arguments.script.display().to_string();
    let is_quiet = arguments.options.quiet;
    let Some(script) = script_of(&arguments.script, is_quiet, streams)? else {
        return Ok(());
    };
    let sampler = match Sampler::new(script.clone()) {
        Ok(sampler) => Arc::new(sampler),
        Err(conflict) => {
            streams.exit = Exit::NoDeal;
            return print_conflict(streams, &name, &script, &conflict);
        }
    };
    let seed = arguments.seed.or_else(|| script.seed()).unwrap_or_else(any_seed);
    let wanted = arguments.count.map_or(script.content.produce.unwrap_or(DEFAULT_COUNT), u64::from);
    let numbers = match numbers(arguments.first, wanted) {
        Ok(numbers) => numbers,
        Err(refused) => return streams.fail(Exit::Failed, refused),
    };
    let mut run = DrawRun {
        printer: Printer { format: arguments.format, seed, script: &script },
        max_tries: script.content.generate,
        wanted,
        deals: 0,
        tries: 0,
        stopped: None,
    };
    run.draw(numbers, arguments, &sampler, streams)?;
    streams.output.flush()?;
    match run.stopped {
        Some(DrawResult::NoValue(no, number)) => {
            streams.exit = Exit::Wrong;
            let found = no.of_deal(number.into()).diagnostic(&Source::new(script.text()));
            print_diagnostic(streams, &name, &found)?;
        }
        Some(DrawResult::NotFound(tries)) => {
            streams.exit = Exit::NoDeal;
            let conflict = (run.deals == 0).then(|| Conflict::of(&script)).flatten();
            match conflict {
                Some(conflict) => return print_conflict(streams, &name, &script, &conflict),
                None => print_not_found(streams, &run, &sampler, tries)?,
            }
        }
        Some(DrawResult::Drawn(_)) | None => {}
    }
    if arguments.options.quiet { Ok(()) } else { print_probability(streams, &run, &sampler) }
}

/// Reads the script in a file and prints its diagnostics. If `is_quiet` is true, prints only errors. Returns `None`
/// if the file cannot be read or the script is invalid.
pub(super) fn script_of(
    file: &Path,
    is_quiet: bool,
    streams: &mut Streams<'_>,
) -> io::Result<Option<Script>> {
    let name = file.display().to_string();
    let Some(text) = text_of(file, streams)? else { return Ok(None) };
    match Script::read(&text) {
        Ok(script) => {
            if !is_quiet {
                let needless = redundant(&script);
                let mut notes = script.notes.iter().chain(&needless);
                notes.try_for_each(|note| print_diagnostic(streams, &name, note))?;
            }
            Ok(Some(script))
        }
        Err(refused) => {
            streams.exit = Exit::Wrong;
            refused.iter().try_for_each(|fault| print_diagnostic(streams, &name, fault))?;
            Ok(None)
        }
    }
}

/// Returns the text of a file. If it cannot be read, prints the error and returns `None`.
pub(super) fn text_of(file: &Path, streams: &mut Streams<'_>) -> io::Result<Option<String>> {
    match read(file, streams) {
        Ok(text) => Ok(Some(text)),
        Err(error) => {
            let (name, reason) = (file.display(), error_reason(&error));
            streams.fail(Exit::Failed, format_args!("{name}: {reason}"))?;
            Ok(None)
        }
    }
}

fn read(file: &Path, streams: &mut Streams<'_>) -> io::Result<String> {
    let bytes: Box<dyn io::Read + Send> = if file == Path::new("-") {
        std::mem::replace(&mut streams.input, Box::new(io::empty()))
    } else {
        Box::new(fs::File::open(file)?)
    };
    let mut text = Vec::new();
    as_utf8(bytes)?.read_to_end(&mut text)?;
    Ok(String::from_utf8_lossy(&text).trim_start_matches('\u{feff}').to_owned())
}

/// Returns the numbers of `wanted` deals, beginning with `first`. Fails if the last number is above [`LAST_NUMBER`].
pub(super) fn numbers(first: NonZero<u32>, wanted: u64) -> Result<Range<u32>, DealNumberError> {
    let (start, last) = (first.get(), u64::from(first.get()).saturating_add(wanted) - 1);
    let end = last.checked_add(1).and_then(|end| u32::try_from(end).ok());
    end.map(|end| start..end).ok_or(DealNumberError(last))
}

/// Splits a range of deal numbers into batches of at most `size`.
pub(super) fn batches(numbers: Range<u32>, size: u32) -> impl Iterator<Item = Range<u32>> {
    let end = numbers.end;
    numbers.step_by(size as usize).map(move |start| start..start.saturating_add(size).min(end))
}

/// Highest deal number. The exclusive end of a range must also be a `u32`.
const LAST_NUMBER: u32 = u32::MAX - 1;

#[derive(Clone, Copy, Debug, Display, Error)]
#[display(
    "deals are numbered from 1 to {}; there is no deal {}",
    GroupedNumber(u64::from(LAST_NUMBER)),
    GroupedNumber(*_0)
)]
pub(super) struct DealNumberError(#[error(not(source))] u64);

pub(super) fn any_seed() -> Seed {
    let numbers = [0, 1].map(|number| RandomState::new().hash_one(number).to_le_bytes());
    let mut bytes = numbers.into_iter().flatten();
    Seed::from_bytes(std::array::from_fn(|_| bytes.next().unwrap_or_default()))
}

pub(super) fn print_diagnostic(
    streams: &mut Streams<'_>,
    name: &str,
    found: &Diagnostic,
) -> io::Result<()> {
    let Diagnostic { code, severity, place, message, .. } = found;
    writeln!(
        streams.errors,
        "{name}:{}:{}: {severity}: {message} [{code}]",
        place.line, place.column
    )
}

/// Prints the conditions of a script that exclude each other.
pub(super) fn print_conflict(
    streams: &mut Streams<'_>,
    name: &str,
    script: &Script,
    conflict: &Conflict,
) -> io::Result<()> {
    let error = Severity::Error;
    writeln!(streams.errors, "{name}: {error}: no deal matches the script; these conflict:")?;
    let parts = script.parts();
    let source = Source::new(script.text());
    for &number in &conflict.parts {
        let part = number.checked_sub(1).and_then(|place| parts.get(place));
        match part {
            None => writeln!(streams.errors, "  the given cards")?,
            Some(part) => {
                let place = source.place(part.span);
                let said = script.slice(part.span).split_whitespace().collect::<Vec<_>>().join(" ");
                writeln!(streams.errors, "  {}:{}: {said}", place.line, place.column)?;
            }
        }
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "the probability is printed in round numbers")]
fn print_not_found(
    streams: &mut Streams<'_>,
    run: &DrawRun<'_>,
    sampler: &Sampler,
    tries: u64,
) -> io::Result<()> {
    writeln!(
        streams.errors,
        "kibitzer-cli: found {} of {} deals, then none in {} tries",
        GroupedNumber(run.deals),
        GroupedNumber(run.wanted),
        GroupedNumber(tries)
    )?;
    if run.deals > 0 {
        return Ok(());
    }
    // Rule of three: with a higher rate, the probability of finding a deal would be at least 95 %.
    let one_in = run.tries as f64 / 3.0 / sampler.chance(1, 1);
    writeln!(streams.errors, "kibitzer-cli: the chance is below 1 in {one_in:.0} (95% confidence)")
}

#[expect(clippy::cast_precision_loss, reason = "only one decimal is printed")]
fn print_probability(
    streams: &mut Streams<'_>,
    run: &DrawRun<'_>,
    sampler: &Sampler,
) -> io::Result<()> {
    let DrawRun { deals, tries, .. } = *run;
    write!(streams.errors, "seed {}: {} deals", run.printer.seed, GroupedNumber(deals))?;
    if deals > 0 {
        let (one_in, direct) = (1.0 / sampler.chance(deals, tries), tries as f64 / deals as f64);
        write!(streams.errors, "; one random deal in {one_in:.1} matches the script")?;
        if let Some(exact) = sampler.exact() {
            let count = GroupedNumber(exact.count);
            let seat = exact.seat;
            write!(
                streams.errors,
                "; {seat} was drawn from {count} hands, one match in {direct:.1} tries"
            )?;
        }
    }
    writeln!(streams.errors)
}

struct DrawRun<'s> {
    printer: Printer<'s>,
    max_tries: Option<u64>,
    wanted: u64,
    deals: u64,
    tries: u64,
    /// The result that ended the run before all deals were found.
    stopped: Option<DrawResult>,
}

impl DrawRun<'_> {
    fn draw(
        &mut self,
        numbers: Range<u32>,
        arguments: &Arguments,
        sampler: &Arc<Sampler>,
        streams: &mut Streams<'_>,
    ) -> io::Result<()> {
        let (seed, max_tries) = (self.printer.seed, self.max_tries.unwrap_or(u64::MAX));
        let worker = {
            let sampler = Arc::clone(sampler);
            move || {
                let sampler = Arc::clone(&sampler);
                move |batch, results: &ResultSender<DrawResult>| {
                    draw_batch(&sampler, seed, batch, max_tries, results);
                }
            }
        };
        let mut progress = streams.progress(Some(self.wanted), arguments.options);
        self.printer.head(streams)?;
        let threads = arguments.options.threads();
        let ended = in_order(threads, BATCH as usize, batches(numbers, BATCH), worker, |found| {
            match found {
                DrawResult::Drawn(drawn) if self.tries.saturating_add(drawn.tries) <= max_tries => {
                    self.tries += drawn.tries;
                    self.printer.print(streams, &drawn, self.deals == 0)?;
                    self.deals += 1;
                    progress.draw(streams.errors, self.deals, 1);
                    return Ok(());
                }
                DrawResult::NoValue(..) => self.stopped = Some(found),
                DrawResult::NotFound(tries) | DrawResult::Drawn(DrawnDeal { tries, .. }) => {
                    let tries = tries.min(max_tries - self.tries);
                    self.tries += tries;
                    self.stopped = Some(DrawResult::NotFound(tries));
                }
            }
            // The error stops the loop over results. The threads are not joined.
            Err(io::ErrorKind::Interrupted.into())
        });
        progress.clear(streams.errors);
        match ended {
            Err(_) if self.stopped.is_some() => Ok(()),
            ended => ended,
        }
    }
}

/// Draws the deals of a batch, and stops at the first deal that cannot be drawn.
fn draw_batch(
    sampler: &Sampler,
    seed: Seed,
    batch: Range<u32>,
    max_tries: u64,
    results: &ResultSender<DrawResult>,
) {
    let mut deals = sampler.deals(seed);
    for number in batch {
        let found = find(sampler, &mut deals, number, max_tries);
        let is_last = !matches!(found, DrawResult::Drawn(_));
        if results.send(found).is_err() || is_last {
            return;
        }
    }
}

/// Draws one deal, within a limit of tries and time.
fn find(sampler: &Sampler, deals: &mut Deals<'_>, number: u32, max_tries: u64) -> DrawResult {
    let started = Instant::now();
    let mut drawn = deals.draw(number, TRIES_PER_STEP.min(max_tries));
    while drawn == Ok(None) && deals.tries() < max_tries && started.elapsed() < TIME_LIMIT {
        // A script that no deal can meet ends the search early.
        if deals.tries() == TRIES_PER_STEP
            && number == 1
            && Conflict::of(sampler.script()).is_some()
        {
            break;
        }
        drawn = deals.go_on(TRIES_PER_STEP.min(max_tries - deals.tries()));
    }
    match drawn {
        Ok(Some(drawn)) => DrawResult::Drawn(drawn),
        Ok(None) => DrawResult::NotFound(deals.tries()),
        Err(no) => DrawResult::NoValue(no, number),
    }
}

struct Printer<'s> {
    format: DealFormat,
    seed: Seed,
    script: &'s Script,
}

#[derive(Serialize)]
struct Object {
    number: u32,
    deal: String,
    tries: u64,
}

impl Printer<'_> {
    /// Prints the header of the file if the format is PBN.
    fn head(&self, streams: &mut Streams<'_>) -> io::Result<()> {
        if self.format != DealFormat::Pbn {
            return Ok(());
        }
        let out = &mut streams.output;
        write!(out, "{}{}", write::PBN_HEAD, deals_file::head(self.script, self.seed))
    }

    fn print(
        &self,
        streams: &mut Streams<'_>,
        drawn: &DrawnDeal,
        is_first: bool,
    ) -> io::Result<()> {
        let out = &mut streams.output;
        let DrawnDeal { number, deal, tries } = *drawn;
        match self.format {
            DealFormat::Lines => writeln!(out, "{deal}"),
            DealFormat::Jsonl => {
                let object = Object { number, deal: deal.to_string(), tries };
                let object = serde_json::to_string(&object).map_err(io::Error::other)?;
                writeln!(out, "{object}")
            }
            DealFormat::Pbn => {
                let record = deals_file::record(self.script, self.seed, number, &deal);
                if !is_first {
                    write!(out, "\r\n")?;
                }
                write!(out, "{}", write::pbn(&record))
            }
        }
    }
}
