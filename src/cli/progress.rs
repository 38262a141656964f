//! A line on a terminal that tells how far the work is.

use std::io::Write;
use std::time::{Duration, Instant};

use crate::engine::wording::Grouped;

/// How often the line is drawn at most.
const PAUSE: Duration = Duration::from_millis(200);

/// Takes the cursor to the line's beginning, and the line away.
const CLEAR: &str = "\r\x1b[K";

/// How many characters the bar has.
const BAR: u64 = 30;

/// A line that is drawn again and again: how many lines are done, and of how much of the input.
#[derive(Debug)]
pub struct Progress {
    total: Option<u64>,
    read: u64,
    begun: Instant,
    drawn: Option<Instant>,
}

impl Progress {
    /// None is drawn yet. `total` is how many bytes there are to read, where that is known.
    pub fn new(total: Option<u64>) -> Self {
        Self { total, read: 0, begun: Instant::now(), drawn: None }
    }

    /// Draws how many lines are done, after a piece of so many bytes more, unless it was drawn just now.
    pub fn draw(&mut self, out: &mut dyn Write, lines: u64, read: u64) {
        self.read += read;
        if self.drawn.is_some_and(|drawn| drawn.elapsed() < PAUSE) {
            return;
        }
        self.drawn = Some(Instant::now());
        let line = self.line(lines);
        // Progress that cannot be shown is no failure.
        let _ = write!(out, "{CLEAR}{line}").and_then(|()| out.flush());
    }

    /// Takes the line away.
    pub fn clear(self, out: &mut dyn Write) {
        if self.drawn.is_some() {
            let _ = write!(out, "{CLEAR}").and_then(|()| out.flush());
        }
    }

    fn line(&self, lines: u64) -> String {
        let seconds = self.begun.elapsed().as_secs();
        let done = format!("{} done in {seconds} s", Grouped::with_commas(lines));
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
