//! Parses calls, cards and the dealt hands. A value may contain a single call or card, or a complete auction or play.

use super::coded::{CodedText, Symbols, is_blank};
use super::codes::{self, SEATS};
use super::fault::LinFault;
use super::record::Record;
use crate::engine::bridge::record::annotation::{AnnotationKind, Target};
use crate::engine::{
    Auction, Bid, Call, Card, CardSet, Level, Play, QuotedText, Rank, Seat, Span, Spanned, Strain,
    Suit,
};

/// Words for calls other than bids, and whether LIN itself uses each word. A word precedes its own prefixes.
const WORDS: [(&str, Call, bool); 8] = [
    ("pass", Call::Pass, false),
    ("p", Call::Pass, true),
    ("rdbl", Call::Redouble, false),
    ("r", Call::Redouble, true),
    ("xx", Call::Redouble, true),
    ("x", Call::Double, true),
    ("dbl", Call::Double, false),
    ("d", Call::Double, true),
];

impl<'t> Record<'_, 't> {
    /// Reads consecutive calls, such as `1Cp1H!(natural)`, up to the first unreadable call. Returns the number of
    /// calls.
    pub(super) fn read_auction(&mut self, value: CodedText<'t>) -> usize {
        let mut symbols = value.symbols();
        let mut count = 0;
        while let Some(first) = symbols.peek() {
            let calls = self.parsed.calls.len();
            let last = (!self.calls_end && count > 0 && calls > 0).then(|| Target::Call(calls - 1));
            match (first.symbol, last) {
                (symbol, _) if is_blank(symbol) || symbol == ',' => {
                    symbols.next();
                }
                ('-' | '–', _) => {
                    symbols.next();
                    self.warn(first.span, LinFault::NoCall);
                }
                ('!', Some(call)) => {
                    symbols.next();
                    self.annotation(call, AnnotationKind::Alert, first.span);
                }
                ('(' | '{', Some(_)) => {
                    symbols.next();
                    let end = if first.symbol == '(' { ')' } else { '}' };
                    let text = read_up_to(&mut symbols, end);
                    if !text.is_empty() {
                        self.explain(text, first.span);
                    }
                }
                _ => {
                    if !self.read_call(&mut symbols) {
                        return count;
                    }
                    count += 1;
                }
            }
        }
        count
    }

    /// Reads a call. Returns `false` and reports a fault if there is no call, or if there are too many calls.
    fn read_call(&mut self, symbols: &mut Symbols<'t>) -> bool {
        let rest = symbols.rest();
        let (call, usual) = match take_call(symbols) {
            Ok(taken) => taken,
            Err(fault) => {
                self.calls_end = true;
                self.report.add(rest.span, fault(rest.quoted()));
                return false;
            }
        };
        let text = rest.part(rest.span.start, symbols.rest().span.start);
        if !usual {
            self.warn(text.span, LinFault::Spelling { found: text.quoted(), read: call });
        }
        if self.calls_end {
            return true;
        }
        if self.parsed.calls.len() >= Auction::MAX_CALLS {
            self.report.add(text.span, LinFault::TooManyCalls);
            self.calls_end = true;
            return false;
        }
        self.parsed.calls.push(Spanned::new(call, text.span));
        self.explain_early(Target::Call(0));
        true
    }
}

/// Takes the next call. Returns the call and whether LIN itself uses this spelling, or returns the fault.
fn take_call(symbols: &mut Symbols<'_>) -> Result<(Call, bool), fn(QuotedText) -> LinFault> {
    for (word, call, usual) in WORDS {
        if symbols.skip_word(word) {
            return Ok((call, usual));
        }
    }
    let mut ahead = symbols.clone();
    let Some(level) = ahead.next().and_then(|first| first.symbol.to_digit(10)) else {
        return Err(LinFault::UnknownCall);
    };
    let (strain, usual) = match ahead.next().map(|second| second.symbol) {
        Some('N' | 'n') => (Strain::NoTrump, !ahead.skip_word("t")),
        Some(letter) if letter.is_ascii_digit() => return Err(LinFault::BadLevel),
        letter => match letter.and_then(Suit::from_char) {
            Some(suit) => (Strain::Suit(suit), true),
            None => return Err(LinFault::UnknownStrain),
        },
    };
    let Some(level) = u8::try_from(level).ok().and_then(Level::new) else {
        return Err(LinFault::BadLevel);
    };
    *symbols = ahead;
    Ok((Call::Bid(Bid::new(level, strain)), usual))
}

/// Takes the text up to a closing bracket, and skips the bracket.
fn read_up_to(symbols: &mut Symbols<'_>, end: char) -> String {
    let text = symbols.map(|symbol| symbol.symbol).take_while(|&symbol| symbol != end);
    text.collect::<String>().trim().to_owned()
}

