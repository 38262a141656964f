//! The problem `goren`. Each line of the input is a hand of thirteen cards. A card is a rank followed by a suit, and
//! the rank of a ten is `10`. The output has one line per hand: a bid or `None`.

use std::fmt::Write;

use derive_more::Display;

use super::Throttle;
use super::cards_line::{HandReader, Spelling};
use crate::engine::bridge::opening::goren::SYSTEM;
use crate::engine::diagnostic::faults;
use crate::engine::source::words;
use crate::engine::{CountWithNoun, Diagnostics, Hand, Report, Situation, Source, Span, Word};

/// Writes the opening bid of each hand.
pub(crate) fn run(input: &str, progress: &mut dyn FnMut(usize)) -> Result<String, Diagnostics> {
    let source = Source::new(input);
    let mut report = Report::new(&source);
    let mut pace = Throttle::new(progress);
    let mut reader = HandReader::new(Spelling::RankFirst);
    let mut output = String::with_capacity(input.len() / 8);
    for line in source.lines() {
        let mut count = 0;
        for word in words(line) {
            count += 1;
            if count <= Hand::SIZE {
                reader.take(word, &mut report);
            } else {
                // The line is refused because it has too many words. Words that aren't cards are reported too.
                reader.read(word, &mut report);
            }
        }
        let hand = reader.finish();
        if count != Hand::SIZE {
            report_count(line, count, &mut report);
        }
        if let Some(hand) = hand {
            // Writing to a string can't fail, so the result is ignored.
            let _ =
                writeln!(output, "{}", SYSTEM.spell(SYSTEM.suggest(hand, Situation::default())));
        }
        if report.is_full() {
            break;
        }
        pace.case_done(line.span.end);
    }
    pace.finish(input.len());
    report.result(output)
}

/// Reports that a line has the wrong number of cards. If there are too many, the fault spans the fourteenth and all
/// later cards. If there are too few, the fault is at the end of the line.
fn report_count(line: Word<'_>, count: usize, report: &mut Report<'_, '_>) {
    if count == 0 {
        return report.add(line.span, GorenLineFault::Blank);
    }
    let end = line.span.end;
    let start = words(line).nth(Hand::SIZE).map_or(end, |extra| extra.span.start);
    report.add(Span::new(start, end), GorenLineFault::Count { count });
}

#[derive(Debug, Display)]
enum GorenLineFault {
    #[display("a blank line, not the 13 cards of a hand")]
    Blank,
    #[display("{} on this line, not the 13 of a hand", CountWithNoun(*count, "card"))]
    Count { count: usize },
}

faults! { impl GorenLineFault { _ => "card-count", Error; } }
