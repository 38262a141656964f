//! Who declared, in the words of players' languages, and with the contract in one cell.

use std::collections::BTreeSet;

use super::cell::{Cell, bid_with_rest};
use super::written::{Row, Written};
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::seat_names::{NAMES, Names};

/// Writes declarers by the English letters, each in a cell of its own, as far as it is certain who is meant.
///
/// A letter may be of several languages: O is West in French and East in German. What else a text has for seats tells
/// which languages it can be in.
pub(super) fn settle(written: &mut Written) {
    let rows = || written.rows.iter();
    // The usual text is told at once.
    if rows().all(|row| matches!(&*row.by.text, "N" | "E" | "S" | "W") || row.contract.is_empty()) {
        return;
    }
    let word = |row: &Row| match &*row.by.text {
        "" => declarer(&row.contract).map(|(_, word)| word),
        word => Some(word.to_owned()),
    };
    let words: BTreeSet<String> = rows().filter_map(word).collect();
    let languages = Languages::of(&words);
    for row in &mut written.rows {
        if row.by.is_empty()
            && let Some((contract, word)) = declarer(&row.contract)
        {
            row.contract.text = contract;
            row.by = Cell { text: word, span: row.contract.span };
        }
        if let Some(seat) = languages.seat(&row.by.text) {
            row.by.text = seat.letter().to_string();
        }
    }
}

/// Returns the contract of a cell that names its declarer too, such as `4SXN`, and that name.
fn declarer(cell: &Cell) -> Option<(String, String)> {
    if cell.contract().is_some() {
        return None;
    }
    let text: String = cell.text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let (bid, rest) = bid_with_rest(&text)?;
    let is_doubling = |symbol: char| matches!(symbol, 'x' | 'X' | '*');
    let word =
        rest.trim_matches(|symbol| is_doubling(symbol) || matches!(symbol, '-' | '/' | '(' | ')'));
    NAMES.iter().any(|names| names.seat(word).is_some()).then(|| {
        let doubling: String =
            rest.replacen(word, "", 1).chars().filter(|&symbol| is_doubling(symbol)).collect();
        (format!("{bid}{doubling}"), word.to_owned())
    })
}

/// The languages that a text may have its seats in.
struct Languages {
    /// None if no language has all words of the text.
    names: Vec<&'static Names>,
}

impl Languages {
    fn of(words: &BTreeSet<String>) -> Self {
        let is_seat = |word: &&String| NAMES.iter().any(|names| names.seat(word).is_some());
        let words: Vec<_> = words.iter().filter(is_seat).collect();
        let has_all = |names: &&Names| words.iter().all(|word| names.seat(word).is_some());
        Self { names: NAMES.iter().filter(has_all).collect() }
    }

    /// Returns the seat of a word, or `None` if it is none or several may be meant.
    fn seat(&self, word: &str) -> Option<Seat> {
        if word.is_empty() {
            return None;
        }
        let english = NAMES.first().and_then(|english| english.seat(word));
        let mut seats = self.names.iter().map(|names| names.seat(word));
        let Some(first) = seats.next() else { return english };
        first.filter(|_| seats.all(|seat| seat == first))
    }
}
