//! Writer of tables of results: headings, the names of the columns, and one line per result.

use std::fmt::{self, Write};

use super::SessionText;
use crate::engine::bridge::session::cell::Cell;
use crate::engine::bridge::session::contestant::{IdScheme, Key, own_number};
use crate::engine::bridge::session::csv::quoted;
use crate::engine::bridge::session::{Method, Rational, Room, Session, TableResult, TableScore};
use crate::engine::{Outcome, Side, Vulnerability};

/// Writes a session as a table, without its deals and without optional columns that are empty.
///
/// ```
/// use kibitzer::engine::bridge::session::{read, write};
///
/// let text = "#winners: 1\nboard,ns,ew,contract,by,tricks\n1,1,2,4S,N,10\n1,3,4,PASS,,\n";
/// let written = write::csv(&read(text).session).text;
/// assert_eq!(
///     written,
///     "#winners: 1\nboard,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,420\n1,3,4,PASS,,,0\n"
/// );
/// ```
pub fn csv(session: &Session) -> SessionText {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = headings(&mut text, session);
    let _ = lines(&mut text, session);
    SessionText::of(session, session.method, text)
}

fn headings(text: &mut String, session: &Session) -> fmt::Result {
    if !session.event.is_empty() {
        heading(text, "event", &session.event)?;
    }
    if session.is_teams {
        heading(text, "teams", "yes")?;
    } else if session.is_individual() {
        heading(text, "individuals", "yes")?;
    } else {
        heading(text, "winners", if session.has_two_lines { "2" } else { "1" })?;
    }
    if let Some(method) = session.method {
        let name = match method {
            Method::Teams if session.is_teams => "IMP".to_owned(),
            _ => method.name().to_ascii_uppercase(),
        };
        heading(text, "scoring", &name)?;
    }
    if let Some(expected) = session.expected {
        heading(text, "expected", &expected.to_string())?;
    }
    for (key, value) in &session.headings {
        heading(text, key, value)?;
    }
    // Contestants without a result get no heading, because the reader could not assign the heading to a contestant.
    let mut has_result = vec![false; session.contestants.len()];
    for result in &session.results {
        for index in [result.ns, result.ew].into_iter().flat_map(|index| session.ranked(index)) {
            if let Some(has_result) = has_result.get_mut(index) {
                *has_result = true;
            }
        }
    }
    let listed = || session.contestants.iter().zip(&has_result).filter(|(_, has)| **has);
    let noun = if session.is_teams { "team" } else { "pair" };
    for (contestant, _) in listed().filter(|(contestant, _)| !contestant.names.is_empty()) {
        heading(text, &format!("{noun} {}", contestant.id), &contestant.names.join(" & "))?;
    }
    for (contestant, _) in listed() {
        if contestant.carry_over != Rational::ZERO {
            let number = contestant.carry_over.exact();
            heading(text, &format!("carry {}", contestant.id), &number)?;
        }
        for penalty in &contestant.penalties {
            heading(text, &format!("penalty {}", contestant.id), &penalty.word())?;
        }
    }
    for result in session.results.iter().filter(|result| result.is_fouled()) {
        heading(text, &format!("fouled {}", result.board), session.id(result.ns))?;
    }
    Ok(())
}

fn heading(text: &mut String, key: &str, value: &str) -> fmt::Result {
    let on_line = |part: &str| part.replace(char::is_control, " ");
    writeln!(text, "#{}: {}", on_line(key), on_line(value))
}

type Field = fn(&Table<'_>, &TableResult) -> String;

/// A session, and the scheme of its ids.
struct Table<'s> {
    session: &'s Session,
    id_scheme: IdScheme,
}

/// Columns in order: the name, the function that returns a cell, and a flag. If the flag is `true`, the column is
/// written even if all its cells are empty.
const COLUMNS: [(&str, Field, bool); 12] = [
    ("board", |_, result| result.board.to_string(), true),
    ("section", |_, result| result.section.clone(), false),
    ("ns", |table, result| id(table, result, Side::NorthSouth), true),
    ("ew", |table, result| id(table, result, Side::EastWest), true),
    ("contract", |_, result| contract(result), false),
    (
        "by",
        |_, result| text_of(scored_outcome(result).map(|one| one.contract().declarer.letter())),
        false,
    ),
    ("lead", |_, result| text_of(result.lead.map(|lead| lead.word("T"))), false),
    ("tricks", |_, result| text_of(scored_outcome(result).map(Outcome::tricks)), false),
    ("score", |_, result| result.score.to_string(), true),
    ("round", |_, result| result.round.clone(), false),
    ("table", |_, result| result.table.clone(), false),
    ("room", |_, result| text_of(result.room.map(Room::name)), false),
];

/// Returns a value as a cell, or an empty cell if there is no value.
fn text_of(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn lines(text: &mut String, session: &Session) -> fmt::Result {
    let sections = session.results.iter().map(|result| &*result.section);
    let table = &Table { session, id_scheme: IdScheme::of(session.has_two_lines, sections) };
    let group: (&str, Field, bool) =
        ("group", |_, result| result.group_as_written().to_owned(), false);
    let is_needed = |(_, field, is_always): &&(&str, Field, bool)| {
        *is_always || session.results.iter().any(|result| !field(table, result).is_empty())
    };
    let columns: Vec<_> = COLUMNS.iter().chain([&group]).filter(is_needed).collect();
    let names: Vec<_> = columns.iter().map(|(name, ..)| *name).collect();
    writeln!(text, "{}", names.join(","))?;
    for result in &session.results {
        for (index, (_, field, _)) in columns.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            text.push_str(&quoted(&field(table, result), ','));
        }
        text.push('\n');
    }
    Ok(())
}

/// Returns the contract as text if the score follows from it, otherwise an empty string.
fn contract(result: &TableResult) -> String {
    match (scored_outcome(result), result.score) {
        (Some(outcome), _) => outcome.contract().without_declarer(),
        (None, TableScore::Points(0)) if result.played.is_none() => "PASS".to_owned(),
        _ => String::new(),
    }
}

/// Returns the outcome if the vulnerability follows from the board number. Otherwise a reader might compute a wrong
/// score from the outcome.
pub(super) fn scored_outcome(result: &TableResult) -> Option<Outcome> {
    result.played.filter(|_| result.vulnerability == Vulnerability::of_board(result.board))
}

/// Returns the shortest text by which a reader identifies the contestant. This is the number alone if the section and
/// the side determine the rest of the id.
fn id(table: &Table<'_>, result: &TableResult, side: Side) -> String {
    let Table { session, id_scheme } = table;
    let contestant = session.contestants.get(result.contestant(side));
    let id = session.id(result.contestant(side));
    let line = side.letters();
    let without_section = |id| own_number(&result.section, id);
    let number = id.strip_suffix(line).filter(|_| session.has_two_lines).unwrap_or(id);
    let shorter = [without_section(number), number, without_section(id)];
    let is_read = |text: &&str| {
        let number = Cell::new(text, result.span);
        let is_phantom = number.is_phantom();
        let key = Key { section: result.section.clone(), number, line: Some(side) };
        let (read, read_line) = key.id(id_scheme);
        let line = contestant.and_then(|contestant| contestant.line);
        read == id && (read_line == line || !session.has_two_lines) && !is_phantom
    };
    (*shorter.iter().find(|text| is_read(text)).unwrap_or(&id)).to_owned()
}
