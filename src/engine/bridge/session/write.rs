//! Writers of sessions. [`read`] can parse every text that a writer returns.
//!
//! Writers do not list the information that their format cannot contain. Instead, each written text is parsed again,
//! and the parsed session is compared with the original session.

mod csv;
mod pbn;
mod usebio;

use std::collections::{BTreeMap, BTreeSet};

use derive_more::{Display, Error};

use self::pbn::year_first;
use super::contestant::BETWEEN_NAMES;
use super::omission::{Omission, OmissionKind};
use super::{Contestant, Method, Session, TableResult, TableScore, read};
use crate::engine::Side;

pub use csv::csv;
pub use pbn::pbn;
pub use usebio::usebio;

/// Reason that a session cannot be written in a format.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// The session consists of team matches. They cannot be written in USEBIO.
    #[display("Kibitzer writes team matches in PBN, not in USEBIO")]
    TeamsInUsebio,
    /// The method is for teams, but the session has no match.
    #[display("no match to score, so nothing is written")]
    NoMatch,
}

/// A session as a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionText {
    /// Text of the file.
    pub text: String,
    /// Information in the session that the text does not contain.
    pub omissions: Vec<Omission>,
}

impl SessionText {
    /// Parses a written text again, and compares the parsed session with the original session.
    fn of(session: &Session, method: Option<Method>, text: String) -> Self {
        let omissions = omissions(session, method, &read(&text).session);
        Self { text, omissions }
    }
}

/// Lists the information that was lost by writing the session, and the information that the original session had
/// already lost.
fn omissions(session: &Session, method: Option<Method>, read_back: &Session) -> Vec<Omission> {
    let mut found = BTreeMap::<OmissionKind, Vec<String>>::new();
    let mut known = BTreeSet::new();
    let of_session = [
        (OmissionKind::Event, session.event != read_back.event),
        (OmissionKind::Method, method.is_some() && method != read_back.method),
        (OmissionKind::Lines, lines(session) != lines(read_back)),
        (OmissionKind::Teams, session.is_teams != read_back.is_teams),
        (OmissionKind::Individuals, session.is_individual() != read_back.is_individual()),
        (OmissionKind::Expected, session.expected != read_back.expected),
    ];
    found.extend(
        of_session.into_iter().filter(|(_, is_lost)| *is_lost).map(|(kind, _)| (kind, vec![])),
    );
    let mut lose = |kind, item: &str| {
        if known.insert((kind, item.to_owned())) {
            found.entry(kind).or_default().push(item.to_owned());
        }
    };
    for (key, value) in &session.headings {
        let is_kept = |(other, read_back): &(String, String)| {
            key == other
                && (value == read_back
                    || key == "date" && year_first(value) == year_first(read_back))
        };
        if !read_back.headings.iter().any(is_kept) {
            lose(OmissionKind::Headings, key);
        }
    }
    // An id that consists of the names of two players may occur in both lines.
    let mut by_id = BTreeMap::<_, Vec<&Contestant>>::new();
    for one in read_back.contestants.iter().rev() {
        by_id.entry(id(one)).or_default().push(one);
    }
    for one in &session.contestants {
        let unknown = Contestant::default();
        let of_id = by_id.get_mut(&id(one));
        let other = of_id.and_then(|all| {
            let index = all.iter().rposition(|other| other.line == one.line);
            index.map(|index| all.remove(index)).or_else(|| all.pop())
        });
        if other.is_none() {
            lose(OmissionKind::Contestants, &one.id);
        }
        let other = other.unwrap_or(&unknown);
        let is_lost = [
            (OmissionKind::Names, one.names != other.names && !is_known_by_names(one)),
            (OmissionKind::CarryOver, one.carry_over != other.carry_over),
            (OmissionKind::Penalties, one.penalties != other.penalties),
        ];
        is_lost.iter().filter(|(_, is_lost)| *is_lost).for_each(|(kind, _)| lose(*kind, &one.id));
    }
    for carried in session.carried.iter().flatten() {
        let (of, imps) = (session.id(carried.0), carried.1);
        let is_there = |(index, number): &(usize, _)| read_back.id(*index) == of && *number == imps;
        if !read_back.carried.iter().flatten().any(is_there) {
            lose(OmissionKind::CarryOver, of);
        }
    }
    let mut results = BTreeMap::<_, Vec<&TableResult>>::new();
    for result in read_back.results.iter().rev() {
        results.entry(key(read_back, result)).or_default().push(result);
    }
    for result in &session.results {
        let board = result.board.to_string();
        let Some(other) = results.get_mut(&key(session, result)).and_then(Vec::pop) else {
            let is_played = result.score.counts();
            lose(if is_played { OmissionKind::Results } else { OmissionKind::NotPlayed }, &board);
            continue;
        };
        differences(result, other).for_each(|kind| lose(kind, &board));
    }
    let dealt: BTreeSet<_> =
        read_back.deals.iter().map(|(board, deal)| (board, deal.to_string())).collect();
    for (board, deal) in &session.deals {
        if !dealt.contains(&(board, deal.to_string())) {
            lose(OmissionKind::Deals, &board.to_string());
        }
    }
    for Omission { kind, items } in &session.omitted {
        found.entry(*kind).or_default().extend_from_slice(items);
    }
    found.into_iter().map(|(kind, items)| Omission { kind, items }).collect()
}

