//! The command line: line filters, and subcommands such as checks, conversions and simulations.
//!
//! A new filter implements [`LineFilter`](filter::LineFilter), and is added to [`Subcommand`] and
//! [`run`]. The filter needs no code for files, threads or formats.

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, IsTerminal as _, Read, Write};
use std::num::NonZero;
use std::process::ExitCode;
use std::thread;

use clap::{Args, Parser, Subcommand as Subcommands};

use self::progress::Progress;

pub mod check;
pub mod convert;
pub mod deal;
pub mod discard;
pub mod evaluate;
pub mod files;
pub mod filter;
pub mod frequency;
pub mod in_order;
pub mod input;
pub mod open;
pub mod points;
pub mod progress;
pub mod session;
pub mod simulate;
pub mod solve;
pub mod split;

const EXAMPLES: &str = "\
Examples:
  echo KQT5.J72.965.AK8 | kibitzer-cli points
  kibitzer-cli solve deals.txt > solved.txt
  kibitzer-cli split --format jsonl < deals.txt
  kibitzer-cli check club.pbn match.lin

The filters are solve, points, evaluate, open, split and discard. They read lines from files or stdin,
and print one answer per line, in the same order. Memory does not grow with the input. Only evaluate and
discard print a header, and discard prints one line per discard.

Lines are UTF-8 or UTF-16, with Unix or Windows line ends. Empty lines and lines that begin with # are
ignored. Blanks around a line are removed, and tabs within it become spaces. An unreadable line is
printed unchanged, with two more columns, a ! and a code for the reason:

    LINE<tab>!<tab>CODE
    {\"line\":LINE,\"error\":CODE,\"message\":SENTENCE}

Exit codes of all subcommands: 0; 1 if a line is unreadable or the input has an error (0 with
--exit-zero); 2 if a file can't be read or the command line is wrong; 3 if no deal matches a script.
Only answers go to stdout; the summary goes to stderr. `kibitzer-cli SUBCOMMAND --help` shows columns
and examples.";

/// Bridge and cribbage on the command line
#[derive(Debug, Parser)]
#[command(
    name = "kibitzer-cli",
    version,
    after_help = EXAMPLES,
    arg_required_else_help = true
)]
pub struct Arguments {
    #[command(subcommand)]
    subcommand: Subcommand,
}

#[derive(Debug, Subcommands)]
pub enum Subcommand {
    /// Solve bridge deals double dummy
    #[command(after_help = solve::HELP)]
    Solve(filter::Arguments),
    /// Count the points of bridge hands
    #[command(after_help = points::HELP)]
    Points(filter::Arguments),
    /// Evaluate bridge hands by every method, in named columns
    #[command(after_help = evaluate::help())]
    Evaluate(evaluate::Arguments),
    /// Find opening bids, with the rule that decides
    #[command(after_help = open::HELP)]
    Open(open::Arguments),
    /// Count how often a system or style makes each opening bid
    #[command(after_help = frequency::HELP)]
    Frequency(frequency::Arguments),
    /// Deal random hands that match a script
    #[command(after_help = deal::HELP)]
    Deal(deal::Arguments),
    /// Answer a question by simulating deals that match a script
    #[command(after_help = simulate::HELP)]
    Simulate(simulate::Arguments),
    /// Split eight cribbage cards into hand and crib
    #[command(after_help = split::HELP)]
    Split(filter::Arguments),
    /// Rank all fifteen discards of six cribbage cards
    #[command(after_help = discard::HELP)]
    Discard(discard::Arguments),
    /// Check bridge records in PBN, LIN, the contest format or text diagrams
    #[command(after_help = check::HELP)]
    Check(check::Arguments),
    /// Convert bridge records to another format
    #[command(after_help = convert::HELP)]
    Convert(convert::Arguments),
    /// Score and rank a session of boards
    #[command(after_help = session::HELP)]
    Session(session::Arguments),
}

impl Subcommand {
    const fn options(&self) -> Options {
        match self {
            Self::Solve(filter) | Self::Points(filter) | Self::Split(filter) => filter.options,
            Self::Evaluate(arguments) => arguments.filter.options,
            Self::Open(arguments) => arguments.filter.options,
            Self::Frequency(arguments) => arguments.options,
            Self::Deal(arguments) => arguments.options,
            Self::Simulate(arguments) => arguments.options,
            Self::Discard(arguments) => arguments.filter.options,
            Self::Check(arguments) => arguments.options,
            Self::Convert(arguments) => arguments.options,
            Self::Session(arguments) => arguments.options,
        }
    }
}

