//! Text that is plain, or percent-encoded as in an address. Every decoded character has its span in the source.

use crate::engine::{QuotedText, Span};
use std::borrow::Cow;

/// Encoding of the characters of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextEncoding {
    Plain,
    /// Percent encoding, as in an address: `%7C` is a bar. Line ends that a mail program inserts are skipped.
    Percent {
        /// Whether `+` means a space. In an address whose bars are not encoded, `+` means a plus sign, because the
        /// address was written by hand.
        plus: bool,
        /// Whether the text is encoded twice. `%257C` is then a bar.
        twice: bool,
    },
}

/// A part of the source, and its encoding.
#[derive(Clone, Copy, Debug)]
pub(super) struct CodedText<'t> {
    pub raw: &'t str,
    pub span: Span,
    pub coding: TextEncoding,
}

/// A decoded character. Its span contains all bytes of the source that encode the character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symbol {
    pub symbol: char,
    pub span: Span,
}

impl<'t> CodedText<'t> {
    pub(crate) const fn plain(raw: &'t str, start: usize) -> Self {
        Self { raw, span: Span::new(start, start + raw.len()), coding: TextEncoding::Plain }
    }

    pub(crate) const fn symbols(self) -> Symbols<'t> {
        Symbols { text: self, at: 0 }
    }

    /// Returns the part between two offsets of the source.
    pub(crate) fn part(self, start: usize, end: usize) -> Self {
        let base = self.span.start;
        let raw = self.raw.get(start.saturating_sub(base)..end.saturating_sub(base));
        Self { raw: raw.unwrap_or(""), span: Span::new(start, end), ..self }
    }

    /// Returns the part that begins at an offset of the source.
    pub(crate) fn from(self, start: usize) -> Self {
        self.part(start, self.span.end)
    }

    pub(crate) fn decoded(self) -> Cow<'t, str> {
        match self.coding {
            TextEncoding::Plain => Cow::Borrowed(self.raw),
            TextEncoding::Percent { .. } => self.symbols().map(|symbol| symbol.symbol).collect(),
        }
    }

    /// Returns the text as a quotation for a message.
    pub(crate) fn quoted(self) -> QuotedText {
        QuotedText::new(&self.decoded())
    }

    /// Returns the text with spaces in place of line ends, because a tag can't contain line ends.
    pub(crate) fn in_one_line(self) -> String {
        in_one_line(&self.decoded())
    }

    pub(crate) fn trim(self) -> Self {
        let start = self.symbols().find(|symbol| !is_blank(symbol.symbol));
        let Some(start) = start.map(|symbol| symbol.span.start) else {
            return self.from(self.span.end);
        };
        let rest = self.from(start);
        let end = match self.coding {
            TextEncoding::Plain => start + rest.raw.trim_end_matches(is_blank).len(),
            TextEncoding::Percent { .. } => {
                let solid = rest.symbols().filter(|symbol| !is_blank(symbol.symbol));
                solid.last().map_or(start, |symbol| symbol.span.end)
            }
        };
        self.part(start, end)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.raw.is_empty()
    }

    /// Splits the text at the first occurrence of an ASCII character.
    pub(crate) fn split_once(self, separator: char) -> Option<(Self, Self)> {
        let span = match self.coding {
            TextEncoding::Plain => {
                let at = self.span.start + self.raw.find(separator)?;
                Span::new(at, at + separator.len_utf8())
            }
            TextEncoding::Percent { .. } => {
                self.symbols().find(|symbol| symbol.symbol == separator)?.span
            }
        };
        Some((self.part(self.span.start, span.start), self.from(span.end)))
    }

    /// Splits the text at each occurrence of an ASCII character. There is at least one part.
    pub(crate) fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let text = rest?;
            let (part, after) = text.split_once(separator).unzip();
            rest = after;
            Some(part.unwrap_or(text))
        })
    }
}

/// Replaces line ends with spaces.
pub(super) fn in_one_line(text: &str) -> String {
    text.replace("\r\n", " ").replace(['\n', '\r'], " ")
}

/// Returns whether a character is white space or a byte-order mark.
pub(super) fn is_blank(symbol: char) -> bool {
    symbol.is_whitespace() || symbol == '\u{feff}'
}

/// An iterator over the characters of a [`CodedText`].
#[derive(Clone, Debug)]
pub(super) struct Symbols<'t> {
    text: CodedText<'t>,
    at: usize,
}