/// Returns whether the id of a contestant consists of its names.
fn is_known_by_names(contestant: &Contestant) -> bool {
    let mut names = contestant.names.clone();
    names.sort_by_key(|name| name.to_lowercase());
    names.join(BETWEEN_NAMES).to_lowercase() == id(contestant)
}

/// Returns whether there are two rankings, and the line of each contestant that has a result, by id.
fn lines(session: &Session) -> (bool, BTreeMap<&str, Option<Side>>) {
    let results = session.results.iter().flat_map(|result| [result.ns, result.ew]);
    let contestants = results.filter_map(|index| session.contestants.get(index));
    (session.has_two_lines, contestants.map(|one| (one.id.as_str(), one.line)).collect())
}

/// Returns the lower-case id of a contestant without its line. Texts with teams or with one ranking have no lines.
fn id(contestant: &Contestant) -> String {
    let id = contestant.line.and_then(|line| contestant.id.strip_suffix(line.letters()));
    id.unwrap_or(&contestant.id).to_lowercase()
}

/// Returns a key for finding the same result in another session: the board number and the ids of both sides.
fn key(session: &Session, result: &TableResult) -> (u32, String, String) {
    let id = |contestant| session.contestants.get(contestant).map_or_else(String::new, id);
    (result.board, id(result.ns), id(result.ew))
}

/// Returns the kinds of information that differ between two results.
fn differences(one: &TableResult, other: &TableResult) -> impl Iterator<Item = OmissionKind> {
    let is_variable = matches!(
        one.score,
        TableScore::Artificial(ns, ew) if ns.is_variable() || ew.is_variable()
    );
    let score = if is_variable { OmissionKind::Averages } else { OmissionKind::Scores };
    let is_lost = [
        (OmissionKind::Sections, one.section != other.section),
        (OmissionKind::Rounds, one.round != other.round),
        (OmissionKind::Tables, one.table != other.table),
        (OmissionKind::Rooms, one.room.is_some() && one.room != other.room),
        (OmissionKind::Groups, one.group != other.group),
        (score, one.score != other.score),
        (OmissionKind::Contracts, one.played != other.played),
        (OmissionKind::Leads, one.lead.map(|lead| lead.card) != other.lead.map(|lead| lead.card)),
        (OmissionKind::Vulnerability, one.vulnerability != other.vulnerability),
    ];
    is_lost.into_iter().filter(|(_, is_lost)| *is_lost).map(|(kind, _)| kind)
}
