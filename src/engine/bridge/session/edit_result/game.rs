//! Edits of a game in PBN that contains one result, or of a row in a table of results.

use super::{Edit, Fields, ResultEditError};
use crate::engine::bridge::record::ResolvedRecord;
use crate::engine::bridge::record::reader::read_plain;
use crate::engine::bridge::record::syntax::pbn::tag_stretches;
use crate::engine::bridge::record::tag::MANDATORY;
use crate::engine::bridge::session::records::{ScoreTable, TableRow, first_line};
use crate::engine::bridge::session::table_result::{Average, TableScore};
use crate::engine::{Format, Source, Span};

/// Returns the edits that write `fields` into the row or the game that begins at `place`.
pub(super) fn edits(
    source: &Source<'_>,
    place: Span,
    fields: &Fields,
) -> Result<Vec<Edit>, ResultEditError> {
    let mut found = None;
    let _ = read_plain(source, Format::Pbn, &mut |draft| {
        let is_before = draft.span.end <= place.start;
        if !is_before && draft.span.start <= place.start {
            found = Some(draft);
        }
        is_before
    });
    let draft = found.ok_or(ResultEditError::ResultMoved)?;
    let mut cursor = draft.span.start;
    let mut has_table = false;
    for tag in &draft.tags {
        if tag.name != "ScoreTable" && tag.name != "TotalScoreTable" {
            continue;
        }
        let table = ScoreTable::read(tag, source, draft.span, &mut cursor);
        if tag.name == "ScoreTable" {
            has_table = true;
            if let Some(row) = table.rows.iter().find(|row| row.span == place) {
                return row_edits(source, &table, row, fields);
            }
        }
    }
    if has_table || first_line(source, draft.span) != place {
        return Err(ResultEditError::ResultMoved);
    }
    tags(source, &draft, fields)
}

/// Returns the edits of a game's tags.
fn tags(
    source: &Source<'_>,
    draft: &ResolvedRecord,
    fields: &Fields,
) -> Result<Vec<Edit>, ResultEditError> {
    let (score, percentages) = match fields.score {
        None => (None, None),
        // If a game has no contract, the reader may take a small positive score for matchpoints. So the score is
        // written as a negative score of East–West.
        Some(TableScore::Points(points @ 1..)) if fields.needs_score => {
            (Some(format!("EW {}", -points)), None)
        }
        Some(TableScore::Points(points)) => (Some(format!("NS {points}")), None),
        Some(TableScore::Artificial(Average::Percent(ns), Average::Percent(ew))) => {
            let percent = |number| Average::Percent(number).to_string();
            (Some(String::new()), Some(format!("NS {} EW {}", percent(ns), percent(ew))))
        }
        Some(TableScore::Artificial(..)) => return Err(ResultEditError::VariableAverage),
        Some(TableScore::NotPlayed) => (Some(String::new()), None),
    };
    // If a game has neither a contract nor a score, its percentages are an artificial score, and are replaced. In other
    // games they are published figures, and are replaced only if the new score is a percentage.
    let was_artificial = draft.stated.contract.is_none() && draft.stated.score.is_none();
    let percentages = percentages.or_else(|| was_artificial.then(String::new));
    let contract = fields.contract.as_ref().map(|contract| match contract.as_str() {
        "PASS" => "Pass".to_owned(),
        _ => contract.clone(),
    });
    let changes = [
        ("Declarer", fields.declarer.clone()),
        ("Contract", contract),
        ("Result", fields.tricks.clone()),
        ("Score", score),
        ("ScorePercentage", percentages),
    ];
    let game = source.slice(draft.span);
    let (stretches, _) = tag_stretches(game, &|_| false);
    let moved = |span: Span| Span::new(draft.span.start + span.start, draft.span.start + span.end);
    let mut edits = Vec::new();
    let mut new = String::new();
    let line_end = if game.contains("\r\n") { "\r\n" } else { "\n" };
    for (name, value) in changes {
        let Some(value) = value else { continue };
        let tag = format!("[{name} \"{value}\"]");
        let found = stretches.iter().find(|stretch| stretch.name.eq_ignore_ascii_case(name));
        match found {
            Some(stretch) => edits.push((moved(stretch.span), tag)),
            None if value.is_empty() || name == "Score" && !fields.needs_score => {}
            None => {
                new.push_str(line_end);
                new.push_str(&tag);
            }
        }
    }
    // New tags follow the tags that every game has, and precede the auction.
    let is_usual = |name: &str| MANDATORY.iter().any(|usual| name.eq_ignore_ascii_case(usual));
    let last = stretches.iter().rev().find(|stretch| is_usual(stretch.name));
    let end = moved(last.ok_or(ResultEditError::ResultMoved)?.span).end;
    edits.push((Span::new(end, end), new));
    Ok(edits)
}

