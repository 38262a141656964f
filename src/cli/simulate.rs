//! `kibitzer-cli simulate`: answers a question about deals that meet a script.

mod merging;
pub mod part_line;
mod text;

use std::fmt::Write as _;
use std::fs::File;
use std::io;
use std::io::{BufRead as _, BufReader, BufWriter, Write as _};
use std::num::NonZero;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::deal::{
    DEFAULT_COUNT, TIME_LIMIT, any_seed, batches, numbers, print_conflict, print_diagnostic,
    script_of,
};
use super::in_order::{ResultSender, in_order};
use super::input::error_reason;
use super::{Exit, Options, Streams};
use crate::desk::simulated::{COLUMNS, DealTable, figures};
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::all_deals::{AllDeals, few_for};
use crate::engine::bridge::simulate::answer::{Question, hash};
use crate::engine::bridge::simulate::partial_result::{PartialResult, VERSION};
use crate::engine::bridge::simulate::question_spec::QuestionSpec;
use crate::engine::bridge::simulate::runner::{DealResult, DealRunner, RunEnding, RunStep};
use crate::engine::bridge::simulate::sampler::Sampler;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::statistics::MOST_DEALS;
use crate::engine::bridge::simulate::target_margin::{TargetMargin, widest};
use crate::engine::wording::GroupedNumber;
use crate::engine::{Side, Solver, Source};

pub const HELP: &str = "\
Answers a question about deals that match a script, written in the language of `kibitzer-cli deal`:

    contracts 3NS 4SS     best contract: N, S, H, D or C for the strain, then the declarer
    lead 3NS              best lead; the script gives the leader's 13 cards
    results ns            the contracts that a side makes
    count                 HCP and shapes of each seat, and the script's own averages
    correlate hcp with tricks south notrump

