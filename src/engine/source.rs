//! Texts, with look-up of the lines, words and positions in them.

// Unexpected input must not panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

mod cursor;

use std::cell::Cell;
use std::ops::Range;

pub(in crate::engine) use cursor::{Cursor, LineNumbers, TextRest, word_length};

/// A range of bytes of a text: `start..end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset after the last byte.
    pub end: usize,
}

impl Span {
    /// Returns the span from `start`, inclusive, to `end`, exclusive.
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// Returns the shortest span that contains both spans.
    pub(crate) fn to(self, other: Self) -> Self {
        Self::new(self.start.min(other.start), self.end.max(other.end))
    }
}

/// A value with its span.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spanned<T> {
    /// Value stated by the text.
    pub value: T,
    /// Span of the value in the text.
    pub span: Span,
}

impl<T> Spanned<T> {
    pub(crate) const fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

/// Position of a span in a text, with the line and the column as messages state them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The span, in bytes.
    pub span: Span,
    /// Line of the span's first character, from 1.
    pub line: usize,
    /// Column of the span's first character, from 1, counted in characters.
    pub column: usize,
}

/// A part of a text with its span, such as a word or a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'t> {
    /// Text of the part.
    pub text: &'t str,
    /// Span of the part.
    pub span: Span,
}

impl Word<'_> {
    /// Returns the part of the word from `start` to `end`. Both are offsets in the text that contains the word.
    pub(crate) fn part(self, start: usize, end: usize) -> Self {
        let base = self.span.start;
        Self {
            text: self.text.get(start - base..end - base).unwrap_or(""),
            span: Span::new(start, end),
        }
    }
}

/// A text with look-up of its lines, words and positions. A byte-order mark is treated as a space.
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
    /// Recently looked-up positions. The next column is counted from the nearest of them, or from the start of the
    /// line.
    recent: Cell<RecentPlaces>,
}

/// Two recently looked-up positions. Diagnostics are in text order, so the next position is often near one of them.
/// Related positions are often near the previous related position. Counting each column from the start of the line
/// would be slow, because a line may have ten megabytes.
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

/// An offset with its line, counted from 0, and its column, counted from 1.
#[derive(Clone, Copy, Debug)]
struct LineColumn {
    offset: usize,
    line: usize,
    column: usize,
}

impl<'t> Source<'t> {
    /// Finds the lines of a text, and returns its source.
    pub fn new(text: &'t str) -> Self {
        Self::numbered(text, LineNumbers::default())
    }

    /// Returns a source like [`Source::new`], but for the text of a [`TextRest`] with its line numbers.
    pub(in crate::engine) fn numbered(text: &'t str, numbers: LineNumbers) -> Self {
        Self { text, line_starts: LineStarts::of(text), numbers, recent: Cell::default() }
    }

    /// Returns the index of the line that contains an offset, from 0.
    fn line(&self, offset: usize) -> usize {
        self.line_starts.line(offset)
    }

    /// Returns the span of a line including its line end.
    fn line_with_end(&self, line: usize) -> Span {
        Span::new(self.line_starts.start(line), self.line_starts.start(line + 1))
    }

    pub(crate) const fn text(&self) -> &'t str {
        self.text
    }

    /// Returns the text of a span. If the span is not within the text, returns an empty string.
    pub(crate) fn slice(&self, span: Span) -> &'t str {
        self.text.get(span.start..span.end).unwrap_or("")
    }

    /// Returns the position of a span.
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
        // Count characters, not bytes. In UTF-8, a byte `10xxxxxx` continues a character and is not counted.
        let counted = between.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        let column =
            if from.offset <= offset { from.column + counted } else { from.column - counted };
        if let Some(place) = places.get_mut(slot) {
            *place = LineColumn { offset, line, column };
        }
        self.recent.set(RecentPlaces { places, used_last: slot });
        Place { span, line: self.numbers.of(line), column }
    }

    /// Returns the position after the last character that is not white space. If something is missing at the end of
    /// the text, the fault is reported at this position.
    pub(crate) fn end(&self) -> Place {
        let end = self.text.trim_end_matches(is_blank).len();
        self.place(Span::new(end, end))
    }

    /// Returns each line as a [`Word`]. A byte-order mark at its beginning, spaces at its end and the line end (`\n`,
    /// `\r\n` or `\r`) are left out. Blank lines at the end of the text are left out too.
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

    /// Returns all words of the text.
    pub fn words(&self) -> impl Iterator<Item = Word<'t>> {
        words(Word { text: self.text, span: Span::new(0, self.text.len()) })
    }
}

