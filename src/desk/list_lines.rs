//! The lines of a list that has one thing a line, perhaps behind a number or a label.

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::fmt;

use super::csv::Csv;
use crate::engine::diagnostic::Related;
use crate::engine::source::{Place, Span};
use crate::engine::{Diagnostic, Diagnostics};

/// How many bytes lie at least between two reports of progress.
const STEP: usize = 64 * 1024;

/// A line of a list, without what stands in front of its thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ListLine<'t> {
    pub text: &'t str,
    /// Where that begins, in bytes of the list.
    pub start: usize,
    pub number: u32,
    /// How many characters of the line stand in front of it.
    column: usize,
}

impl ListLine<'_> {
    /// What was found in the line alone, where it stands in the list.
    pub fn place(&self, found: Diagnostic) -> Diagnostic {
        let of_list = |Place { span, column, .. }| Place {
            span: Span::new(span.start + self.start, span.end + self.start),
            line: usize::try_from(self.number).unwrap_or(usize::MAX),
            column: column + self.column,
        };
        let related = found.related.into_iter();
        let related = related.map(|related| Related { place: of_list(related.place), ..related });
        Diagnostic { place: of_list(found.place), related: related.collect(), ..found }
    }

    /// Without a number in front or a label that ends in one: `1.`, `12)`, `Board 5:`; a blank follows, and `is_label` says of
    /// it and of what follows whether it may be one.
    fn without_label(self, is_label: impl Fn(&str, &str) -> bool) -> Self {
        let Some((label, _)) = self.text.split_once(['.', ')', ':']) else { return self };
        let after = label.len() + 1;
        let rest = self.text.get(after..).unwrap_or("");
        let number =
            label.trim_start_matches(|symbol: char| symbol.is_alphabetic() || symbol == ' ');
        let is_number = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
        if is_number && rest.starts_with([' ', '\t']) && is_label(label, rest) {
            let column = label.chars().count() + 1;
            Self { text: rest, start: self.start + after, column, ..self }
        } else {
            self
        }
    }
}

/// A line of a list that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedLine {
    pub line: u32,
    /// What is wrong with it, in a sentence: the first fault.
    pub why: Box<str>,
}

impl RefusedLine {
    pub(super) fn new(line: &ListLine<'_>, wrong: &Diagnostics) -> Self {
        let why = wrong.first().map_or("", |found| &found.message).into();
        Self { line: line.number, why }
    }

    /// Writes the line's row of a table, in which so many columns stand between its number and what is wrong.
    pub(super) fn write_csv(&self, csv: &mut Csv<impl fmt::Write>, between: usize) -> fmt::Result {
        csv.plain(self.line)?;
        (0..between).try_for_each(|_| csv.plain(""))?;
        csv.text(&self.why)?;
        csv.end_row()
    }
}

/// The lines of a list. Blank lines are left out, and those that begin with `#` or `%`. `is_label` says whether something may
/// be a label in front of what follows. `progress` is called from time to time with how many bytes are done.
pub(super) fn lines<'t>(
    text: &'t str,
    is_label: impl Fn(&str, &str) -> bool,
    progress: &mut dyn FnMut(usize),
) -> impl Iterator<Item = ListLine<'t>> {
    let (mut start, mut next) = (0, STEP);
    let mut rest = text;
    let whole_lines = std::iter::from_fn(move || {
        // Old programs end a line with a carriage return alone.
        let end = rest.find(['\n', '\r']).map_or(rest.len(), |at| {
            at + if rest.get(at..).is_some_and(|end| end.starts_with("\r\n")) { 2 } else { 1 }
        });
        let (line, after) = rest.split_at_checked(end)?;
        rest = after;
        (!line.is_empty()).then_some(line)
    });
    let all = whole_lines.zip(1..).map(move |(whole, number)| {
        let text = whole.trim_end_matches(['\n', '\r']);
        let line = ListLine { text, start, number, column: 0 };
        start += whole.len();
        line.without_label(&is_label)
    });
    let is_listed = |line: &ListLine<'t>| {
        let text = line.text.trim().trim_start_matches('\u{feff}');
        !text.is_empty() && !text.starts_with(['#', '%'])
    };
    all.filter(is_listed).inspect(move |line| {
        if line.start >= next {
            next = line.start + STEP;
            progress(line.start);
        }
    })
}
