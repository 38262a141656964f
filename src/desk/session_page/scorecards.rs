//! Scorecards of all pairs.

use std::collections::BTreeSet;

use super::cells::{heads, number, number_cell, number_heads, number_or_nothing, table};
use super::{PageData, cells};
use crate::engine::bridge::session::figures::top;
use crate::engine::bridge::session::{
    ContestantRank, Method, Ranking, Rational, TableResult, TableScore,
};
use crate::engine::{CountWithNoun, Side};

pub(super) fn section(shown: &PageData<'_>, ranking: &Ranking) -> String {
    let mut played = vec![Vec::new(); shown.session.contestants.len()];
    for (place, result) in shown.session.results.iter().enumerate() {
        for side in [Side::NorthSouth, Side::EastWest] {
            for contestant in shown.session.ranked(result.contestant(side)) {
                if let Some(of_contestant) = played.get_mut(contestant) {
                    of_contestant.push((result.board, place, side));
                }
            }
        }
    }
    let ranked = ranking.rows.iter().map(|row| (row.contestant, Some(row)));
    let mut order: Vec<_> = ranked.collect();
    let is_ranked: BTreeSet<_> = order.iter().map(|(contestant, _)| *contestant).collect();
    // Unranked pairs played too.
    order.extend((0..played.len()).filter(|one| !is_ranked.contains(one)).map(|one| (one, None)));
    let mut cards = String::new();
    for (contestant, row) in order {
        if let Some(of_pair) = played.get_mut(contestant).filter(|of_pair| !of_pair.is_empty()) {
            of_pair.sort_unstable_by_key(|&(board, place, _)| (board, place));
            cards.push_str(&card(shown, ranking, (contestant, row), of_pair));
        }
    }
    format!("<section id=\"scorecards\">\n<h2>Scorecards</h2>\n{cards}</section>\n")
}

fn card(
    shown: &PageData<'_>,
    ranking: &Ranking,
    (contestant, row): (usize, Option<&ContestantRank>),
    played: &[(u32, usize, Side)],
) -> String {
    let contestants = &shown.contestants;
    let is_percent = shown.method == Method::Matchpoints;
    let figure = match shown.method {
        Method::Matchpoints => "MP",
        Method::CrossImps | Method::Butler => "IMP",
        _ => "Points",
    };
    let head = [
        number_heads(&["Board"]),
        heads(&["Vul", "Sat", "Against", "Contract", "Lead"]),
        number_heads(&["Tricks", "Score", figure]),
        number_heads(if is_percent { &["%"] } else { &[] }),
    ];
    let line = |&(board, place, side): &(u32, usize, Side)| {
        let result = shown.session.results.get(place)?;
        let (sat, other) = match side {
            Side::NorthSouth => ("NS", result.ew),
            Side::EastWest => ("EW", result.ns),
        };
        let (board, vulnerability) = (number_cell(cells::board(board)), result.vulnerability);
        let (opponents, names) = (contestants.link(other), contestants.names(other));
        let (played, score) = (cells::played(result), number_cell(own_score(result, side)));
        let figures = ranking.figures.get(place).copied().flatten();
        let won = figures.map(|figures| figures.of(side));
        let won_of_top = won.zip(top(shown.field.expected(result)));
        let percent = won_of_top.and_then(|(won, top)| (won * Rational::from(100)).over(top));
        let percent = if is_percent { number_or_nothing(percent) } else { String::new() };
        let won = number_or_nothing(won);
        Some(format!(
            "<tr>{board}<td>{vulnerability}</td><td>{sat}</td><td class=\"against\">{opponents} <span>{names}</span></td>\
             {played}{score}{won}{percent}</tr>\n"
        ))
    };
    let foot = row.map(|row| {
        let boards = CountWithNoun(usize::try_from(row.boards).unwrap_or(usize::MAX), "board");
        let total = number_cell(number(row.total));
        let percent = if is_percent { number_cell(row.mean) } else { String::new() };
        format!(
            "\n<tfoot><tr><th colspan=\"8\">Total of {boards}</th>{total}{percent}</tr></tfoot>\n"
        )
    });
    let table = table(&head.concat(), played.iter().filter_map(line), &foot.unwrap_or_default());
    let rank = row.map_or_else(String::new, |row| rank(row, is_percent));
    contestants.card(contestant, &format!("<p>{rank}</p>\n{table}"))
}

/// Returns the rank of a pair, with its percentage or mean.
fn rank(row: &ContestantRank, is_percent: bool) -> String {
    let line = match row.line {
        None => "",
        Some(Side::NorthSouth) => " of North–South",
        Some(Side::EastWest) => " of East–West",
    };
    let (rank, mean) = (row.rank, number(row.mean));
    let unit = if is_percent { " %" } else { " a board" };
    format!("Rank {rank}{line}, {mean}{unit}")
}

/// Returns the score from a side's view.
fn own_score(result: &TableResult, side: Side) -> String {
    match (result.score, side) {
        (TableScore::Points(points), Side::EastWest) => cells::score(TableScore::Points(-points)),
        (score, _) => match score.artificial(side) {
            Some(average) => cells::average(average),
            None => cells::score(score),
        },
    }
}
