//! Decodes the bytes of a file as text.
//!
//! Files of card players are encoded in UTF-8, UTF-16 or Latin-1. Some editors write UTF-16. PBN prescribes Latin-1. A
//! file that isn't text is refused. The error names the kind of file if it is well known.

// Unexpected input must not panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

pub(in crate::engine) mod binary_file;
mod file_form;
mod lines;

use std::borrow::Cow;
use std::str::Utf8Error;

use derive_more::Display;

use self::binary_file::is_control;
use super::diagnostic::{Diagnostic, faults};
use super::source::{Place, Source, Span};

pub use binary_file::{BinaryFileError, BinaryKind};
pub use file_form::{FileForm, ParseFileFormError};
pub(in crate::engine) use lines::LineChunks;

/// The byte-order mark of UTF-8.
pub(crate) const MARK: &[u8] = b"\xef\xbb\xbf";

/// Character encoding of a text.
#[derive(Clone, Copy, Debug, Default, Display, PartialEq, Eq, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8. Texts in ASCII are UTF-8 too.
    #[default]
    Utf8,
    /// UTF-16 with the low byte first.
    Utf16Le,
    /// UTF-16 with the high byte first.
    Utf16Be,
    /// Latin-1 with the characters that Windows added to it (code page 1252).
    Latin1,
}

impl Encoding {
    /// Returns the encoding's name for messages, such as `UTF-8`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le | Self::Utf16Be => "UTF-16",
            Self::Latin1 => "Latin-1",
        }
    }

    /// Returns the byte-order mark with which a file may begin. For Latin-1, this is the mark of UTF-8, because some
    /// files in Latin-1 begin with that mark.
    pub(crate) const fn mark(self) -> &'static [u8] {
        match self {
            Self::Utf8 | Self::Latin1 => MARK,
            Self::Utf16Le => &[0xff, 0xfe],
            Self::Utf16Be => &[0xfe, 0xff],
        }
    }

    /// Returns the UTF-16 code unit of two bytes.
    pub(crate) const fn unit(self, pair: [u8; 2]) -> u16 {
        match self {
            Self::Utf16Be => u16::from_be_bytes(pair),
            _ => u16::from_le_bytes(pair),
        }
    }

    /// Returns the two bytes of a UTF-16 code unit.
    pub(crate) const fn unit_bytes(self, unit: u16) -> [u8; 2] {
        match self {
            Self::Utf16Be => unit.to_be_bytes(),
            _ => unit.to_le_bytes(),
        }
    }
}

/// A text decoded from bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodedText<'b> {
    /// The text without a byte-order mark. If the bytes are decoded as UTF-8 and all are valid, they are not copied.
    pub text: Cow<'b, str>,
    /// Encoding of the bytes.
    pub encoding: Encoding,
    /// Notes and warnings on the decoding: an encoding other than UTF-8, an invalid character, or a character cut off
    /// at the end.
    pub diagnostics: Vec<Diagnostic>,
}

/// Decodes bytes as text. UTF-16 is recognised by its byte-order mark or by its zero bytes. Other bytes are decoded as
/// UTF-8. If they are invalid in UTF-8, they are decoded as Latin-1, which PBN prescribes. But if only the last
/// character is cut off, the bytes are usually decoded as UTF-8.
///
/// ```
/// use kibitzer::engine::encoding::{Encoding, decode};
///
/// let decoded = decode(&b"[Site \"K\xf8benhavn\"]"[..]).unwrap();
/// assert_eq!((&*decoded.text, decoded.encoding), ("[Site \"København\"]", Encoding::Latin1));
/// assert_eq!(decoded.diagnostics[0].code, "latin-1");
///
/// let refused = decode(&b"PK\x03\x04\x14\0"[..]).unwrap_err();
/// assert_eq!(refused.to_string(), "this file is a ZIP archive, not a text");
/// ```
///
/// # Errors
///
/// Returns an error if the bytes begin like a file of a well-known kind that isn't text, or if more than one byte in a
/// hundred is a control character. UTF-16 is converted to UTF-8 before this check.
pub fn decode<'b>(bytes: impl Into<Cow<'b, [u8]>>) -> Result<DecodedText<'b>, BinaryFileError> {
    let bytes = bytes.into();
    if let Some(encoding) = utf16_of(&bytes) {
        return utf16(&bytes, encoding);
    }
    BinaryFileError::check(&bytes)?;
    Ok(utf8_or_latin1(without_mark(bytes)))
}

/// Encodes a text in code page 1252. Returns `None` if the text contains other characters, or if [`decode`] would not
/// return the same text.
pub(crate) fn encode_latin1(text: &str) -> Option<Vec<u8>> {
    let bytes: Option<Vec<u8>> = text.chars().map(byte_of).collect();
    bytes.filter(|bytes| decode(&**bytes).is_ok_and(|decoded| decoded.text == text))
}

