//! What every part of the language is read with: the word at hand, what is expected of it, and what was found.

use std::collections::BTreeMap;

use super::lexer::Token;
use super::vocabulary::Meaning;
use super::{lexer, vocabulary};
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::simulate::MOST_BYTES;
use crate::engine::bridge::simulate::expression::Expression;
use crate::engine::bridge::simulate::fault::{ScriptFault, ScriptNote};
use crate::engine::card::Suit;
use crate::engine::diagnostic::{Diagnostics, Finding};
use crate::engine::source::{Cursor, Source, Span, Spanned};
use crate::engine::wording::Quoted;

/// The first fault of a script and its place.
#[derive(Debug)]
pub(in crate::engine::bridge::simulate) struct Wrong {
    pub(in crate::engine::bridge::simulate) span: Span,
    /// Apart, so that what is read takes little room where nothing is wrong.
    pub(in crate::engine::bridge::simulate) fault: Box<ScriptFault>,
}

impl Wrong {
    pub(in crate::engine::bridge::simulate) fn new(span: Span, fault: ScriptFault) -> Self {
        Self { span, fault: Box::new(fault) }
    }
}

impl Wrong {
    /// As people see it, in the text that was read.
    pub(in crate::engine::bridge::simulate) fn diagnostics(self, text: &str) -> Diagnostics {
        Finding::new(self.span, *self.fault).diagnostic(&Source::new(text)).into()
    }
}

/// Refuses a text that is too long to be read.
pub(in crate::engine::bridge::simulate) fn check_length(text: &str) -> Read<()> {
    if text.len() <= MOST_BYTES {
        return Ok(());
    }
    let end = Span::new(text.len(), text.len());
    Err(Wrong::new(end, ScriptFault::TooLong(MOST_BYTES)))
}

impl From<(Span, ScriptFault)> for Wrong {
    fn from((span, fault): (Span, ScriptFault)) -> Self {
        Self::new(span, fault)
    }
}

/// What is read, or the first fault.
pub(in crate::engine::bridge::simulate) type Read<T> = Result<T, Wrong>;

/// A value that a script names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name, and where it is given.
    pub name: Spanned<Box<str>>,
    /// Its value.
    pub value: Expression,
    /// How deep it is nested, the names put in.
    pub(in crate::engine::bridge::simulate) depth: usize,
    /// What is wrong with its value, which is refused where it is used: what is only printed need not be known.
    pub(super) refused: Option<ScriptFault>,
}

/// Reads a text word by word.
pub(in crate::engine::bridge::simulate) struct Parser<'t> {
    pub(super) cursor: Cursor<'t>,
    pub(in crate::engine::bridge::simulate) token: Token<'t>,
    pub(in crate::engine::bridge::simulate) span: Span,
    /// Where the last piece that was read ends.
    pub(super) end: usize,
    pub(in crate::engine::bridge::simulate) names: Vec<Named>,
    /// The places of the names.
    places: BTreeMap<Box<str>, usize>,
    pub(in crate::engine::bridge::simulate) notes: Vec<(Span, ScriptNote)>,
    /// The words that are passed over, and where the first of them is.
    pub(super) passed_over: Option<(Span, Vec<&'static str>)>,
    /// Whether the value of a name is read.
    pub(super) is_naming: bool,
    /// What is wrong with that value beside its grammar.
    pub(super) refused: Option<ScriptFault>,
    /// Whether something is counted in hundredths.
    pub(super) in_hundredths: bool,
    /// The first value with a point.
    pub(super) decimal: Option<Span>,
    /// How many brackets and choices are open.
    pub(in crate::engine::bridge::simulate) depth: usize,
    /// How many numbers by chance there are.
    pub(in crate::engine::bridge::simulate) randoms: u32,
}

impl<'t> Parser<'t> {
    pub(in crate::engine::bridge::simulate) fn new(text: &'t str) -> Self {
        Self::with_names(text, Vec::new(), 0)
    }

    /// A parser that knows the names of a script, and how many numbers by chance that has.
    pub(in crate::engine::bridge::simulate) fn with_names(
        text: &'t str,
        names: Vec<Named>,
        randoms: u32,
    ) -> Self {
        let mut cursor = Cursor::new(text);
        let (token, span) = lexer::next(&mut cursor);
        let places = names.iter().enumerate();
        let places = places.map(|(place, named)| (named.name.value.clone(), place)).collect();
        let notes = Vec::new();
        Self {
            cursor,
            token,
            span,
            end: 0,
            names,
            places,
            notes,
            passed_over: None,
            is_naming: false,
            refused: None,
            in_hundredths: false,
            decimal: None,
            depth: 0,
            randoms,
        }
    }

    /// Keeps a name with its value.
    pub(super) fn add_name(&mut self, named: Named) {
        self.places.insert(named.name.value.clone(), self.names.len());
        self.names.push(named);
    }

    /// Goes on to the next piece.
    pub(in crate::engine::bridge::simulate) fn advance(&mut self) {
        self.end = self.span.end;
        (self.token, self.span) = lexer::next(&mut self.cursor);
    }

