//! Files that are no text, known by their first bytes or by control characters.

use std::fmt;

use crate::engine::diagnostic::Fault;

/// Why bytes are no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotText {
    /// They begin as a well-known kind of file does.
    Known(Kind),
    /// They have more control characters than a text has.
    Control {
        /// The first of them.
        byte: u8,
        /// Its offset from the start, in bytes; in a file of UTF-16, in bytes of its text as UTF-8.
        offset: usize,
    },
}

/// A well-known kind of file that is no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named as people name them")]
#[non_exhaustive]
pub enum Kind {
    Zip,
    Gzip,
    SevenZip,
    Rar,
    Pdf,
    RichText,
    Office,
    Image,
    Program,
    Database,
}

/// How such files begin. A PDF is mostly text, and so is rich text; but neither is what a reader of
/// records could make anything of.
const BEGINNINGS: [(&[u8], Kind); 15] = [
    (b"PK\x03\x04", Kind::Zip),
    (b"PK\x05\x06", Kind::Zip),
    (b"\x1f\x8b", Kind::Gzip),
    (b"7z\xbc\xaf\x27\x1c", Kind::SevenZip),
    (b"Rar!\x1a\x07", Kind::Rar),
    (b"%PDF-", Kind::Pdf),
    (b"{\\rtf", Kind::RichText),
    (b"\xd0\xcf\x11\xe0", Kind::Office),
    (b"\x89PNG\r\n", Kind::Image),
    (b"\xff\xd8\xff", Kind::Image),
    (b"GIF8", Kind::Image),
    (b"II*\0", Kind::Image),
    (b"MZ\x90\0", Kind::Program),
    (b"\x7fELF", Kind::Program),
    (b"SQLite format 3\0", Kind::Database),
];

impl NotText {
    /// Looks for what is no text. A stray control character in a hundred bytes is let pass: the
    /// reader of the records tells what it makes of it.
    pub(super) fn look_for(bytes: &[u8]) -> Result<(), Self> {
        let known = BEGINNINGS.iter().find(|(beginning, _)| bytes.starts_with(beginning));
        if let Some(&(_, kind)) = known {
            return Err(Self::Known(kind));
        }
        let count = bytes.iter().filter(|&&byte| is_control(byte)).count();
        if count * 100 <= bytes.len() {
            return Ok(());
        }
        let first = bytes.iter().enumerate().find(|(_, byte)| is_control(**byte));
        first.map_or(Ok(()), |(offset, &byte)| Err(Self::Control { byte, offset }))
    }
}

/// Whether no text has the byte: other than tabs, line and page ends, and the end marks of old
/// systems.
const fn is_control(byte: u8) -> bool {
    byte < b' ' && !matches!(byte, b'\t'..=b'\r' | 0x1a | 0x1b)
}

impl fmt::Display for NotText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Known(kind) => write!(f, "this file is {kind}, not a text"),
            Self::Control { byte, offset } => {
                let name = if *byte == 0 { "a zero" } else { "a control character" };
                write!(f, "this file is not a text: {name} ({byte:02X}) stands at offset {offset}")
            }
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Zip => "a ZIP archive",
            Self::Gzip => "a gzip archive",
            Self::SevenZip => "a 7z archive",
            Self::Rar => "a RAR archive",
            Self::Pdf => "a PDF document",
            Self::RichText => "a document in rich text",
            Self::Office => "an Office document",
            Self::Image => "an image",
            Self::Program => "a program",
            Self::Database => "a database",
        })
    }
}

impl std::error::Error for NotText {}

impl Fault for NotText {
    fn code(&self) -> &'static str {
        "not-text"
    }
}
