//! The lexer of the contest format. Splits a text into words, and reads a word as a dealer, a call or a card.

use super::fault::{ContestFault, Word};
use crate::engine::bridge::call::ParseCallError;
use crate::engine::wording::ShortText;
use crate::engine::{Bid, Call, Card, Level, Rank, Seat, Source, Span, Strain, Suit, source};

/// A word, and whether it is alone on its line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'t> {
    pub text: &'t str,
    pub span: Span,
    pub alone: bool,
}

/// Splits a text into words. Lines of backticks are skipped. Page breaks in the problem leave such lines behind.
pub(super) fn tokens<'t>(source: &Source<'t>) -> impl Iterator<Item = Token<'t>> {
    source.lines().filter(|line| !is_fence(line.text)).flat_map(|line| {
        let mut first = true;
        source::words(line).map(move |word| {
            let alone = first && word.span.end == line.span.end;
            first = false;
            Token { text: word.text, span: word.span, alone }
        })
    })
}

/// Returns whether a line consists of backticks, apart from white space around them.
pub(super) fn is_fence(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && line.bytes().all(|byte| byte == b'`')
}

/// Result of reading a word: its value if the meaning of the word is certain, and its fault if it has one.
pub(super) struct ReadWord<T> {
    pub value: Option<T>,
    pub fault: Option<ContestFault>,
}

impl<T> ReadWord<T> {
    const fn exact(value: T) -> Self {
        Self { value: Some(value), fault: None }
    }

    const fn corrected(value: T, fault: ContestFault) -> Self {
        Self { value: Some(value), fault: Some(fault) }
    }

    const fn unknown(fault: ContestFault) -> Self {
        Self { value: None, fault: Some(fault) }
    }
}

impl Token<'_> {
    /// Returns the word, shortened for a message.
    pub(crate) fn found(self) -> ShortText {
        ShortText::new(self.text, 20)
    }

    /// Returns the seat if the word is the letter of a seat, ignoring case.
    pub(crate) fn seat(self) -> Option<Seat> {
        Seat::from_letter(self.text)
    }

    /// Returns whether the word certainly begins a record: it is a seat alone on its line.
    pub(crate) fn begins_record(self) -> bool {
        self.alone && self.seat().is_some()
    }

    pub(crate) fn is_call(self) -> bool {
        self.text.parse::<Call>().is_ok()
    }

    /// Returns whether the word can be read as a card, with the suit first or last.
    pub(crate) fn is_card(self) -> bool {
        self.text.parse::<Card>().is_ok()
    }

    pub(crate) fn read_dealer(self) -> ReadWord<Seat> {
        let found = self.found();
        match self.seat() {
            Some(seat) if self.text.starts_with(seat.letter()) => ReadWord::exact(seat),
            Some(seat) => {
                ReadWord::corrected(seat, ContestFault::Spelling { found, read: Word::Seat(seat) })
            }
            None => ReadWord::unknown(ContestFault::NoDealer(found)),
        }
    }

    pub(crate) fn read_call(self) -> ReadWord<Call> {
        if let Some(call) = exact_call(self.text.as_bytes()) {
            return ReadWord::exact(call);
        }
        let found = self.found();
        match self.text.parse::<Call>() {
            Ok(call) => {
                ReadWord::corrected(call, ContestFault::Spelling { found, read: Word::Call(call) })
            }
            Err(ParseCallError::Level) => ReadWord::unknown(ContestFault::BadLevel(found)),
            // A card such as `9S` has already failed because of its level. Cards such as `TS` and `S9` remain.
            Err(_) if self.is_card() => ReadWord::unknown(ContestFault::CardInAuction(found)),
            Err(ParseCallError::Strain) => ReadWord::unknown(ContestFault::UnknownStrain(found)),
            Err(ParseCallError::Unknown) => ReadWord::unknown(ContestFault::UnknownCall(found)),
        }
    }

    pub(crate) fn read_card(self) -> ReadWord<Card> {
        if let Some(card) = exact_card(self.text.as_bytes()) {
            return ReadWord::exact(card);
        }
        let found = self.found();
        let Ok(card) = self.text.parse::<Card>() else {
            return ReadWord::unknown(ContestFault::UnknownCard(found));
        };
        let suit_first = self.text.chars().next().and_then(Suit::from_char).is_some();
        ReadWord::corrected(
            card,
            if self.text.contains("10") {
                ContestFault::TenInDigits { found, card }
            } else if suit_first {
                ContestFault::Spelling { found, read: Word::Card(card) }
            } else {
                ContestFault::RankFirst { found, card }
            },
        )
    }
}

/// Parses a call as the problem spells it. Doubles and redoubles may be in lower case, because the problem contains
/// both cases.
fn exact_call(text: &[u8]) -> Option<Call> {
    Some(match *text {
        [b'P', b'A', b'S', b'S'] => Call::Pass,
        [b'X' | b'x'] => Call::Double,
        [b'X', b'X'] | [b'x', b'x'] => Call::Redouble,
        [level, b'N', b'T'] => bid(level, Strain::NoTrump)?,
        [level, suit @ (b'C' | b'D' | b'H' | b'S')] => {
            bid(level, Strain::Suit(Suit::from_char(suit.into())?))?
        }
        _ => return None,
    })
}

fn bid(level: u8, strain: Strain) -> Option<Call> {
    let level = Level::new(level.checked_sub(b'0')?)?;
    Some(Call::Bid(Bid::new(level, strain)))
}

/// Parses a card as the problem spells it: the suit, then the rank, in capitals.
fn exact_card(text: &[u8]) -> Option<Card> {
    let &[suit, rank] = text else { return None };
    if suit.is_ascii_lowercase() || rank.is_ascii_lowercase() {
        return None;
    }
    let suit = Suit::from_char(suit.into())?;
    Some(Card::new(suit, Rank::from_char(rank.into())?))
}