/// Returns the byte of a character in code page 1252, or `None` if there is no such byte.
pub(crate) fn byte_of(symbol: char) -> Option<u8> {
    match u8::try_from(u32::from(symbol)) {
        Ok(byte) if windows_1252(byte) == symbol => Some(byte),
        _ => (0x80..=0x9f).find(|&byte| windows_1252(byte) == symbol),
    }
}

fn without_mark(bytes: Cow<'_, [u8]>) -> Cow<'_, [u8]> {
    match bytes {
        Cow::Borrowed(bytes) => Cow::Borrowed(bytes.strip_prefix(MARK).unwrap_or(bytes)),
        Cow::Owned(mut bytes) => {
            if bytes.starts_with(MARK) {
                bytes.drain(..MARK.len());
            }
            Cow::Owned(bytes)
        }
    }
}

/// Decodes bytes as UTF-8. If they are invalid in UTF-8, and not just [`cut_off`], decodes them as Latin-1.
fn utf8_or_latin1(bytes: Cow<'_, [u8]>) -> DecodedText<'_> {
    let (read, bytes) = match bytes {
        Cow::Borrowed(bytes) => {
            (std::str::from_utf8(bytes).map(Cow::Borrowed), Cow::Borrowed(bytes))
        }
        Cow::Owned(bytes) => match String::from_utf8(bytes) {
            Ok(text) => (Ok(Cow::Owned(text)), Cow::Borrowed(&[][..])),
            Err(error) => (Err(error.utf8_error()), Cow::Owned(error.into_bytes())),
        },
    };
    let error = match read {
        Ok(text) => return DecodedText { text, encoding: Encoding::Utf8, diagnostics: Vec::new() },
        Err(error) => error,
    };
    match cut_off(&bytes, error) {
        Some(text) => {
            let end = Span::new(text.len(), text.len());
            let diagnostics = vec![diagnostic(&text, end, DecodingNote::CutOff(Encoding::Utf8))];
            DecodedText { text: Cow::Owned(text), encoding: Encoding::Utf8, diagnostics }
        }
        None => as_latin1(&bytes, error.valid_up_to()),
    }
}

/// Returns the decoded text if the file ends within a UTF-8 character. The text ends before that character. Returns
/// `None` for other invalid bytes. Also returns `None` if all earlier bytes are ASCII, because such a file is more
/// likely in Latin-1 and ends with a character beyond ASCII.
fn cut_off(bytes: &[u8], error: Utf8Error) -> Option<String> {
    let valid = bytes.get(..error.valid_up_to())?;
    let is_utf8 = error.error_len().is_none() && !valid.is_ascii();
    is_utf8.then(|| String::from_utf8_lossy(valid).into_owned())
}

fn as_latin1(bytes: &[u8], first: usize) -> DecodedText<'static> {
    let text = lines::latin1(bytes);
    // The note is on the first byte beyond ASCII, even if that byte is valid in UTF-8.
    let start = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(first);
    let end = text.get(start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    let note = DecodingNote::Latin1 { byte: bytes.get(start).copied().unwrap_or(0) };
    let diagnostics = vec![diagnostic(&text, Span::new(start, start + end), note)];
    DecodedText { text: Cow::Owned(text), encoding: Encoding::Latin1, diagnostics }
}

/// Returns the character of a byte in code page 1252. This is Latin-1, except that most bytes from 0x80 to 0x9f are
/// printable characters.
fn windows_1252(byte: u8) -> char {
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    let high = byte.checked_sub(0x80).and_then(|high| HIGH.get(usize::from(high)));
    high.copied().unwrap_or(char::from(byte))
}

/// Returns the kind of UTF-16 that `bytes` are encoded in, or `None` for other encodings. UTF-16 is recognised by its
/// byte-order mark. Without a mark, text in Latin letters is recognised because one byte of nearly every pair is zero.
pub(crate) fn utf16_of(bytes: &[u8]) -> Option<Encoding> {
    match bytes {
        [0xff, 0xfe, ..] => return Some(Encoding::Utf16Le),
        [0xfe, 0xff, ..] => return Some(Encoding::Utf16Be),
        _ => {}
    }
    let beginning = bytes.get(..4096).unwrap_or(bytes);
    let pairs = beginning.len() / 2;
    let zeros = |second: usize| {
        beginning.chunks_exact(2).filter(|pair| pair.get(second) == Some(&0)).count()
    };
    let most = pairs - pairs / 10;
    match (zeros(0), zeros(1)) {
        _ if pairs < 4 => None,
        (0, low) if low >= most => Some(Encoding::Utf16Le),
        (high, 0) if high >= most => Some(Encoding::Utf16Be),
        _ => None,
    }
}

/// Returns the UTF-16 code units of `bytes`, without a byte-order mark.
pub(crate) fn utf16_units(bytes: &[u8], encoding: Encoding) -> impl Iterator<Item = u16> {
    let units = bytes.as_chunks().0.iter().map(move |&pair| encoding.unit(pair)).enumerate();
    units.filter(|&(index, unit)| index > 0 || unit != 0xfeff).map(|(_, unit)| unit)
}

fn utf16(bytes: &[u8], encoding: Encoding) -> Result<DecodedText<'static>, BinaryFileError> {
    let mut text = String::with_capacity(bytes.len() / 2);
    let mut broken = None;
    for read in char::decode_utf16(utf16_units(bytes, encoding)) {
        let symbol = read.unwrap_or_else(|_| {
            broken.get_or_insert(text.len());
            char::REPLACEMENT_CHARACTER
        });
        text.push(symbol);
    }
    BinaryFileError::check(text.as_bytes())?;

    let mut diagnostics = vec![diagnostic(&text, Span::new(0, 0), DecodingNote::Utf16(encoding))];
    if let Some(start) = broken {
        let span = Span::new(start, start + char::REPLACEMENT_CHARACTER.len_utf8());
        diagnostics.push(diagnostic(&text, span, DecodingNote::Broken));
    }
    if !bytes.len().is_multiple_of(2) {
        let end = Span::new(text.len(), text.len());
        diagnostics.push(diagnostic(&text, end, DecodingNote::CutOff(encoding)));
    }
    Ok(DecodedText { text: Cow::Owned(text), encoding, diagnostics })
}

fn diagnostic(text: &str, span: Span, note: DecodingNote) -> Diagnostic {
    // The line and the column depend only on the text up to the end of the span.
    let before = text.get(..span.end).unwrap_or(text);
    Diagnostic::at(Source::new(before).place(span), &note)
}

#[derive(Clone, Copy, Debug, Display)]
enum DecodingNote {
    #[display(
        "read as Latin-1, as PBN prescribes ({byte:02X} is “{}”)",
        windows_1252(*byte)
    )]
    Latin1 { byte: u8 },
    #[display(
        "read as UTF-16, {} byte first",
        if *_0 == Encoding::Utf16Le { "low" } else { "high" }
    )]
    Utf16(Encoding),
    #[display("half characters are read as “�”")]
    Broken,
    #[display("the file ends mid-character in {_0}; is it complete?")]
    CutOff(Encoding),
}