Deals are solved double dummy. Deal 7 of a seed is always the same, for any number of deals and threads.

    text    tables with margins; for contracts, lead and results also a sentence
    tsv     SUM<tab>DEALS<tab>MEAN<tab>ERROR<tab>LOW<tab>HIGH<tab>POINTS_FOR: the mean is from
            LOW to HIGH in 95 of 100 runs; points, IMPs and matchpoints are for POINTS_FOR, NS or EW
    jsonl   {\"sum\":SUM,\"deals\":DEALS,\"mean\":MEAN,\"error\":ERROR,\"low\":LOW,\"high\":HIGH,\"points_for\":SIDE}
    part    the sums as a line of JSON, to merge with those of other deals

If at most 20,000 deals match the script, each has a number and is used once. Without --count all of them
are used, and the answer has no margin.

With --until 0.3imps (or 2%, 0.1tricks, 20points) the margins are checked after 250 deals, 500, 1000,
2000 and so on. The run stops when all margins in that unit are this small, whichever option leads.
--count is then the maximum, 100,000 by default.

--deals writes a CSV row per deal: number, hands, and tricks and points of each option or lead. For other
questions the row has the tricks and values that the question uses.

Each line of --ranges gives a part, such as `1001 1000` for a thousand deals from deal 1001 on.

--merge merges files of parts, and prints a part by default. A part lacks the words of its script and
question, so its text is a table of sums. With --script and --ask the text is that of a single run, and
the default.

Exits with 3 if no deal matches, or too few.

Examples:
  kibitzer-cli simulate game.dlr --ask 'contracts 3NS 4SS' --until 0.3imps
  kibitzer-cli simulate lead.dlr --ask 'lead 3NS' --seed 7K3QD-2M9XZ-011VJ-00001 --ranges lots > parts
  kibitzer-cli simulate --merge parts --script lead.dlr --ask 'lead 3NS' --format text";

#[derive(Clone, Debug, Args)]
#[group(id = "simulate")]
pub struct Arguments {
    /// Script file, or with --merge files of parts; - is stdin
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Question, such as “contracts 3NS 4SS”
    #[arg(long, value_name = "QUESTION", required_unless_present = "merge")]
    pub ask: Option<String>,
    /// Seed, 20 characters
    #[arg(long)]
    pub seed: Option<Seed>,
    /// Number of the first deal
    #[arg(long, value_name = "N", default_value = "1")]
    pub first: NonZero<u32>,
    /// Number of deals [default: all if few, else the script's “produce”, or 1000]
    #[arg(long, value_name = "N")]
    pub count: Option<u32>,
    /// Stop when every margin is this small, such as 0.3imps
    #[arg(long, value_name = "MARGIN", conflicts_with_all = ["ranges", "merge"])]
    pub until: Option<TargetMargin>,
    /// File of ranges, FIRST COUNT per line; prints a part for each
    #[arg(long, value_name = "FILE", conflicts_with_all = ["first", "count", "merge"])]
    pub ranges: Option<PathBuf>,
    /// Merge files of parts
    #[arg(long, conflicts_with_all = ["seed", "first", "count", "deals"])]
    pub merge: bool,
    /// Script of the parts, to answer the question of --ask in words
    #[arg(long, value_name = "FILE", requires_all = ["merge", "ask"])]
    pub script: Option<PathBuf>,
    /// Write a CSV row per deal to this file
    #[arg(long, value_name = "FILE")]
    pub deals: Option<PathBuf>,
    /// Output format [default: text]
    #[arg(long, value_enum)]
    pub format: Option<AnswerFormat>,
    #[command(flatten)]
    pub options: Options,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AnswerFormat {
    /// A sentence, and tables with margins
    Text,
    /// One row per sum
    Tsv,
    /// One JSON object per sum
    Jsonl,
    /// The sums as a line of JSON
    Part,
}

/// Number of deals in a batch for one thread.
const BATCH: u32 = 8;

enum BatchResult {
    Asked(Box<DealResult>),
    /// No deal was found in this number of tries.
    NotFound(u64),
    Ended(RunEnding),
}

enum SimulateStop {
    /// All margins are as small as requested.
    Reached,
    /// No deal was found within the time limit, or within the number of tries that the script allows.
    NotFound,
    /// No deal can meet the script, no further deal meets it, or a value could not be computed.
    Ended(RunEnding),
}

/// Message for questions whose answer does not contain the script's averages and frequencies.
const LEFT_OUT: &str =
    "the script's averages and frequencies are left out; `--ask count` shows them";

/// Answers a question or merges partial results, and prints the answer.
pub fn run(arguments: &Arguments, streams: &mut Streams<'_>) -> io::Result<()> {
    if arguments.merge {
        return merging::run(arguments, streams);
    }
    let [file] = arguments.files.as_slice() else {
        return streams.fail(Exit::Failed, "only one script is possible without --merge");
    };
    let name = file.display().to_string();
    let Some((script, question)) = question_of(arguments, file, streams)? else {
        return Ok(());
    };
    if let Some(refused) = arguments.until.and_then(|until| until.check(&question).err()) {
        return streams.fail(Exit::Failed, format_args!("--until: {refused}"));
    }
    let sampler = match Sampler::new(script.clone()) {
        Ok(sampler) => Arc::new(sampler),
        Err(conflict) => {
            streams.exit = Exit::NoDeal;
            return print_conflict(streams, &name, &script, &conflict);
        }
    };
    let run = SimulateRun {
        arguments,
        name: &name,
        ask: arguments.ask.as_deref().unwrap_or_default(),
        question: Arc::new(question),
        sampler,
        seed: arguments.seed.or_else(|| script.seed()).unwrap_or_else(any_seed),
    };
    let mut deals = match &arguments.deals {
        Some(file) => Some(DealsFile::create(file, &run.question, &script)?),
        None => None,
    };
    match &arguments.ranges {
        None => run.answer(deals.as_mut(), streams)?,
        Some(ranges) => run.ranges(ranges, deals.as_mut(), streams)?,
    }
    deals.map_or(Ok(()), DealsFile::end)
}

/// Reads a script and a question about its deals. On failure, prints the errors and returns `None`.
fn question_of(
    arguments: &Arguments,
    file: &Path,
    streams: &mut Streams<'_>,
) -> io::Result<Option<(Script, Question)>> {
    let Some(script) = script_of(file, arguments.options.quiet, streams)? else {
        return Ok(None);
    };
    let ask = arguments.ask.as_deref().unwrap_or_default();
    let question = match QuestionSpec::read(ask, &script) {
        Ok(read) => Question::new(&script, &read, ask),
        Err(refused) => {
            streams.exit = Exit::Wrong;
            refused.iter().try_for_each(|fault| print_diagnostic(streams, "--ask", fault))?;
            return Ok(None);
        }
    };
    match question {
        Ok(question) => {
            if question.leaves_out_actions(&script) && !arguments.options.quiet {
                writeln!(streams.errors, "kibitzer-cli: --ask: {LEFT_OUT}")?;
            }
            Ok(Some((script, question)))
        }
        Err(refused) => {
            streams.fail(Exit::Wrong, format_args!("--ask: {refused}"))?;
            Ok(None)
        }
    }
}

/// Marks a partial result as complete if it contains all deals that meet the script.
fn mark_complete(part: &mut PartialResult, sampler: &Sampler) {
    let all = sampler.all().map(|all| (1, u64::from(all.count())));
    if all.is_some_and(|all| part.ranges == [all]) {
        part.tally.mark_complete();
    }
}

/// Formats a result for programs. Returns `None` for [`AnswerFormat::Text`], which also needs the question.
fn for_programs(format: AnswerFormat, part: &PartialResult) -> Option<String> {
    match format {
        AnswerFormat::Part => Some(part_line::write(part) + "\n"),
        AnswerFormat::Tsv => Some(tsv(part)),
        AnswerFormat::Jsonl => Some(jsonl(part)),
        AnswerFormat::Text => None,
    }
}

struct SimulateRun<'s> {
    arguments: &'s Arguments,
    name: &'s str,
    ask: &'s str,
    question: Arc<Question>,
    sampler: Arc<Sampler>,
    seed: Seed,
}

impl SimulateRun<'_> {
    /// Answers the question from a sample of deals, and prints the answer.
    fn answer(
        &self,
        deals: Option<&mut DealsFile<'_>>,
        streams: &mut Streams<'_>,
    ) -> io::Result<()> {
        let Arguments { first, count, until, format, .. } = self.arguments;
        let all = self.sampler.all().map(|all| u64::from(all.count()));
        let otherwise = match (until, all) {
            (Some(_), _) => MOST_DEALS,
            // If no deal meets the script, the search for the first deal reports this.
            (None, Some(all)) => all.max(1),
            (None, None) => self.sampler.script().content.produce.unwrap_or(DEFAULT_COUNT),
        };
        let wanted = count.map_or(otherwise, u64::from);
        let numbers = match numbers(*first, wanted) {
            Ok(numbers) => numbers,
            Err(refused) => return streams.fail(Exit::Failed, refused),
        };
        let mut part = self.part(numbers, deals, streams)?;
        mark_complete(&mut part, &self.sampler);
        let out = for_programs(format.unwrap_or(AnswerFormat::Text), &part);
        let in_words = || text::answer(&self.question, self.sampler.script(), &part.tally);
        streams.output.write_all(out.unwrap_or_else(in_words).as_bytes())?;
        streams.output.flush()?;
        if self.arguments.options.quiet { Ok(()) } else { self.print_summary(&part, streams) }
    }

    /// Prints the seed, the number of deals, their probability, the widest margin in the unit of `--until`, and the
    /// side for which points are given.
    fn print_summary(&self, part: &PartialResult, streams: &mut Streams<'_>) -> io::Result<()> {
        let (deals, tries) = (part.tally.deals(), part.tries);
        let noun = if deals == 1 { "deal" } else { "deals" };
        write!(streams.errors, "seed {}: {} {noun}", self.seed, GroupedNumber(deals))?;
        if part.tally.is_complete() {
            let all = if deals == 1 { "the only one that matches" } else { "all that match" };
            write!(streams.errors, ", {all} the script")?;
        }
        if deals > 0 {
            let sampled = || self.sampler.chance(deals, tries);
            let one_in = 1.0 / self.sampler.all().map_or_else(sampled, AllDeals::chance);
            write!(streams.errors, "; one random deal in {one_in:.1} matches the script")?;
            let given = self.sampler.script().predeal().cards();
            let few = few_for(given, one_in, deals).filter(|_| self.sampler.all().is_none());
            if let Some(left) = few {
                write!(
                    streams.errors,
                    "; only about {left:.0} such deals exist, so some occur more than once"
                )?;
            }
        }
        let until = self.arguments.until.filter(|_| !part.tally.is_complete());
        let widest = until.and_then(|it| Some((it, widest(&self.question, &part.tally, it.unit)?)));
        if let Some((until, widest)) = widest {
            write!(streams.errors, "; the widest margin is ± {widest:.2} {}", until.unit)?;
            if !until.allows(widest) {
                write!(streams.errors, ", more than the ± {until} of --until")?;
            }
        }
        if let Some(side) = part.side {
            write!(streams.errors, "; points are for {side}")?;
        }
        writeln!(streams.errors)
    }

    /// Answers the question for each range of deals, and prints each answer as a partial result.
    fn ranges(
        &self,
        file: &Path,
        mut deals: Option<&mut DealsFile<'_>>,
        streams: &mut Streams<'_>,
    ) -> io::Result<()> {
        let lines: Box<dyn io::BufRead> = if file == Path::new("-") {
            Box::new(BufReader::new(std::mem::replace(&mut streams.input, Box::new(io::empty()))))
        } else {
            match File::open(file) {
                Ok(file) => Box::new(BufReader::new(file)),
                Err(error) => {
                    let name = file.display().to_string();
                    return streams.fail(Exit::Failed, named(&name, &error));
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
                streams.exit = streams.exit.max(Exit::Wrong);
                writeln!(
                    streams.errors,
                    "{}:{number}: write the first deal and the number of deals, such as 1001 1000",
                    file.display()
                )?;
                continue;
            };
            let numbers = match numbers(first, count.into()) {
                Ok(numbers) => numbers,
                Err(refused) => {
                    streams.exit = streams.exit.max(Exit::Wrong);
                    writeln!(streams.errors, "{}:{number}: {refused}", file.display())?;
                    continue;
                }
            };
            let part = self.part(numbers, deals.as_deref_mut(), streams)?;
            writeln!(streams.output, "{}", part_line::write(&part))?;
            streams.output.flush()?;
        }
        Ok(())
    }

    fn part(
        &self,
        numbers: Range<u32>,
        mut file: Option<&mut DealsFile<'_>>,
        streams: &mut Streams<'_>,
    ) -> io::Result<PartialResult> {
        let Range { start: first, end } = numbers;
        let wanted = u64::from(end - first);
        let worker = {
            let (sampler, question, seed) =
                (Arc::clone(&self.sampler), Arc::clone(&self.question), self.seed);
            move || {
                let (sampler, question) = (Arc::clone(&sampler), Arc::clone(&question));
                let mut solver = Solver::new();
                move |batch: Range<u32>, results: &ResultSender<BatchResult>| {
                    let (sampler, question) = (Arc::clone(&sampler), Arc::clone(&question));
                    let runner = DealRunner::new(sampler, question, seed, batch).with_first(first);
                    run_batch(runner, &mut solver, results);
                }
            }
        };
        let mut part = PartialResult {
            version: VERSION,
            question: hash(self.sampler.script(), self.ask),
            seed: self.seed,
            side: self.question.side(),
            ranges: Vec::new(),
            tries: 0,
            tally: self.question.tally(),
        };
        let mut progress = streams.progress(Some(wanted), self.arguments.options);
        let mut stopped = None;
        let until = self.arguments.until;
        let threads = self.arguments.options.threads();
        let ended = in_order(threads, BATCH as usize, batches(numbers, BATCH), worker, |done| {
            match done {
                BatchResult::Asked(asked) => {
                    // Adding cannot fail, because all tricks that the question needs are solved.
                    let _ = self.question.add(
                        &asked.deal,
                        &asked.facts,
                        &asked.solved,
                        &mut part.tally,
                    );
                    part.tries = part.tries.saturating_add(asked.tries);
                    if let Some(file) = &mut file {
                        file.write(&asked)?;
                    }
                    progress.draw(streams.errors, part.tally.deals(), 1);
                    if !until.is_some_and(|it| it.is_reached(&self.question, &part.tally)) {
                        return Ok(());
                    }
                    stopped = Some(SimulateStop::Reached);
                }
                BatchResult::NotFound(tries)
                | BatchResult::Ended(RunEnding::TriesExhausted(_, tries)) => {
                    part.tries = part.tries.saturating_add(tries);
                    stopped = Some(SimulateStop::NotFound);
                }
                BatchResult::Ended(ending) => stopped = Some(SimulateStop::Ended(ending)),
            }
            // The error stops the loop over results. The threads are not joined.
            Err(io::ErrorKind::Interrupted.into())
        });
        progress.clear(streams.errors);
        let deals = part.tally.deals();
        if deals > 0 {
            let first = u64::from(first);
            part.ranges.push((first, first + deals - 1));
        }
        match stopped {
            None => ended?,
            Some(SimulateStop::Reached | SimulateStop::Ended(RunEnding::DealsExhausted(_))) => {}
            Some(SimulateStop::Ended(ending)) => self.print_end_reason(&ending, streams)?,
            Some(SimulateStop::NotFound) => {
                streams.exit = streams.exit.max(Exit::NoDeal);
                writeln!(
                    streams.errors,
                    "kibitzer-cli: found {} of {} deals in {} tries",
                    GroupedNumber(deals),
                    GroupedNumber(wanted),
                    GroupedNumber(part.tries)
                )?;
            }
        }
        Ok(part)
    }

    fn print_end_reason(&self, ending: &RunEnding, streams: &mut Streams<'_>) -> io::Result<()> {
        let script = self.sampler.script();
        let (name, text, number, no) = match ending {
            RunEnding::Impossible(conflict) => {
                streams.exit = streams.exit.max(Exit::NoDeal);
                return print_conflict(streams, self.name, script, conflict);
            }
            // The number of deals found is printed instead.
            RunEnding::TriesExhausted(..) | RunEnding::DealsExhausted(_) => return Ok(()),
            RunEnding::NoValue(number, no) => (self.name, script.text(), *number, no),
            RunEnding::NoQuestionValue(number, no) => ("--ask", self.ask, *number, no),
        };
        streams.exit = streams.exit.max(Exit::Wrong);
        print_diagnostic(streams, name, &no.of_deal(number.into()).diagnostic(&Source::new(text)))
    }
}

/// Runs a batch of deals, and stops at the first deal that cannot be found or evaluated.
fn run_batch(mut runner: DealRunner, solver: &mut Solver, results: &ResultSender<BatchResult>) {
    let mut since = None;
    loop {
        let end = match runner.step(solver) {
            RunStep::Nothing => continue,
            RunStep::Results(deals) => {
                since = None;
                let mut all = deals.into_iter().map(|deal| BatchResult::Asked(Box::new(deal)));
                if all.all(|done| results.send(done).is_ok()) {
                    continue;
                }
                return;
            }
            RunStep::Tried(_, tries) => {
                let since = since.get_or_insert_with(Instant::now);
                if since.elapsed() < TIME_LIMIT {
                    continue;
                }
                BatchResult::NotFound(tries)
            }
            RunStep::Ended(ending) => BatchResult::Ended(ending),
            RunStep::Finished => return,
        };
        // Fails only if nobody receives the results any more.
        let _ = results.send(end);
        return;
    }
}

/// Output file with one row for each counted deal.
struct DealsFile<'q> {
    name: String,
    out: BufWriter<File>,
    sample: DealTable<'q>,
}

