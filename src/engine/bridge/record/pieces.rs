//! Reads the records of a file of PBN in pieces, so that no more of it is in memory than its longest record takes.
//!
//! A piece gives the records whose end is certain, and the next begins where they end. In front of it stand the lines
//! to which a later record may refer, such as those of a deal that is given for several tables only once; so every
//! place is one in the text of the piece, and [`Source`] knows the numbers of its lines in the file.

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::io::{self, Read, Seek};

use super::format::Format;
use super::reader::{Carried, read_piece};
use super::resolve::draft::Draft;
use super::syntax::pbn::piece::{Ahead, Overview};
use crate::engine::diagnostic::Diagnostic;
use crate::engine::encoding::{Encoding, Lines, MARK, Survey};
use crate::engine::plain::Plain;
use crate::engine::source::{LineNumbers, Rest, Source, Span};

/// A file of PBN that can be read in pieces, after a first look at all of it.
pub(crate) struct Pieces<F> {
    file: F,
    encoding: Encoding,
    /// What there is to say of the encoding.
    pub encoding_note: Option<Diagnostic>,
    overview: Overview,
    /// How many bytes a piece has that ends a record, at least one.
    size: usize,
}

/// How much of a file is looked at to find its format and what it is, and some bytes more.
const BEGINNING: u64 = (1 << 16) + 8;

/// How much of a file is looked at at a time.
const LOOKED_AT: usize = 1 << 20;

impl<F: Read + Seek> Pieces<F> {
    /// Looks over a file; nothing where it is not in PBN or can only be read as a whole.
    pub(crate) fn of(mut file: F, format: Option<Format>, size: usize) -> io::Result<Option<Self>> {
        let mut beginning = Vec::new();
        (&mut file).take(BEGINNING).read_to_end(&mut beginning)?;
        if !Survey::fits(&beginning) {
            return Ok(None);
        }
        let (mut survey, mut overview) = (Survey::default(), Overview::default());
        let mut lines = Lines::new(&mut file)?;
        loop {
            let (bytes, goes_on) = lines.read(LOOKED_AT)?;
            survey.look(&bytes);
            overview.glance(&bytes, lines.given());
            if !goes_on {
                break;
            }
        }
        let Some((encoding, encoding_note)) = survey.encoding(lines.given()) else {
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
        let mut pieces = Self { file, encoding, encoding_note, overview, size };
        pieces.look()?;
        Ok(Some(pieces))
    }

    /// Looks for what only the auctions show, up to where one shows it.
    fn look(&mut self) -> io::Result<()> {
        let mut overview = self.overview;
        self.each(&mut |source, ahead| {
            let end = overview.look(&Plain::of(source.text()), ahead);
            if overview.writes_leading_passes() {
                return Ok(Next::Nothing);
            }
            let Some(end) = end else { return Ok(Next::More) };
            let rest = Rest::new(source, end, &[]);
            overview.go_on_at(rest.place(source, Span::new(end, end)).start);
            Ok(Next::Piece(rest))
        })?;
        self.overview = overview;
        Ok(())
    }

    /// Reads the records and gives each; returns what is wrong with the text outside any one record.
    pub(crate) fn read(
        mut self,
        each: &mut dyn FnMut(Draft, &Source<'_>) -> io::Result<()>,
    ) -> io::Result<Vec<Diagnostic>> {
        let (mut carried, overview) = (Carried::default(), self.overview);
        let mut diagnostics = Vec::new();
        self.each(&mut |source, ahead| {
            let mut given = Ok(());
            let give = &mut |draft| {
                given = each(draft, source);
                given.is_ok()
            };
            let (findings, next) = read_piece(source, &carried, overview, ahead, give);
            given?;
            diagnostics.extend(findings.iter().map(|found| found.diagnostic(source)));
            let Some((rest, next)) = next else { return Ok(Next::More) };
            carried = next;
            Ok(Next::Piece(rest))
        })?;
        Ok(diagnostics)
    }

    /// Gives piece after piece, up to the end or as long as there is to be another.
    fn each(
        &mut self,
        read: &mut dyn FnMut(&Source<'_>, Ahead) -> io::Result<Next>,
    ) -> io::Result<()> {
        let mut lines = Lines::new(&mut self.file)?;
        let (mut text, mut numbers) = (String::new(), LineNumbers::default());
        let mut wanted = self.size;
        loop {
            let (bytes, goes_on) = lines.read(wanted)?;
            text.push_str(&self.encoding.read(bytes));
            let source = Source::numbered(&text, numbers.clone());
            let next = read(&source, self.overview.ahead(lines.given(), goes_on))?;
            wanted = self.size;
            match next {
                _ if !goes_on => return Ok(()),
                Next::Nothing => return Ok(()),
                Next::More => wanted = wanted.max(text.len()),
                Next::Piece(rest) => {
                    numbers = rest.numbers(&source);
                    text = rest.text(&source);
                }
            }
        }
    }
}

/// What is to be read after a piece.
enum Next {
    /// A piece that begins with what is left of this one.
    Piece(Rest),
    /// The same piece, twice as long.
    More,
    Nothing,
}