faults! {
    impl DecodingNote {
        Self::Latin1 { .. } => "latin-1", Note;
        Self::Utf16(_) => "utf-16", Note;
        Self::Broken => "broken-character", Warning;
        Self::CutOff(_) => "cut-off", Warning;
    }
}

/// Statistics of a file's bytes.
#[derive(Debug, Default)]
pub(in crate::engine) struct ByteStatistics {
    lines: usize,
    controls: u64,
    is_latin1: bool,
    is_cut_off: bool,
    /// First byte beyond ASCII with its position, or `None`.
    first: Option<(u8, Place)>,
}

impl ByteStatistics {
    /// Returns whether a file that begins with `beginning` may be decoded in chunks, in the encoding that
    /// [`ByteStatistics::encoding`] returns. If that method returns `None`, the file must be decoded in one piece.
    pub(in crate::engine) fn can_chunk(beginning: &[u8]) -> bool {
        let is_marked_twice =
            beginning.strip_prefix(MARK).is_some_and(|rest| rest.starts_with(MARK));
        utf16_of(beginning).is_none()
            && !is_marked_twice
            && !matches!(BinaryFileError::check(beginning), Err(BinaryFileError::Known(_)))
    }

    /// Adds the bytes of some lines to the statistics.
    pub(in crate::engine) fn add(&mut self, bytes: &[u8]) {
        self.controls += bytes.iter().filter(|&&byte| is_control(byte)).count() as u64;
        if self.first.is_none() {
            let ascii = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(bytes.len());
            let before = String::from_utf8_lossy(bytes.get(..ascii).unwrap_or(bytes));
            let mut place = Source::new(&before).place(Span::new(ascii, ascii));
            place.line += self.lines;
            self.lines = place.line - 1;
            self.first = bytes.get(ascii).map(|&byte| (byte, place));
        }
        if let Err(error) = std::str::from_utf8(bytes) {
            // Only the last chunk can end within a character, because all other chunks end with a complete line.
            self.is_cut_off = error.error_len().is_none();
            self.is_latin1 |= !self.is_cut_off;
        }
    }

    /// Returns the encoding of a file of `length` bytes, with a note for Latin-1. Returns `None` if the file must be
    /// decoded in one piece, because it may not be text, or because it is UTF-8 that ends within a character.
    pub(in crate::engine) fn encoding(self, length: u64) -> Option<(Encoding, Option<Diagnostic>)> {
        if self.controls * 100 > length {
            return None;
        }
        match (self.is_latin1, self.first) {
            (true, Some((byte, place))) => Some((
                Encoding::Latin1,
                Some(Diagnostic::at(place, &DecodingNote::Latin1 { byte })),
            )),
            _ if self.is_cut_off => None,
            _ => Some((Encoding::Utf8, None)),
        }
    }
}
