//! Reads the contest format, of the problem "橋牌 - Bridge": a count, then for each record the dealer, the calls
//! and thirteen lines of four cards.
//!
//! Words count and lines do not, because the problem's own samples are broken by blank lines; lines
//! help only to say where a trick went wrong. A seat alone on its line begins a record wherever it
//! stands, so that a broken record ends there.

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

mod body;
mod token;
pub(in crate::engine) mod unreadable;

use std::iter::Peekable;

use self::token::Token;
use self::unreadable::Unreadable;
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::written::Written;
use crate::engine::diagnostic::{Finding, Report};
use crate::engine::source::{Source, Span, Spanned};
use crate::engine::wording::Shortened;

/// Reads the records of a text one after another.
///
/// It never stops at a fault: what could not be read is reported in the diagnostics of the record, or
/// of the text.
pub(in crate::engine::bridge::record) struct Reader<'s, 't> {
    source: &'s Source<'t>,
    tokens: Peekable<Box<dyn Iterator<Item = Token<'t>> + 's>>,
    /// What is wrong outside any one record.
    report: Report<'s, 't>,
    announced: Option<Announced>,
    /// How many records have been read.
    records: usize,
    /// Where the last word read ends.
    end: usize,
}

/// How many records the text says that it has; it may be a number that no machine can hold.
struct Announced {
    number: usize,
    text: Shortened,
    span: Span,
}

/// Whether a text begins as the format does, be it wrong: with a number of records, a dealer, a call.
pub(in crate::engine::bridge::record) fn begins(text: &str) -> bool {
    let source = Source::new(text);
    let mut tokens = token::tokens(&source);
    let Some(first) = tokens.next() else { return false };
    let next: Vec<_> = tokens.take(2).collect();
    if first.text.parse::<i64>().is_ok() {
        next.is_empty() || next.iter().any(|token| token.seat().is_some() || token.is_call())
    } else {
        let is_begun = first.is_call() || first.begins_record();
        is_begun && next.first().is_none_or(|next| next.is_call() || next.begins_record())
    }
}

impl<'s, 't> Reader<'s, 't> {
    /// A reader at the first record of a text; it has read the count.
    pub(in crate::engine::bridge::record) fn new(source: &'s Source<'t>) -> Self {
        let tokens: Box<dyn Iterator<Item = Token<'t>> + 's> = Box::new(token::tokens(source));
        let mut reader = Self {
            source,
            tokens: tokens.peekable(),
            report: Report::new(source),
            announced: None,
            records: 0,
            end: 0,
        };
        reader.read_count();
        reader
    }

    /// What is wrong with the text outside any one record, in the order in which it was found.
    pub(in crate::engine::bridge::record) fn finish(self) -> Vec<Finding> {
        self.report.finish()
    }

    fn read_count(&mut self) {
        let Some(token) = self.peek() else {
            self.report.add_at_end(Unreadable::Empty);
            return;
        };
        let Token { text, span, .. } = token;
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            // A number too great for the machine is greater than any number of records.
            let number = text.parse().unwrap_or(usize::MAX);
            if number == 0 {
                self.report.add(span, Unreadable::ZeroCount);
            } else {
                self.announced = Some(Announced { number, text: token.found(), span });
            }
            self.advance();
        } else if token.seat().is_some() || token.is_call() || token.is_card() {
            self.report.add(span, Unreadable::NoCount(token.found()));
        } else {
            self.report.add(span, Unreadable::BadCount(token.found()));
            self.advance();
        }
    }

    fn peek(&mut self) -> Option<Token<'t>> {
        self.tokens.peek().copied()
    }

    fn advance(&mut self) -> Option<Token<'t>> {
        let token = self.tokens.next()?;
        self.end = token.span.end;
        Some(token)
    }

    /// The next word, unless it begins the next record.
    fn peek_in_record(&mut self) -> Option<Token<'t>> {
        self.peek().filter(|token| !token.begins_record())
    }

    /// Skips words up to the next record.
    fn skip_to_record(&mut self) {
        while self.peek_in_record().is_some() {
            self.advance();
        }
    }

    /// Tells that there are too few records, once the text has ended.
    fn close(&mut self) {
        let records = self.records;
        let too_few = self.announced.take().filter(|announced| records < announced.number);
        if let Some(Announced { text, span, .. }) = too_few {
            let fault = Unreadable::TooFewRecords { announced: text, found: records };
            let end = self.source.end().span;
            self.report.add_related(span, fault, end, "the text ends here");
        }
    }

    /// Whether a word after the last announced record begins one more; tells what is wrong with it
    /// the first time.
    fn goes_on(&mut self, token: Token<'t>) -> bool {
        let records = self.records;
        let reached = self.announced.take_if(|announced| records >= announced.number);
        let Some(Announced { text, span, .. }) = reached else { return true };
        if token.seat().is_some() {
            let fault = Unreadable::TooManyRecords { announced: text };
            let note = "the number of records";
            self.report.add_related(token.span, fault, span, note);
            true
        } else {
            let fault = Unreadable::LeftOver(token.found());
            self.report.add(token.span, fault);
            self.skip_to_record();
            false
        }
    }

    /// Reads the dealer and, where a record follows, the rest of it.
    fn read_record(&mut self, first: Token<'t>) -> Option<(Written, Report<'s, 't>)> {
        let read = first.read_dealer();
        // A record may lack its dealer, or have a wrong one before its calls.
        if read.value.is_some() || !first.is_call() {
            self.advance();
        }
        let follows = read.value.is_some() || self.peek().is_some_and(Token::is_call);
        let mut report = Report::new(self.source);
        if let Some(fault) = read.fault {
            let report = if follows { &mut report } else { &mut self.report };
            report.add(first.span, fault);
        }
        if !follows {
            self.skip_to_record();
            return None;
        }

        self.records += 1;
        let mut written = Written::new(self.records, Format::Contest, first.span);
        written.dealer = read.value.map(|seat| Spanned::new(seat, first.span));
        self.read_body(&mut written, &mut report);
        written.span.end = self.end.max(first.span.end);
        Some((written, report))
    }
}

impl<'s, 't> Iterator for Reader<'s, 't> {
    type Item = (Written, Report<'s, 't>);

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(token) = self.peek() {
            if self.goes_on(token)
                && let Some(read) = self.read_record(token)
            {
                return Some(read);
            }
        }
        self.close();
        None
    }
}
