//! The traveller of each board, the best result for North–South first, with the deal where it is known.

use std::fmt::{self, Write};

use super::Shown;
use super::cells::{self, number};
use crate::desk::hand_records::{self, hand};
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::bridge::session::traveller::Traveller;
use crate::engine::bridge::session::{Method, Ranking};
use crate::engine::bridge::vulnerability::{Vulnerability, dealer_of_board};
use crate::engine::escaped::Escaped;

/// From so many characters on in an id two travellers do not stand side by side.
const LONG: usize = 6;

pub(super) fn write(html: &mut String, shown: &Shown<'_>, ranking: &Ranking) -> fmt::Result {
    html.push_str("<section id=\"boards\">\n<h2>Boards</h2>\n<p class=\"numbers\">");
    let mut last = None;
    for traveller in &shown.travellers {
        if last.replace(traveller.board) != Some(traveller.board) {
            write!(html, "{} ", cells::board(traveller.board))?;
        }
    }
    let is_short = |id: &str| id.chars().count() < LONG;
    let are_short = shown.session.contestants.iter().all(|one| is_short(&one.id));
    let beside = if are_short { " beside" } else { "" };
    writeln!(html, "</p>\n<div class=\"boards{beside}\">")?;
    let mut last = None;
    for traveller in &shown.travellers {
        let is_first = last.replace(traveller.board) != Some(traveller.board);
        board(html, shown, ranking, traveller, is_first)?;
    }
    html.push_str("</div>\n</section>\n");
    Ok(())
}

fn board(
    html: &mut String,
    shown: &Shown<'_>,
    ranking: &Ranking,
    traveller: &Traveller,
    is_first: bool,
) -> fmt::Result {
    let number = traveller.board;
    let id = if is_first { format!(" id=\"board-{number}\"") } else { String::new() };
    write!(html, "<article class=\"board\"{id}>\n<h3>Board {number}")?;
    if !is_first {
        write!(html, ", group {}", Escaped(traveller.group.trim_start_matches('/')))?;
    }
    let first = traveller.lines.first().and_then(|line| shown.session.results.get(line.result));
    let vulnerability =
        first.map_or(Vulnerability::of_board(number), |result| result.vulnerability);
    let dealer = dealer_of_board(number);
    writeln!(html, "</h3>\n<p>{dealer} deals, {}</p>", vulnerability.in_words())?;
    if let Some(deal) = shown.deals.get(&number).filter(|_| is_first) {
        let board = hand_records::Board::numbered(number, **deal);
        html.push_str("<div class=\"deal\">");
        for seat in [Seat::North, Seat::West, Seat::East, Seat::South] {
            write!(html, "<div class=\"seat-{}\">", seat.letter().to_ascii_lowercase())?;
            hand(html, &board, seat)?;
            html.push_str("</div>");
        }
        html.push_str("</div>\n");
    }
    results(html, shown, ranking, traveller)?;
    html.push_str("</article>\n");
    Ok(())
}

fn results(
    html: &mut String,
    shown: &Shown<'_>,
    ranking: &Ranking,
    traveller: &Traveller,
) -> fmt::Result {
    let unit = match shown.method {
        Method::Matchpoints => "MP",
        Method::CrossImps | Method::Butler => "IMP",
        _ => "Pts",
    };
    write!(
        html,
        "<div class=\"wide\"><table>\n<thead><tr><th>NS</th><th>EW</th><th>Contract</th>\
         <th>Lead</th><th class=\"n\">Tricks</th><th class=\"n\">Score</th><th class=\"n\">{unit} NS</th>\
         <th class=\"n\">{unit} EW</th></tr></thead>\n<tbody>\n",
    )?;
    for line in &traveller.lines {
        let Some(result) = shown.session.results.get(line.result) else { continue };
        let (ns, ew) = (shown.contestants.link(result.ns), shown.contestants.link(result.ew));
        write!(html, "<tr><td>{ns}</td><td>{ew}</td>")?;
        cells::played(html, result)?;
        write!(html, "<td class=\"n\">{}</td>", cells::score(result.score))?;
        let figures = ranking.figures.get(line.result).copied().flatten();
        for side in [Side::NorthSouth, Side::EastWest] {
            let figure = figures.map(|figures| number(figures.of(side))).unwrap_or_default();
            write!(html, "<td class=\"n\">{figure}</td>")?;
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody></table></div>\n");
    Ok(())
}
