//! What a text does not say of a session, found by reading it back.

use std::collections::{BTreeMap, BTreeSet};

use derive_more::Display;

use super::contestant::BETWEEN_NAMES;
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::session::{Contestant, Method, Session, TableResult, TableScore};

/// Something that a text says and a session or another text does not, and of which boards or contestants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Omission {
    /// What is omitted.
    pub what: Lost,
    /// The boards, the ids of contestants, or the names of headings; empty where it is of the whole session.
    pub of: Vec<String>,
}

/// How many boards or contestants are named.
const MOST_NAMED: usize = 8;

/// Writes what it is: `rounds (boards 1, 2)`.
impl std::fmt::Display for Omission {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.what)?;
        if self.of.is_empty() {
            return Ok(());
        }
        let noun = if self.what.is_of_boards() { "board" } else { "" };
        let plural = if noun.is_empty() || self.of.len() == 1 { "" } else { "s" };
        let blank = if noun.is_empty() { "" } else { " " };
        let named: Vec<_> = self.of.iter().take(MOST_NAMED).map(String::as_str).collect();
        write!(f, " ({noun}{plural}{blank}{}", named.join(", "))?;
        match self.of.len().saturating_sub(MOST_NAMED) {
            0 => f.write_str(")"),
            more => write!(f, " and {more} more)"),
        }
    }
}

/// What a text does not say.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lost {
    /// The name of the session.
    #[display("what the session is called")]
    Event,
    /// The method.
    #[display("by which method it is scored")]
    Method,
    /// The teams of the matches whose results count for pairs.
    #[display("which teams met")]
    Matches,
    /// The number of rankings.
    #[display("whether North–South and East–West are ranked apart")]
    Lines,
    /// That the contestants are teams.
    #[display("whether teams play")]
    Teams,
    /// That each player is ranked.
    #[display("that each player is ranked")]
    Individuals,
    /// The number of results that are expected.
    #[display("how many results are expected on each board")]
    Expected,
    /// Headings that no method uses.
    #[display("further headings")]
    Headings,
    /// Contestants without a result that counts.
    #[display("who has no result that counts")]
    Contestants,
    /// The names of players or teams.
    #[display("names")]
    Names,
    /// What is brought along.
    #[display("what is carried over")]
    CarryOver,
    /// What is taken away.
    #[display("penalties")]
    Penalties,
    /// Boards that were not played.
    #[display("what was not played")]
    NotPlayed,
    /// Results.
    #[display("results")]
    Results,
    /// The groups of tables that move by themselves.
    #[display("sections")]
    Sections,
    /// Rounds.
    #[display("rounds")]
    Rounds,
    /// Tables.
    #[display("tables")]
    Tables,
    /// The rooms of a match.
    #[display("rooms")]
    Rooms,
    /// Which results of a fouled board are compared.
    #[display("which results are compared apart from others")]
    Groups,
    /// Averages that depend on other boards.
    #[display("averages that depend on a pair's other boards: they are fixed now")]
    Averages,
    /// Scores.
    #[display("scores")]
    Scores,
    /// How scores came about.
    #[display("contracts and tricks")]
    Contracts,
    /// Opening leads.
    #[display("opening leads")]
    Leads,
    /// Who is vulnerable, where it is not by the board's number.
    #[display("vulnerability that is not by the board's number")]
    Vulnerability,
    /// Deals.
    #[display("deals")]
    Deals,
    /// Results that were left out.
    #[display("results that do not count")]
    Uncounted,
    /// The contests of a text with several.
    #[display("which contest a board is of")]
    Contests,
    /// Tags of records.
    #[display("tags")]
    Tags,
    /// The players at each table of a match.
    #[display("who played at each table")]
    Players,
    /// Auctions.
    #[display("auctions")]
    Auctions,
    /// The cards after the opening lead.
    #[display("the play")]
    Play,
}

impl Lost {
    /// Whether boards are named with it, not contestants or headings.
    const fn is_of_boards(self) -> bool {
        !matches!(
            self,
            Self::Contestants
                | Self::Names
                | Self::CarryOver
                | Self::Penalties
                | Self::Headings
                | Self::Tags
        )
    }
}

