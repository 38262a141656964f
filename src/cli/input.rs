//! Lines of files or of the standard input, in batches.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};

use super::utf16::as_utf8;

/// Maximum length of a line in bytes, far above any valid one. A longer one, for example of a
/// binary file, is truncated to one byte more.
pub const LONGEST_LINE: usize = 1 << 14;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Returns the error as a clause, without the system's error number.
pub fn error_reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "it may not be read".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => {
            let said = error.to_string();
            said.split_once(" (os error").map_or(said.clone(), |(reason, _)| reason.to_owned())
        }
    }
}

/// Next part of the inputs.
#[derive(Debug)]
pub enum InputChunk {
    /// Whole lines, each with `\n`, and their number of bytes in the input.
    Lines(Vec<u8>, u64),
    /// Name and error of an input that could not be read to its end.
    Failed(String, io::Error),
}

/// Consecutive inputs, in batches of lines.
///
/// A batch ends early if the next line isn't available yet: a program on a pipe may wait for its
/// answer first.
pub struct InputChunks {
    files: VecDeque<PathBuf>,
    standard: Option<Box<dyn Read + Send>>,
    reading: Option<OpenInput>,
    most_lines: usize,
}

struct OpenInput {
    name: String,
    bytes: BufReader<Box<dyn Read + Send>>,
    begun: Vec<u8>,
    is_first_line: bool,
}

impl InputChunks {
    /// Creates the batches of at most `most_lines` lines; `-` or no file means the standard input.
    pub fn new(files: Vec<PathBuf>, standard: Box<dyn Read + Send>, most_lines: usize) -> Self {
        let files = if files.is_empty() { vec![PathBuf::from("-")] } else { files };
        Self { files: files.into(), standard: Some(standard), reading: None, most_lines }
    }

    /// Returns the total number of bytes, or `None` if it is unknown.
    pub fn total(files: &[PathBuf]) -> Option<u64> {
        let length = |file: &PathBuf| {
            let known = file.metadata().ok().filter(std::fs::Metadata::is_file)?;
            Some(known.len())
        };
        if files.is_empty() { None } else { files.iter().map(length).sum() }
    }

    /// Returns the current input or opens the next one.
    fn reading(&mut self) -> Option<Result<OpenInput, InputChunk>> {
        if let Some(reading) = self.reading.take() {
            return Some(Ok(reading));
        }
        let file = self.files.pop_front()?;
        let name = file.display().to_string();
        let bytes: Box<dyn Read + Send> = if file == Path::new("-") {
            // Named twice, it is empty the second time.
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
        Some(Ok(OpenInput { name, bytes, begun: Vec::new(), is_first_line: true }))
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
    /// Returns the next lines and their number of bytes, or `None` at the end.
    fn lines(&mut self, most: usize) -> io::Result<Option<(Vec<u8>, u64)>> {
        let (mut lines, mut read, mut count) = (Vec::new(), 0, 0);
        while count < most && (count == 0 || !self.bytes.buffer().is_empty()) {
            let buffer = match self.bytes.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                // The lines before are answered first; the error recurs or is the end.
                Err(_) if count > 0 => break,
                Err(error) => return Err(error),
            };
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let taken = end.map_or(buffer.len(), |end| end + 1);
            let is_end = taken == 0;
            let room = (LONGEST_LINE + 1).saturating_sub(self.begun.len());
            let line = buffer.get(..end.unwrap_or(taken)).unwrap_or(buffer);
            self.begun.extend_from_slice(line.get(..room).unwrap_or(line));
            self.bytes.consume(taken);
            read += taken as u64;
            if end.is_some() || is_end && !self.begun.is_empty() {
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
        let mut line = &self.begun[..];
        if std::mem::take(&mut self.is_first_line) {
            line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
        }
        lines.extend_from_slice(line);
        lines.push(b'\n');
        self.begun.clear();
    }
}
