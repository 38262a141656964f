//! A session as a web page for a club. For pairs, it shows the ranking, the travellers and the
//! scorecards; for teams, the ranking and the matches.
//!
//! The file is self-contained and has no scripts. It also works on phones, in dark mode and on paper.

mod cells;
mod matches;
mod pairs;
mod ranking;

use std::collections::BTreeMap;

use self::cells::Contestants;
use super::hand_records::date_in_words;
use crate::engine::bridge::session::field::Field;
use crate::engine::bridge::session::traveller::{Traveller, travellers};
use crate::engine::bridge::session::{Method, ScoredSession, ScoringOptions, Session};
use crate::engine::wording::EscapedText;
use crate::engine::{CountWithNoun, Deal};

const STYLES: &str = include_str!("session_page/page.css");

/// Returns the page of a scored session as a self-contained HTML file.
pub fn page(
    session: &Session,
    scored: &ScoredSession,
    method: Method,
    choices: &ScoringOptions,
) -> String {
    let shown = &PageData {
        session,
        method,
        field: Field::of(session, choices),
        contestants: Contestants::of(session),
        deals: session.deals.iter().map(|(board, deal)| (*board, deal)).collect(),
        travellers: travellers(session),
    };
    let title = EscapedText(if session.event.is_empty() { "Results" } else { &session.event });
    let date = date_in_words(session.heading("date"));
    let stated = [session.heading("club"), &date].into_iter().filter(|text| !text.is_empty());
    let club_and_date: String = stated.map(|text| EscapedText(text).to_string() + " · ").collect();
    let method = method_name(method);
    let contestants = match ranked(scored) {
        0 => "nobody is ranked".to_owned(),
        ranked => CountWithNoun(ranked, if session.is_teams { "team" } else { "pair" }).to_string(),
    };
    let boards = CountWithNoun(number_of_boards(shown), "board");
    let (links, parts) = match scored {
        ScoredSession::Pairs(ranking) => (
            [("ranking", "Ranking"), ("boards", "Boards"), ("scorecards", "Scorecards")],
            [
                ranking::of_pairs(shown, ranking),
                pairs::travellers(shown, ranking),
                pairs::scorecards(shown, ranking),
            ]
            .concat(),
        ),
        ScoredSession::Teams(teams) => (
            [("ranking", "Ranking"), ("teams", "Teams"), ("matches", "Matches")],
            ranking::of_teams(shown, teams) + &matches::sections(shown, teams),
        ),
    };
    let links = links.map(|(id, name)| format!("<a href=\"#{id}\">{name}</a>")).concat();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLES}</style>\n</head>\n<body>\n\
         <header>\n<h1>{title}</h1>\n<p>{club_and_date}{method} · {contestants} · {boards}</p>\n\
         <nav aria-label=\"Parts of this page\">{links}</nav>\n</header>\n<main>\n{parts}</main>\n</body>\n</html>\n"
    )
}

/// Data that all parts of the page use.
struct PageData<'s> {
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

const fn ranked(scored: &ScoredSession) -> usize {
    match scored {
        ScoredSession::Pairs(ranking) => ranking.rows.len(),
        ScoredSession::Teams(teams) => teams.rows.len(),
    }
}

fn number_of_boards(shown: &PageData<'_>) -> usize {
    let mut boards: Vec<_> = shown.travellers.iter().map(|traveller| traveller.board).collect();
    // In several contests, boards with the same number are different boards.
    if !shown.session.has_several_contests {
        boards.dedup();
    }
    boards.len()
}
