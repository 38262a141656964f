//! A position in a text that is parsed step by step, and the part of a chunk that is parsed again with the next chunk.

use super::{Source, Span};

/// A position in a text. The text may contain comments: `# …`, `// …` or `/* … */`.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    pub(in crate::engine) const fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// Returns a cursor at the offset `at` of the same text.
    pub(in crate::engine) const fn from(self, at: usize) -> Self {
        Self { at, ..self }
    }

    pub(in crate::engine) const fn at(self) -> usize {
        self.at
    }

    pub(in crate::engine) fn rest(self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Returns the text from `start` to this position.
    pub(in crate::engine) fn since(self, start: usize) -> &'t str {
        self.text.get(start..self.at).unwrap_or("")
    }

    pub(in crate::engine) const fn advance(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Skips spaces, line ends and comments. The error is the span of a `/*` without its `*/`.
    pub(in crate::engine) fn skip_blanks(&mut self) -> Result<(), Span> {
        loop {
            let rest = self.rest();
            let words = rest.trim_start_matches(|it: char| it.is_whitespace() || it == '\u{feff}');
            self.advance(rest.len() - words.len());
            if words.starts_with('#') || words.starts_with("//") {
                self.advance(words.find(['\n', '\r']).unwrap_or(words.len()));
            } else if words.starts_with("/*") {
                let inside = words.get(2..).unwrap_or("");
                let Some(end) = inside.find("*/") else {
                    return Err(Span::new(self.at, self.at + 2));
                };
                self.advance(end + 4);
            } else {
                return Ok(());
            }
        }
    }
}

/// Returns the number of ASCII letters, digits and `_` at the beginning of a text.
pub(in crate::engine) fn word_length(text: &str) -> usize {
    let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    text.bytes().take_while(is_of_word).count()
}

/// Selection of the remaining text, from the beginning of a line, and of the earlier lines that are still needed.
#[derive(Debug)]
pub(in crate::engine) struct TextRest {
    /// Earlier lines that are still needed, in order. Each is stored as its index in the source and its offset in the
    /// text that [`text`](Self::text) returns.
    kept: Vec<(usize, usize)>,
    /// Offset of the remaining text in the text that [`text`](Self::text) returns.
    length: usize,
    /// Index in the source of the first line of the remaining text.
    first: usize,
}

/// Maps the lines of a [`TextRest`] to line numbers in the original text.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct LineNumbers {
    /// Line numbers of the selected lines before the remaining text. The first number is 0, for [`TextRest::HEAD`].
    kept: Vec<usize>,
    /// Number of lines in the original text before the remaining text.
    before: usize,
}

impl LineNumbers {
    /// Returns the line number, from 1, of the line at an index.
    pub(super) fn of(&self, line: usize) -> usize {
        let number = |line: usize| self.before + line + 1;
        self.kept.get(line).copied().unwrap_or_else(|| number(line - self.kept.len()))
    }
}

impl TextRest {
    /// An empty line before the selected lines. Without it, a byte-order mark at the beginning of a selected line would
    /// become the byte-order mark of the complete text.
    const HEAD: &str = "\n";

    /// Selects the text from the beginning of the line that contains `offset`, and the earlier lines that contain the
    /// spans `needed`.
    pub(in crate::engine) fn new(source: &Source<'_>, offset: usize, needed: &[Span]) -> Self {
        let first = source.line(offset);
        let lines = needed.iter().flat_map(|span| source.line(span.start)..=source.line(span.end));
        let mut kept: Vec<_> = lines.filter(|&line| line < first).collect();
        kept.sort_by_cached_key(|&line| line);
        kept.dedup();
        let mut length = Self::HEAD.len();
        let kept = kept.into_iter().map(|line| {
            let before = length;
            length += source.slice(source.line_with_end(line)).len();
            (line, before)
        });
        let kept = kept.collect();
        Self { kept, length, first }
    }

    /// Returns the selected text. `source` must be the same text as in [`new`](Self::new).
    pub(in crate::engine) fn text(&self, source: &Source<'_>) -> String {
        let kept = self.kept.iter().map(|&(line, _)| source.slice(source.line_with_end(line)));
        let end = Span::new(source.line_starts.start(self.first), source.text.len());
        std::iter::once(Self::HEAD).chain(kept).chain([source.slice(end)]).collect()
    }

    /// Returns the line numbers of the selected text.
    pub(in crate::engine) fn numbers(&self, source: &Source<'_>) -> LineNumbers {
        let kept = self.kept.iter().map(|&(line, _)| source.numbers.of(line));
        let kept = std::iter::once(0).chain(kept).collect();
        LineNumbers { kept, before: source.numbers.of(self.first) - 1 }
    }

    /// Maps a span of `source` to the selected text.
    pub(in crate::engine) fn place(&self, source: &Source<'_>, span: Span) -> Span {
        let place = |offset: usize| {
            let line = source.line(offset).min(self.first);
            let next = self.kept.partition_point(|&(kept, _)| kept < line);
            let before = self.kept.get(next).map_or(self.length, |&(_, before)| before);
            before + (offset - source.line_starts.start(line))
        };
        Span::new(place(span.start), place(span.end))
    }
}
