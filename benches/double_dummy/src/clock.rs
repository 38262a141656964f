//! The time of one thread.

use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

/// How long something took.
#[derive(Clone, Copy, Default)]
pub struct Time {
    /// What the processor spent on the thread that did it.
    pub thread: Duration,
    /// What it spent on all threads of this program.
    pub process: Duration,
    /// What passed on the wall.
    pub wall: Duration,
}

/// Does something and tells how long it took.
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
    // These clocks begin at zero with their thread or program.
    Duration::try_from(clock_gettime(clock)).unwrap_or_default()
}
