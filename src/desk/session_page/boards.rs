//! Travellers of all boards, with their known deals.

use super::PageData;
use super::cells::{self, heads, number_cell, number_heads, number_or_nothing, table};
use crate::desk::hand_records::{Board, hand};
use crate::engine::bridge::session::traveller::{Traveller, TravellerEntry};
use crate::engine::bridge::session::{Method, Ranking};
use crate::engine::wording::EscapedText;
use crate::engine::{Seat, Side, Vulnerability, dealer_of_board};

/// Minimum length of an id that prevents two travellers side by side.
const LONG: usize = 6;

pub(super) fn section(shown: &PageData<'_>, ranking: &Ranking) -> String {
    let mut last = None;
    let (mut numbers, mut boards) = (String::new(), String::new());
    for traveller in &shown.travellers {
        let is_first = last.replace(traveller.board) != Some(traveller.board);
        if is_first {
            numbers.extend([&*cells::board(traveller.board), " "]);
        }
        boards.push_str(&board(shown, ranking, traveller, is_first));
    }
    let is_short = |id: &str| id.chars().count() < LONG;
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
