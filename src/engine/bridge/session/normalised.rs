//! Normalisation of rows. Programs and languages write the declarer and the score in different ways.

use std::collections::BTreeSet;

use super::cell::{Cell, bid_with_rest};
use super::fault::SessionFault;
use super::parsed::{ParsedRow, ParsedSession};
use super::table_result::TableScore;
use crate::engine::bridge::record::stated_analysis::StatedContract;
use crate::engine::bridge::seat_names::{NAMES, Names};
use crate::engine::{Finding, Seat};

/// Converts declarers to English letters, and scores to points of North–South. Returns findings about contradictions.
pub(super) fn normalise(parsed: &mut ParsedSession) -> Vec<Finding> {
    normalise_declarers(parsed);
    parsed.rows.iter_mut().filter_map(normalise_score).collect()
}

/// Moves declarers to a separate cell, and converts them to English letters if the seat is certain.
///
/// The same letter may mean different seats in different languages: O is West in French, and East in German. The other
/// words for seats in the text may rule out some of these languages.
fn normalise_declarers(parsed: &mut ParsedSession) {
    let rows = || parsed.rows.iter();
    // In most texts, the declarers are English letters in a separate cell already.
    if rows().all(|row| matches!(&*row.by.text, "N" | "E" | "S" | "W") || row.contract.is_empty()) {
        return;
    }
    let word = |row: &ParsedRow| match &*row.by.text {
        "" => declarer(&row.contract).map(|(_, word)| word),
        word => Some(word.to_owned()),
    };
    let words: BTreeSet<String> = rows().filter_map(word).collect();
    let languages = possible_languages(&words);
    for row in &mut parsed.rows {
        if row.by.is_empty()
            && let Some((contract, word)) = declarer(&row.contract)
        {
            row.contract.text = contract;
            row.by = Cell { text: word, span: row.contract.span };
        }
        if let Some(seat) = seat(&row.by.text, &languages) {
            row.by.text = seat.letter().to_string();
        }
    }
}

/// Splits a cell with a contract and its declarer, such as `4SXN`. Returns `None` for other cells.
fn declarer(cell: &Cell) -> Option<(String, String)> {
    if cell.contract().is_some() {
        return None;
    }
    let text: String = cell.text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let (bid, rest) = bid_with_rest(&text)?;
    let is_doubling = |symbol: char| matches!(symbol, 'x' | 'X' | '*');
    let word =
        rest.trim_matches(|symbol| is_doubling(symbol) || matches!(symbol, '-' | '/' | '(' | ')'));
    NAMES.iter().any(|names| names.seat(word).is_some()).then(|| {
        let doubling: String =
            rest.replacen(word, "", 1).chars().filter(|&symbol| is_doubling(symbol)).collect();
        (format!("{bid}{doubling}"), word.to_owned())
    })
}

/// Returns the languages that contain all words for seats in the text.
fn possible_languages(words: &BTreeSet<String>) -> Vec<&'static Names> {
    let is_seat = |word: &&String| NAMES.iter().any(|names| names.seat(word).is_some());
    let words: Vec<_> = words.iter().filter(is_seat).collect();
    let has_all = |names: &&Names| words.iter().all(|word| names.seat(word).is_some());
    NAMES.iter().filter(has_all).collect()
}

/// Returns the seat that a word means in `languages`, or in English if there are no `languages`.
///
/// Returns `None` if the word is unknown or ambiguous.
fn seat(word: &str, languages: &[&Names]) -> Option<Seat> {
    if word.is_empty() {
        return None;
    }
    let mut seats = languages.iter().map(|names| names.seat(word));
    let Some(first) = seats.next() else {
        return NAMES.first().and_then(|english| english.seat(word));
    };
    first.filter(|_| seats.all(|seat| seat == first))
}

/// Converts the score of a row to points of North–South. Returns a finding if the scores of both sides contradict each
/// other.
fn normalise_score(row: &mut ParsedRow) -> Option<Finding> {
    // Some programs also write `PASS` as the score.
    let is_played = matches!(row.contract.contract(), Some(StatedContract::Played(..)));
    for cell in [&mut row.score, &mut row.score_ew] {
        if cell.is_passed_out() && !is_played {
            "0".clone_into(&mut cell.text);
        }
    }
    let ew = std::mem::take(&mut row.score_ew);
    let ns = &mut row.score;
    if ew.is_empty() {
        return None;
    }
    let points = |cell: &Cell| cell.score().and_then(TableScore::points);
    let is_average = |cell: &Cell| cell.text.contains(['A', 'a', '%']);
    if is_average(ns) || is_average(&ew) {
        // Each cell may contain an average for one side, so the cells are joined.
        let span = if ns.is_empty() { ew.span } else { ns.span };
        let between = if ns.is_empty() { "" } else { "/" };
        *ns = Cell::new(&format!("{}{between}{}", ns.text, ew.text), span);
        return None;
    }
    match (points(ns), points(&ew)) {
        // For the side without a score, some programs write a zero, and others leave the cell empty.
        (Some(ns), Some(ew)) if ns == -ew || ew == 0 => None,
        (None | Some(0), Some(points)) if ns.is_empty() || ns.text == "0" => {
            *ns = Cell::new(&(-points).to_string(), ew.span);
            None
        }
        (Some(ns), Some(points)) => {
            Some(Finding::new(ew.span, SessionFault::ScoresOfSides { ns, ew: points }))
        }
        _ if ns.is_empty() => {
            *ns = ew;
            None
        }
        _ => None,
    }
}
