//! Files that aren't text. They are recognised by their first bytes or by control characters.

use derive_more::{Display, Error};

use crate::engine::diagnostic::faults;

/// Reason why bytes are not text.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum BinaryFileError {
    /// The bytes begin like a file of this well-known kind.
    #[display("this file is {_0}, not a text{}", _0.advice())]
    Known(#[error(not(source))] BinaryKind),
    /// The bytes contain too many control characters.
    #[display("this isn’t a text file, so it can’t be read (byte {byte:02X} at offset {offset})")]
    Control {
        /// The first control character.
        byte: u8,
        /// Offset of the control character in bytes. For a file in UTF-16, it is the offset in the text converted to
        /// UTF-8.
        offset: usize,
    },
}

/// A well-known kind of file that isn't text.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the kinds are well known")]
#[non_exhaustive]
pub enum BinaryKind {
    #[display("a ZIP archive")]
    Zip,
    #[display("a gzip archive")]
    Gzip,
    #[display("a 7z archive")]
    SevenZip,
    #[display("a RAR archive")]
    Rar,
    #[display("a PDF document")]
    Pdf,
    #[display("a document in rich text")]
    RichText,
    #[display("an Office document")]
    Office,
    #[display("an image")]
    Image,
    #[display("a program")]
    Program,
    #[display("a database")]
    Database,
    #[display("a database of Access, such as Bridgemate’s .bws")]
    Access,
    #[display("a game file of ACBLscore")]
    AcblScore,
}

impl BinaryKind {
    /// Returns advice on how to get a text file. The advice begins with a colon. Returns an empty string if there is no
    /// advice.
    const fn advice(self) -> &'static str {
        match self {
            Self::Access => {
                ": export the results from your scoring program as USEBIO or CSV, or save the table ReceivedData as CSV"
            }
            Self::AcblScore => ": have a program export the results as USEBIO, PBN or CSV",
            Self::Office => ": save a table as CSV",
            _ => "",
        }
    }
}

/// First bytes of well-known kinds of files. PDF documents and rich text consist mostly of text, but records in them
/// can't be parsed.
const BEGINNINGS: [(&[u8], BinaryKind); 18] = [
    (b"PK\x03\x04", BinaryKind::Zip),
    (b"PK\x05\x06", BinaryKind::Zip),
    (b"\x1f\x8b", BinaryKind::Gzip),
    (b"7z\xbc\xaf\x27\x1c", BinaryKind::SevenZip),
    (b"Rar!\x1a\x07", BinaryKind::Rar),
    (b"%PDF-", BinaryKind::Pdf),
    (b"{\\rtf", BinaryKind::RichText),
    (b"\xd0\xcf\x11\xe0", BinaryKind::Office),
    (b"\x89PNG\r\n", BinaryKind::Image),
    (b"\xff\xd8\xff", BinaryKind::Image),
    (b"GIF8", BinaryKind::Image),
    (b"II*\0", BinaryKind::Image),
    (b"MZ\x90\0", BinaryKind::Program),
    (b"\x7fELF", BinaryKind::Program),
    (b"SQLite format 3\0", BinaryKind::Database),
    (b"\0\x01\0\0Standard Jet DB", BinaryKind::Access),
    (b"\0\x01\0\0Standard ACE DB", BinaryKind::Access),
    (b"\x12\n\x03AC3", BinaryKind::AcblScore),
];

/// Possible beginnings of the first file in an office document that is a ZIP archive. The first entry is the file's
/// name. The second entry is the name `mimetype` followed by the beginning of that file's content.
const FIRST_OF_OFFICE: [&[u8]; 2] =
    [b"[Content_Types].xml", b"mimetypeapplication/vnd.oasis.opendocument"];

/// Offset of the first file's name in a ZIP archive.
const NAME_IN_ZIP: usize = 30;

impl BinaryFileError {
    /// Checks whether bytes are text. Up to one control character per hundred bytes is allowed here, because the text's
    /// parser reports it.
    pub(super) fn check(bytes: &[u8]) -> Result<(), Self> {
        let known = BEGINNINGS.iter().find(|(beginning, _)| bytes.starts_with(beginning));
        if let Some(&(_, kind)) = known {
            let name = bytes.get(NAME_IN_ZIP..).unwrap_or(&[]);
            let is_office = FIRST_OF_OFFICE.iter().any(|office| name.starts_with(office));
            let kind = if kind == BinaryKind::Zip && is_office { BinaryKind::Office } else { kind };
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

/// Returns whether a byte is a control character that does not occur in texts. Texts may contain tabs, line ends, form
/// feeds, and the characters 1A and 1B of old systems.
pub(super) const fn is_control(byte: u8) -> bool {
    byte < b' ' && !matches!(byte, b'\t'..=b'\r' | 0x1a | 0x1b)
}

faults! { impl BinaryFileError { _ => "not-text", Error; } }
