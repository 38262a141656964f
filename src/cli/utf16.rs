//! Reads UTF-16, which some editors save, as UTF-8.

use std::io::{self, Read};

use crate::engine::encoding::Encoding;

/// Number of bytes decoded at once.
const BUFFER: usize = 1 << 13;

/// Returns the bytes unchanged, or as UTF-8 if they begin like UTF-16.
pub fn as_utf8(mut bytes: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let mut first = Vec::with_capacity(2);
    // This doesn't block an interactive program: a line with its end has at least two bytes.
    bytes.by_ref().take(2).read_to_end(&mut first)?;
    let encoding = utf16_of(&first);
    let bytes = io::Cursor::new(first).chain(bytes);
    Ok(match encoding {
        Some(encoding) => Box::new(Utf16::new(bytes, encoding)),
        None => Box::new(bytes),
    })
}

/// Detects UTF-16 from the first two bytes: a byte order mark, or a Latin letter and a zero, which
/// no line of another encoding contains.
const fn utf16_of(first: &[u8]) -> Option<Encoding> {
    match first {
        [0xff, 0xfe] | [1..=255, 0] => Some(Encoding::Utf16Le),
        [0xfe, 0xff] | [0, 1..=255] => Some(Encoding::Utf16Be),
        _ => None,
    }
}

/// Decoder from UTF-16 to UTF-8. Unpaired surrogates become replacement characters.
struct Utf16<R> {
    bytes: R,
    encoding: Encoding,
    /// Undecoded bytes: half of a unit, or the first of two units.
    left: Vec<u8>,
    /// Decoded text and the number of bytes already taken.
    decoded: String,
    taken: usize,
}

impl<R: Read> Utf16<R> {
    const fn new(bytes: R, encoding: Encoding) -> Self {
        Self { bytes, encoding, left: Vec::new(), decoded: String::new(), taken: 0 }
    }

    /// Decodes the next bytes; leaves `decoded` empty at the end.
    fn decode(&mut self) -> io::Result<()> {
        let mut buffer = [0; BUFFER];
        self.decoded.clear();
        self.taken = 0;
        while self.decoded.is_empty() {
            let count = match self.bytes.read(&mut buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            self.left.extend(buffer.iter().take(count));
            if count == 0 {
                self.decode_end();
                break;
            }
            self.decode_whole();
        }
        Ok(())
    }

    /// Decodes all whole characters.
    fn decode_whole(&mut self) {
        let whole = self.left.len() / 2 * 2;
        let pairs = self.left.as_chunks().0.iter();
        let mut units: Vec<_> = pairs.map(|&pair| self.encoding.unit(pair)).collect();
        let is_begun = units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit));
        units.truncate(units.len() - usize::from(is_begun));
        self.left.drain(..whole - 2 * usize::from(is_begun));
        let symbols = char::decode_utf16(units);
        self.decoded.extend(symbols.map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER)));
    }

    fn decode_end(&mut self) {
        // Half a unit, the first of two units, or both.
        if !self.left.is_empty() {
            self.left.clear();
            self.decoded.push(char::REPLACEMENT_CHARACTER);
        }
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.taken == self.decoded.len() {
            self.decode()?;
        }
        let ready = self.decoded.as_bytes().get(self.taken..).unwrap_or(&[]);
        let count = ready.len().min(into.len());
        if let (Some(into), Some(ready)) = (into.get_mut(..count), ready.get(..count)) {
            into.copy_from_slice(ready);
        }
        self.taken += count;
        Ok(count)
    }
}
