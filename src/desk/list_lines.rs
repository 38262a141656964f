//! Lines of a list with one item per line. Each line may have a label.

// Unexpected text must never cause a panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::fmt;

use super::csv::Csv;
use crate::engine::diagnostic::RelatedPlace;
use crate::engine::source::Place;
use crate::engine::{Diagnostic, Diagnostics, Span};

/// Minimum number of bytes between two progress reports.
const STEP: usize = 64 * 1024;

/// A line of a list, without its label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ListLine<'t> {
    pub text: &'t str,
    /// Byte offset of `text` in the list.
    pub start: usize,
    pub number: u32,
    /// Number of characters that precede `text` in the line.
    column: usize,
}

impl ListLine<'_> {
    /// Converts a diagnostic of the line to a diagnostic of the complete list.
    pub fn place(&self, found: Diagnostic) -> Diagnostic {
        let of_list = |Place { span, column, .. }| Place {
            span: Span::new(span.start + self.start, span.end + self.start),
            line: usize::try_from(self.number).unwrap_or(usize::MAX),
            column: column + self.column,
        };
        let related = found.related.into_iter();
        let related =
            related.map(|related| RelatedPlace { place: of_list(related.place), ..related });
        Diagnostic { place: of_list(found.place), related: related.collect(), ..found }
    }

    /// Removes a number, or a label that ends in a number, from the start of the line: `1.`, `12)`, `Board 5:`. A space
    /// or tab must follow, and `is_label` must accept the label and the text after it.
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedLine {
    pub line: u32,
    pub why: Box<str>,
}

impl RefusedLine {
    pub(super) fn new(line: &ListLine<'_>, wrong: &Diagnostics) -> Self {
        let why = wrong.first().map_or("", |found| &found.message).into();
        Self { line: line.number, why }
    }

    /// Writes the row of the line. There are `between` empty columns between the line number and the fault.
    pub(super) fn write_csv(&self, csv: &mut Csv<impl fmt::Write>, between: usize) -> fmt::Result {
        csv.plain(self.line)?;
        (0..between).try_for_each(|_| csv.plain(""))?;
        csv.text(&self.why)?;
        csv.end_row()
    }
}

/// Returns the lines of a list, except empty lines and comments with `#` or `%`. `is_label` takes a prefix and the text
/// after it, and decides whether the prefix is a label. From time to time, `progress` is called with the number of
/// processed bytes.
pub(super) fn lines<'t>(
    text: &'t str,
    is_label: impl Fn(&str, &str) -> bool,
    progress: &mut dyn FnMut(usize),
) -> impl Iterator<Item = ListLine<'t>> {
    let (mut start, mut next) = (0, STEP);
    let mut rest = text;
    let whole_lines = std::iter::from_fn(move || {
        // A carriage return alone also ends a line, because some old programs write such line ends.
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
