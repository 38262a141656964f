//! Running something often enough to tell its time.

use std::time::{Duration, Instant};

/// How many runs are timed at least.
const RUNS: usize = 11;
/// How long runs are repeated at least.
const LONG_ENOUGH: Duration = Duration::from_secs(2);

/// The times of several runs, at least one, the fastest first.
pub struct Times(Vec<Duration>);

impl Times {
    /// The time that as many runs beat as not. Unlike the mean it does not mind what else the
    /// machine was doing during a few of them.
    pub fn median(&self) -> Duration {
        self.0[self.0.len() / 2]
    }

    /// The fastest run.
    pub fn fastest(&self) -> Duration {
        self.0[0]
    }

    /// The slowest run.
    pub fn slowest(&self) -> Duration {
        self.0[self.0.len() - 1]
    }
}

/// Times runs of an action, after one run that does not count.
pub fn measure(mut action: impl FnMut()) -> Times {
    action();
    let mut times = Vec::new();
    let begin = Instant::now();
    while times.len() < RUNS || begin.elapsed() < LONG_ENOUGH {
        let start = Instant::now();
        action();
        times.push(start.elapsed());
    }
    times.sort_unstable();
    Times(times)
}