/// Offsets of a text's lines. Only some offsets are stored, and the others are found by searching from a stored offset.
/// So the offsets take at most a quarter of the text's memory, even if all lines are short.
#[derive(Debug)]
struct LineStarts<'t> {
    text: &'t [u8],
    /// Offsets of the stored lines, each with the number of lines before it. A line is stored if it begins at least
    /// [`STRIDE`] bytes after the previous stored line.
    kept: Vec<(usize, usize)>,
}

/// Minimum number of bytes between the beginnings of two stored lines.
const STRIDE: usize = 64;

impl<'t> LineStarts<'t> {
    fn of(text: &'t str) -> Self {
        let text = text.as_bytes();
        let mut kept = vec![(0, 0)];
        let mut last = 0;
        for (end, before) in line_ends(text, 0..text.len()).zip(1..) {
            if end + 1 - last >= STRIDE {
                last = end + 1;
                kept.push((last, before));
            }
        }
        Self { text, kept }
    }

    /// Returns the index of the line that contains an offset, from 0.
    fn line(&self, offset: usize) -> usize {
        let (start, before) = self.near(|&(start, _)| start <= offset);
        before + line_ends(self.text, start..offset.min(start + STRIDE - 1)).count()
    }

    /// Returns the offset of the line at an index. If there are fewer lines, returns the length of the text.
    fn start(&self, line: usize) -> usize {
        let (start, before) = self.near(|&(_, before)| before <= line);
        if line == before {
            return start;
        }
        let mut ends = line_ends(self.text, start..self.text.len());
        ends.nth(line - before - 1).map_or(self.text.len(), |end| end + 1)
    }

    /// Returns the range of each line in order. The range excludes the last byte of the line end.
    fn all(&self) -> impl Iterator<Item = Range<usize>> + use<'t> {
        let text = self.text;
        let mut start = 0;
        let ends = line_ends(text, 0..text.len()).chain([text.len()]);
        ends.map(move |end| std::mem::replace(&mut start, end + 1)..end)
    }

    /// Returns the last stored line that satisfies `is_before`. All stored lines before it must satisfy `is_before`
    /// too.
    fn near(&self, is_before: impl Fn(&(usize, usize)) -> bool) -> (usize, usize) {
        let after = self.kept.partition_point(is_before);
        self.kept.get(after.saturating_sub(1)).copied().unwrap_or_default()
    }
}

/// Returns the offset of the last byte of each line end in `part`, a range of the text. A carriage return alone also
/// ends a line, because some old programs write such line ends.
fn line_ends(text: &[u8], part: Range<usize>) -> impl Iterator<Item = usize> {
    let bytes = text.get(part.clone()).unwrap_or_default().iter().enumerate();
    let ends_line = move |&(at, &byte): &(usize, &u8)| {
        byte == b'\n' || byte == b'\r' && text.get(part.start + at + 1) != Some(&b'\n')
    };
    bytes.filter(ends_line).map(move |(at, _)| part.start + at)
}

/// Returns the words of a part of a text, with their spans in the text.
pub(crate) fn words(part: Word<'_>) -> impl Iterator<Item = Word<'_>> {
    let base = part.text.as_ptr() as usize;
    part.text.split(is_blank).filter(|word| !word.is_empty()).map(move |word| {
        let start = part.span.start + (word.as_ptr() as usize - base);
        Word { text: word, span: Span::new(start, start + word.len()) }
    })
}

/// Replaces all line ends with line feeds. A text field of a web page does the same, so the offsets agree with the
/// offsets in the field.
pub(crate) fn with_line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// Returns the length in bytes of the longest common beginning of two texts, and the length of the longest common end
/// of the remaining texts. Only complete characters are compared.
pub(crate) fn in_common(one: &str, other: &str) -> (usize, usize) {
    fn rest(text: &str, begin: usize) -> impl Iterator<Item = char> {
        text.get(begin..).unwrap_or("").chars().rev()
    }
    let same = one.char_indices().zip(other.chars()).find(|((_, one), other)| one != other);
    let begin = same.map_or(one.len().min(other.len()), |((at, _), _)| at);
    let ends = rest(one, begin).zip(rest(other, begin)).take_while(|(one, other)| one == other);
    (begin, ends.map(|(symbol, _)| symbol.len_utf8()).sum())
}

/// Returns whether a character separates words. White space and byte-order marks do.
fn is_blank(symbol: char) -> bool {
    symbol.is_whitespace() || symbol == '\u{feff}'
}

#[cfg(test)]
#[path = "../../tests/unit/engine/source.rs"]
mod tests;
