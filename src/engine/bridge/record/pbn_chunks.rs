//! Reads a PBN file in chunks, so that memory holds little more than the longest record of the file.
//!
//! Each chunk yields the records that certainly end in it. The next chunk begins after these records. Later records may
//! refer to earlier lines, such as a deal written once for several tables. Such lines are put in front of the next
//! chunk. So all spans of a record lie within its chunk. [`Source`] converts them to line numbers in the file.

// Users can open any file. Indexing or slicing its text could panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::io::{self, Read, Seek};

use super::format::Format;
use super::reader::{ChunkState, read_chunk};
use super::resolve::resolved_record::ResolvedRecord;
use super::syntax::pbn::chunk::{ChunkEnd, PbnOverview};
use crate::engine::encoding::{ByteStatistics, Encoding, LineChunks, MARK};
use crate::engine::plain::PlainText;
use crate::engine::source::{LineNumbers, TextRest};
use crate::engine::{Diagnostic, Source, Span};

/// A PBN file that is read in chunks. Before that, up to two passes collect facts that affect all records.
pub(crate) struct PbnChunks<F> {
    file: F,
    encoding: Encoding,
    pub encoding_note: Option<Diagnostic>,
    overview: PbnOverview,
    /// Number of bytes read for a chunk, at least one. If no record ends in a chunk, the length of the chunk is
    /// doubled.
    size: usize,
}

/// Number of bytes at the start of a file that are read first. They show the format, and whether the file can be read
/// in chunks.
const BEGINNING: u64 = (1 << 16) + 8;

/// Number of bytes per step of the first pass.
const SCAN_BYTES: usize = 1 << 20;

impl<F: Read + Seek> PbnChunks<F> {
    /// Collects facts in up to two passes over a file. Returns `None` if it is not PBN or can't be read in chunks.
    pub(crate) fn of(mut file: F, format: Option<Format>, size: usize) -> io::Result<Option<Self>> {
        let mut beginning = Vec::new();
        (&mut file).take(BEGINNING).read_to_end(&mut beginning)?;
        if !ByteStatistics::can_chunk(&beginning) {
            return Ok(None);
        }
        let (mut survey, mut overview) = (ByteStatistics::default(), PbnOverview::default());
        let mut lines = LineChunks::new(&mut file)?;
        loop {
            let (bytes, goes_on) = lines.read(SCAN_BYTES)?;
            survey.add(&bytes);
            overview.scan_bytes(&bytes, lines.offset());
            if !goes_on {
                break;
            }
        }
        let Some((encoding, encoding_note)) = survey.encoding(lines.offset()) else {
            return Ok(None);
        };
        let found = || {
            let beginning = beginning.strip_prefix(MARK).unwrap_or(&beginning);
            Format::found(&encoding.read(beginning.to_vec()))
        };
        if format.or_else(found) != Some(Format::Pbn) {
            return Ok(None);
        }
        let size = size.max(1);
        let mut chunks = Self { file, encoding, encoding_note, overview, size };
        chunks.scan_auctions()?;
        Ok(Some(chunks))
    }

    /// Scans the auctions for one that begins with a pass and later contains a bid. Stops at the first such auction.
    fn scan_auctions(&mut self) -> io::Result<()> {
        let mut overview = self.overview;
        self.each(&mut |source, ahead| {
            let end = overview.scan_auctions(&PlainText::of(source.text()), ahead);
            if overview.writes_leading_passes() {
                return Ok(ChunkStep::Stop);
            }
            let Some(end) = end else { return Ok(ChunkStep::More) };
            let rest = TextRest::new(source, end, &[]);
            overview.go_on_at(rest.place(source, Span::new(end, end)).start);
            Ok(ChunkStep::Next(rest))
        })?;
        self.overview = overview;
        Ok(())
    }

    /// Passes each record to `each`. Returns the diagnostics that belong to no single record.
    pub(crate) fn read(
        mut self,
        each: &mut dyn FnMut(ResolvedRecord, &Source<'_>) -> io::Result<()>,
    ) -> io::Result<Vec<Diagnostic>> {
        let (mut carried, overview) = (ChunkState::default(), self.overview);
        let mut diagnostics = Vec::new();
        self.each(&mut |source, ahead| {
            let mut result = Ok(());
            let give = &mut |draft| {
                result = each(draft, source);
                result.is_ok()
            };
            let (findings, next) = read_chunk(source, &carried, overview, ahead, give);
            result?;
            diagnostics.extend(findings.iter().map(|found| found.diagnostic(source)));
            let Some((rest, next)) = next else { return Ok(ChunkStep::More) };
            carried = next;
            Ok(ChunkStep::Next(rest))
        })?;
        Ok(diagnostics)
    }

    /// Passes each chunk to `read`. Stops at the end of the file, or when `read` returns [`ChunkStep::Stop`].
    fn each(
        &mut self,
        read: &mut dyn FnMut(&Source<'_>, ChunkEnd) -> io::Result<ChunkStep>,
    ) -> io::Result<()> {
        let mut lines = LineChunks::new(&mut self.file)?;
        let (mut text, mut numbers) = (String::new(), LineNumbers::default());
        let mut wanted = self.size;
        loop {
            let (bytes, goes_on) = lines.read(wanted)?;
            text.push_str(&self.encoding.read(bytes));
            let source = Source::numbered(&text, numbers.clone());
            let next = read(&source, self.overview.ahead(lines.offset(), goes_on))?;
            wanted = self.size;
            match next {
                _ if !goes_on => return Ok(()),
                ChunkStep::Stop => return Ok(()),
                ChunkStep::More => wanted = wanted.max(text.len()),
                ChunkStep::Next(rest) => {
                    numbers = rest.numbers(&source);
                    text = rest.text(&source);
                }
            }
        }
    }
}

/// Next step after a chunk.
enum ChunkStep {
    /// Continue with a chunk that begins with the remaining text of this chunk.
    Next(TextRest),
    /// Read this chunk again with twice the length.
    More,
    Stop,
}
