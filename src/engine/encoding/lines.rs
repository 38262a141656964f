//! Reads a file in chunks of complete lines, so that the file need not be in memory.

use std::io::{self, Read, Seek};

use super::{Encoding, MARK, windows_1252};

/// Reads a file from its beginning in chunks of complete lines. Only the last chunk may end within a line.
#[derive(Debug)]
pub(in crate::engine) struct LineChunks<R> {
    file: R,
    /// Bytes that are read but not yet returned.
    unfinished: Vec<u8>,
    /// Number of bytes returned so far. A skipped byte-order mark is included.
    offset: u64,
}

impl<R: Read + Seek> LineChunks<R> {
    /// Starts reading at the beginning of a file. A byte-order mark of UTF-8 is skipped.
    pub(in crate::engine) fn new(mut file: R) -> io::Result<Self> {
        file.rewind()?;
        let mut unfinished = Vec::new();
        (&mut file).take(MARK.len() as u64).read_to_end(&mut unfinished)?;
        let mut offset = 0;
        if unfinished == MARK {
            offset = unfinished.len() as u64;
            unfinished.clear();
        }
        Ok(Self { file, unfinished, offset })
    }

    /// Returns the next lines, and whether more lines may follow. The lines have about `size` bytes, or more if a line
    /// is longer.
    pub(in crate::engine) fn read(&mut self, size: usize) -> io::Result<(Vec<u8>, bool)> {
        loop {
            let before = self.unfinished.len();
            // Each step at least doubles the bytes read, so that even a very long line takes only a few steps.
            let wanted = size.max(before) as u64;
            let read = (&mut self.file).take(wanted).read_to_end(&mut self.unfinished)?;
            let goes_on = read > 0;
            // If the bytes end with a carriage return, a line feed of the same line end may follow.
            let new = self.unfinished.get(before.saturating_sub(1)..).unwrap_or(&[]);
            let is_end = |index: usize| match new.get(index) {
                Some(b'\n') => true,
                Some(b'\r') => index + 1 < new.len(),
                _ => false,
            };
            let last = (0..new.len()).rev().find(|&index| is_end(index));
            let end = last.map(|index| before.saturating_sub(1) + index + 1);
            if let Some(end) = if goes_on { end } else { Some(self.unfinished.len()) } {
                let rest = self.unfinished.split_off(end);
                let lines = std::mem::replace(&mut self.unfinished, rest);
                self.offset += lines.len() as u64;
                return Ok((lines, goes_on));
            }
        }
    }

    /// Returns the number of bytes returned so far. A skipped byte-order mark is included.
    pub(in crate::engine) const fn offset(&self) -> u64 {
        self.offset
    }
}

impl Encoding {
    /// Decodes a chunk in UTF-8 or Latin-1. Bytes that are invalid in UTF-8 are replaced.
    pub(in crate::engine) fn read(self, bytes: Vec<u8>) -> String {
        if self == Self::Latin1 {
            return latin1(&bytes);
        }
        String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }
}

pub(super) fn latin1(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 16);
    text.extend(bytes.iter().map(|&byte| windows_1252(byte)));
    text
}

#[cfg(test)]
#[path = "../../../tests/unit/engine/encoding/lines.rs"]
mod tests;
