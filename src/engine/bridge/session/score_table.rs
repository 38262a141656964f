//! A table of PBN, such as `ScoreTable`: its columns, and the elements of its rows with their places.

use super::cell::Cell;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::source::{Source, Span};

/// A table behind a tag.
pub(super) struct ScoreTable {
    pub columns: Vec<Column>,
    pub rows: Vec<TableRow>,
}

/// A column of a table.
pub(super) struct Column {
    pub name: String,
    /// Whether what stands in it ends at its end.
    pub is_right: bool,
}

/// What stands in the columns of a row, from the first on; a row that is cut off has fewer.
pub(super) struct TableRow {
    pub span: Span,
    /// A text in quotes has its place with them.
    pub elements: Vec<Cell>,
}

impl ScoreTable {
    /// Reads the table of a tag. Its lines stand in a record, after those that were looked for before.
    ///
    /// A row may go over several lines, so its elements are counted.
    pub(super) fn read(tag: &Tag, source: &Source<'_>, record: Span, cursor: &mut usize) -> Self {
        let columns: Vec<_> = tag.value.split(';').map(Column::read).collect();
        let mut rows: Vec<TableRow> = Vec::new();
        for line in &tag.table {
            let start = find(line.trim(), source, record, cursor);
            for element in elements(line.trim(), start) {
                match rows.last_mut().filter(|row| row.elements.len() < columns.len()) {
                    Some(row) => {
                        row.span = row.span.to(element.span);
                        row.elements.push(element);
                    }
                    None => rows.push(TableRow { span: element.span, elements: vec![element] }),
                }
            }
        }
        Self { columns, rows }
    }
}

impl Column {
    /// The name of a column, without what tells its order, and how it is set.
    fn read(text: &str) -> Self {
        let (name, width) = text.split_once('\\').unwrap_or((text, ""));
        let name = name.trim().trim_start_matches(['+', '-']).to_owned();
        Self { name, is_right: width.trim_end().ends_with(['R', 'r']) }
    }
}

impl ScoreTable {
    /// What stands in a column of a row.
    pub(super) fn element<'r>(&self, row: &'r TableRow, name: &str) -> Option<&'r Cell> {
        row.elements.get(self.columns.iter().position(|column| column.name == name)?)
    }
}

/// Where a line of a record stands: after those before it; at the start of the record if it is not there as it is.
fn find(line: &str, source: &Source<'_>, record: Span, cursor: &mut usize) -> usize {
    let rest = source.text().get(*cursor..record.end).unwrap_or("");
    let Some(at) = rest.find(line) else { return record.start };
    let start = *cursor + at;
    *cursor = start + line.len();
    start
}

/// The elements of a line that begins at a place: words, and texts in quotes.
fn elements(line: &str, start: usize) -> impl Iterator<Item = Cell> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = line.get(at..)?;
        at += rest.len() - rest.trim_start().len();
        let rest = rest.trim_start();
        let word = rest.split(char::is_whitespace).next()?;
        let quoted = rest.strip_prefix('"');
        let (text, length) = quoted.map_or((word, word.len()), |quoted| {
            let closed = quoted.split_once('"');
            closed.map_or((quoted, rest.len()), |(text, _)| (text, text.len() + 2))
        });
        let begin = start + at;
        at += length;
        (length > 0).then(|| Cell::new(text, Span::new(begin, begin + length)))
    })
}