    /// Goes on from where a list of shapes ended.
    pub(super) fn advance_from(&mut self, cursor: Cursor<'t>) {
        self.end = cursor.at();
        self.cursor = cursor;
        (self.token, self.span) = lexer::next(&mut self.cursor);
    }

    /// The piece behind the one at hand.
    pub(in crate::engine::bridge::simulate) fn following(&self) -> Token<'t> {
        let mut cursor = self.cursor;
        lexer::next(&mut cursor).0
    }

    /// The same parser, to look further ahead: where it ends, another may go on.
    pub(super) fn mark(&self) -> (Cursor<'t>, Token<'t>, Span, usize) {
        (self.cursor, self.token.clone(), self.span, self.end)
    }

    pub(super) fn back_to(&mut self, mark: (Cursor<'t>, Token<'t>, Span, usize)) {
        (self.cursor, self.token, self.span, self.end) = mark;
    }

    /// What is wrong at hand: a character that is no part of the language, or else that something was expected.
    pub(in crate::engine::bridge::simulate) fn wrong(&self, fault: ScriptFault) -> Wrong {
        match &self.token {
            Token::Bad(bad) => Wrong::new(self.span, bad.clone()),
            _ => Wrong::new(self.span, fault),
        }
    }

    /// From a place up to what was read last.
    pub(in crate::engine::bridge::simulate) const fn since(&self, start: usize) -> Span {
        Span::new(start, if self.end > start { self.end } else { start })
    }

    pub(in crate::engine::bridge::simulate) fn is_sign(&self, sign: &str) -> bool {
        matches!(self.token, Token::Sign(at_hand) if at_hand == sign)
    }

    /// Goes past a sign, if it is at hand.
    pub(in crate::engine::bridge::simulate) fn take_sign(&mut self, sign: &str) -> bool {
        let is_there = self.is_sign(sign);
        if is_there {
            self.advance();
        }
        is_there
    }

    pub(in crate::engine::bridge::simulate) fn expect_sign(
        &mut self,
        sign: &'static str,
    ) -> Read<()> {
        if self.take_sign(sign) { Ok(()) } else { Err(self.wrong(ScriptFault::Expected(sign))) }
    }

    /// The word at hand.
    pub(in crate::engine::bridge::simulate) const fn word(&self) -> Option<&'t str> {
        match self.token {
            Token::Word(word) => Some(word),
            _ => None,
        }
    }

    /// The word at hand, unless the script gives it a value.
    pub(in crate::engine::bridge::simulate) fn keyword(&self) -> Option<&'t str> {
        self.word().filter(|word| self.named(word).is_none())
    }

    pub(in crate::engine::bridge::simulate) fn is_keyword(&self, keyword: &str) -> bool {
        self.keyword().is_some_and(|word| word.eq_ignore_ascii_case(keyword))
    }

    /// What the word at hand means, unless the script gives it a value.
    pub(super) fn meaning(&self) -> Option<Meaning> {
        self.keyword().and_then(vocabulary::meaning)
    }

    /// The place of a name among the script's.
    pub(in crate::engine::bridge::simulate) fn named(&self, word: &str) -> Option<usize> {
        self.places.get(word).copied()
    }

    /// What is said of a word that is none of the language.
    pub(super) fn unknown(&self, word: &str) -> ScriptFault {
        let names = self.names.iter().map(|named| &*named.name.value);
        let meant = vocabulary::meant(word, names).map(|meant| Quoted::new(&meant));
        ScriptFault::Unknown { word: Quoted::new(word), meant }
    }

    pub(in crate::engine::bridge::simulate) fn seat(&mut self) -> Read<Seat> {
        let seat = self.word().and_then(vocabulary::seat);
        self.take(seat, ScriptFault::Seat)
    }

    pub(super) fn suit(&mut self) -> Read<Suit> {
        let suit = self.word().and_then(vocabulary::suit);
        self.take(suit, ScriptFault::Suit)
    }

    /// A whole number that is no more than its kind can be.
    pub(in crate::engine::bridge::simulate) fn whole<T: std::str::FromStr>(
        &mut self,
        fault: ScriptFault,
    ) -> Read<T> {
        let is_digits = |word: &&str| word.bytes().all(|digit| digit.is_ascii_digit());
        let number = self.word().filter(is_digits).and_then(|word| word.parse().ok());
        self.take(number, fault)
    }

    /// Goes past what is at hand, if it is what was expected.
    pub(in crate::engine::bridge::simulate) fn take<T>(
        &mut self,
        value: Option<T>,
        fault: ScriptFault,
    ) -> Read<T> {
        let Some(value) = value else { return Err(self.wrong(fault)) };
        self.advance();
        Ok(value)
    }

    /// Remembers a word that is passed over, for the one note on all of them.
    pub(super) fn pass_over(&mut self, word: &'static str) {
        let (_, words) = self.passed_over.get_or_insert_with(|| (self.span, Vec::new()));
        if !words.contains(&word) {
            words.push(word);
        }
    }

    pub(in crate::engine::bridge::simulate) fn note(&mut self, span: Span, note: ScriptNote) {
        let found = (span, note);
        if !self.notes.contains(&found) {
            self.notes.push(found);
        }
    }
}
