//! A text without the characters that nobody sees, as they come along when a page or a mail is copied.
//!
//! Characters without a width are left out, blanks that do not break are blanks, and the wide letters, digits and
//! signs of East Asian texts are those of ASCII. Within a word that has other letters besides they are left as
//! they are: there they belong to the writing. Bars, commas and quotes part words, as blanks do: a text in LIN has
//! no others.

use std::borrow::Cow;

use derive_more::Display;

use super::card::Suit;
use super::diagnostic::{Fault, Severity};
use super::source::Span;

/// A text as it is meant, and where its parts stand in the text as it is.
#[derive(Debug)]
pub struct Plain<'t> {
    /// The text as it is meant; the text itself where nothing had to be changed.
    pub text: Cow<'t, str>,
    changes: Vec<Change>,
}

/// A character that is read as another one, or ignored.
#[derive(Clone, Copy, Debug)]
struct Change {
    symbol: char,
    /// Where it stands in the text.
    source: usize,
    /// Where it stands in the plain text: what comes in its place, if anything does, is one byte long.
    plain: Span,
}

impl<'t> Plain<'t> {
    /// Reads a text. One without such characters is not copied.
    ///
    /// ```
    /// use kibitzer::engine::plain::Plain;
    ///
    /// assert_eq!(Plain::of("1\u{200b}NT\u{a0}Ｎ").text, "1NT N");
    /// assert_eq!(Plain::of("東京，西").text, "東京，西");
    /// ```
    #[must_use]
    pub fn of(text: &'t str) -> Self {
        Self::read(text, false)
    }

    /// Reads a text whose byte-order marks are left to its reader.
    #[must_use]
    pub fn with_marks(text: &'t str) -> Self {
        Self::read(text, true)
    }

    fn read(text: &'t str, keeps_marks: bool) -> Self {
        let meant = |symbol| meant(symbol).filter(|_| !keeps_marks || symbol != '\u{feff}');
        // A byte-order mark at the beginning is no part of the text.
        let is_changed = |(at, symbol): (usize, char)| at > 0 && meant(symbol).is_some();
        if text.is_ascii() || !text.char_indices().any(is_changed) {
            return Self { text: Cow::Borrowed(text), changes: Vec::new() };
        }
        let mut plain = String::with_capacity(text.len());
        let mut changes = Vec::new();
        let mut source = 0;
        for word in
            text.split_inclusive(|symbol: char| symbol.is_whitespace() && meant(symbol).is_none())
        {
            // What has no width says nothing at either end of what blanks part.
            let edges =
                |symbol: char| meant(symbol) == Some(Meant::Nothing) || symbol.is_whitespace();
            let first = source + (word.len() - word.trim_start_matches(edges).len());
            let last = source + word.trim_end_matches(edges).len();
            for part in word.split_inclusive(['|', ',', '"']) {
                let is_plain =
                    part.chars().all(|symbol| meant(symbol).is_some() || is_of_records(symbol));
                for symbol in part.chars() {
                    let is_edge =
                        (source < first || source >= last) && meant(symbol) == Some(Meant::Nothing);
                    let read = meant(symbol).filter(|_| (is_plain || is_edge) && source > 0);
                    let start = plain.len();
                    match read {
                        Some(read) => {
                            if let Meant::Symbol(read) = read {
                                plain.push(read);
                            }
                            changes.push(Change {
                                symbol,
                                source,
                                plain: Span::new(start, plain.len()),
                            });
                        }
                        None => plain.push(symbol),
                    }
                    source += symbol.len_utf8();
                }
            }
        }
        Self { text: Cow::Owned(plain), changes }
    }

    /// Whether anything is changed.
    #[must_use]
    pub const fn is_changed(&self) -> bool {
        !self.changes.is_empty()
    }

    /// Where a stretch of the plain text stands in the text itself.
    #[must_use]
    pub fn place(&self, span: Span) -> Span {
        let after = |count: usize, offset: usize| {
            let last = count.checked_sub(1).and_then(|last| self.changes.get(last));
            last.map_or(offset, |Change { symbol, source, plain }| {
                source + symbol.len_utf8() + (offset - plain.end)
            })
        };
        let before_start = self.changes.partition_point(|change| change.plain.end <= span.start);
        let before_end = self.changes.partition_point(|change| change.plain.start < span.end);
        let start = after(before_start, span.start);
        Span::new(start, after(before_end, span.end).max(start))
    }

    /// The first character that is changed in a stretch of the text, and where it stands.
    #[must_use]
    pub fn first_within(&self, span: Span) -> Option<(Span, ReadAs)> {
        let index = self.changes.partition_point(|change| change.source < span.start);
        let Change { symbol, source, .. } = *self.changes.get(index)?;
        let place = Span::new(source, source + symbol.len_utf8());
        (source < span.end).then_some((place, ReadAs(symbol)))
    }
}

/// What a character is read as, if not as it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meant {
    Nothing,
    Symbol(char),
}

fn meant(symbol: char) -> Option<Meant> {
    Some(match symbol {
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}' => Meant::Nothing,
        '\u{a0}' | '\u{202f}' | '\u{3000}' => Meant::Symbol(' '),
        '\u{ff01}'..='\u{ff5e}' => Meant::Symbol(char::from_u32(u32::from(symbol) - 0xfee0)?),
        _ => return None,
    })
}

/// Whether a character may stand in a word of a record.
fn is_of_records(symbol: char) -> bool {
    symbol.is_ascii()
        || symbol.is_whitespace()
        || Suit::from_char(symbol).is_some()
        || matches!(symbol, '–' | '—' | '−' | '\u{fe0e}' | '\u{fe0f}' | '\u{2500}'..='\u{257f}')
}

/// A character that is not read as it is, for [`Display`](std::fmt::Display) to tell of.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("U+{:04X} {} stands here, and perhaps elsewhere: {}", u32::from(*_0), self.name(), self.how())]
pub struct ReadAs(char);

impl ReadAs {
    const fn name(self) -> &'static str {
        match self.0 {
            '\u{ad}' => "soft hyphen",
            '\u{200b}' => "zero width space",
            '\u{200c}' => "zero width non-joiner",
            '\u{200d}' => "zero width joiner",
            '\u{200e}' => "left-to-right mark",
            '\u{200f}' => "right-to-left mark",
            '\u{202a}' => "left-to-right embedding",
            '\u{202b}' => "right-to-left embedding",
            '\u{202c}' => "pop directional formatting",
            '\u{202d}' => "left-to-right override",
            '\u{202e}' => "right-to-left override",
            '\u{2060}' => "word joiner",
            '\u{2066}' => "left-to-right isolate",
            '\u{2067}' => "right-to-left isolate",
            '\u{2068}' => "first strong isolate",
            '\u{2069}' => "pop directional isolate",
            '\u{feff}' => "zero width no-break space",
            '\u{a0}' => "no-break space",
            '\u{202f}' => "narrow no-break space",
            '\u{3000}' => "ideographic space",
            _ => "fullwidth character",
        }
    }

    fn how(self) -> String {
        match meant(self.0) {
            Some(Meant::Symbol(' ')) => "read as a blank".to_owned(),
            Some(Meant::Symbol(symbol)) => format!("read as “{symbol}”"),
            _ => "ignored".to_owned(),
        }
    }
}

impl Fault for ReadAs {
    fn code(&self) -> &'static str {
        "special-character"
    }

    fn severity(&self) -> Severity {
        Severity::Warning
    }
}
