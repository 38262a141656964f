//! A game of PBN that is a table, or a row of its table of results.

use super::fields::{Fields, Score};
use super::{Edit, Unmendable, row};
use crate::engine::bridge::record::reader::read_plain;
use crate::engine::bridge::record::syntax::pbn::tag_stretches;
use crate::engine::bridge::record::tag::MANDATORY;
use crate::engine::bridge::record::{Draft, Format};
use crate::engine::bridge::session::average::Average;
use crate::engine::bridge::session::records::first_line;
use crate::engine::bridge::session::score_table::ScoreTable;
use crate::engine::source::{Source, Span};

/// What is changed so that the row at a place has other fields, or the game that begins there.
pub(super) fn edits(
    source: &Source<'_>,
    place: Span,
    fields: &Fields,
) -> Result<Vec<Edit>, Unmendable> {
    let mut found = None;
    let _ = read_plain(source, Format::Pbn, &mut |draft| {
        let is_before = draft.span.end <= place.start;
        if !is_before && draft.span.start <= place.start {
            found = Some(draft);
        }
        is_before
    });
    let draft = found.ok_or(Unmendable::NotThere)?;
    let mut cursor = draft.span.start;
    let mut has_table = false;
    for tag in &draft.tags {
        if tag.name != "ScoreTable" && tag.name != "TotalScoreTable" {
            continue;
        }
        let table = ScoreTable::read(tag, source, draft.span, &mut cursor);
        if tag.name == "ScoreTable" {
            has_table = true;
            if let Some(written) = table.rows.iter().find(|row| row.span == place) {
                return row::edits(source, &table, written, fields);
            }
        }
    }
    if has_table || first_line(source, draft.span) != place {
        return Err(Unmendable::NotThere);
    }
    tags(source, &draft, fields)
}

/// What is changed of a game's tags.
fn tags(source: &Source<'_>, draft: &Draft, fields: &Fields) -> Result<Vec<Edit>, Unmendable> {
    let (score, percentages) = match fields.score {
        None => (None, None),
        // A small number without a contract may be matchpoints, but no negative one is.
        Some(Score::Points { points: points @ 1.., is_needed: true }) => {
            (Some(format!("EW {}", -points)), None)
        }
        Some(Score::Points { points, .. }) => (Some(format!("NS {points}")), None),
        Some(Score::Artificial(Average::Percent(ns), Average::Percent(ew))) => {
            let percent = |number| Average::Percent(number).to_string();
            (Some(String::new()), Some(format!("NS {} EW {}", percent(ns), percent(ew))))
        }
        Some(Score::Artificial(..)) => return Err(Unmendable::VariableAverage),
        Some(Score::NotPlayed) => (Some(String::new()), None),
    };
    // Percentages are an artificial score only where nothing else is said; as figures of the text they stay.
    let was_artificial = draft.stated.contract.is_none() && draft.stated.score.is_none();
    let percentages = percentages.or_else(|| was_artificial.then(String::new));
    let is_needed = matches!(fields.score, Some(Score::Points { is_needed: true, .. }));
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
            None if value.is_empty() || name == "Score" && !is_needed => {}
            None => {
                new.push_str(line_end);
                new.push_str(&tag);
            }
        }
    }
    // New tags stand behind those that every game has, before the auction.
    let is_usual = |name: &str| MANDATORY.iter().any(|usual| name.eq_ignore_ascii_case(usual));
    let last = stretches.iter().rev().find(|stretch| is_usual(stretch.name));
    let end = moved(last.ok_or(Unmendable::NotThere)?.span).end;
    edits.push((Span::new(end, end), new));
    Ok(edits)
}
