//! A position in a text that is read piece by piece.

use super::Span;

/// A position in a text whose blanks may be comments: `# …`, `// …` or `/* … */`.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    pub(in crate::engine) const fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// Returns a cursor at another offset of the same text.
    pub(in crate::engine) const fn from(self, at: usize) -> Self {
        Self { at, ..self }
    }

    /// Returns the offset in bytes.
    pub(in crate::engine) const fn at(self) -> usize {
        self.at
    }

    /// Returns the text from here on.
    pub(in crate::engine) fn rest(self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Returns the text from `start` to here.
    pub(in crate::engine) fn since(self, start: usize) -> &'t str {
        self.text.get(start..self.at).unwrap_or("")
    }

    pub(in crate::engine) const fn advance(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Skips blanks, line ends and comments.
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

/// Returns the length of the word at the beginning of a text, in bytes.
pub(in crate::engine) fn word_length(text: &str) -> usize {
    let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    text.bytes().take_while(is_of_word).count()
}
