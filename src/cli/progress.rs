//! Progress line on a terminal.

use std::io::Write;
use std::time::{Duration, Instant};

use crate::engine::wording::GroupedNumber;

/// Minimum time between redraws.
const PAUSE: Duration = Duration::from_millis(200);

/// Moves the cursor to the start of the line and erases it.
const CLEAR: &str = "\r\x1b[K";

/// Length of the bar in characters.
const BAR: u64 = 30;

/// Progress line with the number of lines done and the share of the input.
#[derive(Debug)]
pub struct Progress {
    total: Option<u64>,
    read: u64,
    begun: Instant,
    drawn: Option<Instant>,
}

impl Progress {
    /// Creates a line that isn't drawn yet. `total` is the number of bytes to read, if known.
    pub fn new(total: Option<u64>) -> Self {
        Self { total, read: 0, begun: Instant::now(), drawn: None }
    }

    /// Redraws the line after `read` more bytes, at limited frequency.
    pub fn draw(&mut self, out: &mut dyn Write, lines: u64, read: u64) {
        self.read += read;
        if self.drawn.is_some_and(|drawn| drawn.elapsed() < PAUSE) {
            return;
        }
        self.drawn = Some(Instant::now());
        let line = self.line(lines);
        // Failing to show progress is no error.
        let _ = write!(out, "{CLEAR}{line}").and_then(|()| out.flush());
    }

    pub fn clear(self, out: &mut dyn Write) {
        if self.drawn.is_some() {
            let _ = write!(out, "{CLEAR}").and_then(|()| out.flush());
        }
    }

    fn line(&self, lines: u64) -> String {
        let seconds = self.begun.elapsed().as_secs();
        let done = format!("{} done in {seconds} s", GroupedNumber::with_commas(lines));
        match self.total {
            Some(total) if total > 0 => {
                let part = |of: u64| of * self.read.min(total) / total;
                let (filled, percent) = (part(BAR), part(100));
                let bar: String = (0..BAR).map(|at| if at < filled { '#' } else { '.' }).collect();
                format!("[{bar}] {percent:>3} %, {done}")
            }
            _ => done,
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/cli/progress.rs"]
mod tests;
