//! A text with its lines, its words and the places in it.

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::cell::Cell;

use self::line_starts::LineStarts;

mod cursor;
mod line_starts;

pub(in crate::engine) use cursor::{Cursor, word_length};
pub(in crate::engine) use cursor::{LineNumbers, Rest};

/// A stretch of a text, in bytes: `start` up to, not including, `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// The stretch from one byte offset up to another.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The shortest stretch that covers this one and another.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self::new(self.start.min(other.start), self.end.max(other.end))
    }
}

/// A value with the stretch of text that says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spanned<T> {
    /// What the text says.
    pub value: T,
    /// Where it says it.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value and its place.
    pub const fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

/// Where a stretch of text stands, for people: lines and columns count from 1, columns in
/// characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The stretch, in bytes.
    pub span: Span,
    /// The line of its first character, from 1.
    pub line: usize,
    /// The column of its first character, from 1, in characters.
    pub column: usize,
}

/// A run of characters that are neither blanks nor line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'t> {
    /// The word itself.
    pub text: &'t str,
    /// Where it stands.
    pub span: Span,
}

impl Word<'_> {
    /// The part of it between two offsets of the text.
    #[must_use]
    pub fn part(self, start: usize, end: usize) -> Self {
        let base = self.span.start;
        Self {
            text: self.text.get(start - base..end - base).unwrap_or(""),
            span: Span::new(start, end),
        }
    }
}

/// A text that can say where its parts stand. A byte-order mark counts as a blank.
///
/// ```
/// use kibitzer::engine::source::Source;
///
/// let source = Source::new("♠A ♥K\n♦Q");
/// let places = source.words().map(|word| source.place(word.span));
/// let places: Vec<_> = places.map(|place| (place.line, place.column)).collect();
/// assert_eq!(places, [(1, 1), (1, 4), (2, 1)]);
/// ```
#[derive(Debug)]
pub struct Source<'t> {
    text: &'t str,
    line_starts: LineStarts<'t>,
    numbers: LineNumbers,
    /// Places found before, from which counting goes on.
    recent: Cell<RecentPlaces>,
}

/// Two places that were asked for. Diagnostics come in the order of the text, and a related place is
/// often near the one before it: so counting goes on from the nearer of two, rather than from the
/// start of what may be a line of ten megabytes.
#[derive(Clone, Copy, Debug)]
struct RecentPlaces {
    places: [LineColumn; 2],
    used_last: usize,
}

impl Default for RecentPlaces {
    fn default() -> Self {
        Self { places: [LineColumn { offset: 0, line: 0, column: 1 }; 2], used_last: 0 }
    }
}

/// An offset with its line, from 0, and its column, from 1.
#[derive(Clone, Copy, Debug)]
struct LineColumn {
    offset: usize,
    line: usize,
    column: usize,
}

