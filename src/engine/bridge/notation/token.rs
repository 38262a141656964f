//! Words of a text that names cards, and the tokens of each word.

use super::letters::{Letter, Letters};
use crate::engine::{Rank, Span, Suit, Word};

/// The remaining words of a text. A copy can be used to look ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Words<'t> {
    pub(super) const fn of(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    pub(super) fn peek(self) -> Option<Word<'t>> {
        let rest = self.text.get(self.at..)?;
        let start = self.at + rest.find(|symbol| !separates(symbol))?;
        let rest = self.text.get(start..)?;
        let text = rest.split(separates).next()?;
        let span = Span::new(start, start + text.len());
        Some(Word { text, span })
    }

    /// Returns the next word if no line break precedes it.
    pub(super) fn peek_in_line(self) -> Option<Word<'t>> {
        let word = self.peek()?;
        let between = self.text.get(self.at..word.span.start)?;
        (!between.contains('\n')).then_some(word)
    }

    pub(super) fn skip_one(self) -> Self {
        let at = self.peek().map_or(self.text.len(), |word| word.span.end);
        Self { at, ..self }
    }
}

fn separates(symbol: char) -> bool {
    symbol.is_whitespace()
        || matches!(
            symbol,
            ',' | ';' | '/' | '|' | '(' | ')' | '[' | ']' | '{' | '}' | '"' | '\'' | '\u{feff}'
        )
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum TokenKind {
    Suit(Suit),
    /// The name or the symbol of a suit. It is a heading unless ranks precede it in its word.
    Name(Suit),
    Rank(Rank),
    /// An `x`. It means a card below the ten.
    Small,
    /// A `1` without a `0`, where a rank should be.
    One,
    /// A colon or an equals sign. Either can follow a heading.
    Colon,
    /// A dot between two suits.
    Dot,
    /// A dash or the word `void`. Both mean a suit without cards.
    Dash,
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Token {
    pub(in crate::engine) kind: TokenKind,
    pub(in crate::engine) span: Span,
}

pub(in crate::engine) fn tokens(word: Word<'_>, letters: Letters) -> impl Iterator<Item = Token> {
    let mut rest = word.text;
    let mut in_letters = false;
    std::iter::from_fn(move || {
        let symbol = rest.chars().next()?;
        let word_token = if in_letters { None } else { word_token(rest, letters) };
        let (kind, length) = word_token.unwrap_or_else(|| one_token(symbol, word, rest, letters));
        in_letters = symbol.is_ascii_alphabetic();
        let start = word.span.start + (word.text.len() - rest.len());
        rest = rest.get(length..)?;
        let span = Span::new(start, start + length);
        Some(Token { kind, span })
    })
}

/// Returns the token at the start of `text` and its length in bytes: `10`, a rank of two letters, or one character with
/// its variation selector, if any. [`word_token`] is tried first, except after a token that begins with a letter.
fn one_token(symbol: char, word: Word<'_>, text: &str, letters: Letters) -> (TokenKind, usize) {
    if text.starts_with("10") {
        return (TokenKind::Rank(Rank::Ten), 2);
    }
    if let Some(rank) = letters.language().rank_of_two(text) {
        return (TokenKind::Rank(rank), 2);
    }
    let drawn = symbol.len_utf8();
    let before = word.text.get(..word.text.len() - text.len()).unwrap_or("");
    let after = text.get(drawn..).unwrap_or("");
    let drawn_suit = Suit::from_char(symbol).filter(|_| !symbol.is_ascii());
    let digit = Rank::from_char(symbol).filter(|_| symbol.is_ascii_digit());
    let kind = match symbol {
        '1' => TokenKind::One,
        ':' | '=' => TokenKind::Colon,
        '.' => TokenKind::Dot,
        '-' | '–' | '—' => TokenKind::Dash,
        _ => drawn_suit
            .map(TokenKind::Name)
            .or(digit.map(TokenKind::Rank))
            .or_else(|| {
                let offset = word.span.start + before.len();
                Some(match letters.letter(symbol, offset, before, after)? {
                    Letter::Rank(rank) => TokenKind::Rank(rank),
                    Letter::Suit(suit) => TokenKind::Suit(suit),
                })
            })
            .or(letters.is_small(symbol).then_some(TokenKind::Small))
            .unwrap_or(TokenKind::Other),
    };
    // A variation selector may follow the symbol of a suit. It chooses the text or the emoji style.
    let is_varied = !symbol.is_ascii() && after.starts_with(['\u{fe0e}', '\u{fe0f}']);
    (kind, drawn + if is_varied { '\u{fe0f}'.len_utf8() } else { 0 })
}

/// Returns the token at the start of `text` and its length in bytes. The token is the name or the HTML entity of a
/// suit, or the word for a void. Returns `None` if `text` begins with anything else.
fn word_token(text: &str, letters: Letters) -> Option<(TokenKind, usize)> {
    let begins =
        |word: &str| text.get(..word.len()).is_some_and(|it| it.eq_ignore_ascii_case(word));
    // A name or the word for a void has no digit as its first or second character. This check skips most words quickly.
    match text.as_bytes() {
        [b'&', ..] => {
            let html = HTML.iter().find(|(entity, _)| begins(entity));
            html.map(|&(entity, suit)| (TokenKind::Name(suit), entity.len()))
        }
        [_, second, ..] if second.is_ascii_digit() => None,
        [first, ..] if first.is_ascii_digit() => None,
        _ if begins(VOID) => Some((TokenKind::Dash, VOID.len())),
        _ => letters.suit_name(text).map(|(suit, length)| (TokenKind::Name(suit), length)),
    }
}

/// Word for a suit without cards.
const VOID: &str = "void";

/// HTML entities of the suits. The semicolon at their end is missing, because semicolons separate words.
static HTML: [(&str, Suit); 12] = [
    ("&spades", Suit::Spades),
    ("&hearts", Suit::Hearts),
    ("&diams", Suit::Diamonds),
    ("&clubs", Suit::Clubs),
    ("&#9824", Suit::Spades),
    ("&#9829", Suit::Hearts),
    ("&#9830", Suit::Diamonds),
    ("&#9827", Suit::Clubs),
    ("&#x2660", Suit::Spades),
    ("&#x2665", Suit::Hearts),
    ("&#x2666", Suit::Diamonds),
    ("&#x2663", Suit::Clubs),
];
