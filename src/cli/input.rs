//! Reads lines of files or of the standard input in batches. UTF-16, which some editors use, is converted to UTF-8.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};

use crate::engine::encoding::Encoding;

/// Maximum length of a line in bytes. Valid lines are much shorter. A longer line, for example in a binary file, is
/// truncated to one byte more than this length.
pub const LONGEST_LINE: usize = 1 << 14;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Describes an error for the end of a message, such as `no such file`, without the system's error number.
pub fn error_reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "no permission to read it".to_owned(),
        io::ErrorKind::IsADirectory => "this is a folder".to_owned(),
        _ => {
            let text = error.to_string();
            text.split_once(" (os error").map_or(text.clone(), |(reason, _)| reason.to_owned())
        }
    }
}

/// A batch of lines, or the error of an input.
#[derive(Debug)]
pub enum InputChunk {
    /// Complete lines, each ending in `\n`, and the number of UTF-8 bytes that were read for them.
    Lines(Vec<u8>, u64),
    /// Name and error of an input that could not be read completely.
    Failed(String, io::Error),
}

/// Batches of lines from several inputs, one after another.
///
/// A batch ends early when all buffered bytes are used. The program that writes the lines may wait for an answer before
/// it writes another line.
pub struct InputChunks {
    files: VecDeque<PathBuf>,
    standard: Option<Box<dyn Read + Send>>,
    reading: Option<OpenInput>,
    most_lines: usize,
}

struct OpenInput {
    name: String,
    bytes: BufReader<Box<dyn Read + Send>>,
    line_start: Vec<u8>,
    is_first_line: bool,
}

impl InputChunks {
    /// Creates batches with at most `most_lines` lines each. `-` or an empty list of files means the standard input.
    pub fn new(files: Vec<PathBuf>, standard: Box<dyn Read + Send>, most_lines: usize) -> Self {
        let files = if files.is_empty() { vec![PathBuf::from("-")] } else { files };
        Self { files: files.into(), standard: Some(standard), reading: None, most_lines }
    }

    /// Returns the number of bytes in all files, or `None` if it is unknown.
    pub fn total(files: &[PathBuf]) -> Option<u64> {
        let length = |file: &PathBuf| {
            let known = file.metadata().ok().filter(std::fs::Metadata::is_file)?;
            Some(known.len())
        };
        if files.is_empty() { None } else { files.iter().map(length).sum() }
    }

    /// Returns the current input. If there is none, opens the next input. Returns `None` after the last input.
    fn reading(&mut self) -> Option<Result<OpenInput, InputChunk>> {
        if let Some(reading) = self.reading.take() {
            return Some(Ok(reading));
        }
        let file = self.files.pop_front()?;
        let name = file.display().to_string();
        let bytes: Box<dyn Read + Send> = if file == Path::new("-") {
            // If the standard input is named twice, it is empty the second time.
            self.standard.take().unwrap_or_else(|| Box::new(io::empty()))
        } else {
            match File::open(file) {
                Ok(opened) => Box::new(opened),
                Err(error) => return Some(Err(InputChunk::Failed(name, error))),
            }
        };
        let bytes = match as_utf8(bytes) {
            Ok(bytes) => BufReader::with_capacity(1 << 16, bytes),
            Err(error) => return Some(Err(InputChunk::Failed(name, error))),
        };
        Some(Ok(OpenInput { name, bytes, line_start: Vec::new(), is_first_line: true }))
    }
}

impl Iterator for InputChunks {
    type Item = InputChunk;

    fn next(&mut self) -> Option<InputChunk> {
        loop {
            let mut reading = match self.reading()? {
                Ok(reading) => reading,
                Err(failed) => return Some(failed),
            };
            match reading.lines(self.most_lines) {
                Ok(Some((lines, read))) => {
                    self.reading = Some(reading);
                    return Some(InputChunk::Lines(lines, read));
                }
                Ok(None) => {}
                Err(error) => return Some(InputChunk::Failed(reading.name, error)),
            }
        }
    }
}

impl OpenInput {
    /// Returns the next lines and the number of bytes that were read, or `None` at the end.
    fn lines(&mut self, most: usize) -> io::Result<Option<(Vec<u8>, u64)>> {
        let (mut lines, mut read, mut count) = (Vec::new(), 0, 0);
        while count < most && (count == 0 || !self.bytes.buffer().is_empty()) {
            let buffer = match self.bytes.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                // Return the lines read so far. The next call returns the error or the end.
                Err(_) if count > 0 => break,
                Err(error) => return Err(error),
            };
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let taken = end.map_or(buffer.len(), |end| end + 1);
            let is_end = taken == 0;
            let room = (LONGEST_LINE + 1).saturating_sub(self.line_start.len());
            let line = buffer.get(..end.unwrap_or(taken)).unwrap_or(buffer);
            self.line_start.extend_from_slice(line.get(..room).unwrap_or(line));
            self.bytes.consume(taken);
            read += taken as u64;
            if end.is_some() || is_end && !self.line_start.is_empty() {
                self.end_line(&mut lines);
                count += 1;
            }
            if is_end {
                break;
            }
        }
        Ok((count > 0).then_some((lines, read)))
    }

    fn end_line(&mut self, lines: &mut Vec<u8>) {
        let mut line = &self.line_start[..];
        if std::mem::take(&mut self.is_first_line) {
            line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
        }
        lines.extend_from_slice(line);
        lines.push(b'\n');
        self.line_start.clear();
    }
}

/// Number of bytes that are decoded at once.
const BUFFER: usize = 1 << 13;

/// Returns the bytes unchanged, or converted to UTF-8 if they begin like UTF-16.
pub fn as_utf8(mut bytes: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let mut first = Vec::with_capacity(2);
    // This waits for two bytes. Interactive input doesn't block here, because the shortest useful line is one character
    // and its newline.
    bytes.by_ref().take(2).read_to_end(&mut first)?;
    let encoding = utf16_of(&first);
    let bytes = io::Cursor::new(first).chain(bytes);
    Ok(match encoding {
        Some(encoding) => Box::new(Utf16::new(bytes, encoding)),
        None => Box::new(bytes),
    })
}

/// Detects UTF-16 by its first two bytes: a byte order mark, or a Latin-1 character and a zero byte. No line in another
/// encoding contains a zero byte.
const fn utf16_of(first: &[u8]) -> Option<Encoding> {
    match first {
        [0xff, 0xfe] | [1..=255, 0] => Some(Encoding::Utf16Le),
        [0xfe, 0xff] | [0, 1..=255] => Some(Encoding::Utf16Be),
        _ => None,
    }
}

/// Decodes UTF-16 to UTF-8. An unpaired surrogate becomes a replacement character.
struct Utf16<R> {
    bytes: R,
    encoding: Encoding,
    /// Bytes that are not decoded yet: half of a code unit, the first unit of a surrogate pair, or both.
    left: Vec<u8>,
    /// Decoded text. Its first `taken` bytes are already read.
    decoded: String,
    taken: usize,
}

impl<R: Read> Utf16<R> {
    const fn new(bytes: R, encoding: Encoding) -> Self {
        Self { bytes, encoding, left: Vec::new(), decoded: String::new(), taken: 0 }
    }

    /// Decodes the next bytes. If `decoded` is empty afterwards, the input has ended.
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
            self.decode_units();
        }
        Ok(())
    }

    fn decode_units(&mut self) {
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
        // The bytes that remain are half of a code unit, the first unit of a surrogate pair, or both.
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