impl<'t> Source<'t> {
    /// Reads where the lines of a text begin.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Self::numbered(text, LineNumbers::default())
    }

    /// The same, of a text that is the rest of a longer one.
    pub(in crate::engine) fn numbered(text: &'t str, numbers: LineNumbers) -> Self {
        Self { text, line_starts: LineStarts::of(text), numbers, recent: Cell::default() }
    }

    /// The line of an offset, from 0, by its place in this text.
    fn line(&self, offset: usize) -> usize {
        self.line_starts.line(offset)
    }

    /// A line with its end.
    fn whole_line(&self, line: usize) -> Span {
        Span::new(self.line_starts.start(line), self.line_starts.start(line + 1))
    }

    /// The whole text.
    pub const fn text(&self) -> &'t str {
        self.text
    }

    /// The part of the text that a span covers; empty where the span does not fit the text.
    pub fn slice(&self, span: Span) -> &'t str {
        self.text.get(span.start..span.end).unwrap_or("")
    }

    /// Where a span stands.
    pub fn place(&self, span: Span) -> Place {
        let offset = span.start.min(self.text.len());
        let line = self.line(offset);
        let begin = LineColumn { offset: self.line_starts.start(line), line, column: 1 };
        let RecentPlaces { mut places, used_last } = self.recent.get();
        let distance = |place: &LineColumn| place.offset.abs_diff(offset);
        let known = places.iter().enumerate().filter(|(_, cursor)| cursor.line == line);
        let (slot, from) = match known.min_by_key(|(_, cursor)| distance(cursor)) {
            Some((slot, cursor)) if distance(cursor) <= distance(&begin) => (slot, *cursor),
            _ => (1 - used_last, begin),
        };
        let (low, high) = (from.offset.min(offset), from.offset.max(offset));
        let between = self.text.as_bytes().get(low..high).unwrap_or(&[]);
        let counted = between.iter().filter(|&&byte| !is_continuation(byte)).count();
        let column =
            if from.offset <= offset { from.column + counted } else { from.column - counted };
        if let Some(place) = places.get_mut(slot) {
            *place = LineColumn { offset, line, column };
        }
        self.recent.set(RecentPlaces { places, used_last: slot });
        Place { span, line: self.numbers.of(line), column }
    }

    /// The place just after the last character that is not a blank, for what is missing at the end.
    pub fn end(&self) -> Place {
        let end = self.text.trim_end_matches(is_blank).len();
        self.place(Span::new(end, end))
    }

    /// The lines, without their ends (`\n`, `\r\n`, `\r`) and without blanks at their ends, each as one
    /// [`Word`]; blank lines at the end of the text are left out.
    pub fn lines(&self) -> impl Iterator<Item = Word<'t>> {
        let text = self.text;
        let end = text.trim_end_matches(is_blank).len();
        self.line_starts.all().take_while(move |line| line.start < end).map(move |line| {
            let (start, end) = (line.start, line.end);
            let line = text.get(start..end).unwrap_or("");
            let (start, line) = match line.strip_prefix('\u{feff}') {
                Some(line) => (start + '\u{feff}'.len_utf8(), line),
                None => (start, line),
            };
            let line = line.trim_end_matches(is_blank);
            Word { text: line, span: Span::new(start, start + line.len()) }
        })
    }

    /// All words of the text.
    pub fn words(&self) -> impl Iterator<Item = Word<'t>> {
        words(Word { text: self.text, span: Span::new(0, self.text.len()) })
    }
}

/// The words within a part of a text, with their places in the whole.
pub fn words(part: Word<'_>) -> impl Iterator<Item = Word<'_>> {
    let base = part.text.as_ptr() as usize;
    part.text.split(is_blank).filter(|word| !word.is_empty()).map(move |word| {
        let start = part.span.start + (word.as_ptr() as usize - base);
        Word { text: word, span: Span::new(start, start + word.len()) }
    })
}

/// A text with its lines ended by line feeds, as a field ends them, so that places in the one are places in the
/// other.
#[must_use]
pub fn with_line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// How many bytes two texts have in common at their beginnings, and after those at their ends, in whole characters.
pub(crate) fn in_common(one: &str, other: &str) -> (usize, usize) {
    fn rest(text: &str, begin: usize) -> impl Iterator<Item = char> {
        text.get(begin..).unwrap_or("").chars().rev()
    }
    let same = one.char_indices().zip(other.chars()).find(|((_, one), other)| one != other);
    let begin = same.map_or(one.len().min(other.len()), |((at, _), _)| at);
    let ends = rest(one, begin).zip(rest(other, begin)).take_while(|(one, other)| one == other);
    (begin, ends.map(|(symbol, _)| symbol.len_utf8()).sum())
}

/// Whether a character separates words: white space, or a byte-order mark.
fn is_blank(symbol: char) -> bool {
    symbol.is_whitespace() || symbol == '\u{feff}'
}

/// Whether a byte of UTF-8 goes on with the character before it.
const fn is_continuation(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

#[cfg(test)]
#[path = "../../tests/unit/engine/source.rs"]
mod tests;
