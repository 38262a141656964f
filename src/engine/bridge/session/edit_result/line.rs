//! Edits of a line in a table with separators.

use super::{Edit, Fields, ResultEditError};
use crate::engine::bridge::session::cell::Cell;
use crate::engine::bridge::session::csv::{Records, columns_named};
use crate::engine::bridge::session::table_result::TableScore;
use crate::engine::{Source, Span};

/// Returns the edits that change the fields of a line.
///
/// Columns that are needed but missing are added at the end. They are added only to the header line and to the edited
/// line. Other lines need no additional cells, because lines may have fewer cells than there are columns.
pub(super) fn edits(
    source: &Source<'_>,
    place: Span,
    fields: &Fields,
) -> Result<Vec<Edit>, ResultEditError> {
    let mut records = Records::of_table(source).ok_or(ResultEditError::ResultMoved)?;
    let separator = records.separator;
    let header = records.next().unwrap_or_default();
    let begins =
        |cells: &Vec<Cell>| cells.first().is_some_and(|cell| cell.span.start == place.start);
    let cells = records.find(begins).ok_or(ResultEditError::ResultMoved)?;
    let columns = columns_named(&header);
    let column = |name: &str| columns.iter().position(|column| *column == Some(name));
    let is_played = fields.declarer.as_ref().is_some_and(|declarer| !declarer.is_empty());
    let is_empty =
        |name: &str| column(name).and_then(|column| cells.get(column)).is_none_or(Cell::is_empty);
    // If the line contains a margin instead of a number of tricks, the new margin replaces it.
    let has_margin = column("result").is_some()
        && (column("tricks").is_none() || is_empty("tricks") && !is_empty("result"));
    let (score, score_ew) = match fields.score {
        // A score is written into the column of the side that won it. A score of 0 is written into both columns. If
        // both contain a score, or if North–South have no column, the other side's score is added with a minus sign.
        Some(TableScore::Points(points)) if column("scoreew").is_some() => {
            let is_in_both =
                column("score").is_none() || !is_empty("score") && !is_empty("scoreew");
            let of = |points: i32| {
                if points >= 0 || is_in_both { points.to_string() } else { String::new() }
            };
            (Some(of(points)), Some(of(-points)))
        }
        score => (score.map(|score| score.to_string()), score.map(|_| String::new())),
    };
    let needs_contract = is_played
        || column("score").is_none() && fields.contract.as_ref().is_some_and(|it| !it.is_empty());
    let kept = |value: &Option<String>, is_kept: bool| value.clone().filter(|_| is_kept);
    let tricks =
        fields.tricks.clone().map(|tricks| if has_margin { String::new() } else { tricks });
    let changes = [
        ("contract", fields.contract.clone(), needs_contract),
        ("by", fields.declarer.clone(), is_played),
        ("tricks", tricks, is_played && !has_margin),
        ("result", kept(&fields.margin, has_margin || !is_empty("result")), false),
        ("lead", fields.lead.clone(), false),
        ("score", score, fields.needs_score),
        ("scoreew", score_ew, false),
    ];
    let mut edits = Vec::new();
    let mut added = Vec::new();
    let mut beyond = Vec::new();
    for (name, value, is_needed) in changes {
        let Some(value) = value else { continue };
        let index = match column(name) {
            Some(index) => index,
            None if is_needed => {
                added.push(name);
                header.len() + added.len() - 1
            }
            None => continue,
        };
        match cells.get(index) {
            Some(cell) if cell.text == value => {}
            Some(cell) => {
                let is_quoted = source.slice(cell.span).starts_with('"');
                edits.push((cell.span, if is_quoted { format!("\"{value}\"") } else { value }));
            }
            None if value.is_empty() => {}
            None => beyond.push((index, value)),
        }
    }
    if let Some(first) = added.first() {
        if has_more_cells(source, header.len()) {
            return Err(ResultEditError::NoColumn(first));
        }
        let new = added.iter().flat_map(|name| [separator.to_string(), (*name).to_owned()]);
        edits.push((end(source, &header), new.collect()));
    }
    beyond.sort_by_key(|(index, _)| *index);
    let (mut new, mut last) = (String::new(), cells.len().saturating_sub(1));
    for (index, value) in beyond {
        new.extend(std::iter::repeat_n(separator, index.saturating_sub(last)));
        new.push_str(&value);
        last = index;
    }
    edits.push((end(source, &cells), new));
    Ok(edits)
}

/// Returns whether some line has filled cells beyond the last column. A new column would become the column of these
/// cells.
fn has_more_cells(source: &Source<'_>, columns: usize) -> bool {
    let lines = Records::of_table(source).into_iter().flatten().skip(1);
    let is_heading =
        |cells: &Vec<Cell>| cells.first().is_some_and(|cell| cell.text.starts_with('#'));
    lines
        .filter(|cells| !is_heading(cells))
        .any(|cells| cells.iter().skip(columns).any(|cell| !cell.is_empty()))
}

/// Returns the empty span at the end of a record.
fn end(source: &Source<'_>, cells: &[Cell]) -> Span {
    let end = cells.last().map_or(source.text().len(), |cell| cell.span.end);
    Span::new(end, end)
}
