//! The matches of teams, board by board, and a list of them for each team.

use std::fmt::{self, Write};

use super::Shown;
use super::cells::{self, number};
use crate::desk::session_report::whole;
use crate::engine::bridge::session::teams::{Match, MatchBoard};
use crate::engine::bridge::session::{Method, Rational, Teams};
use crate::engine::escaped::Escaped;

pub(super) fn write(html: &mut String, shown: &Shown<'_>, teams: &Teams) -> fmt::Result {
    html.push_str("<section id=\"teams\">\n<h2>Teams</h2>\n");
    // Only matches lead to teams, and whoever has one is ranked.
    for row in &teams.rows {
        team(html, shown, teams, row.contestant)?;
    }
    html.push_str("</section>\n<section id=\"matches\">\n<h2>Matches</h2>\n");
    for (place, of) in teams.matches.iter().enumerate() {
        scoresheet(html, shown, of, place)?;
    }
    html.push_str("</section>\n");
    Ok(())
}

/// What a match gives a team by the method.
fn points(shown: &Shown<'_>, of: &Match, team: usize) -> Rational {
    let total = of.totals[team];
    match shown.method {
        Method::Teams => total.victory_points,
        Method::BoardAMatch => total.shares,
        _ => Rational::from(if team == 0 { of.points } else { -of.points }),
    }
}

const fn unit(method: Method) -> &'static str {
    match method {
        Method::Teams => "VP",
        Method::BoardAMatch => "Boards won",
        _ => "Points",
    }
}

fn team(html: &mut String, shown: &Shown<'_>, teams: &Teams, place: usize) -> fmt::Result {
    let contestants = &shown.contestants;
    let id = Escaped(shown.session.id(place));
    write!(html, "<article class=\"card\" id=\"{}\">\n<h3>{id}", contestants.anchor(place))?;
    let names = contestants.names(place).to_string();
    if !names.is_empty() {
        write!(html, " <span>{names}</span>")?;
    }
    write!(
        html,
        "</h3>\n<div class=\"wide\"><table>\n<thead><tr><th>Match</th><th>Against</th><th class=\"n\">Boards</th>\
         <th class=\"n\">IMPs</th><th class=\"n\">{}</th></tr></thead>\n<tbody>\n",
        unit(shown.method),
    )?;
    for (number_of_match, of) in teams.matches.iter().enumerate() {
        let Some(own) = of.teams.iter().position(|&team| team == place) else { continue };
        let other = of.teams[1 - own];
        let (won, lost) = (of.totals[own].won, of.totals[1 - own].won);
        let (link, names) = (contestants.link(other), contestants.names(other));
        writeln!(
            html,
            "<tr><td><a href=\"#match-{}\">{}</a></td><td>{link} {names}</td><td class=\"n\">{}</td>\
             <td class=\"n\">{} : {}</td><td class=\"n\">{}</td></tr>",
            number_of_match + 1,
            Escaped(&round(of)),
            of.boards.len(),
            number(whole(won)),
            number(whole(lost)),
            number(points(shown, of, own)),
        )?;
    }
    html.push_str("</tbody></table></div>\n</article>\n");
    Ok(())
}

fn round(of: &Match) -> String {
    if of.round.is_empty() { "Match".to_owned() } else { format!("Round {}", of.round) }
}

fn scoresheet(html: &mut String, shown: &Shown<'_>, of: &Match, place: usize) -> fmt::Result {
    let [one, other] = of.teams.map(|team| shown.contestants.link(team));
    write!(
        html,
        "<article class=\"card\" id=\"match-{}\">\n<h3>{}: {one} – {other}</h3>\n",
        place + 1,
        Escaped(&round(of)),
    )?;
    let carried = of.totals.map(|total| total.carried);
    if carried.iter().any(|imps| *imps != Rational::ZERO) {
        let [one, other] = carried.map(|imps| number(whole(imps)));
        writeln!(html, "<p>Carried over: {one} : {other}</p>")?;
    }
    let [one, other] = of.teams.map(|team| Escaped(shown.session.id(team)));
    write!(
        html,
        "<div class=\"wide\"><table>\n<thead><tr><th rowspan=\"2\" class=\"n\">Board</th>\
         <th colspan=\"2\">{one} North–South</th><th colspan=\"2\">{other} North–South</th>\
         <th rowspan=\"2\" class=\"n\">Difference</th><th colspan=\"2\" class=\"c\">IMPs</th></tr>\n\
         <tr><th>Contract</th><th class=\"n\">Score</th><th>Contract</th>\
         <th class=\"n\">Score</th><th class=\"n\">{one}</th><th class=\"n\">{other}</th></tr></thead>\n<tbody>\n",
    )?;
    for board in &of.boards {
        line(html, shown, board)?;
    }
    let [won, lost] = of.totals.map(|total| number(whole(total.won)));
    let points = [0, 1].map(|team| number(points(shown, of, team)));
    let difference = number(of.points);
    write!(
        html,
        "</tbody>\n<tfoot><tr><th colspan=\"5\">Total</th><td class=\"n\">{difference}</td>\
         <td class=\"n\">{won}</td><td class=\"n\">{lost}</td></tr>\n<tr><th colspan=\"6\">{}</th>\
         <td class=\"n\">{}</td><td class=\"n\">{}</td></tr></tfoot></table></div>\n</article>\n",
        unit(shown.method),
        points[0],
        points[1],
    )
}

fn line(html: &mut String, shown: &Shown<'_>, board: &MatchBoard) -> fmt::Result {
    write!(html, "<tr><td class=\"n\">{}</td>", board.board)?;
    for place in board.results {
        let Some(result) = shown.session.results.get(place) else { continue };
        html.push_str("<td>");
        cells::contract(html, result)?;
        write!(html, "</td><td class=\"n\">{}</td>", cells::score(result.score))?;
    }
    let difference = board.difference.map(number).unwrap_or_default();
    write!(html, "<td class=\"n\">{difference}</td>")?;
    for imps in board.imps {
        // The loser's side is left empty, as on a scoresheet.
        let imps = Some(imps).filter(|imps| *imps > Rational::ZERO || board.difference.is_none());
        let imps = imps.map(|imps| number(whole(imps))).unwrap_or_default();
        write!(html, "<td class=\"n\">{imps}</td>")?;
    }
    html.push_str("</tr>\n");
    Ok(())
}
