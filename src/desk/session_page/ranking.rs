//! Who won: one table, or two where North–South and East–West are ranked apart.

use std::fmt::{self, Write};

use super::Shown;
use super::cells::number;
use crate::desk::session_report::whole;
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::session::{Method, Ranked, Ranking, Rational, Teams};
use crate::engine::escaped::Escaped;

pub(super) fn of_pairs(html: &mut String, shown: &Shown<'_>, ranking: &Ranking) -> fmt::Result {
    html.push_str("<section id=\"ranking\">\n<h2>Ranking</h2>\n<div class=\"lines\">\n");
    for of_line in ranking.rows.chunk_by(|one, other| one.line == other.line) {
        let heading = match of_line.first().and_then(|row| row.line) {
            None => "",
            Some(Side::NorthSouth) => "North–South",
            Some(Side::EastWest) => "East–West",
        };
        html.push_str("<div>");
        if !heading.is_empty() {
            write!(html, "<h3>{heading}</h3>")?;
        }
        table(html, shown, ranking.method, of_line)?;
        html.push_str("</div>\n");
    }
    html.push_str("</div>\n");
    if !ranking.remarks.is_empty() {
        html.push_str("<ul class=\"remarks\">\n");
        for remark in &ranking.remarks {
            let remark = remark.to_string();
            writeln!(html, "<li>{}</li>", Escaped(&capital(&remark)))?;
        }
        html.push_str("</ul>\n");
    }
    html.push_str("</section>\n");
    Ok(())
}

/// A sentence with its first letter large, and its full stop.
fn capital(sentence: &str) -> String {
    let mut symbols = sentence.chars();
    let first = symbols.next().map(|symbol| symbol.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", symbols.as_str())
}

fn table(html: &mut String, shown: &Shown<'_>, method: Method, rows: &[Ranked]) -> fmt::Result {
    let (total, mean) = match method {
        Method::Matchpoints => ("MP", "%"),
        Method::CrossImps | Method::Butler => ("IMPs", "A board"),
        Method::Teams | Method::BoardAMatch | Method::TotalPoints => ("Points", "A board"),
    };
    let has =
        |amount: fn(&Ranked) -> Rational| rows.iter().any(|row| amount(row) != Rational::ZERO);
    let (has_carry, has_penalty) = (has(|row| row.carry_over), has(|row| row.penalty));
    let has_final = rows.iter().any(|row| row.result != row.total);
    let has_names = shown.contestants.have_names();
    html.push_str("<div class=\"wide\"><table class=\"ranking\">\n<thead><tr><th class=\"n\">Rank</th><th>Pair</th>");
    let columns = [
        (has_names, "", "Names"),
        (true, "n", mean),
        (true, "n", total),
        (true, "n", "Boards"),
        (has_carry, "n", "Carried over"),
        (has_penalty, "n", "Penalty"),
        (has_final, "n", "Final"),
    ];
    for (_, class, name) in columns.iter().filter(|(is_there, ..)| *is_there) {
        write!(html, "<th class=\"{class}\">{name}</th>")?;
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        let contestants = &shown.contestants;
        let (rank, place) = (row.rank, row.contestant);
        write!(
            html,
            "<tr><td class=\"n\">{rank}</td><th scope=\"row\">{}</th>",
            contestants.link(place)
        )?;
        if has_names {
            write!(html, "<td class=\"names\">{}</td>", contestants.names(place))?;
        }
        let numbers = [
            (true, number(row.mean)),
            (true, number(row.total)),
            (true, row.boards.to_string()),
            (has_carry, number(row.carry_over)),
            (has_penalty, number(row.penalty)),
            (has_final, number(row.result)),
        ];
        for (_, amount) in numbers.iter().filter(|(is_there, _)| *is_there) {
            write!(html, "<td class=\"n\">{amount}</td>")?;
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody></table></div>");
    Ok(())
}

pub(super) fn of_teams(html: &mut String, shown: &Shown<'_>, teams: &Teams) -> fmt::Result {
    let score = match shown.method {
        Method::Teams => "Victory points",
        Method::BoardAMatch => "Boards won",
        _ => "Points",
    };
    let has_names = shown.contestants.have_names();
    let has_final = teams.rows.iter().any(|row| row.result != row.score);
    html.push_str("<section id=\"ranking\">\n<h2>Ranking</h2>\n<div class=\"wide\"><table class=\"ranking\">\n");
    html.push_str("<thead><tr><th class=\"n\">Rank</th><th>Team</th>");
    if has_names {
        html.push_str("<th>Names</th>");
    }
    write!(
        html,
        "<th class=\"n\">Boards</th><th class=\"n\">{score}</th><th class=\"n\">IMPs</th>"
    )?;
    if has_final {
        html.push_str("<th class=\"n\">Final</th>");
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for row in &teams.rows {
        let place = row.contestant;
        let link = shown.contestants.link(place);
        write!(html, "<tr><td class=\"n\">{}</td><th scope=\"row\">{link}</th>", row.rank)?;
        if has_names {
            write!(html, "<td class=\"names\">{}</td>", shown.contestants.names(place))?;
        }
        write!(html, "<td class=\"n\">{}</td>", row.boards)?;
        write!(html, "<td class=\"n\">{}</td>", number(row.score))?;
        write!(html, "<td class=\"n\">{}</td>", number(whole(row.imps)))?;
        if has_final {
            write!(html, "<td class=\"n\">{}</td>", number(row.result))?;
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody></table></div>\n</section>\n");
    Ok(())
}
