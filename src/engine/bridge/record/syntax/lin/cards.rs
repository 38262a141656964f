//! Parses cards: those of the play in their order, and those of the hands as dealt.

use super::calls::read_up_to;
use super::coded::{Symbols, Text, is_blank};
use super::codes;
use super::codes::SEATS;
use super::record::Record;
use super::unreadable::Unreadable;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::source::{Span, Spanned};
use crate::engine::wording::Quoted;

impl<'t> Record<'_, 't> {
    /// Reads cards in a row, such as `sqs2`, up to the first that cannot be read; gives their
    /// number.
    pub(super) fn read_play(&mut self, value: Text<'t>) -> usize {
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

    /// Reads a card, or tells that there is none; gives whether there was one.
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
            self.report.add(rest.span, Unreadable::UnknownCard(rest.quoted()));
            return false;
        };
        let card = Card::new(suit, rank);
        let text = rest.part(rest.span.start, symbols.rest().span.start);
        if rank_first {
            self.warn(text.span, Unreadable::RankFirst { found: text.quoted(), card });
        }
        if digits {
            self.warn(text.span, Unreadable::TenInDigits(text.quoted()));
        }
        if self.written.play.len() < Play::CARDS {
            self.written.play.push(Spanned::new(card, text.span));
        } else {
            self.warn(text.span, Unreadable::TooManyCards);
        }
        true
    }

    /// `3S...,S...,S...,`: the dealer's number, and the hands from South round.
    pub(super) fn read_deal(&mut self, value: Text<'t>) {
        self.deal = Some(value.span);
        let start = value.span.start;
        let number = value.symbols().peek().filter(|first| first.symbol.is_ascii_digit());
        let place = number.map_or(Span::new(start, start), |number| number.span);
        match number.and_then(|number| codes::dealer(number.symbol)) {
            Some(seat) => self.written.dealer = Some(Spanned::new(seat, place)),
            None => self.bad_dealer = Some(value.part(place.start, place.end)),
        }
        for (index, hand) in value.from(place.end).split(',').enumerate() {
            let hand = hand.trim();
            match SEATS.get(index) {
                Some(&seat) => self.read_hand(seat, hand),
                None if hand.is_empty() => {}
                None => self.warn(hand.span, Unreadable::FifthHand(hand.quoted())),
            }
        }
    }

    /// `SAKT2H64DQJ97C853`: the suits in any order. A hand without a card is not known.
    pub(super) fn read_hand(&mut self, seat: Seat, hand: Text<'t>) {
        let mut cards = CardSet::EMPTY;
        let by_stops = hand.symbols().any(|symbol| symbol.symbol == '.');
        let mut suit = by_stops.then_some(Suit::Spades);
        if by_stops {
            self.warn(hand.span, Unreadable::SuitsByStops);
        }
        let mut symbols = hand.symbols();
        while let Some(next) = symbols.peek() {
            let rest = symbols.rest();
            if let Some((rank, digits)) = take_rank(&mut symbols) {
                let Some(suit) = suit else {
                    self.report.add(rest.span, Unreadable::NoSuit(rest.quoted()));
                    return;
                };
                let span = Span::new(rest.span.start, symbols.rest().span.start);
                let card = Card::new(suit, rank);
                if digits {
                    self.warn(span, Unreadable::TenInDigits(Quoted::new("10")));
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
                self.report.add(rest.span, Unreadable::NotInHand { seat, found });
                break;
            }
        }
        if !cards.is_empty() {
            self.written.hands[seat] = Some(Spanned::new(cards, hand.span));
        }
    }
}

/// Takes a rank if one stands next, and says whether it is a ten in digits.
fn take_rank(symbols: &mut Symbols<'_>) -> Option<(Rank, bool)> {
    if symbols.skip_word("10") {
        return Some((Rank::Ten, true));
    }
    let rank = Rank::from_char(symbols.peek()?.symbol)?;
    symbols.next();
    Some((rank, false))
}
