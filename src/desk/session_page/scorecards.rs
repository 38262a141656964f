//! What each pair did on its boards, against whom.

use std::collections::BTreeSet;
use std::fmt;
use std::fmt::Write;

use super::cells::number;
use super::{Shown, cells};
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::session::figures::top;
use crate::engine::bridge::session::{Method, Ranked, Ranking, Rational, TableResult, TableScore};
use crate::engine::escaped::Escaped;
use crate::engine::wording::Counted;

/// Writes a card for each pair, in the order of the ranking.
pub(super) fn write(html: &mut String, shown: &Shown<'_>, ranking: &Ranking) -> fmt::Result {
    html.push_str("<section id=\"scorecards\">\n<h2>Scorecards</h2>\n");
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
    let mut cards: Vec<_> = ranked.collect();
    let is_ranked: BTreeSet<_> = cards.iter().map(|(contestant, _)| *contestant).collect();
    // Whoever has nothing to be compared with met others all the same.
    cards.extend((0..played.len()).filter(|one| !is_ranked.contains(one)).map(|one| (one, None)));
    for (contestant, row) in cards {
        if let Some(of_pair) = played.get_mut(contestant).filter(|of_pair| !of_pair.is_empty()) {
            of_pair.sort_unstable_by_key(|&(board, place, _)| (board, place));
            card(html, shown, ranking, (contestant, row), of_pair)?;
        }
    }
    html.push_str("</section>\n");
    Ok(())
}

fn card(
    html: &mut String,
    shown: &Shown<'_>,
    ranking: &Ranking,
    (place, row): (usize, Option<&Ranked>),
    played: &[(u32, usize, Side)],
) -> fmt::Result {
    let contestants = &shown.contestants;
    let id = Escaped(shown.session.id(place));
    write!(html, "<article class=\"card\" id=\"{}\">\n<h3>{id}", contestants.anchor(place))?;
    let names = contestants.names(place).to_string();
    if !names.is_empty() {
        write!(html, " <span>{names}</span>")?;
    }
    let is_percent = shown.method == Method::Matchpoints;
    writeln!(html, "</h3>\n<p>{}</p>", row.map_or_else(String::new, |row| rank(row, is_percent)))?;
    let (figure, percent) = match shown.method {
        Method::Matchpoints => ("MP", "<th class=\"n\">%</th>"),
        Method::CrossImps | Method::Butler => ("IMP", ""),
        _ => ("Points", ""),
    };
    write!(
        html,
        "<div class=\"wide\"><table>\n<thead><tr><th class=\"n\">Board</th><th>Vul</th><th>Sat</th><th>Against</th>\
         <th>Contract</th><th>Lead</th><th class=\"n\">Tricks</th><th class=\"n\">Score</th>\
         <th class=\"n\">{figure}</th>{percent}</tr></thead>\n<tbody>\n",
    )?;
    for &(board, place, side) in played {
        let Some(result) = shown.session.results.get(place) else { continue };
        let (sat, other) = match side {
            Side::NorthSouth => ("NS", result.ew),
            Side::EastWest => ("EW", result.ns),
        };
        let (vulnerability, opponents) = (result.vulnerability, contestants.link(other));
        write!(
            html,
            "<tr><td class=\"n\">{}</td><td>{vulnerability}</td><td>{sat}</td><td class=\"against\">{opponents} <span>{}</span></td>",
            cells::board(board),
            contestants.names(other),
        )?;
        cells::played(html, result)?;
        write!(html, "<td class=\"n\">{}</td>", own_score(result, side))?;
        let figures = ranking.figures.get(place).copied().flatten();
        let won = figures.map(|figures| figures.of(side));
        let or_nothing = |amount: Option<Rational>| amount.map(number).unwrap_or_default();
        write!(html, "<td class=\"n\">{}</td>", or_nothing(won))?;
        if is_percent {
            let percent = won.zip(top(shown.field.expected(result)));
            let percent = percent.and_then(|(won, top)| (won * Rational::from(100)).over(top));
            write!(html, "<td class=\"n\">{}</td>", or_nothing(percent))?;
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody>\n");
    if let Some(row) = row {
        let (boards, total) = (row.boards, number(row.total));
        write!(
            html,
            "<tfoot><tr><th colspan=\"8\">Total of {}</th><td class=\"n\">{total}</td>",
            Counted(usize::try_from(boards).unwrap_or(usize::MAX), "board"),
        )?;
        if is_percent {
            write!(html, "<td class=\"n\">{}</td>", row.mean)?;
        }
        html.push_str("</tr></tfoot>\n");
    }
    html.push_str("</table></div>\n</article>\n");
    Ok(())
}

/// The place of a pair, and its percentage or its mean.
fn rank(row: &Ranked, is_percent: bool) -> String {
    let line = match row.line {
        None => "",
        Some(Side::NorthSouth) => " of North–South",
        Some(Side::EastWest) => " of East–West",
    };
    let (rank, mean) = (row.rank, number(row.mean));
    let unit = if is_percent { " %" } else { " a board" };
    format!("Rank {rank}{line}, {mean}{unit}")
}

/// What a side scored; of an artificial score its own part.
fn own_score(result: &TableResult, side: Side) -> String {
    match (result.score, side) {
        (TableScore::Points(points), Side::EastWest) => cells::score(TableScore::Points(-points)),
        (score, _) => match score.artificial(side) {
            Some(average) => cells::average(average),
            None => cells::score(score),
        },
    }
}