/// Returns the edits that change the fields of a row in a table of results. The columns remain aligned
/// if there are enough spaces.
fn row_edits(
    source: &Source<'_>,
    table: &ScoreTable,
    row: &TableRow,
    fields: &Fields,
) -> Result<Vec<Edit>, ResultEditError> {
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
        None | Some(TableScore::NotPlayed) => {}
        Some(TableScore::Points(points)) => {
            let is_complete = ["Contract", "Declarer", "Result"].into_iter().all(has);
            if !has("Score_NS") && !has("Score_EW") && (fields.needs_score || !is_complete) {
                return Err(ResultEditError::NoColumn("Score_NS"));
            }
            ns = Some(points.to_string());
            // If the row has a cell for the score of North–South, a missing score of East–West remains missing.
            let is_left_out = has("Score_NS") && matches!(text_of("Score_EW"), Some("-" | "?"));
            ew = (!is_left_out).then(|| (-points).to_string());
        }
        Some(TableScore::Artificial(Average::Percent(ns), Average::Percent(ew))) => {
            percentages = Some([ns, ew].map(|percent| format!("^{}", Average::Percent(percent))));
        }
        Some(TableScore::Artificial(..)) => return Err(ResultEditError::VariableAverage),
    }
    if fields.score.is_some() {
        let or = |score: Option<String>| Some(score.unwrap_or_else(irrelevant));
        changes.extend([("Score_NS", or(ns)), ("Score_EW", or(ew))]);
        for (index, name) in ["Percentage_NS", "Percentage_EW"].into_iter().enumerate() {
            let percentage = percentages.as_ref().and_then(|of_sides| of_sides.get(index));
            if percentage.is_some() && !has(name) {
                return Err(ResultEditError::NoColumn(name));
            }
            let was_artificial = text_of(name).is_some_and(|text| text.starts_with('^'));
            let other = || was_artificial.then(irrelevant);
            changes.push((name, percentage.cloned().or_else(other)));
        }
    }
    Ok(vec![(row.span, rewritten(source, table, row, &changes))])
}

/// Returns the text of the row with `changes` applied.
fn rewritten(
    source: &Source<'_>,
    table: &ScoreTable,
    row: &TableRow,
    changes: &[(&str, Option<String>)],
) -> String {
    let mut text = String::new();
    let mut from = row.span.start;
    // Number of characters that the previous element has grown by. This many spaces after this element are dropped.
    let mut taken = 0;
    for (index, (element, column)) in row.elements.iter().zip(&table.columns).enumerate() {
        let between = source.slice(Span::new(from, element.span.start));
        let old = source.slice(element.span);
        from = element.span.end;
        let change = changes.iter().find(|(name, _)| *name == column.name);
        let value = change.and_then(|(_, value)| value.as_deref());
        let new = value.filter(|value| *value != element.text).unwrap_or(old);
        let is_line = between.chars().all(|symbol| symbol == ' ');
        let mut spaces = between.len();
        if is_line && index > 0 {
            spaces = spaces.saturating_sub(taken).max(1);
        }
        let (old_width, width) = (old.chars().count(), new.chars().count());
        let (more, less) = (width.saturating_sub(old_width), old_width.saturating_sub(width));
        taken = 0;
        if is_line && column.is_right && index > 0 {
            spaces = (spaces + less).saturating_sub(more).max(1);
        }
        if is_line {
            text.push_str(&" ".repeat(spaces));
        } else {
            text.push_str(between);
        }
        text.push_str(new);
        let is_last = index + 1 == row.elements.len();
        let ends_line = source.text().get(from..).is_some_and(|rest| !rest.starts_with(' '));
        if !column.is_right && !is_last && !ends_line {
            text.push_str(&" ".repeat(less));
            taken = more;
        }
    }
    text
}
