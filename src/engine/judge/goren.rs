//! "goren": one hand of thirteen cards a line, rank first with `10`; one bid or `None` a line.

use std::fmt::{self, Write};

use super::cards_line::{HandReader, Spelling};
use super::pace::Pace;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::goren::SYSTEM;
use crate::engine::diagnostic::{Diagnostics, Fault, Report};
use crate::engine::source::{Source, Span, Word, words};

/// Answers hands with their opening bids.
///
/// # Errors
///
/// A line that does not hold thirteen different cards.
pub fn run(input: &str, progress: &mut dyn FnMut(usize)) -> Result<String, Diagnostics> {
    let source = Source::new(input);
    let mut report = Report::new(&source);
    let mut pace = Pace::new(progress);
    let mut reader = HandReader::new(Spelling::RankFirst);
    let mut output = String::with_capacity(input.len() / 8);
    for line in source.lines() {
        let mut count = 0;
        for word in words(line) {
            count += 1;
            if count <= Hand::SIZE {
                reader.take(word, &mut report);
            } else {
                // The line is refused for its length; what is no card at all is reported as well.
                reader.read(word, &mut report);
            }
        }
        let hand = reader.finish();
        if count != Hand::SIZE {
            report.add(place_of_count(line, count), LineFault { count });
        }
        if let Some(hand) = hand {
            // Writing to a string cannot fail.
            let _ = writeln!(output, "{}", SYSTEM.spell(SYSTEM.suggest(hand)));
        }
        if report.is_full() {
            break;
        }
        pace.case_done(line.span.end);
    }
    pace.all_done(input.len());
    report.result(output)
}

/// Where a line has its wrong number of cards: at the fourteenth, or at the end.
fn place_of_count(line: Word<'_>, count: usize) -> Span {
    match words(line).nth(Hand::SIZE) {
        Some(extra) => Span::new(extra.span.start, line.span.end),
        None if count == 0 => line.span,
        None => Span::new(line.span.end, line.span.end),
    }
}

/// A line with another number of cards than thirteen.
#[derive(Debug)]
struct LineFault {
    count: usize,
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            0 => f.write_str("a blank line, expected the 13 cards of a hand"),
            1 => f.write_str("1 card on this line, expected the 13 of a hand"),
            count => write!(f, "{count} cards on this line, expected the 13 of a hand"),
        }
    }
}

impl Fault for LineFault {
    fn code(&self) -> &'static str {
        "card-count"
    }
}
