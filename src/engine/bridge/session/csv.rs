//! Reader of tables of results with separators. A table consists of headings that begin with `#`, a line with the names
//! of the columns, and one line per result. Headings may also occur between the results.

use std::borrow::Cow;

use super::cell::Cell;
use super::fault::SessionFault;
use super::method::Method;
use super::parsed::{CELLS, CellAccessor, ParsedRow, ParsedSession};
use crate::engine::{Finding, QuotedText, Source, Span, Word};

pub(super) fn read(source: &Source<'_>) -> (ParsedSession, Vec<Finding>) {
    let mut reader = Reader::default();
    let mut is_imp = false;
    for line in source.lines() {
        if line.text.starts_with('#') {
            is_imp |= reader.heading(line);
        } else if !line.text.trim().is_empty() {
            let text = source.text().get(line.span.start..).unwrap_or("");
            is_imp |= reader.table(line, text);
            break;
        }
    }
    let Reader { mut parsed, findings } = reader;
    if is_imp {
        let method = if parsed.is_teams { Method::Teams } else { Method::CrossImps };
        parsed.method = Some(method);
    }
    (parsed, findings)
}

/// Returns whether the first line that is neither blank nor a heading names the columns that every table needs.
pub(super) fn has_columns(source: &Source<'_>) -> bool {
    let columns = Records::of_table(source).and_then(|mut records| records.next());
    let columns = columns_named(&columns.unwrap_or_default());
    let has = |name: &str| columns.contains(&Some(name));
    has("board") && has("ns") && has("ew")
}

/// Returns a cell as written in a table. It is quoted if it contains special characters.
pub(super) fn quoted(cell: &str, separator: char) -> Cow<'_, str> {
    if cell.contains([separator, '"', '\r', '\n']) {
        format!("\"{}\"", cell.replace('"', "\"\"")).into()
    } else {
        cell.into()
    }
}

#[derive(Default)]
struct Reader {
    parsed: ParsedSession,
    findings: Vec<Finding>,
}

/// Other names of the columns, without spaces and punctuation.
const HEADINGS: [(&str, &str); 34] = [
    ("bd", "board"),
    ("brd", "board"),
    ("boardno", "board"),
    ("boardnumber", "board"),
    ("nspair", "ns"),
    ("pairns", "ns"),
    ("nspairnumber", "ns"),
    ("pairnumberns", "ns"),
    ("pairidns", "ns"),
    ("nsno", "ns"),
    ("ewpair", "ew"),
    ("pairew", "ew"),
    ("ewpairnumber", "ew"),
    ("pairnumberew", "ew"),
    ("pairidew", "ew"),
    ("ewno", "ew"),
    // This name must precede `declarer`. If a scoring device writes both columns, the column `declarer` contains the
    // number of the declaring pair.
    ("nsew", "by"),
    ("declarer", "by"),
    ("decl", "by"),
    ("dec", "by"),
    ("playedby", "by"),
    ("nsscore", "score"),
    ("scorens", "score"),
    ("nsplus", "score"),
    ("ewscore", "scoreew"),
    ("ewplus", "scoreew"),
    ("res", "result"),
    ("leadcard", "lead"),
    ("openinglead", "lead"),
    ("sect", "section"),
    ("rnd", "round"),
    ("rd", "round"),
    ("tbl", "table"),
    ("remark", "remarks"),
];

