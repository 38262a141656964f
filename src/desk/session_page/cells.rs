//! Columns and cells of HTML tables: contracts, cards, numbers and links.

use std::fmt::Display;

use crate::desk::hand_records::{bid, symbol};
use crate::desk::session_report::names;
use crate::engine::bridge::session::table_result::Lead;
use crate::engine::bridge::session::{Average, Session, TableResult, TableScore};
use crate::engine::wording::EscapedText;

/// Returns an HTML table inside a box that scrolls if the table is too wide.
pub(super) fn table(head: &str, rows: impl Iterator<Item = String>, foot: &str) -> String {
    let rows: String = rows.collect();
    format!(
        "<div class=\"wide\"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>{foot}</table></div>\n"
    )
}

pub(super) fn heads(names: &[&str]) -> String {
    names.iter().flat_map(|name| ["<th>", name, "</th>"]).collect()
}

pub(super) fn number_heads(names: &[&str]) -> String {
    names.iter().flat_map(|name| ["<th class=\"n\">", name, "</th>"]).collect()
}

pub(super) fn number_cell(number: impl Display) -> String {
    format!("<td class=\"n\">{number}</td>")
}

pub(super) struct Contestants<'s> {
    session: &'s Session,
    anchors: Vec<String>,
    /// Names of each contestant. Empty if the contestant's id contains the names.
    names: Vec<String>,
}

impl<'s> Contestants<'s> {
    pub(super) fn of(session: &'s Session) -> Self {
        let anchor = |(place, id): (usize, &str)| {
            let is_plain = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
            // The double hyphen keeps this anchor different from anchors that contain ids.
            if is_plain { format!("pair-{id}") } else { format!("pair--{}", place + 1) }
        };
        let ids = session.contestants.iter().map(|one| one.id.as_str());
        let anchors = ids.enumerate().map(anchor).collect();
        let names = session.contestants.iter().enumerate().map(|(place, one)| {
            let is_id = one.names.iter().all(|name| one.id.contains(name.as_str()));
            if is_id { String::new() } else { names(session, place) }
        });
        Self { session, anchors, names: names.collect() }
    }

    /// Returns the name of a contestant's anchor.
    fn anchor(&self, place: usize) -> &str {
        self.anchors.get(place).map_or("", String::as_str)
    }

    /// Returns the names of a contestant, or an empty string if the id contains the names.
    pub(super) fn names(&self, place: usize) -> EscapedText<'_> {
        EscapedText(self.names.get(place).map_or("", String::as_str))
    }

    pub(super) fn have_names(&self) -> bool {
        self.names.iter().any(|names| !names.is_empty())
    }

    /// Returns a contestant's id as a link to the contestant's card.
    pub(super) fn link(&self, place: usize) -> String {
        let (anchor, id) = (self.anchor(place), EscapedText(self.session.id(place)));
        format!("<a href=\"#{anchor}\">{id}</a>")
    }

    /// Returns a contestant's card, which begins with the id and the names.
    pub(super) fn card(&self, place: usize, content: &str) -> String {
        let (anchor, id) = (self.anchor(place), EscapedText(self.session.id(place)));
        let names = match self.names(place) {
            EscapedText("") => String::new(),
            names => format!(" <span>{names}</span>"),
        };
        format!(
            "<article class=\"card\" id=\"{anchor}\">\n<h3>{id}{names}</h3>\n{content}</article>\n"
        )
    }
}

/// Returns a board's number as a link to its traveller.
pub(super) fn board(number: u32) -> String {
    format!("<a href=\"#board-{number}\">{number}</a>")
}

/// Formats a number with a typographic minus sign.
pub(super) fn number(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}

/// Returns a cell with a number, or an empty cell.
pub(super) fn number_or_nothing(amount: Option<impl Display>) -> String {
    number_cell(amount.map(number).unwrap_or_default())
}

/// Returns the cells for the contract with its declarer, for the lead and for the tricks.
pub(super) fn played(result: &TableResult) -> String {
    let card = |Lead { card, .. }| format!("{}{}", symbol(card.suit), card.rank);
    let lead = result.lead.map(card).unwrap_or_default();
    match (result.played, result.score) {
        (Some(outcome), _) => {
            let tricks = number_cell(outcome.tricks());
            format!("<td>{}</td><td>{lead}</td>{tricks}", contract(result))
        }
        (None, TableScore::Points(0)) => format!("<td>Passed out</td><td>{lead}</td><td></td>"),
        (None, TableScore::NotPlayed) => format!("<td>Not played</td><td>{lead}</td><td></td>"),
        (None, _) => format!("<td></td><td>{lead}</td><td></td>"),
    }
}

/// Formats a result's contract and declarer, such as `4♠× N`. Without a contract, returns an empty string.
pub(super) fn contract(result: &TableResult) -> String {
    let Some(outcome) = result.played else { return String::new() };
    let contract = outcome.contract();
    format!("{} {}", bid(contract.bid, contract.doubling), contract.declarer.letter())
}

/// Formats the North-South score, or the artificial scores of both sides. Without a score, returns an empty string.
pub(super) fn score(score: TableScore) -> String {
    match score {
        TableScore::Points(points) => number(points),
        TableScore::Artificial(ns, ew) => format!("{} / {}", average(ns), average(ew)),
        TableScore::NotPlayed => String::new(),
    }
}

/// Formats an artificial score, such as `60 %` or `AV+`.
pub(super) fn average(average: Average) -> String {
    match average {
        Average::Percent(_) => format!("{average}%"),
        _ => number(average),
    }
}
