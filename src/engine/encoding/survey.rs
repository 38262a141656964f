//! A look over a file in pieces that tells how its bytes are to be read.

use super::not_text::is_control;
use super::{Encoding, MARK, NotText, Note, utf16_of};
use crate::engine::diagnostic::Diagnostic;
use crate::engine::source::{Place, Source, Span};

/// What has been seen of a file's bytes.
#[derive(Debug, Default)]
pub(in crate::engine) struct Survey {
    /// How many lines have ended.
    lines: usize,
    controls: u64,
    is_latin1: bool,
    is_cut_off: bool,
    /// The first byte beyond ASCII, and where it stands.
    first: Option<(u8, Place)>,
}

impl Survey {
    /// Whether a file that begins so can be read in pieces: what it is then depends on no more than each piece alone
    /// and [`Survey::encoding`].
    pub(in crate::engine) fn fits(beginning: &[u8]) -> bool {
        let is_marked_twice =
            beginning.strip_prefix(MARK).is_some_and(|rest| rest.starts_with(MARK));
        utf16_of(beginning).is_none()
            && !is_marked_twice
            && !matches!(NotText::look_for(beginning), Err(NotText::Known(_)))
    }

    /// Looks at some lines.
    pub(in crate::engine) fn look(&mut self, bytes: &[u8]) {
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
            // Only the last piece can end in the middle of a character: the others end with a line.
            self.is_cut_off = error.error_len().is_none();
            self.is_latin1 |= !self.is_cut_off;
        }
    }

    /// The encoding of a file of so many bytes and what is to be said of it; none if that takes the whole file.
    pub(in crate::engine) fn encoding(self, length: u64) -> Option<(Encoding, Option<Diagnostic>)> {
        if self.controls * 100 > length {
            return None;
        }
        match (self.is_latin1, self.first) {
            (true, Some((byte, place))) => {
                Some((Encoding::Latin1, Some(Diagnostic::at(place, &Note::Latin1 { byte }))))
            }
            _ if self.is_cut_off => None,
            _ => Some((Encoding::Utf8, None)),
        }
    }
}
