//! Measures an action by running it several times.

use std::time::{Duration, Instant};

/// Minimum number of measured runs.
const MIN_RUNS: usize = 11;
/// Minimum sum of the runs' times.
const MIN_TIME: Duration = Duration::from_secs(2);

/// Times of one or more runs, in ascending order.
pub struct Times(Vec<Duration>);

impl Times {
    /// Returns the median. The median is not affected if other programs disturb a few runs.
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

/// Measures an action several times, after one run that is not measured.
pub fn measure(mut action: impl FnMut()) -> Times {
    action();
    let mut times = Vec::new();
    let begin = Instant::now();
    while times.len() < MIN_RUNS || begin.elapsed() < MIN_TIME {
        let start = Instant::now();
        action();
        times.push(start.elapsed());
    }
    times.sort_unstable();
    Times(times)
}
