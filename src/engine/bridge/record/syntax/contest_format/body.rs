//! One record after its dealer: the auction and the play.

use super::Reader;
use super::token::{Token, is_fence};
use super::unreadable::Unreadable;
use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::written::Written;
use crate::engine::diagnostic::Report;
use crate::engine::source::{self, Span, Spanned, Word};

/// How the calls of a record came to an end.
enum AuctionEnd {
    /// All four players passed.
    PassedOut,
    /// A play should follow.
    Play,
    /// The record breaks off.
    BrokenOff,
}

/// A line of a play.
struct Line {
    span: Span,
    cards: usize,
}

impl<'s, 't> Reader<'s, 't> {
    /// Reads the auction and the play of a record.
    pub(super) fn read_body(&mut self, written: &mut Written, report: &mut Report<'s, 't>) {
        let end = self.read_auction(written, report);
        if matches!(end, AuctionEnd::BrokenOff) {
            return;
        }
        self.read_late_calls(report);
        if matches!(end, AuctionEnd::Play) {
            self.read_play(written, report);
        } else if let Some(card) = self.peek_in_record().filter(|token| token.is_card()) {
            report.add(card.span, Unreadable::PlayAfterAllPass(card.found()));
            self.skip_while(Token::is_card);
        }
    }

    /// Reads calls until at least four stand and the last three are passes.
    ///
    /// A word that is no call takes a player's turn all the same; calls after it are not kept, for
    /// nobody can say what they were made over.
    fn read_auction(&mut self, written: &mut Written, report: &mut Report<'s, 't>) -> AuctionEnd {
        let (mut turns, mut passes, mut readable) = (0, 0, true);
        while turns < 4 || passes < 3 {
            let Some(token) = self.peek_in_record() else {
                let found = self.peek().map(Token::found);
                self.add_here(report, Unreadable::Unfinished(found));
                return AuctionEnd::BrokenOff;
            };
            let read = token.read_call();
            if let Some(fault) = read.fault {
                let is_card = matches!(fault, Unreadable::CardInAuction(_));
                report.add(token.span, fault);
                if is_card {
                    return AuctionEnd::Play;
                }
            }
            self.advance();
            turns += 1;
            passes = if read.value == Some(Call::Pass) { passes + 1 } else { 0 };
            readable &= read.value.is_some();
            // No auction has more, so that one of those is illegal already.
            let has_room = written.calls.len() < Auction::MOST_CALLS;
            if let Some(call) = read.value.filter(|_| readable && has_room) {
                written.calls.push(Spanned::new(call, token.span));
            }
        }
        if passes == turns { AuctionEnd::PassedOut } else { AuctionEnd::Play }
    }

    /// Skips calls after the end of the auction; a bid among other words is rather a card
    /// with its rank first.
    fn read_late_calls(&mut self, report: &mut Report<'s, 't>) {
        let is_call = |token: Token<'_>| token.is_call() && (token.alone || !token.is_card());
        if let Some(call) = self.peek_in_record().filter(|&token| is_call(token)) {
            report.add(call.span, Unreadable::CallAfterEnd(call.found()));
            self.skip_while(is_call);
        }
    }

    /// Reads cards up to the next record, or up to the first word after 52 that is no card.
    fn read_play(&mut self, written: &mut Written, report: &mut Report<'s, 't>) {
        written.play.reserve_exact(Play::CARDS);
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
                written.play.extend(card);
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

    /// Says where a play went wrong that has not 52 cards: at each line that has not four, and at
    /// its end if the number of lines is wrong as well.
    fn report_wrong_count(
        &mut self,
        play: Span,
        cards: usize,
        mut surplus: Option<Span>,
        report: &mut Report<'s, 't>,
    ) {
        let lines = self.lines_of(play);
        // Lines with the cards of two tricks or more are no help.
        let by_tricks = lines.iter().all(|line| line.cards < 8);
        let is_uneven = |line: &Line| by_tricks && line.cards != 4;
        for (index, line) in lines.iter().enumerate() {
            if is_uneven(line) {
                let fault = Unreadable::UnevenTrick { line: index + 1, cards: line.cards };
                report.add(line.span, fault);
            }
        }
        let mut tricks = cards;
        if lines.iter().any(is_uneven) {
            tricks = lines.len() * 4;
            surplus = lines.get(Play::CARDS / 4).map(|line| line.span);
        }
        if cards == 0 {
            self.add_here(report, Unreadable::NoPlay);
        } else if tricks < Play::CARDS {
            self.add_here(report, Unreadable::WrongLength { cards, too_many: false });
        } else if let Some(surplus) = surplus.filter(|_| tricks > Play::CARDS) {
            report.add(surplus, Unreadable::WrongLength { cards, too_many: true });
        }
    }

    /// The lines of a stretch of the text, with their number of words.
    fn lines_of(&self, part: Span) -> Vec<Line> {
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
            let ones = words.map(|word| Line { span: word.span, cards: 1 });
            lines.extend(ones.reduce(|line, word| Line {
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
    fn add_here(&mut self, report: &mut Report<'s, 't>, fault: Unreadable) {
        match self.peek() {
            Some(next) => report.add(next.span, fault),
            None => report.add_at_end(fault),
        }
    }
}