/// Returns the column for each heading of a table, or `None` for an unknown heading. If several headings name the same
/// column, only one of them gets it.
pub(super) fn columns_named(headings: &[Cell]) -> Vec<Option<&'static str>> {
    let mut columns = vec![None; headings.len()];
    let letters = |heading: &Cell| {
        // The plus sign is kept, because it distinguishes headings such as `NS+`.
        let text = heading.text.replace('+', "plus");
        let letters = text.chars().filter(char::is_ascii_alphanumeric);
        letters.map(|letter| letter.to_ascii_lowercase()).collect::<String>()
    };
    let words: Vec<_> = headings.iter().map(letters).collect();
    let own = CELLS.iter().map(|(column, _)| (*column, *column));
    for (heading, column) in own.chain(HEADINGS) {
        let index = words.iter().position(|word| *word == heading);
        if let Some(index) = index.filter(|_| !columns.contains(&Some(column)))
            && let Some(free @ None) = columns.get_mut(index)
        {
            *free = Some(column);
        }
    }
    // If there is another score column, the score columns of the two sides contain matchpoints or IMPs.
    let is_of_side = |word: &String| matches!(word.as_str(), "nsscore" | "scorens");
    let mut free = words.iter().zip(&columns).filter(|(_, column)| column.is_none());
    if free.any(|(word, _)| is_of_side(word)) {
        columns.iter_mut().filter(|column| **column == Some("scoreew")).for_each(|of| *of = None);
    }
    columns
}

impl Reader {
    /// Reads a heading. Returns whether the heading requests IMPs.
    fn heading(&mut self, line: Word<'_>) -> bool {
        let read = self.parsed.read_heading(line.text.trim_start_matches('#'), line);
        read.unwrap_or_else(|fault| {
            self.findings.push(fault);
            false
        })
    }

    /// Reads a table that begins with its line of columns. Returns whether a heading requests IMPs.
    fn table(&mut self, header: Word<'_>, text: &str) -> bool {
        let mut records = Records::from(header, text);
        let mut columns: Vec<Option<CellAccessor>> = Vec::new();
        let mut found = Vec::new();
        let headings = records.next().unwrap_or_default();
        let erased = headings.iter().position(|cell| cell.text.eq_ignore_ascii_case("erased"));
        for (index, (cell, name)) in headings.iter().zip(columns_named(&headings)).enumerate() {
            let known = CELLS.iter().find(|(column, _)| Some(*column) == name);
            columns.push(known.map(|(_, field)| *field));
            found.extend(known.map(|(column, _)| *column));
            if known.is_none() && !cell.is_empty() && erased != Some(index) {
                let fault = SessionFault::UnknownColumn(QuotedText::new(&cell.text));
                self.findings.push(Finding::new(cell.span, fault));
            }
        }
        let has = |name: &str| found.contains(&name);
        let mut missing: Vec<_> =
            ["board", "ns", "ew"].into_iter().filter(|name| !has(name)).collect();
        if !has("score") && !has("scoreew") && !has("contract") {
            missing.push("score");
        }
        for name in &missing {
            let fault = SessionFault::MissingColumn(QuotedText::new(name));
            self.findings.push(Finding::new(header.span, fault));
        }
        if !missing.is_empty() {
            return false;
        }
        let mut is_imp = false;
        for cells in records {
            let Some((first, last)) = cells.first().zip(cells.last()) else { continue };
            let span = first.span.to(last.span);
            if first.text.starts_with('#') {
                let start = span.start - header.span.start;
                let line = text.get(start..).unwrap_or("").lines().next().unwrap_or("");
                is_imp |= self.heading(Word { text: line, span });
                continue;
            }
            if cells.iter().all(Cell::is_empty) {
                continue;
            }
            // Scoring devices also write results that were typed wrongly, and mark them as erased.
            let is_erased = erased.and_then(|index| cells.get(index)).is_some_and(|cell| {
                ["1", "-1", "true", "yes"].iter().any(|word| cell.text.eq_ignore_ascii_case(word))
            });
            if is_erased {
                self.findings.push(Finding::new(span, SessionFault::ErasedResult));
                continue;
            }
            let mut row = ParsedRow { span, ..ParsedRow::default() };
            for (field, cell) in columns.iter().zip(cells) {
                if let Some(field) = field {
                    *field(&mut row) = cell;
                }
            }
            self.parsed.rows.push(row);
            if self.parsed.rows.len() > super::MOST_RESULTS {
                break;
            }
        }
        if !has("tricks") && has_tricks_as_results(&self.parsed.rows) {
            for row in &mut self.parsed.rows {
                row.tricks = std::mem::take(&mut row.result);
            }
        }
        is_imp
    }
}

