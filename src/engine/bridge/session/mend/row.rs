//! A row of a table of results in PBN. Its columns stay where they are as far as there are blanks for it.

use super::fields::{Fields, Score};
use super::{Edit, Unmendable};
use crate::engine::bridge::session::average::Average;
use crate::engine::bridge::session::score_table::{ScoreTable, TableRow};
use crate::engine::source::{Source, Span};

/// What is changed so that a row has other fields.
pub(super) fn edits(
    source: &Source<'_>,
    table: &ScoreTable,
    row: &TableRow,
    fields: &Fields,
) -> Result<Vec<Edit>, Unmendable> {
    let text_of = |name: &str| table.element(row, name).map(|element| element.text.as_str());
    let has = |name: &str| text_of(name).is_some();
    let irrelevant = || "-".to_owned();
    let or_irrelevant = |value: &Option<String>| {
        value.clone().map(|value| if value.is_empty() { irrelevant() } else { value })
    };
    let contract = or_irrelevant(&fields.contract)
        .map(|contract| if contract == "PASS" { "Pass".to_owned() } else { contract });
    let mut changes = vec![
        ("Contract", contract),
        ("Declarer", or_irrelevant(&fields.declarer)),
        ("Result", or_irrelevant(&fields.tricks)),
        ("Lead", or_irrelevant(&fields.lead)),
    ];
    let (mut ns, mut ew) = (None, None);
    let mut percentages = None;
    match fields.score {
        None | Some(Score::NotPlayed) => {}
        Some(Score::Points { points, is_needed }) => {
            let is_whole = ["Contract", "Declarer", "Result"].into_iter().all(has);
            if !has("Score_NS") && !has("Score_EW") && (is_needed || !is_whole) {
                return Err(Unmendable::NoColumn("Score_NS"));
            }
            ns = Some(points.to_string());
            // Where there is a score of North–South, the other one may be left out.
            let is_left_out = has("Score_NS") && matches!(text_of("Score_EW"), Some("-" | "?"));
            ew = (!is_left_out).then(|| (-points).to_string());
        }
        Some(Score::Artificial(Average::Percent(ns), Average::Percent(ew))) => {
            percentages = Some([ns, ew].map(|percent| format!("^{}", Average::Percent(percent))));
        }
        Some(Score::Artificial(..)) => return Err(Unmendable::VariableAverage),
    }
    if fields.score.is_some() {
        let or = |score: Option<String>| Some(score.unwrap_or_else(irrelevant));
        changes.extend([("Score_NS", or(ns)), ("Score_EW", or(ew))]);
        for (place, name) in ["Percentage_NS", "Percentage_EW"].into_iter().enumerate() {
            let percentage = percentages.as_ref().and_then(|of_sides| of_sides.get(place));
            if percentage.is_some() && !has(name) {
                return Err(Unmendable::NoColumn(name));
            }
            let was_artificial = text_of(name).is_some_and(|text| text.starts_with('^'));
            let other = || was_artificial.then(irrelevant);
            changes.push((name, percentage.cloned().or_else(other)));
        }
    }
    Ok(vec![(row.span, rewritten(source, table, row, &changes))])
}

/// The row with other elements in some of its columns.
fn rewritten(
    source: &Source<'_>,
    table: &ScoreTable,
    row: &TableRow,
    changes: &[(&str, Option<String>)],
) -> String {
    let mut text = String::new();
    let mut from = row.span.start;
    // How many blanks after an element are its own.
    let mut taken = 0;
    for (place, (element, column)) in row.elements.iter().zip(&table.columns).enumerate() {
        let between = source.slice(Span::new(from, element.span.start));
        let old = source.slice(element.span);
        from = element.span.end;
        let new = changes.iter().find(|(name, _)| *name == column.name);
        let new = new.and_then(|(_, new)| new.as_deref()).filter(|new| *new != element.text);
        let new = new.unwrap_or(old);
        let is_line = between.chars().all(|symbol| symbol == ' ');
        let mut blanks = between.len();
        if is_line && place > 0 {
            blanks = blanks.saturating_sub(taken).max(1);
        }
        let (old_width, width) = (old.chars().count(), new.chars().count());
        let (more, less) = (width.saturating_sub(old_width), old_width.saturating_sub(width));
        taken = 0;
        if is_line && column.is_right && place > 0 {
            blanks = (blanks + less).saturating_sub(more).max(1);
        }
        if is_line {
            text.push_str(&" ".repeat(blanks));
        } else {
            text.push_str(between);
        }
        text.push_str(new);
        let is_last = place + 1 == row.elements.len();
        let ends_line = source.text().get(from..).is_some_and(|rest| !rest.starts_with(' '));
        if !column.is_right && !is_last && !ends_line {
            text.push_str(&" ".repeat(less));
            taken = more;
        }
    }
    text
}
