//! Writer of USEBIO 1.2.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Write};

use super::csv::scored_outcome;
use super::{SessionText, WriteError};
use crate::engine::bridge::session::usebio::NATIONAL;
use crate::engine::bridge::session::{
    Average, Method, Ranking, ScoredSession, Session, TableResult, TableScore,
};
use crate::engine::wording::EscapedText;
use crate::engine::{Seat, Side, Suit};

/// Writes a session with its scores and its ranking.
///
/// # Errors
///
/// Returns an error if the session was scored as team matches.
pub fn usebio(session: &Session, scored: &ScoredSession) -> Result<SessionText, WriteError> {
    let ranking = match scored {
        ScoredSession::Pairs(ranking) => ranking,
        ScoredSession::Teams(teams) if teams.matches.is_empty() => return Err(WriteError::NoMatch),
        ScoredSession::Teams(_) => return Err(WriteError::TeamsInUsebio),
    };
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut text, session, ranking);
    Ok(SessionText::of(session, Some(ranking.method), text))
}

fn write(text: &mut String, session: &Session, ranking: &Ranking) -> fmt::Result {
    text.push_str(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <!DOCTYPE USEBIO SYSTEM \"http://www.usebio.org/files/usebio_v1_2.dtd\">\n\
         <USEBIO Version=\"1.2\">\n",
    );
    writeln!(
        text,
        "<CLUB>\n <CLUB_NAME>{}</CLUB_NAME>\n</CLUB>",
        EscapedText(session.heading("club"))
    )?;
    let kind = match ranking.method {
        Method::Matchpoints => "MP_PAIRS",
        Method::CrossImps => "CROSS_IMP",
        Method::Butler => "BUTLER_PAIRS",
        Method::Teams | Method::BoardAMatch | Method::TotalPoints => "PAIRS",
    };
    writeln!(text, "<EVENT EVENT_TYPE=\"{kind}\">")?;
    element(text, 1, "EVENT_DESCRIPTION", &session.event)?;
    element(text, 1, "WINNER_TYPE", if session.has_two_lines { "2" } else { "1" })?;
    if ranking.method == Method::TotalPoints {
        element(text, 1, "BOARD_SCORING_METHOD", "AGGREGATE")?;
    }
    element(text, 1, "DATE", day_first(session.heading("date")))?;
    element(text, 1, "SESSION_COUNT", 1)?;
    element(text, 1, "SECTION_COUNT", 1)?;
    participants(text, session, ranking)?;
    let mut boards = BTreeMap::<u32, Vec<usize>>::new();
    for (index, result) in session.results.iter().enumerate() {
        boards.entry(result.board).or_default().push(index);
    }
    for (board, indices) in boards {
        writeln!(text, " <BOARD>")?;
        element(text, 2, "BOARD_NUMBER", board)?;
        for index in indices {
            if let Some(result) = session.results.get(index) {
                line(text, session, ranking, index, result)?;
            }
        }
        writeln!(text, " </BOARD>")?;
    }
    writeln!(text, "</EVENT>")?;
    deals(text, session)?;
    writeln!(text, "</USEBIO>")
}

/// Writes an element on a separate line, indented by `depth` spaces.
fn element(text: &mut String, depth: usize, name: &str, value: impl Display) -> fmt::Result {
    let value = value.to_string();
    writeln!(text, "{:depth$}<{name}>{}</{name}>", "", EscapedText(&value))
}

/// Converts a date such as `2026.11.23` to `23/11/2026`.
fn day_first(date: &str) -> String {
    let parts: Vec<_> = date.split(['.', '-', '/']).collect();
    match parts.as_slice() {
        [year, month, day] if year.len() == 4 => format!("{day}/{month}/{year}"),
        _ => date.to_owned(),
    }
}

