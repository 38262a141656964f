//! A session as one page for a club's site: the ranking, the traveller of each board, a scorecard for each pair; of teams
//! the matches.
//!
//! The file needs nothing else: no script, no other file, no network. It is to be read on a phone and in the dark, and
//! to be printed.

mod boards;
mod cells;
mod matches;
mod ranking;
mod scorecards;

use std::collections::BTreeMap;
use std::fmt;
use std::fmt::Write;

use self::cells::Contestants;
use super::hand_records::date_in_words;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::session::field::Field;
use crate::engine::bridge::session::traveller::{Traveller, travellers};
use crate::engine::bridge::session::{Choices, Method, Ranking, Scored, Session};
use crate::engine::escaped::Escaped;
use crate::engine::wording::Counted;

const STYLES: &str = include_str!("session_page/page.css");

/// The page of a session as it is scored, as an HTML file that needs nothing else.
pub fn page(session: &Session, scored: &Scored, method: Method, choices: &Choices) -> String {
    let mut html = String::new();
    let shown = Shown {
        session,
        method,
        field: Field::of(session, choices),
        contestants: Contestants::of(session),
        deals: session.deals.iter().map(|(board, deal)| (*board, deal)).collect(),
        travellers: travellers(session),
    };
    // Writing to a string does not fail.
    let _ = write_page(&mut html, &shown, scored);
    html
}

/// What is shown, and what all parts of the page need of it.
struct Shown<'s> {
    session: &'s Session,
    method: Method,
    field: Field<'s>,
    contestants: Contestants<'s>,
    deals: BTreeMap<u32, &'s Deal>,
    travellers: Vec<Traveller>,
}

const fn method_name(method: Method) -> &'static str {
    match method {
        Method::Matchpoints => "Matchpoints",
        Method::CrossImps => "Cross-IMPs",
        Method::Butler => "Butler",
        Method::Teams => "Victory points",
        Method::BoardAMatch => "Board-a-match",
        Method::TotalPoints => "Total points",
    }
}

fn write_page(html: &mut String, shown: &Shown<'_>, scored: &Scored) -> fmt::Result {
    let title = match shown.session.event.as_str() {
        "" => "Results",
        event => event,
    };
    let title = Escaped(title);
    write!(
        html,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLES}</style>\n</head>\n<body>\n\
         <header>\n<h1>{title}</h1>\n<p>"
    )?;
    let [club, date] = ["club", "date"].map(|key| shown.session.heading(key));
    for said in [club, &date_in_words(date)].into_iter().filter(|said| !said.is_empty()) {
        write!(html, "{} · ", Escaped(said))?;
    }
    let noun = if shown.session.is_teams { "team" } else { "pair" };
    let ranked = match ranked(scored) {
        0 => "nobody is ranked".to_owned(),
        ranked => Counted(ranked, noun).to_string(),
    };
    let boards = Counted(number_of_boards(shown), "board");
    writeln!(html, "{} · {ranked} · {boards}</p>", method_name(shown.method))?;
    match scored {
        Scored::Pairs(ranking) => pairs(html, shown, ranking)?,
        Scored::Teams(teams) => {
            navigation(
                html,
                &[("ranking", "Ranking"), ("teams", "Teams"), ("matches", "Matches")],
            )?;
            html.push_str("</header>\n<main>\n");
            ranking::of_teams(html, shown, teams)?;
            matches::write(html, shown, teams)?;
        }
    }
    html.push_str("</main>\n</body>\n</html>\n");
    Ok(())
}

fn pairs(html: &mut String, shown: &Shown<'_>, ranking: &Ranking) -> fmt::Result {
    let parts = [("ranking", "Ranking"), ("boards", "Boards"), ("scorecards", "Scorecards")];
    navigation(html, &parts)?;
    html.push_str("</header>\n<main>\n");
    ranking::of_pairs(html, shown, ranking)?;
    boards::write(html, shown, ranking)?;
    scorecards::write(html, shown, ranking)
}

fn navigation(html: &mut String, parts: &[(&str, &str)]) -> fmt::Result {
    html.push_str("<nav aria-label=\"Parts of this page\">");
    for (id, name) in parts {
        write!(html, "<a href=\"#{id}\">{name}</a>")?;
    }
    html.push_str("</nav>\n");
    Ok(())
}

const fn ranked(scored: &Scored) -> usize {
    match scored {
        Scored::Pairs(ranking) => ranking.rows.len(),
        Scored::Teams(teams) => teams.rows.len(),
    }
}

fn number_of_boards(shown: &Shown<'_>) -> usize {
    let mut boards: Vec<_> = shown.travellers.iter().map(|traveller| traveller.board).collect();
    // Of several contests one number stands for several boards.
    if !shown.session.has_several_contests {
        boards.dedup();
    }
    boards.len()
}
