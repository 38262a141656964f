//! Parses calls: the one in a value of `mb`, or a whole auction in a row.

use super::coded::{Symbols, Text, is_blank};
use super::record::Record;
use super::unreadable::Unreadable;
use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::{Bid, Call, Level, Strain};
use crate::engine::bridge::record::annotation::{AnnotationKind, Target};
use crate::engine::card::Suit;
use crate::engine::source::Spanned;
use crate::engine::wording::Quoted;

/// The words for calls that are no bids, longer ones first, and whether LIN spells them so.
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
    /// Reads calls in a row, such as `1Cp1H!(natural)`, up to the first that cannot be read; gives
    /// their number.
    pub(super) fn read_auction(&mut self, value: Text<'t>) -> usize {
        let mut symbols = value.symbols();
        let mut count = 0;
        while let Some(first) = symbols.peek() {
            let last = self.written.calls.len().checked_sub(1).map(Target::Call);
            let last = last.filter(|_| !self.calls_end && count > 0);
            match (first.symbol, last) {
                (symbol, _) if is_blank(symbol) || symbol == ',' => {
                    symbols.next();
                }
                ('-' | '–', _) => {
                    symbols.next();
                    self.warn(first.span, Unreadable::NoCall);
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

    /// Reads a call, or tells that there is none; gives whether there was one.
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
            self.warn(text.span, Unreadable::Spelling { found: text.quoted(), read: call });
        }
        if self.calls_end {
            return true;
        }
        if self.written.calls.len() >= Auction::MOST_CALLS {
            self.report.add(text.span, Unreadable::TooManyCalls);
            self.calls_end = true;
            return false;
        }
        self.written.calls.push(Spanned::new(call, text.span));
        self.explain_early(Target::Call(0));
        true
    }
}

/// Takes the call that stands next, and says whether LIN spells it so; or says what is wrong there.
fn take_call(symbols: &mut Symbols<'_>) -> Result<(Call, bool), fn(Quoted) -> Unreadable> {
    for (word, call, usual) in WORDS {
        if symbols.skip_word(word) {
            return Ok((call, usual));
        }
    }
    let mut ahead = symbols.clone();
    let Some(level) = ahead.next().and_then(|first| first.symbol.to_digit(10)) else {
        return Err(Unreadable::UnknownCall);
    };
    let (strain, usual) = match ahead.next().map(|second| second.symbol) {
        Some('N' | 'n') => (Strain::NoTrump, !ahead.skip_word("t")),
        Some(letter) if letter.is_ascii_digit() => return Err(Unreadable::BadLevel),
        letter => match letter.and_then(Suit::from_char) {
            Some(suit) => (Strain::Suit(suit), true),
            None => return Err(Unreadable::UnknownStrain),
        },
    };
    let Some(level) = u8::try_from(level).ok().and_then(Level::new) else {
        return Err(Unreadable::BadLevel);
    };
    *symbols = ahead;
    Ok((Call::Bid(Bid::new(level, strain)), usual))
}

/// Takes all up to a closing bracket, and the bracket.
pub(super) fn read_up_to(symbols: &mut Symbols<'_>, end: char) -> String {
    let text = symbols.map(|symbol| symbol.symbol).take_while(|&symbol| symbol != end);
    text.collect::<String>().trim().to_owned()
}