/// Returns whether the column of results contains numbers of tricks. This is assumed if all its values are numbers from
/// 0 to 13 without a sign, and at least one is above 6.
fn has_tricks_as_results(rows: &[ParsedRow]) -> bool {
    const MOST_OVER: u8 = 6;
    let is_empty = |result: &&Cell| result.is_empty() || result.text == "-";
    let results = || rows.iter().map(|row| &row.result).filter(|result| !is_empty(result));
    results().all(|result| result.tricks().is_some())
        && results().any(|result| result.tricks() > Some(MOST_OVER))
}

/// Iterator over the records of a text (RFC 4180). A record is a list of cells. A quoted cell may contain separators
/// and line ends. Its span includes the quotes, but not the spaces around the quotes.
pub(super) struct Records<'t> {
    rest: &'t str,
    at: usize,
    pub(super) separator: char,
}

impl Iterator for Records<'_> {
    type Item = Vec<Cell>;

    fn next(&mut self) -> Option<Vec<Cell>> {
        if self.rest.is_empty() {
            return None;
        }
        let mut cells = Vec::new();
        loop {
            let (cell, used, is_last) = self.cell();
            cells.push(cell);
            self.at += used;
            self.rest = self.rest.get(used..).unwrap_or("");
            if is_last {
                return Some(cells);
            }
        }
    }
}

impl<'t> Records<'t> {
    /// Returns the records of a table, the line of columns first.
    pub(super) fn of_table(source: &Source<'t>) -> Option<Self> {
        let is_header =
            |line: &Word<'_>| !line.text.starts_with('#') && !line.text.trim().is_empty();
        let header = source.lines().find(is_header)?;
        Some(Self::from(header, source.text().get(header.span.start..)?))
    }

    /// Returns the records of a text that begins with the line of columns.
    fn from(header: Word<'_>, text: &'t str) -> Self {
        let separator = ['\t', ';', ',']
            .into_iter()
            .max_by_key(|&separator| (header.text.matches(separator).count(), separator == ','))
            .unwrap_or(',');
        Self { rest: text, at: header.span.start, separator }
    }

    /// Returns the next cell, its length in bytes with the separator or line end, and whether the cell ends the record.
    fn cell(&self) -> (Cell, usize, bool) {
        let (mut text, mut is_quoted, mut has_started) = (String::new(), false, false);
        let mut symbols = self.rest.char_indices().peekable();
        let finish = |text: &str, end: usize, used: usize, is_last: bool| {
            let raw = self.rest.get(..end).unwrap_or("");
            let start = self.at + (end - raw.trim_start().len());
            (Cell::new(text, Span::new(start, start + raw.trim().len())), used, is_last)
        };
        while let Some((at, symbol)) = symbols.next() {
            let is_double = symbols.peek().is_some_and(|&(_, next)| next == '"');
            match symbol {
                '"' if is_quoted && is_double => {
                    symbols.next();
                    text.push('"');
                }
                '"' if is_quoted => is_quoted = false,
                '"' if !has_started => (is_quoted, has_started) = (true, true),
                _ if is_quoted => text.push(symbol),
                _ if symbol == self.separator => {
                    return finish(&text, at, at + symbol.len_utf8(), false);
                }
                '\n' => return finish(&text, at, at + 1, true),
                '\r' => {
                    let has_feed = symbols.peek().is_some_and(|&(_, next)| next == '\n');
                    return finish(&text, at, at + 1 + usize::from(has_feed), true);
                }
                _ => {
                    has_started |= !symbol.is_whitespace();
                    text.push(symbol);
                }
            }
        }
        finish(&text, self.rest.len(), self.rest.len(), true)
    }
}
