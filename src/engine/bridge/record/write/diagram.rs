//! Texts for both kinds of diagram, plain text and SVG: the heading, the hands, the auction and the outcome.

use super::annotations_on;
use crate::engine::bridge::record::annotation::{AnnotationKind, Target};
use crate::engine::bridge::record::syntax::diagram::SUPERSCRIPTS;
use crate::engine::{
    Call, Contract, CountWithNoun, LegalRecord, Margin, PartlyKnown, Seat, Side, Suit,
    Vulnerability,
};

/// Columns of an auction, in the order in which newspapers print them.
pub(super) const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

/// Returns a title of one line, such as `Board 12: 4 spades by South, made exactly`.
pub(super) fn title(record: &LegalRecord) -> String {
    let name = board(record).unwrap_or_else(|| String::from("A deal"));
    if record.auction().is_passed_out() {
        return format!("{name}: passed out");
    }
    match (record.outcome(), record.contract()) {
        (Some(outcome), _) => format!("{name}: {}", outcome.in_words()),
        (None, Some(contract)) => {
            format!("{name}: {} by {}", contract.without_declarer(), contract.declarer)
        }
        (None, None) => name,
    }
}

/// Returns the known values of event, site and complete date, or `None` if none of them is known.
pub(super) fn occasion(record: &LegalRecord) -> Option<String> {
    let known = |name: &str| record.tag(name).filter(|value| !matches!(value.trim(), "" | "?"));
    let date = known("Date").filter(|date| !date.contains('?'));
    let shown: Vec<_> = [known("Event"), known("Site"), date].into_iter().flatten().collect();
    (!shown.is_empty()).then(|| shown.join(", "))
}

/// Returns the lines of the heading: the board if known, the dealer, and the vulnerability if known.
pub(super) fn heading(record: &LegalRecord) -> Vec<String> {
    let vulnerability = record.vulnerability.map(|vulnerability| match vulnerability {
        Vulnerability::None => "None vulnerable",
        Vulnerability::NorthSouth => "N–S vulnerable",
        Vulnerability::EastWest => "E–W vulnerable",
        Vulnerability::Both => "Both vulnerable",
    });
    let dealer = format!("Dealer {}", record.dealer());
    board(record).into_iter().chain([dealer]).chain(vulnerability.map(String::from)).collect()
}

fn board(record: &LegalRecord) -> Option<String> {
    let name = record.board.as_deref()?.trim();
    let number = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
    if number { Some(format!("Board {name}")) } else { (!name.is_empty()).then(|| name.to_owned()) }
}

/// Returns the names of the players. An unknown player gets the name of the seat. Returns `None` if all players are
/// unknown.
pub(super) fn players(record: &LegalRecord) -> Option<[&str; 4]> {
    let is_known = |name: &&str| !matches!(*name, "" | "?");
    let name = |seat: Seat| record.tag(seat.name()).map(str::trim).filter(is_known);
    let players = Seat::CLOCKWISE.map(name);
    let known = players.iter().any(Option::is_some);
    known.then(|| Seat::CLOCKWISE.map(|seat| players[seat as usize].unwrap_or(seat.name())))
}

/// Returns the ranks held in a suit, such as `AKT`, with an `x` for each unnamed card. A void is a dash.
pub(super) fn holding(cards: PartlyKnown, suit: Suit) -> String {
    let known = cards.known().of_suit(suit).iter().map(|card| card.rank.letter());
    let text: String = known.chain(cards.small().of_suit(suit).iter().map(|_| 'x')).collect();
    if text.is_empty() { String::from("—") } else { text }
}

/// An auction as a table with its explanations. Each row begins with West's call.
pub(super) struct AuctionTable {
    /// Calls, after one empty cell for each seat before the dealer.
    pub cells: Vec<String>,
    /// Explanations. Calls refer to them by superscript numbers, counted from 1.
    notes: Vec<String>,
}

impl AuctionTable {
    pub(super) fn of(record: &LegalRecord) -> Self {
        let auction = record.auction();
        let calls = auction.calls();
        // The three or four passes that end an auction share a cell.
        let passes = if auction.is_passed_out() { 4 } else { 3 };
        let shown = if auction.is_over() { calls.len() - passes } else { calls.len() };
        let mut table = Self { cells: Vec::new(), notes: Vec::new() };
        if calls.is_empty() {
            return table;
        }
        let before = COLUMNS.iter().take_while(|&&seat| seat != record.dealer());
        table.cells.extend(before.map(|_| String::new()));
        for (index, &call) in calls.iter().take(shown).enumerate() {
            let mut cell = name(call);
            table.explain(&mut cell, record, index);
            table.cells.push(cell);
        }
        if auction.is_over() {
            let mut cell = String::from("All pass");
            for index in shown..calls.len() {
                table.explain(&mut cell, record, index);
            }
            table.cells.push(cell);
        }
        table
    }

    /// Returns the explanations with their numbers, as shown below the calls.
    pub(super) fn numbered_notes(&self) -> impl Iterator<Item = String> {
        (1..).zip(&self.notes).map(|(number, note)| format!("{} {note}", superscript(number)))
    }

    /// Appends to `cell` the references to the explanations of the call at `index`.
    fn explain(&mut self, cell: &mut String, record: &LegalRecord, index: usize) {
        for kind in annotations_on(record, Target::Call(index)) {
            if let AnnotationKind::Explanation(note) = kind {
                let known = self.notes.iter().position(|other| other == note);
                if known.is_none() {
                    self.notes.push(note.clone());
                }
                let number = known.unwrap_or(self.notes.len() - 1) + 1;
                cell.push_str(&superscript(number));
            }
        }
    }
}

fn superscript(number: usize) -> String {
    number.to_string().bytes().map(|digit| SUPERSCRIPTS[usize::from(digit - b'0')]).collect()
}

fn name(call: Call) -> String {
    match call {
        Call::Pass => String::from("Pass"),
        Call::Double => String::from("Dbl"),
        Call::Redouble => String::from("Rdbl"),
        Call::Bid(bid) => bid.with_symbol(),
    }
}

/// Returns the outcome as pairs of a name and a value, such as `Contract` and `4♠ by South`.
pub(super) fn outcome(record: &LegalRecord) -> Vec<(&'static str, String)> {
    let mut shown = Vec::new();
    if record.auction().is_passed_out() {
        shown.push(("Contract", String::from("passed out")));
        return shown;
    }
    let Some(Contract { bid, doubling, declarer }) = record.contract() else { return shown };
    let bid = format!("{}{}", bid.with_symbol(), doubling.in_words());
    shown.push(("Contract", format!("{bid} by {declarer}")));
    if let Some((seat, card)) = record.play().and_then(|play| play.cards().next()) {
        shown.push(("Lead", format!("{} by {seat}", card.with_symbol())));
    }
    if let Some(outcome) = record.outcome() {
        let tricks = CountWithNoun(outcome.tricks().into(), "trick");
        let margin = match outcome.margin() {
            Margin::Exact => String::from("made"),
            Margin::Over(over) => format!("{over} over"),
            Margin::Under(under) => format!("{under} down"),
        };
        shown.push(("Result", format!("{tricks}, {margin}")));
    }
    if let Some(score) = record.score() {
        let points = score.of_side(Side::NorthSouth);
        let (side, points) = if points < 0 { ("E–W", -points) } else { ("N–S", points) };
        shown.push(("Score", format!("{side} +{points}")));
    }
    shown
}
