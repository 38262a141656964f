//! Form of a file's text. It is stored so that the file can be saved in the same form.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use super::{DecodedText, Encoding, encode_latin1};

/// Encoding, byte-order mark and line ends of a file. The default is UTF-8 without a mark and with line feeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileForm {
    /// Character encoding.
    pub encoding: Encoding,
    /// Whether the file begins with a byte-order mark.
    pub has_mark: bool,
    /// Whether most lines end in a carriage return and a line feed.
    pub has_returns: bool,
}

impl FileForm {
    /// Returns the form of a file from its first bytes and its decoded text.
    pub fn of(beginning: &[u8], decoded: &DecodedText<'_>) -> Self {
        let DecodedText { text, encoding, .. } = decoded;
        let lines = text.matches('\n').count();
        Self {
            encoding: *encoding,
            has_mark: beginning.starts_with(encoding.mark()),
            has_returns: 2 * text.matches("\r\n").count() > lines,
        }
    }

    /// Replaces the line feeds of a text with the line ends of the file.
    pub(crate) fn with_line_ends(self, text: &str) -> String {
        if self.has_returns { text.replace('\n', "\r\n") } else { text.to_owned() }
    }

    /// Encodes a text in the encoding of the file, with its byte-order mark if there is one. For Latin-1, no mark is
    /// written. A text that [`decode`](super::decode) would not restore from Latin-1 is encoded in UTF-8.
    ///
    /// ```
    /// use kibitzer::engine::encoding::{FileForm, decode};
    ///
    /// let form = FileForm::of(b"K\xf8b", &decode(&b"K\xf8b"[..]).unwrap());
    /// assert_eq!((form.bytes("Løb"), form.bytes("Łøb")), (b"L\xf8b".to_vec(), "Łøb".as_bytes().to_vec()));
    /// ```
    pub fn bytes(self, text: &str) -> Vec<u8> {
        let mark = if self.has_mark { self.encoding.mark() } else { &[] };
        let encoded = match self.encoding {
            Encoding::Utf8 => text.as_bytes().to_vec(),
            Encoding::Latin1 => {
                return encode_latin1(text).unwrap_or_else(|| text.as_bytes().to_vec());
            }
            Encoding::Utf16Le | Encoding::Utf16Be => {
                text.encode_utf16().flat_map(|unit| self.encoding.unit_bytes(unit)).collect()
            }
        };
        [mark, &encoded].concat()
    }
}

const ENCODINGS: [(&str, Encoding); 4] = [
    ("utf-8", Encoding::Utf8),
    ("utf-16le", Encoding::Utf16Le),
    ("utf-16be", Encoding::Utf16Be),
    ("latin-1", Encoding::Latin1),
];
const WITH_MARK: &str = "mark";
const WITH_RETURNS: &str = "crlf";

/// Writes the form as text that [`FromStr`] parses, such as `latin-1 crlf`.
impl fmt::Display for FileForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = ENCODINGS.iter().find(|(_, encoding)| *encoding == self.encoding);
        f.write_str(name.map_or("", |(name, _)| name))?;
        let rest = [(self.has_mark, WITH_MARK), (self.has_returns, WITH_RETURNS)];
        rest.iter().filter(|(has, _)| *has).try_for_each(|(_, word)| write!(f, " {word}"))
    }
}

/// Error when parsing a file form.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected an encoding, such as latin-1, and then mark or crlf")]
pub struct ParseFileFormError;

impl FromStr for FileForm {
    type Err = ParseFileFormError;

    fn from_str(text: &str) -> Result<Self, ParseFileFormError> {
        let mut words = text.split(' ');
        let name = words.next().unwrap_or_default();
        let known = ENCODINGS.iter().find(|(known, _)| *known == name);
        let mut form = Self { encoding: known.ok_or(ParseFileFormError)?.1, ..Self::default() };
        for word in words {
            match word {
                WITH_MARK => form.has_mark = true,
                WITH_RETURNS => form.has_returns = true,
                _ => return Err(ParseFileFormError),
            }
        }
        Ok(form)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/engine/encoding/file_form.rs"]
mod tests;
