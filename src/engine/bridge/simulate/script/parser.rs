//! Parser state shared by the parsers for all parts of the language: the current token, the names and the notes.

use std::collections::BTreeMap;

use super::lexer::Token;
use super::vocabulary::Meaning;
use super::{lexer, vocabulary};
use crate::engine::bridge::simulate::MOST_BYTES;
use crate::engine::bridge::simulate::expression::Expression;
use crate::engine::bridge::simulate::fault::{ScriptFault, ScriptNote};
use crate::engine::source::Cursor;
use crate::engine::{Diagnostics, Finding, QuotedText, Seat, Source, Span, Spanned, Suit};

/// First fault of a script, with its span.
#[derive(Debug)]
pub(crate) struct FirstFault {
    pub(crate) span: Span,
    /// Boxed, because a result without a fault would otherwise be as large as the fault.
    pub(crate) fault: Box<ScriptFault>,
}

impl FirstFault {
    pub(crate) fn new(span: Span, fault: ScriptFault) -> Self {
        Self { span, fault: Box::new(fault) }
    }

    /// Converts the fault to diagnostics of the text.
    pub(crate) fn diagnostics(self, text: &str) -> Diagnostics {
        Finding::new(self.span, *self.fault).diagnostic(&Source::new(text)).into()
    }
}

/// Returns a fault if a text is longer than [`MOST_BYTES`].
pub(crate) fn check_length(text: &str) -> ParseResult<()> {
    if text.len() <= MOST_BYTES {
        return Ok(());
    }
    let end = Span::new(text.len(), text.len());
    Err(FirstFault::new(end, ScriptFault::TooLong(MOST_BYTES)))
}

pub(crate) type ParseResult<T> = Result<T, FirstFault>;

/// A value that a script names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedValue {
    /// Name, with its span in the definition.
    pub name: Spanned<Box<str>>,
    /// Value.
    pub value: Expression,
    /// Nesting depth, with names expanded.
    pub(crate) depth: usize,
    /// Fault of the value. It is reported only where the name is used. A script may define an unsupported value just to
    /// print it.
    pub(super) refused: Option<ScriptFault>,
}

pub(crate) struct Parser<'t> {
    pub(super) cursor: Cursor<'t>,
    pub(crate) token: Token<'t>,
    pub(crate) span: Span,
    /// End of the item before the current token: the previous token, a list of shapes or an unclosed string.
    pub(super) end: usize,
    pub(crate) names: Vec<NamedValue>,
    indices: BTreeMap<Box<str>, usize>,
    pub(crate) notes: Vec<(Span, ScriptNote)>,
    /// Ignored words, and the span of the first ignored word.
    pub(super) passed_over: Option<(Span, Vec<&'static str>)>,
    /// Whether the value of a name is being parsed.
    pub(super) is_naming: bool,
    /// Fault of the named value that is being parsed. This is its first unsupported word, or the fault of a name that
    /// it uses. `None` if there is no such fault.
    pub(super) refused: Option<ScriptFault>,
    /// Whether the script uses a function that counts in hundredths in `dealer`.
    pub(super) in_hundredths: bool,
    /// Span of the first number with a decimal point in an expression.
    pub(super) decimal: Option<Span>,
    /// Current nesting depth.
    pub(crate) depth: usize,
    /// Number of `rnd` calls.
    pub(crate) randoms: u32,
}

impl<'t> Parser<'t> {
    /// Creates a parser that continues with the names of a script and its number of `rnd` calls.
    pub(crate) fn new(text: &'t str, names: Vec<NamedValue>, randoms: u32) -> Self {
        let mut cursor = Cursor::new(text);
        let (token, span) = lexer::next(&mut cursor);
        let index = |(index, named): (usize, &NamedValue)| (named.name.value.clone(), index);
        let indices = names.iter().enumerate().map(index).collect();
        Self {
            cursor,
            token,
            span,
            end: 0,
            names,
            indices,
            notes: Vec::new(),
            passed_over: None,
            is_naming: false,
            refused: None,
            in_hundredths: false,
            decimal: None,
            depth: 0,
            randoms,
        }
    }

    pub(super) fn add_name(&mut self, named: NamedValue) {
        self.indices.insert(named.name.value.clone(), self.names.len());
        self.names.push(named);
    }

    pub(crate) fn advance(&mut self) {
        self.end = self.span.end;
        (self.token, self.span) = lexer::next(&mut self.cursor);
    }

    /// Advances to the first token at `cursor`, for example after a list of shapes.
    pub(super) fn advance_from(&mut self, cursor: Cursor<'t>) {
        self.end = cursor.at();
        self.cursor = cursor;
        (self.token, self.span) = lexer::next(&mut self.cursor);
    }

