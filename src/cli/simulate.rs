//! `kibitzer-cli simulate`: a question asked of the deals that meet a script.

use std::fs;
use std::io::{self, BufRead as _, BufReader};
use std::num::NonZero;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};

use super::deal::{any_seed, read, script_of, tell, tell_conflict};
use super::in_order::{Results, in_order};
use super::input::why;
use super::options::Options;
use super::progress::Progress;
use super::{Exit, Streams};
use crate::engine::bridge::dealing::seed::Seed;
use crate::engine::bridge::double_dummy::Solver;
use crate::engine::bridge::simulate::answer::{Question, hash};
use crate::engine::bridge::simulate::ask::Ask;
use crate::engine::bridge::simulate::asking::{AskedDeal, Asking, Ending, Step};
use crate::engine::bridge::simulate::part::{Part, VERSION};
use crate::engine::bridge::simulate::sampler::Sampler;
use crate::engine::counted::Grouped;
use crate::engine::source::Source;

mod sums;
mod text;

/// What `--help` says below the options.
pub const HELP: &str = "\
A question on the deals that meet a script, which is in the language of `kibitzer-cli deal`:

    contracts 3NS 4SS     which contract is best: N, S, H, D or C for the strain, then the declarer
    lead 3NS              which lead; the script gives the leader's 13 cards
    results ns            what a side makes
    count                 how often it comes up, with the script's own averages
    correlate hcp with tricks south notrump

Deals are solved double dummy. Deal 7 of a seed is the same whatever the number of deals and of threads.

    text    the answer: a sentence, where the question has one, and tables with margins
    tsv     SUM<tab>DEALS<tab>MEAN<tab>ERROR<tab>LOW<tab>HIGH, from LOW to HIGH in 95 of 100 runs
    part    the sums as a line of JSON, to be put together with those of other deals

Each line of --ranges, such as `1001 1000` for a thousand deals from deal 1001 on, gives a part.
With --merge all files are parts, which are put together: as a part, or as tsv.

The exit code is 3 where no deal meets the script, or too few were found.

Examples:
  kibitzer-cli simulate game.dlr --ask 'contracts 3NS 4SS'
  kibitzer-cli simulate lead.dlr --ask 'lead 3NS' --seed 7K3QD-2M9XZ-011VJ-00001 --ranges lots > parts
  kibitzer-cli simulate --merge parts --format tsv";

/// The arguments of `simulate`.
#[derive(Clone, Debug, Args)]
#[group(id = "simulate")]
pub struct Arguments {
    /// The file of the script, or files of parts; `-` is the standard input
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The question
    #[arg(long, value_name = "QUESTION", required_unless_present = "merge")]
    pub ask: Option<String>,
    /// What the deals are drawn from, of twenty signs
    #[arg(long)]
    pub seed: Option<Seed>,
    /// The number of the first deal
    #[arg(long, value_name = "N", default_value = "1")]
    pub first: NonZero<u32>,
    /// How many deals; by default as many as the script produces, or else 1000
    #[arg(long, value_name = "N")]
    pub count: Option<u32>,
    /// A file of ranges, `FIRST COUNT` a line, each of which gives a part
    #[arg(long, value_name = "FILE", conflicts_with_all = ["first", "count", "merge"])]
    pub ranges: Option<PathBuf>,
    /// The files are parts, which are put together
    #[arg(long, conflicts_with_all = ["ask", "seed", "first", "count"])]
    pub merge: bool,
    /// How the answer is written
    #[arg(long, value_enum)]
    pub format: Option<Format>,
    /// Those of every subcommand
    #[command(flatten)]
    pub options: Options,
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// In a sentence, with the means
    Text,
    /// A row for each sum
    Tsv,
    /// The sums as a line of JSON
    Part,
}

/// How many deals are asked about, unless it is said.
const COUNT: u64 = 1_000;

/// How many deals a thread solves at once.
const LOT: u32 = 8;

/// How long one deal is tried for.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a thread gives for a deal.
enum Done {
    /// It was asked about.
    Asked(Box<AskedDeal>),
    /// None was found in so many tries.
    Thin(u64),
    /// There are no more.
    Ended(Ending),
}

/// Asks a question of deals, or puts parts together, and prints the answer.
///
/// # Errors
///
/// Those of the output, and one where no thread can be started.
pub fn run(arguments: &Arguments, streams: &mut Streams<'_>, exit: &mut Exit) -> io::Result<()> {
    if arguments.merge {
        return merge(arguments, streams, exit);
    }
    let [file] = arguments.files.as_slice() else {
        *exit = Exit::Failed;
        return writeln!(streams.errors, "kibitzer-cli: one script is expected");
    };
    let name = file.display().to_string();
    let Some(script) = script_of(file, arguments.options.quiet, streams, exit)? else {
        return Ok(());
    };
    let ask = arguments.ask.as_deref().unwrap_or_default();
    let question = match Ask::read(ask, &script) {
        Ok(read) => Question::new(&script, &read, ask),
        Err(refused) => {
            *exit = Exit::Wrong;
            return refused.iter().try_for_each(|fault| tell(streams, "--ask", fault));
        }
    };
    let question = match question {
        Ok(question) => Arc::new(question),
        Err(refused) => {
            *exit = Exit::Wrong;
            return writeln!(streams.errors, "kibitzer-cli: --ask: {refused}");
        }
    };
    let sampler = match Sampler::new(script.clone()) {
        Ok(sampler) => Arc::new(sampler),
        Err(conflict) => {
            *exit = Exit::NoDeal;
            return tell_conflict(streams, &name, &script, &conflict);
        }
    };
    let seed = arguments.seed.unwrap_or_else(any_seed);
    let run = Run { arguments, name: &name, ask, question, sampler, seed };
    let Some(ranges) = &arguments.ranges else {
        let wanted = arguments.count.map_or(script.produce().unwrap_or(COUNT), u64::from);
        return run.answer(arguments.first.get(), wanted, streams, exit);
    };
    run.ranges(ranges, streams, exit)
}

