//! Reads the contest format of the problem "橋牌 - Bridge": a count, then for each record the dealer, the calls and
//! thirteen lines of four cards.
//!
//! A seat alone on its line always begins a record. A broken record therefore does not affect the next record. Other
//! line breaks only help to interpret a fault. They can't be relied on, because the problem's own samples contain empty
//! lines.

pub(in crate::engine) mod fault;
mod token;

use std::iter::Peekable;

use self::fault::ContestFault;
use self::token::{Token, is_fence};
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::parsed::ParsedRecord;
use crate::engine::wording::ShortText;
use crate::engine::{Auction, Call, Finding, Play, Report, Source, Span, Spanned, Word, source};

/// An iterator over the records of a text. Faults do not end the iteration. They become findings of the record or of
/// the text.
pub(in crate::engine::bridge::record) struct Reader<'s, 't> {
    source: &'s Source<'t>,
    tokens: Peekable<Box<dyn Iterator<Item = Token<'t>> + 's>>,
    report: Report<'s, 't>,
    announced: Option<AnnouncedCount>,
    records: usize,
    /// End of the last word read.
    end: usize,
}

/// Announced number of records. It is `usize::MAX` if the number in the text is too large.
struct AnnouncedCount {
    number: usize,
    text: ShortText,
    span: Span,
}

/// Returns whether the first words of a text fit the contest format. The number of records may be missing.
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
    /// Creates a reader at the first record, after the count.
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

    /// Returns the findings that belong to no single record, in the order they were found.
    pub(in crate::engine::bridge::record) fn finish(self) -> Vec<Finding> {
        self.report.finish()
    }

    fn read_count(&mut self) {
        let Some(token) = self.peek() else {
            self.report.add_at_end(ContestFault::Empty);
            return;
        };
        let Token { text, span, .. } = token;
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            // A number too large for `usize` is read as `usize::MAX`. No text has that many records.
            let number = text.parse().unwrap_or(usize::MAX);
            if number == 0 {
                self.report.add(span, ContestFault::ZeroCount);
            } else {
                self.announced = Some(AnnouncedCount { number, text: token.found(), span });
            }
            self.advance();
        } else if token.seat().is_some() || token.is_call() || token.is_card() {
            self.report.add(span, ContestFault::NoCount(token.found()));
        } else {
            self.report.add(span, ContestFault::BadCount(token.found()));
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

    /// Returns the next word, unless it begins the next record.
    fn peek_in_record(&mut self) -> Option<Token<'t>> {
        self.peek().filter(|token| !token.begins_record())
    }

    fn skip_to_record(&mut self) {
        while self.peek_in_record().is_some() {
            self.advance();
        }
    }

    /// At the end of the text, reports a fault if there are too few records.
    fn close(&mut self) {
        let records = self.records;
        let too_few = self.announced.take().filter(|announced| records < announced.number);
        if let Some(AnnouncedCount { text, span, .. }) = too_few {
            let fault = ContestFault::TooFewRecords { announced: text, found: records };
            let end = self.source.end().span;
            self.report.add_related(span, fault, end, "the text ends here");
        }
    }

    /// Returns whether a record may begin with `token`. If not, skips to the next record. Reports `token` if it is the
    /// first word after the last announced record.
    fn goes_on(&mut self, token: Token<'t>) -> bool {
        let records = self.records;
        let reached = self.announced.take_if(|announced| records >= announced.number);
        let Some(AnnouncedCount { text, span, .. }) = reached else { return true };
        if token.seat().is_some() {
            let fault = ContestFault::TooManyRecords { announced: text };
            let note = "the number of records";
            self.report.add_related(token.span, fault, span, note);
            true
        } else {
            let fault = ContestFault::LeftOver(token.found());
            self.report.add(token.span, fault);
            self.skip_to_record();
            false
        }
    }

    /// Reads the record that begins with `first`. Returns `None` if no record follows.
    fn read_record(&mut self, first: Token<'t>) -> Option<(ParsedRecord, Report<'s, 't>)> {
        let read = first.read_dealer();
        // If the first word is a call, the dealer is missing. Any other word stands in place of the dealer.
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
        let mut parsed = ParsedRecord::new(self.records, Format::Contest, first.span);
        parsed.dealer = read.value.map(|seat| Spanned::new(seat, first.span));
        self.read_body(&mut parsed, &mut report);
        parsed.span.end = self.end.max(first.span.end);
        Some((parsed, report))
    }
}

impl<'s, 't> Iterator for Reader<'s, 't> {
    type Item = (ParsedRecord, Report<'s, 't>);

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

enum AuctionOutcome {
    PassedOut,
    Play,
    BrokenOff,
}

struct PlayLine {
    span: Span,
    cards: usize,
}

impl<'s, 't> Reader<'s, 't> {
    fn read_body(&mut self, parsed: &mut ParsedRecord, report: &mut Report<'s, 't>) {
        let end = self.read_auction(parsed, report);
        if matches!(end, AuctionOutcome::BrokenOff) {
            return;
        }
        self.read_late_calls(report);
        if matches!(end, AuctionOutcome::Play) {
            self.read_play(parsed, report);
        } else if let Some(card) = self.peek_in_record().filter(|token| token.is_card()) {
            report.add(card.span, ContestFault::PlayAfterAllPass(card.found()));
            self.skip_while(Token::is_card);
        }
    }