impl<'t> Record<'_, 't> {
    /// Reads consecutive cards, such as `sqs2`, up to the first unreadable card. Returns the number of cards.
    pub(super) fn read_play(&mut self, value: CodedText<'t>) -> usize {
        let mut symbols = value.symbols();
        let mut count = 0;
        while let Some(first) = symbols.peek() {
            if is_blank(first.symbol) || first.symbol == ',' {
                symbols.next();
            } else if first.symbol == '{' {
                symbols.next();
                let text = read_up_to(&mut symbols, '}');
                self.comment(text, first.span);
            } else if self.read_card(&mut symbols) {
                count += 1;
            } else {
                break;
            }
        }
        count
    }

    /// Reads a card. Returns whether there was a card, and reports a fault if not.
    fn read_card(&mut self, symbols: &mut Symbols<'t>) -> bool {
        let rest = symbols.rest();
        let mut taken = take_rank(symbols);
        let suit = symbols.peek().and_then(|symbol| Suit::from_char(symbol.symbol));
        let rank_first = taken.is_some();
        if suit.is_some() {
            symbols.next();
            taken = taken.or_else(|| take_rank(symbols));
        }
        let (Some(suit), Some((rank, digits))) = (suit, taken) else {
            self.report.add(rest.span, LinFault::UnknownCard(rest.quoted()));
            return false;
        };
        let card = Card::new(suit, rank);
        let text = rest.part(rest.span.start, symbols.rest().span.start);
        if rank_first {
            self.warn(text.span, LinFault::RankFirst { found: text.quoted(), card });
        }
        if digits {
            self.warn(text.span, LinFault::TenInDigits(text.quoted()));
        }
        if self.parsed.play.len() < Play::CARDS {
            self.parsed.play.push(Spanned::new(card, text.span));
        } else {
            self.warn(text.span, LinFault::TooManyCards);
        }
        true
    }

    /// Reads a deal such as `3S...,S...,S...,`: the dealer's number, and the hands clockwise from South.
    pub(super) fn read_deal(&mut self, value: CodedText<'t>) {
        self.deal = Some(value.span);
        let start = value.span.start;
        let number = value.symbols().peek().filter(|first| first.symbol.is_ascii_digit());
        let number_span = number.map_or(Span::new(start, start), |number| number.span);
        match number.and_then(|number| codes::dealer(number.symbol)) {
            Some(seat) => self.parsed.dealer = Some(Spanned::new(seat, number_span)),
            None => self.bad_dealer = Some(value.part(number_span.start, number_span.end)),
        }
        for (index, hand) in value.from(number_span.end).split(',').enumerate() {
            let hand = hand.trim();
            match SEATS.get(index) {
                Some(&seat) => self.read_hand(seat, hand),
                None if hand.is_empty() => {}
                None => self.warn(hand.span, LinFault::FifthHand(hand.quoted())),
            }
        }
    }

    /// Reads a hand such as `SAKT2H64DQJ97C853`. The suits may be in any order. A hand without cards is unknown.
    pub(super) fn read_hand(&mut self, seat: Seat, hand: CodedText<'t>) {
        let mut cards = CardSet::EMPTY;
        let by_stops = hand.symbols().any(|symbol| symbol.symbol == '.');
        let mut suit = by_stops.then_some(Suit::Spades);
        if by_stops {
            self.warn(hand.span, LinFault::SuitsByStops);
        }
        let mut symbols = hand.symbols();
        while let Some(next) = symbols.peek() {
            let rest = symbols.rest();
            if let Some((rank, digits)) = take_rank(&mut symbols) {
                let Some(suit) = suit else {
                    self.report.add(rest.span, LinFault::NoSuit(rest.quoted()));
                    return;
                };
                let span = Span::new(rest.span.start, symbols.rest().span.start);
                let card = Card::new(suit, rank);
                if digits {
                    self.warn(span, LinFault::TenInDigits(QuotedText::new("10")));
                }
                if !cards.insert(card) {
                    self.deal_twice(seat, card, span);
                }
                continue;
            }
            symbols.next();
            if next.symbol == '.' {
                let lower = Suit::DESCENDING.into_iter().find(|&lower| Some(lower) < suit);
                suit = lower.or(suit);
            } else if let Some(named) = Suit::from_char(next.symbol) {
                suit = Some(named);
            } else if !is_blank(next.symbol) && next.symbol != '-' {
                let found = rest.quoted();
                self.report.add(rest.span, LinFault::NotInHand { seat, found });
                break;
            }
        }
        if !cards.is_empty() {
            self.parsed.hands[seat] = Some(Spanned::new(cards, hand.span));
        }
    }
}

/// Takes the next rank, or returns `None` if there is none. Also returns whether the rank is a ten written as `10`.
fn take_rank(symbols: &mut Symbols<'_>) -> Option<(Rank, bool)> {
    if symbols.skip_word("10") {
        return Some((Rank::Ten, true));
    }
    let rank = Rank::from_char(symbols.peek()?.symbol)?;
    symbols.next();
    Some((rank, false))
}
