//! A file of deal records: its text, and a line for each record.

use std::collections::VecDeque;
use std::ops::Range;

use crate::engine::bridge::record::summary::report::write_csv;
use crate::engine::bridge::record::summary::selection::select;
use crate::engine::bridge::record::summary::{BoardLine, BoardLines, VerdictClass};
use crate::engine::bridge::record::{Format, no_record};
use crate::engine::diagnostic::Diagnostic;
use crate::engine::encoding::{Encoding, NotText, decode};
use crate::engine::source::{Source, Span};
use crate::wire::boards::{Opened, Query, Row, Rows, Summary};

/// A file that was checked.
pub struct CheckedFile {
    text: String,
    format: Format,
    encoding: Encoding,
    lines: BoardLines,
    diagnostics: Vec<Diagnostic>,
    /// What was last asked for, and the indices of its lines: scrolling asks for the same again.
    selected: (Query, Vec<usize>),
}

impl CheckedFile {
    /// Reads and checks the bytes of a file, in a format or in the one they look like; `progress` is
    /// told from time to time how many bytes of the text are done, and how many there are.
    ///
    /// # Errors
    ///
    /// Bytes that are no text.
    pub fn check(
        bytes: Vec<u8>,
        format: Option<Format>,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Self, NotText> {
        let decoded = decode(bytes)?;
        let (text, encoding) = (decoded.text.into_owned(), decoded.encoding);
        let format = format.or_else(|| Format::found(&text));
        let total = text.len();
        let source = Source::new(&text);
        let mut next = 0;
        let mut progress = |done| {
            if done >= next {
                next = done + STEP;
                progress(done, total);
            }
        };
        let (lines, of_text) = match format {
            Some(format) => BoardLines::read(&source, format, &mut progress),
            None => (BoardLines::default(), vec![no_record()]),
        };
        let format = format.unwrap_or(Format::Contest);
        let mut diagnostics = decoded.diagnostics;
        diagnostics.extend(of_text);
        let selected = (Query::default(), (0..lines.as_slice().len()).collect());
        Ok(Self { text, format, encoding, lines, diagnostics, selected })
    }

    /// The lines of all its records, with their counts.
    pub const fn lines(&self) -> &BoardLines {
        &self.lines
    }

    /// What a page shows of it as a whole; checking took so many milliseconds, and the worker so many bytes
    /// of memory.
    pub fn summary(&self, millis: f64, memory: u32) -> Summary {
        let notes = self.diagnostics.iter().take(NOTES);
        let codes = self.lines.codes().into_iter();
        Summary {
            format: self.format,
            encoding: self.encoding,
            millis,
            memory,
            by_verdict: VerdictClass::ALL.map(|verdict| self.lines.count(verdict)),
            codes: codes.map(|(code, count)| (code.to_owned(), count)).collect(),
            notes: notes.map(|note| (note.severity, in_words(note))).collect(),
        }
    }

    /// The rows of a window of the lines that a query selects.
    pub fn rows(&mut self, query: Query, window: Range<usize>) -> Rows {
        let from = window.start;
        let (total, lines) = self.view(&query, window);
        let rows = lines.into_iter().map(|(index, line)| row(index, line)).collect();
        Rows { query, total, from, rows }
    }

    /// How many lines a query selects, and those of a window of them, each with its index in the file.
    fn view(&mut self, query: &Query, window: Range<usize>) -> (usize, Vec<(usize, &BoardLine)>) {
        if self.selected.0 != *query {
            let selected = select(self.lines.as_slice(), &query.filter, query.order);
            self.selected = (query.clone(), selected);
        }
        let selected = &self.selected.1;
        let end = window.end.min(selected.len());
        let seen = selected.get(window.start.min(end)..end).unwrap_or(&[]);
        let line = |&index: &usize| Some((index, self.lines.as_slice().get(index)?));
        (selected.len(), seen.iter().filter_map(line).collect())
    }

    /// The record of an index as a text of its own, with the tables of its board beside it, so that they can
    /// be compared: all of them, or those nearest to it where there are too many to be shown together.
    pub fn record(&self, index: usize) -> Option<Opened> {
        let lines = self.lines.as_slice();
        let board = &lines.get(index)?.board;
        let excerpt = |index| self.lines.excerpt(index, &self.text, self.format);
        let is_beside = |line: &&BoardLine| board.is_some() && line.board == *board;
        let first = index - lines[..index].iter().rev().take_while(is_beside).count();
        let last = index + lines[index + 1..].iter().take_while(is_beside).count();
        let alone = excerpt(index)?;
        // The contest format has no boards.
        if first == last || self.format == Format::Contest {
            return Some(Opened { text: alone, number: 1, missing: 0 });
        }
        let (mut from, mut to, mut length) = (index, index, alone.len());
        let mut texts = VecDeque::from([alone]);
        while texts.len() < MOST_TABLES {
            let is_before = from > first && (to == last || index - from < to - index);
            let next = if is_before { from - 1 } else { to + 1 };
            if next > last {
                break;
            }
            let text = excerpt(next)?;
            length += text.len();
            if length > LONGEST {
                break;
            }
            if is_before {
                from = next;
                texts.push_front(text);
            } else {
                to = next;
                texts.push_back(text);
            }
        }
        let texts = texts.iter().flat_map(|text| [text.trim_end(), "\n\n"]);
        let missing = (last - first) - (to - from);
        Some(Opened { text: texts.collect(), number: index - from + 1, missing })
    }

    /// The lines that a query selects, as CSV.
    pub fn report(&mut self, query: &Query) -> String {
        let (_, lines) = self.view(query, 0..usize::MAX);
        let mut csv = String::new();
        // Writing to a string cannot fail.
        let _ = write_csv(&mut csv, lines.into_iter().map(|(_, line)| line));
        csv
    }
}

/// The row of the line of an index.
fn row(index: usize, line: &BoardLine) -> Row {
    Row {
        index,
        board: line.board.as_deref().unwrap_or("").to_owned(),
        result: line.result,
        score: line.score,
        verdict: line.verdict,
        codes: line.codes.join(" "),
    }
}

/// A note with its place, unless it is about the file as a whole.
fn in_words(note: &Diagnostic) -> String {
    let is_of_whole = note.place.span == Span::default();
    if is_of_whole { note.message.clone() } else { note.to_string() }
}

/// How many notes on a file are sent to the page: whoever has more mends the first ones first.
const NOTES: usize = 50;

/// How many tables of a board go with a record that is opened, and how many bytes they may be: with more the
/// page would be slow. Few tournaments have more tables.
const MOST_TABLES: usize = 300;
const LONGEST: usize = 200_000;

/// How many bytes lie at least between two reports of progress: to look at the clock costs too.
const STEP: usize = 64 * 1024;
