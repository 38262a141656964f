//! Team matches with their boards, and a list of matches for each team.

use super::PageData;
use super::cells::{self, heads, number, number_cell, number_heads, number_or_nothing, table};
use crate::desk::session_report::whole;
use crate::engine::bridge::session::teams::{Match, MatchBoard};
use crate::engine::bridge::session::{Method, Rational, Teams};
use crate::engine::wording::EscapedText;

pub(super) fn sections(shown: &PageData<'_>, teams: &Teams) -> String {
    // Links lead only to teams that are ranked or have a match. Every team with a match is ranked, so every link has
    // a target.
    let cards: String = teams.rows.iter().map(|row| team(shown, teams, row.contestant)).collect();
    let matches = teams.matches.iter().enumerate();
    let sheets: String = matches.map(|(place, of)| scoresheet(shown, of, place + 1)).collect();
    format!(
        "<section id=\"teams\">\n<h2>Teams</h2>\n{cards}</section>\n\
         <section id=\"matches\">\n<h2>Matches</h2>\n{sheets}</section>\n"
    )
}

/// Returns the score of a team in a match according to the method.
fn points(shown: &PageData<'_>, of: &Match, team: usize) -> String {
    let total = of.totals[team];
    number(match shown.method {
        Method::Teams => total.victory_points,
        Method::BoardAMatch => total.shares,
        _ => Rational::from(if team == 0 { of.points } else { -of.points }),
    })
}

const fn unit(method: Method) -> &'static str {
    match method {
        Method::Teams => "VP",
        Method::BoardAMatch => "Boards won",
        _ => "Points",
    }
}

fn team(shown: &PageData<'_>, teams: &Teams, place: usize) -> String {
    let contestants = &shown.contestants;
    let head =
        heads(&["Match", "Against"]) + &number_heads(&["Boards", "IMPs", unit(shown.method)]);
    let rows = (1..).zip(&teams.matches).filter_map(|(number_of_match, of)| {
        let own = of.teams.iter().position(|&team| team == place)?;
        let other = of.teams[1 - own];
        let (link, names) = (contestants.link(other), contestants.names(other));
        let [won, lost] = [own, 1 - own].map(|team| number(whole(of.totals[team].won)));
        let numbers = [
            number_cell(of.boards.len()),
            number_cell(format!("{won} : {lost}")),
            number_cell(points(shown, of, own)),
        ];
        Some(format!(
            "<tr><td><a href=\"#match-{number_of_match}\">{}</a></td><td>{link} {names}</td>{}</tr>\n",
            EscapedText(&round(of)),
            numbers.concat(),
        ))
    });
    contestants.card(place, &table(&head, rows, ""))
}

fn round(of: &Match) -> String {
    if of.round.is_empty() { "Match".to_owned() } else { format!("Round {}", of.round) }
}

fn scoresheet(shown: &PageData<'_>, of: &Match, number_of_match: usize) -> String {
    let [home, visit] = of.teams.map(|team| shown.contestants.link(team));
    let carried = of.totals.map(|total| total.carried);
    let carried = if carried.iter().any(|imps| *imps != Rational::ZERO) {
        let [one, other] = carried.map(|imps| number(whole(imps)));
        format!("<p>Carried over: {one} : {other}</p>\n")
    } else {
        String::new()
    };
    let [one, other] = of.teams.map(|team| EscapedText(shown.session.id(team)));
    let head = format!(
        "<th rowspan=\"2\" class=\"n\">Board</th>\
         <th colspan=\"2\">{one} North–South</th><th colspan=\"2\">{other} North–South</th>\
         <th rowspan=\"2\" class=\"n\">Difference</th><th colspan=\"2\" class=\"c\">IMPs</th></tr>\n\
         <tr><th>Contract</th><th class=\"n\">Score</th><th>Contract</th>\
         <th class=\"n\">Score</th><th class=\"n\">{one}</th><th class=\"n\">{other}</th>"
    );
    let won = of.totals.map(|total| number_cell(number(whole(total.won)))).concat();
    let points = [0, 1].map(|team| number_cell(points(shown, of, team))).concat();
    let foot = format!(
        "\n<tfoot><tr><th colspan=\"5\">Total</th>{}{won}</tr>\n<tr><th colspan=\"6\">{}</th>{points}</tr></tfoot>",
        number_cell(number(of.points)),
        unit(shown.method),
    );
    format!(
        "<article class=\"card\" id=\"match-{number_of_match}\">\n<h3>{}: {home} – {visit}</h3>\n{carried}{}</article>\n",
        EscapedText(&round(of)),
        table(&head, of.boards.iter().map(|board| line(shown, board)), &foot),
    )
}

fn line(shown: &PageData<'_>, board: &MatchBoard) -> String {
    let results = board.results.iter().filter_map(|&place| shown.session.results.get(place));
    let cell = |contract: String, score: String| format!("<td>{contract}</td>{score}");
    let results = results
        .map(|result| cell(cells::contract(result), number_cell(cells::score(result.score))));
    let results: String = results.collect();
    let imps = board.imps.map(|imps| {
        // On a board with two scores, only the winner's cell is filled, as usual on a scoresheet.
        let imps = Some(imps).filter(|imps| *imps > Rational::ZERO || board.difference.is_none());
        number_or_nothing(imps.map(whole))
    });
    let (number, difference) = (number_cell(board.board), number_or_nothing(board.difference));
    format!("<tr>{number}{results}{difference}{}</tr>\n", imps.concat())
}
