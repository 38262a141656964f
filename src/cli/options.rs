//! The options of every subcommand.

use std::num::NonZero;
use std::thread;

use clap::Args;

/// Options of every subcommand: threads, verbosity, exit code.
#[derive(Clone, Copy, Debug, Args)]
pub struct Options {
    /// How many threads work, at most four for each processor; by default one for each
    #[arg(long, short, value_name = "N", value_parser = read_jobs)]
    pub jobs: Option<NonZero<usize>>,
    /// No summary and no progress on the standard error
    #[arg(long, short)]
    pub quiet: bool,
    /// Exit code 0 in place of 1
    #[arg(long)]
    pub exit_zero: bool,
}

/// Maximum number of threads a processor. More are never faster, and a system that cannot start all
/// of them may end the process.
const MOST_PER_PROCESSOR: NonZero<usize> = NonZero::new(4).unwrap();

impl Options {
    pub fn threads(self) -> NonZero<usize> {
        let processors = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let most = processors.saturating_mul(MOST_PER_PROCESSOR);
        self.jobs.map_or(processors, |jobs| jobs.min(most))
    }
}

fn read_jobs(text: &str) -> Result<NonZero<usize>, &'static str> {
    text.parse().map_err(|_| "expected a number of threads, at least 1")
}
