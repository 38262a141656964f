//! Measurement of repeated runs.

use std::time::{Duration, Instant};

/// Minimum number of timed runs.
const RUNS: usize = 11;
/// Minimum total time of the runs.
const LONG_ENOUGH: Duration = Duration::from_secs(2);

/// Times of at least one run, ascending.
pub struct Times(Vec<Duration>);

impl Times {
    /// Returns the median, which other load during a few runs does not affect.
    pub fn median(&self) -> Duration {
        self.0[self.0.len() / 2]
    }

    pub fn fastest(&self) -> Duration {
        self.0[0]
    }

    pub fn slowest(&self) -> Duration {
        self.0[self.0.len() - 1]
    }
}

/// Times an action repeatedly, after one run that does not count.
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
