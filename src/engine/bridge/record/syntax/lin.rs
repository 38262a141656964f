//! Reads LIN, the format of Bridge Base Online, and the addresses of its hand viewer.
//!
//! The format has no official description. A board begins with its room (`qx`) or its deal (`md`). It begins with its
//! name or its players if these come first. The headings of a match precede its first board. They apply to all boards,
//! but their raw values are stored only with the first board.

mod calls_and_cards;
mod coded;
pub(crate) mod codes;
pub(in crate::engine) mod fault;
mod lexer;
mod record;

use std::rc::Rc;

use self::coded::CodedText;
use self::fault::LinFault;
use self::lexer::{Address, Lexer, LinTag, LinkContent, Token};
use self::record::{Headings, MAX_HEADING_LENGTH, Record};
use crate::engine::bridge::record::annotation::Target;
use crate::engine::bridge::record::parsed::{
    AuctionEnd, MissingDealer, ParsedRecord, Room, UnresolvedData,
};
use crate::engine::{Finding, Report, Source};

/// An iterator over the records of a text. Faults do not end the iteration. They become findings of the record or of
/// the text.
pub(in crate::engine::bridge::record) struct Reader<'s, 't> {
    source: &'s Source<'t>,
    outer: Lexer<'t>,
    /// Lexer of the LIN text in an address, while the address is being read.
    inner: Option<Lexer<'t>>,
    ahead: Option<Token<'t>>,
    headings: Headings<'t>,
    records: usize,
    is_empty_reported: bool,
    report: Report<'s, 't>,
}

impl<'s, 't> Reader<'s, 't> {
    pub(crate) fn new(source: &'s Source<'t>) -> Self {
        Self {
            source,
            outer: Lexer::new(CodedText::plain(source.text(), 0)),
            inner: None,
            ahead: None,
            headings: Headings::default(),
            records: 0,
            is_empty_reported: false,
            report: Report::new(source),
        }
    }

    /// Returns the findings that belong to no single record, in the order they were found.
    pub(crate) fn finish(self) -> Vec<Finding> {
        self.report.finish()
    }

    fn advance(&mut self) -> Option<Token<'t>> {
        let inner = self.inner.as_mut();
        self.ahead.take().or_else(|| inner.map_or_else(|| self.outer.next(), Iterator::next))
    }

    /// Reads the tokens of one record. Returns `None` if they contain no part of a board.
    fn read_record(&mut self, first: Token<'t>) -> Option<(ParsedRecord, Report<'s, 't>)> {
        let mut record = Record::new(self.records + 1, self.source, first.span());
        let mut next = Some(first);
        while let Some(token) = next {
            let ends = match token {
                Token::Pair { tag, .. } => record.ends_before(tag),
                Token::Address(_) => true,
                Token::NoValue(_) | Token::Stray(_) => false,
            };
            if ends {
                self.ahead = Some(token);
                break;
            }
            record.add(token, &mut self.headings);
            next = self.advance();
        }
        self.close(record)
    }

    /// Finishes a record. Returns `None` if it contains no part of a board.
    fn close(&mut self, record: Record<'s, 't>) -> Option<(ParsedRecord, Report<'s, 't>)> {
        if !record.has_board_data() {
            let span = record.parsed.span;
            if record.has_content() {
                self.report.add(span, LinFault::NoBoard);
            }
            let (_, report) = record.finish(&Headings::default());
            self.report.extend(report.sorted());
            return None;
        }
        self.records += 1;
        let in_match = record.room.is_some();
        let finished = record.finish(&self.headings);
        if !in_match && !self.headings.has_title {
            // In a text without a match, the names of players apply only to the next board.
            self.headings = Headings::default();
        }
        Some(finished)
    }

    fn read_address(&mut self, address: CodedText<'t>) -> Option<(ParsedRecord, Report<'s, 't>)> {
        let Address { carries, left_out } = Address::read(address);
        if let Some(span) = left_out {
            self.report.add(span, LinFault::TooManySettings);
        }
        match carries {
            LinkContent::Lin(text) => {
                self.headings = Headings::default();
                self.inner = Some(Lexer::new(text));
                None
            }
            LinkContent::Parameters(parameters) => {
                let mut record = Record::new(self.records + 1, self.source, address.span);
                record.add_parameters(&parameters);
                self.headings = Headings::default();
                self.close(record)
            }
            LinkContent::Nothing => {
                self.report.add(address.span, LinFault::NoDealInAddress);
                // The fault above already reports that the text contains no board.
                self.is_empty_reported = true;
                None
            }
        }
    }
}

impl<'s, 't> Iterator for Reader<'s, 't> {
    type Item = (ParsedRecord, Report<'s, 't>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let read = match self.advance() {
                Some(Token::Address(address)) => self.read_address(address),
                Some(token) => self.read_record(token),
                None if self.inner.take().is_some() => continue,
                None => break,
            };
            if read.is_some() {
                return read;
            }
        }
        if self.records == 0 && !std::mem::replace(&mut self.is_empty_reported, true) {
            self.report.add_at_end(LinFault::Empty);
        }
        None
    }
}

impl<'s, 't> Record<'s, 't> {
    /// Returns the record as written, with the headings of its match.
    fn finish(mut self, headings: &Headings<'t>) -> (ParsedRecord, Report<'s, 't>) {
        self.explain_early(Target::Deal);
        let room = self.room.and_then(|(_, room)| room);
        let players = self
            .players
            .or(headings.players)
            .map_or_else(Vec::new, |players| self.read_players(players, room));
        let missing_dealer = (self.parsed.dealer.is_none() && self.has_deal()).then(|| {
            let span = self
                .bad_dealer
                .map(|found| found.span)
                .or(self.deal)
                .or(self.room.map(|(span, _)| span))
                .unwrap_or(self.parsed.span);
            let found = self.bad_dealer.filter(|found| !found.is_empty()).map(CodedText::quoted);
            MissingDealer { span, found, expected: "1 South, 2 West, 3 North, 4 East" }
        });
        let unresolved = UnresolvedData {
            match_headings: Some(Rc::clone(&headings.match_headings)),
            room: self.room,
            players,
            missing_dealer,
            auction_end: self.calls_end.then_some(AuctionEnd::Unreadable),
            ..UnresolvedData::default()
        };
        (ParsedRecord { unresolved, ..self.parsed }, self.report)
    }

    /// Returns up to eight names, or none if there are more or the value is too long. Keeps an unclear value as a tag.
    fn read_players(&mut self, players: CodedText<'t>, room: Option<Room>) -> Vec<String> {
        let count = players.split(',').take(9).count();
        let is_usual = count == 4 || count == 8;
        let is_long = players.raw.len() > MAX_HEADING_LENGTH;
        let is_clear = is_usual && !is_long && (count == 4 || room.is_some());
        if !is_clear && self.heading.contains(&LinTag::Players) {
            self.keep("pn", players);
        }
        if is_long || count > 8 {
            return Vec::new();
        }
        players.split(',').map(|name| name.trim().in_one_line()).collect()
    }
}
