//! Progress and summary of a subcommand, printed to standard error.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::time::{Duration, Instant};

use crate::engine::wording::GroupedNumber;

/// Minimum time between two redraws.
const REDRAW_INTERVAL: Duration = Duration::from_millis(200);

/// Control sequence that moves the cursor to the start of the line and erases the line.
const CLEAR: &str = "\r\x1b[K";

/// Length of the progress bar in characters.
const BAR_LENGTH: u64 = 30;

/// Progress line, which shows how many lines, files, deals or hands are done, and the processed share
/// of the total.
#[derive(Debug)]
pub struct Progress {
    total: Option<u64>,
    is_shown: bool,
    read: u64,
    started: Instant,
    drawn_at: Option<Instant>,
}

impl Progress {
    /// Creates a progress line. The line is first drawn by [`draw`](Self::draw), and only if `is_shown` is true.
    /// `total` is the amount to process, such as a number of bytes, if known.
    pub fn new(total: Option<u64>, is_shown: bool) -> Self {
        Self { total, is_shown, read: 0, started: Instant::now(), drawn_at: None }
    }

    /// Adds `read` to the processed amount. Redraws the line if it is shown and `REDRAW_INTERVAL` has passed.
    pub fn draw(&mut self, out: &mut dyn Write, lines: u64, read: u64) {
        self.read += read;
        if !self.is_shown
            || self.drawn_at.is_some_and(|drawn_at| drawn_at.elapsed() < REDRAW_INTERVAL)
        {
            return;
        }
        self.drawn_at = Some(Instant::now());
        let line = self.line(lines);
        // A write error is ignored, so that the work goes on.
        let _ = write!(out, "{CLEAR}{line}").and_then(|()| out.flush());
    }

    pub fn clear(self, out: &mut dyn Write) {
        if self.drawn_at.is_some() {
            let _ = write!(out, "{CLEAR}").and_then(|()| out.flush());
        }
    }

    fn line(&self, lines: u64) -> String {
        let seconds = self.started.elapsed().as_secs();
        let done = format!("{} done in {seconds} s", GroupedNumber(lines));
        match self.total {
            Some(total) if total > 0 => {
                let part = |of: u64| of * self.read.min(total) / total;
                let (filled, percent) = (part(BAR_LENGTH), part(100));
                let bar: String =
                    (0..BAR_LENGTH).map(|at| if at < filled { '#' } else { '.' }).collect();
                format!("[{bar}] {percent:>3}%, {done}")
            }
            _ => done,
        }
    }
}

/// Counters of a subcommand or of a batch.
///
/// [`Display`](fmt::Display) writes, for example, `kibitzer-cli points: 3 lines in 0.0 s, 2.1µs of
/// thread time each; 1 unreadable: 1 card-count`. Thread time does not include reading and writing.
#[derive(Debug)]
pub struct Summary {
    name: &'static str,
    started: Instant,
    lines: u64,
    refused: BTreeMap<&'static str, u64>,
    work: Duration,
}

impl Default for Summary {
    fn default() -> Self {
        Self::new("")
    }
}

impl Summary {
    /// Creates a summary without lines, and starts its clock.
    pub fn new(name: &'static str) -> Self {
        let (refused, work) = (BTreeMap::new(), Duration::ZERO);
        Self { name, started: Instant::now(), lines: 0, refused, work }
    }

    /// Returns the total number of lines, including unreadable lines.
    pub const fn lines(&self) -> u64 {
        self.lines
    }

    pub fn is_anything_unreadable(&self) -> bool {
        !self.refused.is_empty()
    }

    pub const fn count_line(&mut self) {
        self.lines += 1;
    }

    pub fn count_refusal(&mut self, code: &'static str) {
        *self.refused.entry(code).or_default() += 1;
    }

    pub fn worked(&mut self, time: Duration) {
        self.work += time;
    }

    /// Adds the counters of a batch. The start time of `self` is kept.
    pub fn add(&mut self, piece: Self) {
        self.lines += piece.lines;
        self.work += piece.work;
        for (code, count) in piece.refused {
            *self.refused.entry(code).or_default() += count;
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, started, lines, refused, work } = self;
        let plural = if *lines == 1 { "" } else { "s" };
        let seconds = started.elapsed().as_secs_f64();
        write!(f, "kibitzer-cli {name}: {} line{plural} in {seconds:.1} s", GroupedNumber(*lines))?;
        if *lines > 0 {
            write!(f, ", {:.1?} of thread time each", mean(*work, *lines))?;
        }
        let mut before = format!("; {} unreadable: ", GroupedNumber(refused.values().sum::<u64>()));
        for (code, count) in refused {
            write!(f, "{before}{} {code}", GroupedNumber(*count))?;
            ", ".clone_into(&mut before);
        }
        Ok(())
    }
}

fn mean(work: Duration, lines: u64) -> Duration {
    let nanoseconds = work.as_nanos() / u128::from(lines.max(1));
    Duration::from_nanos(u64::try_from(nanoseconds).unwrap_or(u64::MAX))
}

#[cfg(test)]
#[path = "../../tests/unit/cli/progress.rs"]
mod tests;