    /// Returns the token after the current token.
    pub(crate) fn following(&self) -> Token<'t> {
        let mut cursor = self.cursor;
        lexer::next(&mut cursor).0
    }

    /// Returns the current position, so that [`Self::back_to`] can return to it after looking ahead.
    pub(super) fn mark(&self) -> (Cursor<'t>, Token<'t>, Span, usize) {
        (self.cursor, self.token.clone(), self.span, self.end)
    }

    pub(super) fn back_to(&mut self, mark: (Cursor<'t>, Token<'t>, Span, usize)) {
        (self.cursor, self.token, self.span, self.end) = mark;
    }

    /// Returns a fault at the current token: the token's own fault if it is invalid, otherwise `fault`.
    pub(crate) fn wrong(&self, fault: ScriptFault) -> FirstFault {
        match &self.token {
            Token::Bad(bad) => FirstFault::new(self.span, bad.clone()),
            _ => FirstFault::new(self.span, fault),
        }
    }

    /// Returns the span from `start` to the end of the previous token.
    pub(crate) fn since(&self, start: usize) -> Span {
        Span::new(start, self.end.max(start))
    }

    pub(crate) fn is_sign(&self, sign: &str) -> bool {
        matches!(self.token, Token::Sign(current) if current == sign)
    }

    /// If the current token is `sign`, advances past this token and returns `true`. Otherwise returns `false`.
    pub(crate) fn take_sign(&mut self, sign: &str) -> bool {
        let is_sign = self.is_sign(sign);
        if is_sign {
            self.advance();
        }
        is_sign
    }

    pub(crate) fn expect_sign(&mut self, sign: &'static str) -> ParseResult<()> {
        if self.take_sign(sign) { Ok(()) } else { Err(self.wrong(ScriptFault::Expected(sign))) }
    }

    pub(crate) const fn word(&self) -> Option<&'t str> {
        match self.token {
            Token::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Returns the current token if it is a word, but not the name of a value. Otherwise returns `None`.
    pub(crate) fn keyword(&self) -> Option<&'t str> {
        self.word().filter(|word| self.named(word).is_none())
    }

    pub(crate) fn is_keyword(&self, keyword: &str) -> bool {
        self.keyword().is_some_and(|word| word.eq_ignore_ascii_case(keyword))
    }

    /// Returns the meaning of the current word. Returns `None` if the current token is not a word, or if the word is
    /// unknown or the name of a value.
    pub(super) fn meaning(&self) -> Option<Meaning> {
        self.keyword().and_then(vocabulary::meaning)
    }

    /// Returns the index of the name `word`, or `None` if no value has this name.
    pub(crate) fn named(&self, word: &str) -> Option<usize> {
        self.indices.get(word).copied()
    }

    pub(super) fn unknown(&self, word: &str) -> ScriptFault {
        let names = self.names.iter().map(|named| &*named.name.value);
        let suggestion = vocabulary::suggestion(word, names).map(|name| QuotedText::new(&name));
        ScriptFault::Unknown { word: QuotedText::new(word), suggestion }
    }

    pub(crate) fn seat(&mut self) -> ParseResult<Seat> {
        let seat = self.word().and_then(vocabulary::seat);
        self.take(seat, ScriptFault::Seat)
    }

    pub(super) fn suit(&mut self) -> ParseResult<Suit> {
        let suit = self.word().and_then(vocabulary::suit);
        self.take(suit, ScriptFault::Suit)
    }

    /// Parses an integer. Returns `fault` if the current token is not an integer that fits in `T`.
    pub(crate) fn integer<T: std::str::FromStr>(&mut self, fault: ScriptFault) -> ParseResult<T> {
        let is_digits = |word: &&str| word.bytes().all(|digit| digit.is_ascii_digit());
        let number = self.word().filter(is_digits).and_then(|word| word.parse().ok());
        self.take(number, fault)
    }

    /// Advances past the current token and returns the value. If `value` is `None`, does not advance, and returns the
    /// fault from [`wrong`](Self::wrong).
    pub(crate) fn take<T>(&mut self, value: Option<T>, fault: ScriptFault) -> ParseResult<T> {
        let Some(value) = value else { return Err(self.wrong(fault)) };
        self.advance();
        Ok(value)
    }

    /// Records an ignored word for the single note about all ignored words.
    pub(super) fn pass_over(&mut self, word: &'static str) {
        let (_, words) = self.passed_over.get_or_insert_with(|| (self.span, Vec::new()));
        if !words.contains(&word) {
            words.push(word);
        }
    }

    pub(crate) fn note(&mut self, span: Span, note: ScriptNote) {
        let found = (span, note);
        if !self.notes.contains(&found) {
            self.notes.push(found);
        }
    }
}