fn participants(text: &mut String, session: &Session, ranking: &Ranking) -> fmt::Result {
    let rows: BTreeMap<_, _> = ranking.rows.iter().map(|row| (row.contestant, row)).collect();
    writeln!(text, " <PARTICIPANTS>")?;
    for (index, contestant) in session.contestants.iter().enumerate() {
        writeln!(text, "  <PAIR>")?;
        element(text, 3, "PAIR_NUMBER", &contestant.id)?;
        let direction = contestant.line.map_or("", Side::letters);
        element(text, 3, "DIRECTION", direction)?;
        if let Some(row) = rows.get(&index) {
            element(text, 3, "TOTAL_SCORE", row.total)?;
            if ranking.method == Method::Matchpoints {
                element(text, 3, "PERCENTAGE", row.mean)?;
            }
            element(text, 3, "PLACE", row.rank)?;
        }
        for name in &contestant.names {
            let number = session.heading(&format!("{NATIONAL} {name}"));
            let (name, number) = (EscapedText(name), EscapedText(number));
            write!(text, "   <PLAYER><PLAYER_NAME>{name}</PLAYER_NAME>")?;
            if !number.0.is_empty() {
                write!(text, "<NATIONAL_ID_NUMBER>{number}</NATIONAL_ID_NUMBER>")?;
            }
            writeln!(text, "</PLAYER>")?;
        }
        writeln!(text, "  </PAIR>")?;
    }
    writeln!(text, " </PARTICIPANTS>")
}

fn line(
    text: &mut String,
    session: &Session,
    ranking: &Ranking,
    index: usize,
    result: &TableResult,
) -> fmt::Result {
    writeln!(text, "  <TRAVELLER_LINE>")?;
    element(text, 3, "NS_PAIR_NUMBER", session.id(result.ns))?;
    element(text, 3, "EW_PAIR_NUMBER", session.id(result.ew))?;
    // The format does not state the vulnerability, so readers take it from the board number.
    if let Some(played) = scored_outcome(result) {
        element(text, 3, "CONTRACT", played.contract().without_declarer())?;
        element(text, 3, "PLAYED_BY", played.contract().declarer.letter())?;
    } else if result.played.is_none() && result.score == TableScore::Points(0) {
        element(text, 3, "CONTRACT", "PASS")?;
    }
    if let Some(lead) = result.lead {
        element(text, 3, "LEAD", lead.word("10"))?;
    }
    if let Some(played) = scored_outcome(result) {
        element(text, 3, "TRICKS", played.tricks())?;
    }
    element(text, 3, "SCORE", fixed(result.score))?;
    let figures = ranking.figures.get(index).copied().flatten();
    let unit = match ranking.method {
        Method::Matchpoints => Some("MATCH_POINTS"),
        Method::CrossImps => Some("CROSS_IMP_POINTS"),
        Method::Butler => Some("BUTLER_POINTS"),
        Method::Teams | Method::BoardAMatch | Method::TotalPoints => None,
    };
    if let Some((figures, unit)) = figures.zip(unit) {
        element(text, 3, &format!("NS_{unit}"), figures.ns)?;
        element(text, 3, &format!("EW_{unit}"), figures.ew)?;
    }
    writeln!(text, "  </TRAVELLER_LINE>")
}

/// Replaces variable averages in a score with percentages, because the format has no variable averages.
fn fixed(score: TableScore) -> TableScore {
    match score {
        TableScore::Artificial(ns, ew) => {
            let [ns, ew] = [ns, ew].map(|average| Average::Percent(average.percentage(None)));
            TableScore::Artificial(ns, ew)
        }
        score => score,
    }
}

const SUITS: [(&str, Suit); 4] = [
    ("CLUBS", Suit::Clubs),
    ("DIAMONDS", Suit::Diamonds),
    ("HEARTS", Suit::Hearts),
    ("SPADES", Suit::Spades),
];

fn deals(text: &mut String, session: &Session) -> fmt::Result {
    if session.deals.is_empty() {
        return Ok(());
    }
    let mut deals: Vec<_> = session.deals.iter().collect();
    deals.sort_by_key(|(board, _)| *board);
    writeln!(text, "<HANDSET>")?;
    for (board, deal) in deals {
        writeln!(text, " <BOARD>")?;
        element(text, 2, "BOARD_NUMBER", board)?;
        for seat in Seat::CLOCKWISE {
            write!(text, "  <HAND><DIRECTION>{seat}</DIRECTION>")?;
            for (name, suit) in SUITS {
                let cards = deal.hand(seat).of_suit(suit);
                let ranks: String = cards.iter().map(|card| card.rank.letter()).collect();
                write!(text, "<{name}>{ranks}</{name}>")?;
            }
            writeln!(text, "</HAND>")?;
        }
        writeln!(text, " </BOARD>")?;
    }
    writeln!(text, "</HANDSET>")
}