    /// Reads calls until there are at least four and the last three are passes, or until a card or the end of the
    /// record follows. Any other word counts as an unreadable call of the next seat. Calls after such a word are
    /// dropped, because they can't be judged without it.
    fn read_auction(
        &mut self,
        parsed: &mut ParsedRecord,
        report: &mut Report<'s, 't>,
    ) -> AuctionOutcome {
        let (mut turns, mut passes, mut readable) = (0, 0, true);
        while turns < 4 || passes < 3 {
            let Some(token) = self.peek_in_record() else {
                let found = self.peek().map(Token::found);
                self.add_here(report, ContestFault::Unfinished(found));
                return AuctionOutcome::BrokenOff;
            };
            let read = token.read_call();
            if let Some(fault) = read.fault {
                let is_card = matches!(fault, ContestFault::CardInAuction(_));
                report.add(token.span, fault);
                if is_card {
                    return AuctionOutcome::Play;
                }
            }
            self.advance();
            turns += 1;
            passes = if read.value == Some(Call::Pass) { passes + 1 } else { 0 };
            readable &= read.value.is_some();
            // No legal auction has more calls than this. In a longer auction, an earlier call is illegal, so the
            // further calls are not needed.
            let has_room = parsed.calls.len() < Auction::MAX_CALLS;
            if let Some(call) = read.value.filter(|_| readable && has_room) {
                parsed.calls.push(Spanned::new(call, token.span));
            }
        }
        if passes == turns { AuctionOutcome::PassedOut } else { AuctionOutcome::Play }
    }

    /// Skips calls after the end of the auction. A word such as `2C` with other words on its line is more likely a
    /// mistyped card.
    fn read_late_calls(&mut self, report: &mut Report<'s, 't>) {
        let is_call = |token: Token<'_>| token.is_call() && (token.alone || !token.is_card());
        if let Some(call) = self.peek_in_record().filter(|&token| is_call(token)) {
            report.add(call.span, ContestFault::CallAfterEnd(call.found()));
            self.skip_while(is_call);
        }
    }

    /// Reads cards up to the next record. After 52 cards, stops at the first word that is not a card.
    fn read_play(&mut self, parsed: &mut ParsedRecord, report: &mut Report<'s, 't>) {
        parsed.play.reserve_exact(Play::CARDS);
        let first = self.peek().map_or(self.end, |token| token.span.start);
        let mut surplus = None;
        let mut cards = 0;
        while let Some(token) = self.peek_in_record() {
            let read = token.read_card();
            if cards < Play::CARDS {
                if let Some(fault) = read.fault {
                    report.add(token.span, fault);
                }
                let card = read.value.map(|card| Spanned::new(card, token.span));
                parsed.play.extend(card);
            } else if read.value.is_some() {
                surplus.get_or_insert(token.span);
            } else {
                break;
            }
            self.advance();
            cards += 1;
        }
        if cards != Play::CARDS {
            self.report_wrong_count(Span::new(first, self.end), cards, surplus, report);
        }
    }

    /// Locates the fault of a play that does not have 52 cards. Unless a line has eight cards or more, reports each
    /// line without exactly four cards. Also reports a play that is missing, too short or too long. If a line was
    /// reported, the number of lines counts, not the number of cards.
    fn report_wrong_count(
        &mut self,
        play: Span,
        cards: usize,
        mut surplus: Option<Span>,
        report: &mut Report<'s, 't>,
    ) {
        let lines = self.lines_of(play);
        // If a line contains the cards of two or more tricks, the lines are not tricks and do not locate the fault.
        let by_tricks = lines.iter().all(|line| line.cards < 8);
        let is_uneven = |line: &PlayLine| by_tricks && line.cards != 4;
        for (index, line) in lines.iter().enumerate() {
            if is_uneven(line) {
                let fault = ContestFault::UnevenTrick { line: index + 1, cards: line.cards };
                report.add(line.span, fault);
            }
        }
        let mut tricks = cards;
        if lines.iter().any(is_uneven) {
            tricks = lines.len() * 4;
            surplus = lines.get(Play::CARDS / 4).map(|line| line.span);
        }
        if cards == 0 {
            self.add_here(report, ContestFault::NoPlay);
        } else if tricks < Play::CARDS {
            self.add_here(report, ContestFault::WrongLength { cards, too_many: false });
        } else if let Some(surplus) = surplus.filter(|_| tricks > Play::CARDS) {
            report.add(surplus, ContestFault::WrongLength { cards, too_many: true });
        }
    }

    /// Returns the lines of `part`, each with its number of words. Empty lines and lines of backticks are left out.
    fn lines_of(&self, part: Span) -> Vec<PlayLine> {
        let text = self.source.slice(part);
        let mut start = part.start;
        let mut lines = Vec::new();
        for text in text.split_inclusive('\n') {
            let span = Span::new(start, start + text.len());
            start = span.end;
            if is_fence(text) {
                continue;
            }
            let words = source::words(Word { text, span });
            let ones = words.map(|word| PlayLine { span: word.span, cards: 1 });
            lines.extend(ones.reduce(|line, word| PlayLine {
                span: line.span.to(word.span),
                cards: line.cards + 1,
            }));
        }
        lines
    }

    fn skip_while(&mut self, goes_on: impl Fn(Token<'t>) -> bool) {
        while self.peek_in_record().is_some_and(&goes_on) {
            self.advance();
        }
    }

    /// Adds a fault at the next word, or at the end of the text.
    fn add_here(&mut self, report: &mut Report<'s, 't>, fault: ContestFault) {
        match self.peek() {
            Some(next) => report.add(next.span, fault),
            None => report.add_at_end(fault),
        }
    }
}
