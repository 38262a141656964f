//! The options of every subcommand.

use std::num::NonZero;
use std::thread;

use clap::Args;

use super::answer::OutputFormat;

/// How the work is done, and how its answers are written.
#[derive(Clone, Copy, Debug, Args)]
pub struct Options {
    /// How many threads work; by default one for each processor
    #[arg(long, short, value_name = "N")]
    pub jobs: Option<NonZero<usize>>,
    /// How answers are written
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
    /// No summary and no progress on the standard error
    #[arg(long, short)]
    pub quiet: bool,
}

impl Options {
    /// How many threads work.
    #[must_use]
    pub fn threads(self) -> NonZero<usize> {
        let all = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        self.jobs.unwrap_or_else(all)
    }
}
