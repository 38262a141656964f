//! Results as a director types them. Each result is one word.

use std::fmt;

use derive_more::{Display, Error};

use super::cell::Cell;
use super::table_result::{Average, TableResult, TableScore, is_possible};
use crate::engine::bridge::contract::ParseContractError;
use crate::engine::bridge::record::stated_analysis::StatedContract;
use crate::engine::{Bid, Outcome, Score, Seat, Side, Span, Vulnerability};

/// Result of a board at a table. It can be written as one word.
///
/// [`Display`](fmt::Display) writes the word. [`Entry::parse`] parses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A contract and its tricks, such as `4SXE-1`.
    Played(Outcome),
    /// Four passes: `PASS`.
    PassedOut,
    /// Points of North–South without a contract, such as `+420`.
    Points(i32),
    /// Artificial scores of North–South and East–West, such as `A6040` or `AV+/AV-`.
    Artificial(Average, Average),
    /// Not played: `NP`.
    NotPlayed,
}

/// Reason that a word is not a result.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum EntryFault {
    /// The word does not begin like a result, or is too large a number.
    #[display("use a contract such as 4SXE-1, a score such as +420, PASS, A60 40, AV+/AV- or NP")]
    Unknown,
    /// The word begins like a contract, but is not valid.
    Contract(#[error(not(source))] ParseContractError),
    /// The word begins like two percentages, but is not valid.
    #[display("give the percentages of both sides, such as A60 40")]
    Percentages,
    /// The word begins like two averages, but is not valid.
    #[display("give the averages of both sides, such as AV+/AV-")]
    Averages,
    /// No contract scores this number of points, or ten times this number.
    #[display("no contract scores {points} ({})", vulnerability.in_words())]
    Points {
        /// The number.
        points: i32,
        /// Vulnerability of the board.
        vulnerability: Vulnerability,
    },
}

impl Entry {
    /// Parses a word, ignoring case and spaces. Suits may be letters such as `S`, or symbols such as `♠`.
    ///
    /// The last digit of a score may be omitted. If no contract scores the number, it is multiplied by ten.
    /// [`Display`](fmt::Display) then writes the complete score.
    ///
    /// ```
    /// use kibitzer::engine::Vulnerability;
    /// use kibitzer::engine::bridge::session::Entry;
    ///
    /// let read = |text| Entry::parse(text, Vulnerability::Both).map(|entry| entry.to_string());
    /// assert_eq!((read("4♠xe-1"), read("62")), (Ok("4SXE-1".into()), Ok("+620".into())));
    /// assert_eq!(read("61").unwrap_err().to_string(), "no contract scores 61 (both sides vulnerable)");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the word is not a result. The error describes what is expected.
    pub fn parse(text: &str, vulnerability: Vulnerability) -> Result<Self, EntryFault> {
        let text = text.replace(['−', '–'], "-").replace('\u{fe0f}', "");
        let cell = Cell::new(&text, Span::default());
        let word: String = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        let first = word.chars().next().ok_or(EntryFault::Unknown)?;
        if cell.contract() == Some(StatedContract::PassedOut) {
            return Ok(Self::PassedOut);
        }
        let digits = word.strip_prefix(['+', '-']).unwrap_or(&word);
        if digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let points = Cell::new(&word, Span::default()).score().and_then(TableScore::points);
            return Self::of_points(points.ok_or(EntryFault::Unknown)?, vulnerability);
        }
        if first.is_ascii_digit() {
            return played(&word).map(Self::Played).map_err(EntryFault::Contract);
        }
        match cell.score().or_else(|| Cell::new(&word, Span::default()).score()) {
            Some(TableScore::Artificial(ns, ew)) => Ok(Self::Artificial(ns, ew)),
            Some(TableScore::NotPlayed) => Ok(Self::NotPlayed),
            _ if !first.eq_ignore_ascii_case(&'A') => Err(EntryFault::Unknown),
            _ if word.to_ascii_uppercase().starts_with("AV") => averages(&word),
            _ => Err(EntryFault::Percentages),
        }
    }

    fn of_points(points: i32, vulnerability: Vulnerability) -> Result<Self, EntryFault> {
        let readings = [Some(points), points.checked_mul(10)];
        let mut possible =
            readings.into_iter().flatten().filter(|&points| is_possible(points, vulnerability));
        match possible.next() {
            Some(0) => Ok(Self::PassedOut),
            Some(points) => Ok(Self::Points(points)),
            None => Err(EntryFault::Points { points, vulnerability }),
        }
    }

    /// Returns the entry of a result.
    pub fn of(result: &TableResult) -> Self {
        match (result.played, result.score) {
            (Some(outcome), TableScore::Points(_)) => Self::Played(outcome),
            (None, TableScore::Points(0)) => Self::PassedOut,
            (None, TableScore::Points(points)) => Self::Points(points),
            (_, TableScore::Artificial(ns, ew)) => Self::Artificial(ns, ew),
            (_, TableScore::NotPlayed) => Self::NotPlayed,
        }
    }

    /// Returns the score.
    pub fn score(self, vulnerability: Vulnerability) -> TableScore {
        match self {
            Self::Played(outcome) => {
                TableScore::Points(Score::of(outcome, vulnerability).of_side(Side::NorthSouth))
            }
            Self::PassedOut => TableScore::Points(0),
            Self::Points(points) => TableScore::Points(points),
            Self::Artificial(ns, ew) => TableScore::Artificial(ns, ew),
            Self::NotPlayed => TableScore::NotPlayed,
        }
    }
}

/// Parses a contract with its declarer and its margin. The doubling may be before or after the declarer.
fn played(word: &str) -> Result<Outcome, ParseContractError> {
    let word = word.to_ascii_uppercase().replace('*', "X");
    // Number of characters in the bid: one for the level, and one for the strain (two for `NT`).
    let symbols = if word.get(1..).is_some_and(|strain| strain.starts_with("NT")) { 3 } else { 2 };
    let end = word.char_indices().nth(symbols).map_or(word.len(), |(end, _)| end);
    let (bid, rest) = word.split_at_checked(end).unwrap_or((&word, ""));
    let bid: Bid = bid.parse().map_err(ParseContractError::Bid)?;
    let after = rest.trim_start_matches('X');
    let first = after.chars().next().ok_or(ParseContractError::Declarer)?;
    let declarer = Seat::from_char(first).ok_or(ParseContractError::Declarer)?;
    let margin = after.get(1..).unwrap_or("").trim_start_matches('X');
    let doubles = word.matches('X').count();
    format!("{bid}{}{}{margin}", "X".repeat(doubles), declarer.letter()).parse()
}

/// Parses the averages of both sides, such as `AV+/AV-` or `AV+AV-`.
fn averages(word: &str) -> Result<Entry, EntryFault> {
    let (at, _) = word.match_indices(['A', 'a']).nth(1).ok_or(EntryFault::Averages)?;
    let (ns, ew) = word.split_at_checked(at).ok_or(EntryFault::Averages)?;
    let cell = Cell::new(&format!("{}/{ew}", ns.trim_end_matches('/')), Span::default());
    match cell.score() {
        Some(TableScore::Artificial(ns, ew)) => Ok(Entry::Artificial(ns, ew)),
        _ => Err(EntryFault::Averages),
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played(outcome) => write!(f, "{outcome}"),
            Self::PassedOut => f.write_str("PASS"),
            Self::Points(points) => write!(f, "{points:+}"),
            Self::Artificial(ns, ew) => write!(f, "{}", TableScore::Artificial(*ns, *ew)),
            Self::NotPlayed => write!(f, "{}", TableScore::NotPlayed),
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/entry.rs"]
mod tests;
