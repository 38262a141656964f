//! The problem `rocky-mountain`. A hand in the input consists of thirteen cards, with the suit of each card first. The
//! output has one line per hand, such as `Hand #1: 1 Hearts`.
//!
//! A line may contain several hands, and a hand may continue over several lines. A line may also end one hand and begin
//! the next hand. Such a line is allowed only if the number of cards is a multiple of thirteen, both in the input and
//! on every line with thirteen or more cards. Otherwise, a line with parts of two hands is a fault, and an extra card
//! is reported on the line that contains it.

use std::fmt::Write;

use derive_more::Display;

use super::Throttle;
use super::cards_line::{HandReader, Spelling};
use crate::engine::bridge::opening::rocky_mountain::SYSTEM;
use crate::engine::diagnostic::faults;
use crate::engine::source::words;
use crate::engine::{CountWithNoun, Diagnostics, Hand, Report, Situation, Source, Span, Word};

/// Writes the opening bid of each hand.
pub(crate) fn run(input: &str, progress: &mut dyn FnMut(usize)) -> Result<String, Diagnostics> {
    let source = Source::new(input);
    let mut judge = Judge {
        report: Report::new(&source),
        pace: Throttle::new(progress),
        reader: HandReader::new(Spelling::SuitFirst),
        output: String::with_capacity(input.len() / 2),
        hands: 0,
        unfinished: None,
        has_shared_lines: are_hands_complete(&source),
    };
    for line in source.lines() {
        judge.line(line);
        if judge.report.is_full() {
            break;
        }
    }
    if let Some(unfinished) = judge.unfinished {
        let fault = LineFault::LastHand { count: unfinished.count };
        judge.report.add_at_end(fault);
    }
    judge.pace.finish(input.len());
    judge.report.result(judge.output)
}

struct Judge<'s, 't, 'p> {
    report: Report<'s, 't>,
    pace: Throttle<'p>,
    reader: HandReader,
    output: String,
    hands: usize,
    unfinished: Option<UnfinishedHand>,
    /// Whether a line may contain parts of two hands.
    has_shared_lines: bool,
}

/// Returns whether the number of words is a multiple of thirteen, both in the input and in every line of thirteen or
/// more words.
fn are_hands_complete(source: &Source<'_>) -> bool {
    let mut total = 0;
    let fits = source.lines().map(|line| words(line).count()).all(|count| {
        total += count;
        count < Hand::SIZE || count.is_multiple_of(Hand::SIZE)
    });
    fits && total % Hand::SIZE == 0
}

/// A hand that continues on the next line.
#[derive(Clone, Copy)]
struct UnfinishedHand {
    count: usize,
    /// Span of the cards parsed so far.
    span: Span,
}

impl Judge<'_, '_, '_> {
    fn line(&mut self, line: Word<'_>) {
        let count = words(line).count();
        match self.unfinished {
            _ if count == 0 => {}
            None => self.begin_line(line, count),
            Some(unfinished) if unfinished.count + count <= Hand::SIZE => {
                self.continue_hand(line, unfinished, count);
            }
            Some(unfinished) if self.has_shared_lines => self.read_shared_line(line, unfinished),
            Some(unfinished) if count.is_multiple_of(Hand::SIZE) => {
                // This line is complete without the unfinished hand, so the fault is in that hand.
                let fault = LineFault::Incomplete { count: unfinished.count };
                self.report.add(unfinished.span, fault);
                self.drop_hand();
                self.begin_line(line, count);
            }
            Some(unfinished) => {
                self.check(line);
                let fault = LineFault::TooLong { count: unfinished.count + count };
                self.report.add(line.span, fault);
                self.drop_hand();
            }
        }
    }

    /// Parses a line that begins with a new hand.
    fn begin_line(&mut self, line: Word<'_>, count: usize) {
        if count < Hand::SIZE {
            self.continue_hand(line, UnfinishedHand { count: 0, span: line.span }, count);
        } else if count.is_multiple_of(Hand::SIZE) {
            let mut cards = words(line);
            for _ in 0..count / Hand::SIZE {
                let mut end = line.span.end;
                for word in cards.by_ref().take(Hand::SIZE) {
                    end = word.span.end;
                    self.reader.take(word, &mut self.report);
                }
                self.finish(end);
                if self.report.is_full() {
                    return;
                }
            }
        } else {
            self.check(line);
            let complete = count - count % Hand::SIZE;
            let start = words(line).nth(complete).map_or(line.span.start, |word| word.span.start);
            let beyond = Span::new(start, line.span.end);
            self.report.add(beyond, LineFault::Line { count });
        }
    }

    /// Parses a line whose cards all belong to one hand.
    fn continue_hand(&mut self, line: Word<'_>, unfinished: UnfinishedHand, count: usize) {
        for word in words(line) {
            self.reader.take(word, &mut self.report);
        }
        let count = unfinished.count + count;
        if count == Hand::SIZE {
            self.unfinished = None;
            self.finish(line.span.end);
        } else {
            let span = unfinished.span.to(line.span);
            self.unfinished = Some(UnfinishedHand { count, span });
        }
    }

    /// Parses a line that ends one hand and begins another.
    fn read_shared_line(&mut self, line: Word<'_>, unfinished: UnfinishedHand) {
        let (mut count, mut start) = (unfinished.count, unfinished.span);
        for word in words(line) {
            self.reader.take(word, &mut self.report);
            start = if count == 0 { word.span } else { start.to(word.span) };
            count += 1;
            if count == Hand::SIZE {
                self.finish(word.span.end);
                count = 0;
            }
        }
        self.unfinished = (count > 0).then_some(UnfinishedHand { count, span: start });
    }

    /// Reports the words that aren't cards, on a line whose hands can't be separated.
    fn check(&mut self, line: Word<'_>) {
        for word in words(line) {
            self.reader.read(word, &mut self.report);
            if self.report.is_full() {
                return;
            }
        }
    }

    fn drop_hand(&mut self) {
        self.unfinished = None;
        self.reader.finish();
    }

    fn finish(&mut self, end: usize) {
        self.hands += 1;
        if let Some(hand) = self.reader.finish() {
            let answer = SYSTEM.spell(SYSTEM.suggest(hand, Situation::default()));
            // Writing to a string can't fail, so the result is ignored.
            let _ = writeln!(self.output, "Hand #{}: {answer}", self.hands);
        }
        self.pace.case_done(end);
    }
}

#[derive(Clone, Debug, Display)]
enum LineFault {
    #[display("{count} cards on this line, not 13 for each of its hands")]
    Line { count: usize },
    #[display("this line brings the hand to {count} cards, not 13")]
    TooLong { count: usize },
    #[display("{} before the next hand, not 13", CountWithNoun(*count, "card"))]
    Incomplete { count: usize },
    #[display("the last hand has {}, not 13", CountWithNoun(*count, "card"))]
    LastHand { count: usize },
}

faults! { impl LineFault { _ => "card-count", Error; } }