/// Exit status, ordered from good to bad. Its number is the exit code of the process.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// All input was read without errors.
    #[default]
    Done = 0,
    /// There is an error in the input, or a line is unreadable.
    Wrong = 1,
    /// A file could not be read, the output could not be written, or the arguments are invalid.
    Failed = 2,
    /// No deal meets a script, or fewer deals were found than requested.
    NoDeal = 3,
}

/// Input, output and exit status of a process.
pub struct Streams<'s> {
    /// Standard input. It is read if the arguments name no file or name `-`.
    pub input: Box<dyn Read + Send>,
    /// Output for answers.
    pub output: &'s mut dyn Write,
    /// Output for all messages.
    pub errors: &'s mut dyn Write,
    /// Whether `errors` is a terminal and the answers are printed elsewhere.
    pub is_watched: bool,
    /// Exit status up to now.
    pub exit: Exit,
}

impl Streams<'_> {
    /// Prints an error and sets the exit status.
    fn fail(&mut self, exit: Exit, message: impl Display) -> io::Result<()> {
        self.exit = exit;
        writeln!(self.errors, "kibitzer-cli: {message}")
    }

    /// Creates a progress line. It is only drawn if `is_watched` is set and `--quiet` is not.
    fn progress(&self, total: Option<u64>, options: Options) -> Progress {
        Progress::new(total, self.is_watched && !options.quiet)
    }
}

/// Runs the command line with the arguments and streams of this process.
pub fn main() -> ExitCode {
    let streams = Streams {
        input: Box::new(io::stdin()),
        output: &mut io::stdout(),
        errors: &mut io::stderr(),
        // If answers go to the terminal too, they would be mixed with the progress line.
        is_watched: io::stderr().is_terminal() && !io::stdout().is_terminal(),
        exit: Exit::Done,
    };
    ExitCode::from(run(std::env::args_os(), streams) as u8)
}

/// Runs the command line. The first argument is the name of the program.
pub fn run(arguments: impl IntoIterator<Item = OsString>, mut streams: Streams<'_>) -> Exit {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(message) => {
            let is_error = message.use_stderr();
            let to = if is_error { &mut *streams.errors } else { &mut *streams.output };
            // If the message cannot be written, there is no way to report this.
            let _ = write!(to, "{message}").and_then(|()| to.flush());
            return if is_error { Exit::Failed } else { Exit::Done };
        }
    };
    let exit_zero = arguments.subcommand.options().exit_zero;
    let written = match arguments.subcommand {
        Subcommand::Solve(options) => filter::run::<solve::Solve>(options, &mut streams),
        Subcommand::Points(options) => filter::run::<points::HandPoints>(options, &mut streams),
        Subcommand::Evaluate(options) => evaluate::run(options, &mut streams),
        Subcommand::Open(options) => open::run(options, &mut streams),
        Subcommand::Frequency(options) => frequency::run(&options, &mut streams),
        Subcommand::Deal(options) => deal::run(&options, &mut streams),
        Subcommand::Simulate(options) => simulate::run(&options, &mut streams),
        Subcommand::Split(options) => filter::run::<split::BestSplit>(options, &mut streams),
        Subcommand::Discard(options) => discard::run(options, &mut streams),
        Subcommand::Check(options) => check::run(options, &mut streams),
        Subcommand::Convert(options) => convert::run(options, &mut streams),
        Subcommand::Session(options) => session::run(options, &mut streams),
    };
    let exit = if streams.exit == Exit::Wrong && exit_zero { Exit::Done } else { streams.exit };
    match written {
        Ok(()) => exit,
        // The reader has closed the pipe, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => exit,
        Err(error) => {
            let _ = writeln!(streams.errors, "kibitzer-cli: {error}");
            Exit::Failed
        }
    }
}

/// Options of every subcommand: threads, verbosity, exit code.
#[derive(Clone, Copy, Debug, Args)]
pub struct Options {
    /// Number of threads, at most four per core [default: one per core]
    #[arg(long, short, value_name = "N", value_parser = read_jobs)]
    pub jobs: Option<NonZero<usize>>,
    /// Print no summary or progress
    #[arg(long, short)]
    pub quiet: bool,
    /// Exit with 0 instead of 1
    #[arg(long)]
    pub exit_zero: bool,
}

/// Maximum number of threads per processor. More threads are never faster, and the system may end
/// the process if it cannot start all of them.
const MAX_PER_PROCESSOR: NonZero<usize> = NonZero::new(4).unwrap();

impl Options {
    pub fn threads(self) -> NonZero<usize> {
        let processors = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let most = processors.saturating_mul(MAX_PER_PROCESSOR);
        self.jobs.map_or(processors, |jobs| jobs.min(most))
    }
}

fn read_jobs(text: &str) -> Result<NonZero<usize>, &'static str> {
    text.parse().map_err(|_| "write a number of threads, at least 1")
}
