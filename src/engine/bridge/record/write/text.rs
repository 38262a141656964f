//! Diagrams in plain text for a monospaced font. They are arranged as in newspapers.

use std::fmt::{self, Write};

use super::diagram::{self, AuctionTable, COLUMNS};
use super::{clip, wrap};
use crate::engine::{LegalRecord, Seat, Suit};

/// Maximum width of the diagram in characters.
const WIDTH: usize = 60;

/// Width of each of the three columns of hands.
const COLUMN: usize = 20;

/// Width of a column of the auction.
const CALL: usize = 10;

/// Writes a record as a diagram with lines of at most 60 characters.
///
/// The diagram contains the hands around a compass, the auction, the contract, the lead, the result and the score, if
/// they are known. Long names of players and boards are shortened. Explanations of calls are below the auction.
pub fn text(record: &LegalRecord) -> String {
    let mut text = String::new();
    // Writing to a string never fails.
    let _ = write_diagram(&mut text, record);
    text
}

fn write_diagram(text: &mut String, record: &LegalRecord) -> fmt::Result {
    if let Some(occasion) = diagram::occasion(record) {
        for line in wrap(&occasion, WIDTH) {
            writeln!(text, "{}", clip(line, WIDTH))?;
        }
        text.push('\n');
    }
    let heading = diagram::heading(record);
    let [north, east, south, west] = Seat::CLOCKWISE.map(|seat| hand(record, seat));
    if Seat::CLOCKWISE.iter().all(|&seat| record.partly_known(seat).is_empty()) {
        heading.iter().try_for_each(|line| writeln!(text, "{}", clip(line, WIDTH)))?;
    } else {
        for index in 0..north.len().max(heading.len()) {
            row(text, [line(&heading, index), line(&north, index), ""])?;
        }
        let compass = ["    N", "  W   E", "    S"];
        let first = (west.len().max(east.len()).saturating_sub(compass.len())).div_ceil(2);
        for index in 0..west.len().max(east.len()) {
            let middle = index.checked_sub(first).and_then(|row| compass.get(row));
            row(text, [line(&west, index), middle.unwrap_or(&""), line(&east, index)])?;
        }
        for index in 0..south.len() {
            row(text, ["", line(&south, index), ""])?;
        }
    }
    write_auction(text, record)?;
    let outcome = diagram::outcome(record);
    if !outcome.is_empty() {
        text.push('\n');
    }
    for (name, value) in outcome {
        writeln!(text, "{name:<CALL$}{value}")?;
    }
    Ok(())
}

fn line(lines: &[String], index: usize) -> &str {
    lines.get(index).map_or("", String::as_str)
}

/// Writes a line of three columns, without trailing spaces.
fn row(text: &mut String, columns: [&str; 3]) -> fmt::Result {
    let [one, two, three] = columns.map(|column| clip(column, COLUMN - 1));
    let line = format!("{one:<COLUMN$}{two:<COLUMN$}{three}");
    writeln!(text, "{}", line.trim_end())
}

/// Returns one line per suit of a hand. If any player is known, the name of the hand's player or seat comes first.
fn hand(record: &LegalRecord, seat: Seat) -> Vec<String> {
    let players = diagram::players(record);
    let name = players.map(|names| names[seat as usize].to_owned());
    let mut lines: Vec<_> = name.into_iter().collect();
    let cards = record.partly_known(seat);
    for suit in Suit::DESCENDING {
        let holding = diagram::holding(cards, suit);
        // An unknown hand gets question marks. With dashes, it would look like a hand with four voids.
        let holding = if cards.is_empty() { "?" } else { holding.as_str() };
        lines.push(format!("{} {holding}", suit.symbol()));
    }
    lines
}

fn write_auction(text: &mut String, record: &LegalRecord) -> fmt::Result {
    let table = AuctionTable::of(record);
    if table.cells.is_empty() {
        return Ok(());
    }
    text.push('\n');
    let names = COLUMNS.map(|seat| seat.name().to_owned());
    for row in [&names[..]].into_iter().chain(table.cells.chunks(4)) {
        let line = row.iter().fold(String::new(), |mut line, cell| {
            let _ = write!(line, "{cell:<CALL$}");
            line
        });
        writeln!(text, "{}", line.trim_end())?;
    }
    for note in table.numbered_notes() {
        for line in wrap(&note, WIDTH) {
            writeln!(text, "{}", clip(line, WIDTH))?;
        }
    }
    Ok(())
}
