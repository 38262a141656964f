//! Processor time and wall-clock time.

use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

#[derive(Clone, Copy, Default)]
pub struct Time {
    /// Processor time of the measured thread.
    pub thread: Duration,
    /// Processor time of all threads of this program.
    pub process: Duration,
    /// Wall-clock time.
    pub wall: Duration,
}

pub fn time<T>(action: impl FnOnce() -> T) -> (T, Time) {
    let (thread, process, wall) = (spent_by_thread(), spent_by_process(), Instant::now());
    let result = action();
    let time = Time {
        wall: wall.elapsed(),
        thread: spent_by_thread().saturating_sub(thread),
        process: spent_by_process().saturating_sub(process),
    };
    (result, time)
}

fn spent_by_thread() -> Duration {
    spent(ClockId::ThreadCPUTime)
}

fn spent_by_process() -> Duration {
    spent(ClockId::ProcessCPUTime)
}

fn spent(clock: ClockId) -> Duration {
    // These clocks begin at zero when the thread or the program starts.
    Duration::try_from(clock_gettime(clock)).unwrap_or_default()
}