impl<'t> Symbols<'t> {
    pub(crate) fn rest(&self) -> CodedText<'t> {
        self.text.from(self.text.span.start + self.at)
    }

    pub(crate) fn peek(&self) -> Option<Symbol> {
        self.clone().next()
    }

    /// Skips `word` if it comes next, ignoring case. Returns whether `word` was skipped.
    pub(crate) fn skip_word(&mut self, word: &str) -> bool {
        let mut ahead = self.clone();
        let is_next = word.chars().all(|expected| {
            ahead.next().is_some_and(|found| found.symbol.eq_ignore_ascii_case(&expected))
        });
        if is_next {
            *self = ahead;
        }
        is_next
    }

    /// Decodes the character that the `%XX` escapes at an offset stand for. Also returns the offset after them.
    fn escaped(&self, at: usize) -> Option<(char, usize)> {
        let (first, after_first) = self.byte(at)?;
        let length = match first {
            0xc0..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf7 => 4,
            _ => 1,
        };
        let mut bytes = [first, 0, 0, 0];
        let mut after = after_first;
        for slot in bytes.iter_mut().take(length).skip(1) {
            (*slot, after) = self.byte(after).unwrap_or((0, after));
        }
        let decoded = bytes.get(..length).and_then(|bytes| str::from_utf8(bytes).ok());
        Some(match decoded.and_then(|text| text.chars().next()) {
            Some(symbol) => (symbol, after),
            None => (char::REPLACEMENT_CHARACTER, after_first),
        })
    }

    /// Decodes the byte of the escape at an offset: `%XX`, or `%25XX` if the text is encoded twice. Also returns the
    /// offset after the escape.
    fn byte(&self, at: usize) -> Option<(u8, usize)> {
        let digits = |at: usize| {
            let (high, at) = self.digit(at)?;
            let (low, at) = self.digit(at)?;
            Some((u8::try_from(high * 16 + low).ok()?, at))
        };
        let at = self.after_breaks(at);
        let is_escape = self.text.raw.as_bytes().get(at) == Some(&b'%');
        let (byte, after) = digits(at + 1).filter(|_| is_escape)?;
        let inner = digits(after).filter(|_| byte == b'%');
        let is_twice = matches!(self.text.coding, TextEncoding::Percent { twice: true, .. });
        Some(inner.filter(|_| is_twice).unwrap_or((byte, after)))
    }

    /// Returns the hexadecimal digit at an offset, and the offset after it.
    fn digit(&self, at: usize) -> Option<(u32, usize)> {
        let at = self.after_breaks(at);
        let digit = char::from(*self.text.raw.as_bytes().get(at)?).to_digit(16)?;
        Some((digit, at + 1))
    }

    /// Returns the offset after the line breaks at `at`, if any. A `=` that a mail program put before a line break is
    /// skipped too.
    fn after_breaks(&self, at: usize) -> usize {
        let rest = self.text.raw.get(at..).unwrap_or_default();
        let ends = |rest: &str| rest.starts_with(['\n', '\r']);
        let soft = rest.strip_prefix('=').filter(|after| ends(after));
        let after = soft.unwrap_or(rest).trim_start_matches(['\n', '\r']);
        at + (rest.len() - after.len())
    }
}

impl Iterator for Symbols<'_> {
    type Item = Symbol;

    fn next(&mut self) -> Option<Symbol> {
        if self.text.coding != TextEncoding::Plain {
            self.at = self.after_breaks(self.at);
        }
        let at = self.at;
        let raw = self.text.raw.get(at..)?.chars().next()?;
        let (symbol, after) = match (self.text.coding, raw) {
            (TextEncoding::Percent { .. }, '%') => self.escaped(at).unwrap_or((raw, at + 1)),
            // An address copied from the HTML source of a page has `&amp;` for `&`.
            (TextEncoding::Percent { .. }, '&') if self.rest().raw.starts_with("&amp;") => {
                ('&', at + 5)
            }
            (TextEncoding::Percent { plus: true, .. }, '+') => (' ', at + 1),
            _ => (raw, at + raw.len_utf8()),
        };
        self.at = after;
        let base = self.text.span.start;
        Some(Symbol { symbol, span: Span::new(base + at, base + after) })
    }
}
