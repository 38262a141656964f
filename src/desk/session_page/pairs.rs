//! Travellers of all boards, with their known deals, and scorecards of all pairs.

use std::collections::BTreeSet;

use super::PageData;
use super::cells::{self, heads, number, number_cell, number_heads, number_or_nothing, table};
use crate::desk::hand_records::{Board, hand};
use crate::engine::bridge::session::figures::top;
use crate::engine::bridge::session::traveller::{Traveller, TravellerEntry};
use crate::engine::bridge::session::{
    ContestantRank, Method, Ranking, Rational, TableResult, TableScore,
};
use crate::engine::wording::EscapedText;
use crate::engine::{CountWithNoun, Seat, Side, Vulnerability, dealer_of_board};

/// Minimum length in characters of an id that is too long for two travellers side by side.
const LONG_ID: usize = 6;

pub(super) fn travellers(shown: &PageData<'_>, ranking: &Ranking) -> String {
    let mut last = None;
    let (mut numbers, mut boards) = (String::new(), String::new());
    for traveller in &shown.travellers {
        let is_first = last.replace(traveller.board) != Some(traveller.board);
        if is_first {
            numbers.extend([&*cells::board(traveller.board), " "]);
        }
        boards.push_str(&board(shown, ranking, traveller, is_first));
    }
    let is_short = |id: &str| id.chars().count() < LONG_ID;
    let are_short = shown.session.contestants.iter().all(|one| is_short(&one.id));
    let beside = if are_short { " beside" } else { "" };
    format!(
        "<section id=\"boards\">\n<h2>Boards</h2>\n<p class=\"numbers\">{numbers}</p>\n\
         <div class=\"boards{beside}\">\n{boards}</div>\n</section>\n"
    )
}

fn board(shown: &PageData<'_>, ranking: &Ranking, traveller: &Traveller, is_first: bool) -> String {
    let number = traveller.board;
    let (id, group) = if is_first {
        (format!(" id=\"board-{number}\""), String::new())
    } else {
        let group = EscapedText(traveller.group.trim_start_matches('/'));
        (String::new(), format!(", group {group}"))
    };
    let first = traveller.lines.first().and_then(|line| shown.session.results.get(line.result));
    let vulnerability =
        first.map_or(Vulnerability::of_board(number), |result| result.vulnerability);
    let dealer = dealer_of_board(number);
    let deal = shown.deals.get(&number).filter(|_| is_first).map(|deal| {
        let board = Board::numbered(number, **deal);
        let hands = [Seat::North, Seat::West, Seat::East, Seat::South].map(|seat| {
            let letter = seat.letter().to_ascii_lowercase();
            format!("<div class=\"seat-{letter}\">{}</div>", hand(&board, seat))
        });
        format!("<div class=\"deal\">{}</div>\n", hands.concat())
    });
    format!(
        "<article class=\"board\"{id}>\n<h3>Board {number}{group}</h3>\n<p>{dealer} deals, {}</p>\n{}{}</article>\n",
        vulnerability.in_words(),
        deal.unwrap_or_default(),
        results(shown, ranking, traveller),
    )
}

fn results(shown: &PageData<'_>, ranking: &Ranking, traveller: &Traveller) -> String {
    let unit = match shown.method {
        Method::Matchpoints => "MP",
        Method::CrossImps | Method::Butler => "IMP",
        _ => "Pts",
    };
    let of_sides = ["NS", "EW"].map(|side| format!("{unit} {side}"));
    let [ns, ew] = of_sides.each_ref().map(String::as_str);
    let head =
        heads(&["NS", "EW", "Contract", "Lead"]) + &number_heads(&["Tricks", "Score", ns, ew]);
    let row = |line: &TravellerEntry| {
        let result = shown.session.results.get(line.result)?;
        let [ns, ew] = [result.ns, result.ew].map(|place| shown.contestants.link(place));
        let (played, score) = (cells::played(result), number_cell(cells::score(result.score)));
        let figures = ranking.figures.get(line.result).copied().flatten();
        let figure = |side| number_or_nothing(figures.map(|figures| figures.of(side)));
        let figures = [Side::NorthSouth, Side::EastWest].map(figure).concat();
        Some(format!("<tr><td>{ns}</td><td>{ew}</td>{played}{score}{figures}</tr>\n"))
    };
    table(&head, traveller.lines.iter().filter_map(row), "")
}

pub(super) fn scorecards(shown: &PageData<'_>, ranking: &Ranking) -> String {
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
    // Unranked pairs have played too, so they also get a scorecard.
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

/// Returns the rank of a pair, with its percentage or its mean per board.
fn rank(row: &ContestantRank, is_percent: bool) -> String {
    let line = match row.line {
        None => "",
        Some(Side::NorthSouth) => " of North–South",
        Some(Side::EastWest) => " of East–West",
    };
    let (rank, mean) = (row.rank, number(row.mean));
    let unit = if is_percent { "%" } else { " a board" };
    format!("Rank {rank}{line}, {mean}{unit}")
}

/// Returns the score as seen by a side.
fn own_score(result: &TableResult, side: Side) -> String {
    match (result.score, side) {
        (TableScore::Points(points), Side::EastWest) => cells::score(TableScore::Points(-points)),
        (score, _) => match score.artificial(side) {
            Some(average) => cells::average(average),
            None => cells::score(score),
        },
    }
}
