//! Ranking of a session, in one table or in separate tables for North-South and East-West.

use super::PageData;
use super::cells::{heads, number, number_cell, number_heads, table};
use crate::desk::session_report::whole;
use crate::engine::Side;
use crate::engine::bridge::session::ranking::Rank;
use crate::engine::bridge::session::{ContestantRank, Method, Ranking, Rational, Teams};
use crate::engine::wording::EscapedText;

pub(super) fn of_pairs(shown: &PageData<'_>, ranking: &Ranking) -> String {
    let of_line = |rows: &[ContestantRank]| {
        let heading = match rows.first().and_then(|row| row.line) {
            None => "",
            Some(Side::NorthSouth) => "<h3>North–South</h3>",
            Some(Side::EastWest) => "<h3>East–West</h3>",
        };
        format!("<div>{heading}{}</div>\n", pairs(shown, ranking.method, rows))
    };
    let rows = ranking.rows.chunk_by(|one, other| one.line == other.line);
    let lines: String = rows.map(of_line).collect();
    let remark = |remark: String| format!("<li>{}</li>\n", EscapedText(&capital(&remark)));
    let remarks: String = ranking.remarks.iter().map(|said| remark(said.to_string())).collect();
    let remarks = match &*remarks {
        "" => remarks,
        _ => format!("<ul class=\"remarks\">\n{remarks}</ul>\n"),
    };
    format!(
        "<section id=\"ranking\">\n<h2>Ranking</h2>\n<div class=\"lines\">\n{lines}</div>\n{remarks}</section>\n"
    )
}

/// Begins a clause with a capital letter and ends it with a full stop.
fn capital(sentence: &str) -> String {
    let mut symbols = sentence.chars();
    let first = symbols.next().map(|symbol| symbol.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", symbols.as_str())
}

fn pairs(shown: &PageData<'_>, method: Method, rows: &[ContestantRank]) -> String {
    let (total, mean) = match method {
        Method::Matchpoints => ("MP", "%"),
        Method::CrossImps | Method::Butler => ("IMPs", "A board"),
        Method::Teams | Method::BoardAMatch | Method::TotalPoints => ("Points", "A board"),
    };
    let has = |amount: fn(&ContestantRank) -> Rational| {
        rows.iter().any(|row| amount(row) != Rational::ZERO)
    };
    let columns = [
        (true, mean, (|row| number(row.mean)) as fn(&ContestantRank) -> String),
        (true, total, |row| number(row.total)),
        (true, "Boards", |row| row.boards.to_string()),
        (has(|row| row.carry_over), "Carried over", |row| number(row.carry_over)),
        (has(|row| row.penalty), "Penalty", |row| number(row.penalty)),
        (has(|row| row.result - row.total), "Final", |row| number(row.result)),
    ];
    let columns: Vec<_> = columns.into_iter().filter(|(is_there, ..)| *is_there).collect();
    let names: Vec<_> = columns.iter().map(|(_, name, _)| *name).collect();
    let rows = rows.iter().map(|row| {
        let numbers = columns.iter().map(|(.., of)| of(row)).collect();
        (row.rank, row.contestant, numbers)
    });
    ranked(shown, "Pair", &names, rows)
}

pub(super) fn of_teams(shown: &PageData<'_>, teams: &Teams) -> String {
    let score = match shown.method {
        Method::Teams => "Victory points",
        Method::BoardAMatch => "Boards won",
        _ => "Points",
    };
    let has_final = teams.rows.iter().any(|row| row.result != row.score);
    let count = if has_final { 4 } else { 3 };
    let names = ["Boards", score, "IMPs", "Final"];
    let rows = teams.rows.iter().map(|row| {
        let numbers = [
            row.boards.to_string(),
            number(row.score),
            number(whole(row.imps)),
            number(row.result),
        ];
        (row.rank, row.contestant, numbers.into_iter().take(count).collect())
    });
    let table = ranked(shown, "Team", names.get(..count).unwrap_or(&names), rows);
    format!("<section id=\"ranking\">\n<h2>Ranking</h2>\n{table}</section>\n")
}

fn ranked(
    shown: &PageData<'_>,
    noun: &str,
    numbers: &[&str],
    rows: impl Iterator<Item = (Rank, usize, Vec<String>)>,
) -> String {
    let contestants = &shown.contestants;
    let has_names = contestants.have_names();
    let names = if has_names { heads(&["Names"]) } else { String::new() };
    let head = [number_heads(&["Rank"]), heads(&[noun]), names, number_heads(numbers)].concat();
    let rows = rows.map(|(rank, place, numbers)| {
        let (link, names) = (contestants.link(place), contestants.names(place));
        let names =
            if has_names { format!("<td class=\"names\">{names}</td>") } else { String::new() };
        let numbers: String = numbers.iter().map(number_cell).collect();
        format!(
            "<tr><td class=\"n\">{rank}</td><th scope=\"row\">{link}</th>{names}{numbers}</tr>\n"
        )
    });
    table(&head, rows, "").replacen("<table>", "<table class=\"ranking\">", 1)
}
