//! Cards: in the order of play, and in the hands as dealt.

use super::calls::read_up_to;
use super::coded::{Symbols, Text, is_blank};
use super::codes::{self, SEATS};
use super::record::Record;
use super::unreadable::Unreadable;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::draft::Spanned;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::quoted::Quoted;
use crate::engine::source::Span;

impl<'t> Record<'_, 't> {
    /// Reads the value of a tag that has one card.
    pub(super) fn read_cards(&mut self, value: Text<'t>) {
        if self.read_play(value) > 1 {
            self.warn(value.span, Unreadable::Several(Quoted::new(&value.decoded())));
        }
    }

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
                self.comment(text);
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
            self.report.add(rest.span, Unreadable::UnknownCard(Quoted::new(&rest.decoded())));
            return false;
        };
        let card = Card::new(suit, rank);
        let text = rest.part(rest.span.start, symbols.rest().span.start);
        let found = text.decoded();
        if rank_first {
            self.warn(text.span, Unreadable::RankFirst { found: Quoted::new(&found), card });
        }
        if digits {
            self.warn(text.span, Unreadable::TenInDigits(Quoted::new(&found)));
        }
        if self.draft.play.len() < Play::CARDS {
            self.draft.play.push(Spanned::new(card, text.span));
        } else {
            self.warn(text.span, Unreadable::TooManyCards);
        }
        true
    }

    /// `3S...,S...,S...,`: the dealer's number, and the hands from South round.
    pub(super) fn read_deal(&mut self, value: Text<'t>) {
        self.deal = Some(value.span);
        let first = value.symbols().peek();
        let number = first.filter(|first| first.symbol.is_ascii_digit());
        let dealer = number.and_then(|number| codes::dealer(number.symbol));
        let place = number.map(|number| number.span);
        match (dealer, place) {
            (Some(seat), Some(span)) => self.draft.dealer = Some(Spanned::new(seat, span)),
            (None, Some(span)) => self.bad_dealer = Some(value.part(span.start, span.end)),
            (_, None) => self.bad_dealer = Some(value.part(value.span.start, value.span.start)),
        }
        let hands = value.from(place.map_or(value.span.start, |span| span.end));
        for (index, hand) in hands.split(',').enumerate() {
            let hand = hand.trim();
            match SEATS.get(index) {
                Some(&seat) => self.read_hand(seat, hand),
                None if hand.is_empty() => {}
                None => {
                    self.warn(hand.span, Unreadable::FifthHand(Quoted::new(&hand.decoded())));
                }
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
                    self.report.add(rest.span, Unreadable::NoSuit(Quoted::new(&rest.decoded())));
                    return;
                };
                let span = Span::new(rest.span.start, symbols.rest().span.start);
                let card = Card::new(suit, rank);
                if digits {
                    self.warn(span, Unreadable::TenInDigits(Quoted::new("10")));
                }
                if !cards.insert(card) {
                    self.draft.dealt_twice.push(Spanned::new((seat, card), span));
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
                let found = Quoted::new(&rest.decoded());
                let fault = Unreadable::NotInHand { seat, found };
                self.report.add(rest.span, fault);
                break;
            }
        }
        if !cards.is_empty() {
            self.draft.hands[seat] = Some(Spanned::new(cards, hand.span));
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