/// Returns what a session says and another, read from its text, does not, and what it never held.
pub(super) fn omissions(
    session: &Session,
    method: Option<Method>,
    again: &Session,
) -> Vec<Omission> {
    let mut found = BTreeMap::<Lost, Vec<String>>::new();
    let mut known = BTreeSet::new();
    let whole = [
        (Lost::Event, session.event != again.event),
        (Lost::Method, method.is_some() && method != again.method),
        (Lost::Lines, lines(session) != lines(again)),
        (Lost::Teams, session.is_teams != again.is_teams),
        (Lost::Individuals, session.is_individual() != again.is_individual()),
        (Lost::Expected, session.expected != again.expected),
    ];
    found.extend(whole.into_iter().filter(|(_, is_lost)| *is_lost).map(|(what, _)| (what, vec![])));
    let mut lose = |what, of: &str| {
        if known.insert((what, of.to_owned())) {
            found.entry(what).or_default().push(of.to_owned());
        }
    };
    for (key, value) in &session.headings {
        let is_said = |(other, again): &(String, String)| {
            key == other
                && (value == again || key == "date" && year_first(value) == year_first(again))
        };
        if !again.headings.iter().any(is_said) {
            lose(Lost::Headings, key);
        }
    }
    // Two players' names are an id by themselves, which both lines may have.
    let mut by_id = BTreeMap::<_, Vec<&Contestant>>::new();
    for one in again.contestants.iter().rev() {
        by_id.entry(id(one)).or_default().push(one);
    }
    for one in &session.contestants {
        let nobody = Contestant::default();
        let of_id = by_id.get_mut(&id(one));
        let other = of_id.and_then(|all| {
            let place = all.iter().rposition(|other| other.line == one.line);
            place.map(|place| all.remove(place)).or_else(|| all.pop())
        });
        if other.is_none() {
            lose(Lost::Contestants, &one.id);
        }
        let other = other.unwrap_or(&nobody);
        let is_lost = [
            (Lost::Names, one.names != other.names && !is_known_by_names(one)),
            (Lost::CarryOver, one.carry_over != other.carry_over),
            (Lost::Penalties, one.penalties != other.penalties),
        ];
        is_lost.iter().filter(|(_, is_lost)| *is_lost).for_each(|(what, _)| lose(*what, &one.id));
    }
    for carried in session.carried.iter().flatten() {
        let (of, imps) = (session.id(carried.0), carried.1);
        let is_there = |(place, number): &(usize, _)| again.id(*place) == of && *number == imps;
        if !again.carried.iter().flatten().any(is_there) {
            lose(Lost::CarryOver, of);
        }
    }
    let mut results = BTreeMap::<_, Vec<&TableResult>>::new();
    for result in again.results.iter().rev() {
        results.entry(key(again, result)).or_default().push(result);
    }
    for result in &session.results {
        let board = result.board.to_string();
        let Some(other) = results.get_mut(&key(session, result)).and_then(Vec::pop) else {
            let is_played = result.score.counts();
            lose(if is_played { Lost::Results } else { Lost::NotPlayed }, &board);
            continue;
        };
        differences(result, other).for_each(|what| lose(what, &board));
    }
    let dealt: BTreeSet<_> =
        again.deals.iter().map(|(board, deal)| (board, deal.to_string())).collect();
    for (board, deal) in &session.deals {
        if !dealt.contains(&(board, deal.to_string())) {
            lose(Lost::Deals, &board.to_string());
        }
    }
    for Omission { what, of } in &session.omitted {
        found.entry(*what).or_default().extend_from_slice(of);
    }
    found.into_iter().map(|(what, of)| Omission { what, of }).collect()
}

/// Returns whether the names of a contestant are its id.
fn is_known_by_names(contestant: &Contestant) -> bool {
    let mut names = contestant.names.clone();
    names.sort_by_key(|name| name.to_lowercase());
    names.join(BETWEEN_NAMES).to_lowercase() == id(contestant)
}

/// Whether there are two rankings, and who is in which.
fn lines(session: &Session) -> (bool, BTreeMap<&str, Option<Side>>) {
    let results = session.results.iter().flat_map(|result| [result.ns, result.ew]);
    let contestants = results.filter_map(|place| session.contestants.get(place));
    (session.has_two_lines, contestants.map(|one| (one.id.as_str(), one.line)).collect())
}

/// Returns the id of a contestant without its line, which a text of teams or of one ranking does not tell apart.
fn id(contestant: &Contestant) -> String {
    let id = contestant.line.and_then(|line| contestant.id.strip_suffix(line.letters()));
    id.unwrap_or(&contestant.id).to_lowercase()
}

/// Which results of two sessions are the same.
fn key(session: &Session, result: &TableResult) -> (u32, String, String) {
    let id = |contestant| session.contestants.get(contestant).map_or_else(String::new, id);
    (result.board, id(result.ns), id(result.ew))
}

/// What one says of a table and the other does not.
fn differences(one: &TableResult, other: &TableResult) -> impl Iterator<Item = Lost> {
    let is_variable = matches!(
        one.score,
        TableScore::Artificial(ns, ew) if ns.is_variable() || ew.is_variable()
    );
    let score = if is_variable { Lost::Averages } else { Lost::Scores };
    let is_lost = [
        (Lost::Sections, one.section != other.section),
        (Lost::Rounds, one.round != other.round),
        (Lost::Tables, one.table != other.table),
        (Lost::Rooms, one.room.is_some() && one.room != other.room),
        (Lost::Groups, one.group != other.group),
        (score, one.score != other.score),
        (Lost::Contracts, one.played != other.played),
        (Lost::Leads, one.lead.map(|lead| lead.card) != other.lead.map(|lead| lead.card)),
        (Lost::Vulnerability, one.vulnerability != other.vulnerability),
    ];
    is_lost.into_iter().filter(|(_, is_lost)| *is_lost).map(|(what, _)| what)
}

/// Returns a date as `2026.11.23`, one as `23/11/2026` too.
pub(super) fn year_first(date: &str) -> String {
    let mut parts: Vec<_> = date.split(['.', '-', '/']).collect();
    if let [day, _, year] = parts.as_slice()
        && day.len() <= 2
        && year.len() == 4
    {
        parts.reverse();
    }
    parts.join(".")
}