/// A question that is asked.
struct Run<'s> {
    arguments: &'s Arguments,
    /// The name of the script.
    name: &'s str,
    ask: &'s str,
    question: Arc<Question>,
    sampler: Arc<Sampler>,
    seed: Seed,
}

impl Run<'_> {
    /// Asks it of some deals, and prints the answer.
    fn answer(
        &self,
        first: u32,
        wanted: u64,
        streams: &mut Streams<'_>,
        exit: &mut Exit,
    ) -> io::Result<()> {
        let part = self.part(first, wanted, streams, exit)?;
        let out = match self.arguments.format.unwrap_or(Format::Text) {
            Format::Part => format!("{part}\n"),
            Format::Tsv => sums::tsv(&part.tally),
            Format::Text => text::answer(&self.question, self.sampler.script(), &part.tally),
        };
        streams.output.write_all(out.as_bytes())?;
        streams.output.flush()?;
        if self.arguments.options.quiet {
            return Ok(());
        }
        let number = Grouped::with_commas;
        let (deals, tries) = (part.tally.deals(), part.tries);
        write!(streams.errors, "seed {}: {} deals", self.seed, number(deals))?;
        if deals > 0 {
            let one_in = 1.0 / self.sampler.chance(deals, tries);
            write!(streams.errors, "; one random deal in {one_in:.1} meets the script")?;
        }
        writeln!(streams.errors)
    }

    /// Asks it of the deals of each range, and prints a part for each.
    fn ranges(&self, file: &Path, streams: &mut Streams<'_>, exit: &mut Exit) -> io::Result<()> {
        let lines: Box<dyn io::BufRead> = if file == Path::new("-") {
            Box::new(BufReader::new(std::mem::replace(&mut streams.input, Box::new(io::empty()))))
        } else {
            match fs::File::open(file) {
                Ok(file) => Box::new(BufReader::new(file)),
                Err(error) => {
                    *exit = Exit::Failed;
                    let name = file.display();
                    return writeln!(streams.errors, "kibitzer-cli: {name}: {}", why(&error));
                }
            }
        };
        for (number, line) in (1..).zip(lines.lines()) {
            let line = line?;
            if line.trim().is_empty() {
                continue;
            }
            let mut words = line.split_whitespace();
            let read = (words.next(), words.next(), words.next());
            let range = match read {
                (Some(first), Some(count), None) => first.parse().ok().zip(count.parse().ok()),
                _ => None,
            };
            let Some((first, count)): Option<(NonZero<u32>, u32)> = range else {
                *exit = (*exit).max(Exit::Wrong);
                writeln!(
                    streams.errors,
                    "{}:{number}: expected the first deal and how many, such as 1001 1000",
                    file.display()
                )?;
                continue;
            };
            let part = self.part(first.get(), count.into(), streams, exit)?;
            writeln!(streams.output, "{part}")?;
            streams.output.flush()?;
        }
        Ok(())
    }

    /// The sums of some deals.
    fn part(
        &self,
        first: u32,
        wanted: u64,
        streams: &mut Streams<'_>,
        exit: &mut Exit,
    ) -> io::Result<Part> {
        let last = u64::from(first).saturating_add(wanted).min(1 << 32);
        let end = u32::try_from(last).unwrap_or(u32::MAX);
        let lots = (first..end).step_by(LOT as usize);
        let lots = lots.map(move |start| start..start.saturating_add(LOT).min(end));
        let worker = {
            let (sampler, question, seed) =
                (Arc::clone(&self.sampler), Arc::clone(&self.question), self.seed);
            move || {
                let (sampler, question) = (Arc::clone(&sampler), Arc::clone(&question));
                let mut solver = Solver::new();
                move |lot: Range<u32>, results: &Results<Done>| {
                    let (sampler, question) = (Arc::clone(&sampler), Arc::clone(&question));
                    ask_lot(Asking::new(sampler, question, seed, lot), &mut solver, results);
                }
            }
        };
        let mut part = Part {
            version: VERSION,
            question: hash(self.sampler.script(), self.ask),
            seed: self.seed,
            ranges: Vec::new(),
            tries: 0,
            tally: self.question.tally(),
        };
        let is_watched = streams.is_watched && !self.arguments.options.quiet;
        let mut progress = is_watched.then(|| Progress::new(Some(last - u64::from(first))));
        let mut stopped = None;
        let threads = self.arguments.options.threads();
        let ended = in_order(threads, LOT as usize, lots, worker, |done| {
            match done {
                Done::Asked(asked) => {
                    // What was wanted was solved.
                    let _ = self.question.add(&asked.look, &asked.solved, &mut part.tally);
                    part.tries = part.tries.saturating_add(asked.tries);
                    if let Some(progress) = &mut progress {
                        progress.draw(streams.errors, part.tally.deals(), 1);
                    }
                    return Ok(());
                }
                Done::Thin(tries) | Done::Ended(Ending::Enough(_, tries)) => {
                    part.tries = part.tries.saturating_add(tries);
                    stopped = Some(None);
                }
                Done::Ended(ending) => stopped = Some(Some(ending)),
            }
            // Nothing more is taken; the threads are left to themselves.
            Err(io::ErrorKind::Interrupted.into())
        });
        if let Some(progress) = progress {
            progress.clear(streams.errors);
        }
        let deals = part.tally.deals();
        if deals > 0 {
            let first = u64::from(first);
            part.ranges.push((first, first + deals - 1));
        }
        match stopped {
            None => ended?,
            Some(Some(ending)) => self.tell_end(&ending, streams, exit)?,
            Some(None) => {
                *exit = (*exit).max(Exit::NoDeal);
                let number = Grouped::with_commas;
                writeln!(
                    streams.errors,
                    "kibitzer-cli: {} of {} deals were found in {} tries",
                    number(deals),
                    number(last - u64::from(first)),
                    number(part.tries)
                )?;
            }
        }
        Ok(part)
    }

    /// Says why it ended before the last deal that was wanted.
    fn tell_end(
        &self,
        ending: &Ending,
        streams: &mut Streams<'_>,
        exit: &mut Exit,
    ) -> io::Result<()> {
        let script = self.sampler.script();
        let (name, text, number, no) = match ending {
            Ending::Never(conflict) => {
                *exit = (*exit).max(Exit::NoDeal);
                return tell_conflict(streams, self.name, script, conflict);
            }
            // How often was tried is said with the deals that were found.
            Ending::Enough(..) => return Ok(()),
            Ending::NoValue(number, no) => (self.name, script.text(), *number, no),
            Ending::NoValueAsked(number, no) => ("--ask", self.ask, *number, no),
        };
        *exit = (*exit).max(Exit::Wrong);
        tell(streams, name, &no.of_deal(number.into()).diagnostic(&Source::new(text)))
    }
}

