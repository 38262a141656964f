//! What stands in the cells of the tables: contracts, cards, numbers, and links to pairs and boards.

use std::fmt;
use std::fmt::{Display, Write};

use crate::desk::hand_records::symbol;
use crate::desk::session_report::names;
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::contract::Doubling;
use crate::engine::bridge::session::table_result::Lead;
use crate::engine::bridge::session::{Average, Session, TableResult, TableScore};
use crate::engine::card::Rank;
use crate::engine::escaped::Escaped;

/// The contestants as the page names and links them.
pub(super) struct Contestants<'s> {
    session: &'s Session,
    anchors: Vec<String>,
    /// The names of each, where they say more than its id.
    names: Vec<String>,
}

impl<'s> Contestants<'s> {
    pub(super) fn of(session: &'s Session) -> Self {
        let anchor = |(place, id): (usize, &str)| {
            let is_plain = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
            // A number that stands for an id is no id.
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

    /// What the address of a contestant ends in.
    pub(super) fn anchor(&self, place: usize) -> &str {
        self.anchors.get(place).map_or("", String::as_str)
    }

    /// The names of a contestant; none where its id says them.
    pub(super) fn names(&self, place: usize) -> Escaped<'_> {
        Escaped(self.names.get(place).map_or("", String::as_str))
    }

    pub(super) fn have_names(&self) -> bool {
        self.names.iter().any(|names| !names.is_empty())
    }

    /// The id of a contestant as a link to what it did.
    pub(super) fn link(&self, place: usize) -> String {
        let (anchor, id) = (self.anchor(place), Escaped(self.session.id(place)));
        format!("<a href=\"#{anchor}\">{id}</a>")
    }
}

/// The number of a board as a link to its traveller.
pub(super) fn board(number: u32) -> String {
    format!("<a href=\"#board-{number}\">{number}</a>")
}

/// A number with the sign that is read as one.
pub(super) fn number(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}

/// The contract with its declarer, the lead and the tricks of a result, each in a cell.
pub(super) fn played(html: &mut String, result: &TableResult) -> fmt::Result {
    let Some(outcome) = result.played else {
        let said = match result.score {
            TableScore::Points(0) => "Passed out",
            TableScore::NotPlayed => "Not played",
            _ => "",
        };
        write!(html, "<td>{said}</td><td>")?;
        lead(html, result)?;
        html.push_str("</td><td></td>");
        return Ok(());
    };
    html.push_str("<td>");
    contract(html, result)?;
    html.push_str("</td><td>");
    lead(html, result)?;
    write!(html, "</td><td class=\"n\">{}</td>", outcome.tricks())
}

/// The contract of a result with its declarer, such as `4♠× N`.
pub(super) fn contract(html: &mut String, result: &TableResult) -> fmt::Result {
    let Some(outcome) = result.played else { return Ok(()) };
    let contract = outcome.contract();
    write!(html, "{}", contract.bid.level)?;
    match contract.bid.strain {
        Strain::Suit(suit) => symbol(html, suit)?,
        Strain::NoTrump => html.push_str("NT"),
    }
    html.push_str(match contract.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => "×",
        Doubling::Redoubled => "××",
    });
    write!(html, " {}", contract.declarer.letter())
}

fn lead(html: &mut String, result: &TableResult) -> fmt::Result {
    let Some(Lead { card, .. }) = result.lead else { return Ok(()) };
    symbol(html, card.suit)?;
    match card.rank {
        Rank::Ten => html.write_str("10"),
        rank => html.write_char(rank.letter()),
    }
}

/// What a result counts, of North–South; an artificial score as both sides have it.
pub(super) fn score(score: TableScore) -> String {
    match score {
        TableScore::Points(points) => number(points),
        TableScore::Artificial(ns, ew) => format!("{} / {}", average(ns), average(ew)),
        TableScore::NotPlayed => String::new(),
    }
}

/// An artificial score: `60 %`, or `AV+`.
pub(super) fn average(average: Average) -> String {
    match average {
        Average::Percent(_) => format!("{average} %"),
        _ => number(average),
    }
}