impl<'q> DealsFile<'q> {
    /// Creates the file or empties it, and writes the header.
    fn create(file: &Path, question: &'q Question, script: &Script) -> io::Result<Self> {
        let name = file.display().to_string();
        let made = File::create(file).map_err(|error| named(&name, &error))?;
        let sample = DealTable::new(question, script);
        let head = sample.head();
        let mut deals = Self { name, out: BufWriter::new(made), sample };
        deals.add(&head)?;
        Ok(deals)
    }

    fn write(&mut self, asked: &DealResult) -> io::Result<()> {
        // Every counted deal is solved, so it has a row.
        let row = self.sample.row(asked).unwrap_or_default();
        self.add(&row)
    }

    fn end(mut self) -> io::Result<()> {
        self.out.flush().map_err(|error| named(&self.name, &error))
    }

    fn add(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes()).map_err(|error| named(&self.name, &error))
    }
}

fn named(name: &str, error: &io::Error) -> io::Error {
    io::Error::other(format!("{name}: {}", error_reason(error)))
}

/// Formats the sums as tab-separated columns with a header. White space in names becomes spaces.
fn tsv(part: &PartialResult) -> String {
    let mut text = COLUMNS.join("\t") + "\n";
    let side = part.side.map_or("", Side::letters);
    for (name, sums) in part.tally.entries() {
        let name = name.replace(char::is_whitespace, " ");
        // Writing to a string cannot fail.
        let _ = write!(text, "{name}\t{}", sums.n());
        for figure in figures(sums) {
            let _ = write!(text, "\t{figure:.6}");
        }
        let _ = writeln!(text, "\t{side}");
    }
    text
}

#[derive(Serialize)]
struct Object<'t> {
    sum: &'t str,
    deals: u64,
    mean: f64,
    error: f64,
    low: f64,
    high: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    points_for: Option<&'static str>,
}

/// Formats the sums as lines of JSON, with the same names and decimals as the columns.
fn jsonl(part: &PartialResult) -> String {
    let points_for = part.side.map(Side::letters);
    let rounded = |figure: f64| (figure * 1e6).round() / 1e6;
    let line = |(name, sums): &(Box<str>, _)| {
        let [mean, error, low, high] = figures(sums).map(rounded);
        let object = Object { sum: name, deals: sums.n(), mean, error, low, high, points_for };
        // Strings and finite numbers can always be serialised.
        serde_json::to_string(&object).unwrap_or_default() + "\n"
    };
    part.tally.entries().iter().map(line).collect()
}