/// Asks about some deals, until one is not found.
fn ask_lot(mut asking: Asking, solver: &mut Solver, results: &Results<Done>) {
    let mut since = None;
    loop {
        let end = match asking.step(solver) {
            Step::Went => continue,
            Step::Asked(deals) => {
                since = None;
                let mut all = deals.into_iter().map(|deal| Done::Asked(Box::new(deal)));
                if all.all(|done| results.give(done).is_ok()) {
                    continue;
                }
                return;
            }
            Step::Tried(_, tries) => {
                let since = since.get_or_insert_with(Instant::now);
                if since.elapsed() < PATIENCE {
                    continue;
                }
                Done::Thin(tries)
            }
            Step::Ended(ending) => Done::Ended(ending),
            Step::Over => return,
        };
        // Nobody may be left to take it.
        let _ = results.give(end);
        return;
    }
}

/// Puts parts together.
fn merge(arguments: &Arguments, streams: &mut Streams<'_>, exit: &mut Exit) -> io::Result<()> {
    let mut parts = Vec::new();
    let mut places = Vec::new();
    for file in &arguments.files {
        let name = file.display().to_string();
        let text = match read(file, streams) {
            Ok(text) => text,
            Err(error) => {
                *exit = Exit::Failed;
                return writeln!(streams.errors, "kibitzer-cli: {name}: {}", why(&error));
            }
        };
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let number: usize = number;
            match line.parse::<Part>() {
                Ok(part) => {
                    parts.push(part);
                    places.push(format!("{name}:{number}"));
                }
                Err(wrong) => {
                    *exit = Exit::Wrong;
                    return writeln!(streams.errors, "{name}:{number}: {wrong}");
                }
            }
        }
    }
    let all = match Part::merge_all(&parts) {
        Ok(Some(all)) => all,
        Ok(None) => {
            *exit = Exit::Wrong;
            return writeln!(streams.errors, "kibitzer-cli: there is no part");
        }
        Err(no) => {
            *exit = Exit::Wrong;
            let place = |part: usize| places.get(part).map_or("", String::as_str);
            return writeln!(
                streams.errors,
                "{} and {} cannot be put together: {}",
                place(no.first),
                place(no.second),
                no.why
            );
        }
    };
    let out = match arguments.format.unwrap_or(Format::Part) {
        Format::Part => format!("{all}\n"),
        // What the sums are of is in their names.
        Format::Tsv | Format::Text => sums::tsv(&all.tally),
    };
    streams.output.write_all(out.as_bytes())?;
    streams.output.flush()
}
