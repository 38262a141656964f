//! A sheet of hands for a bridge class, and its boards as a PBN file. The sheet contains a title, followed by one hand
//! per line with its opening position.
//!
//! ```text
//! # Weak twos
//! KQT5.J72.965.AK8
//! 98.QJ9763.5.A972, seat 3, vul both
//! ```

// Unexpected text must never cause a panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::fmt;

use crate::engine::bridge::dealing::{BoardDealError, dealt_around};
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::bridge::opening::{RuleTable, call_made};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::seed::Seed;
use crate::engine::notation::read_hand;
use crate::engine::{BySeat, Call, Deal, Hand, LegalRecord, Seat, Situation, Vulnerability, write};

/// A hand and its opening position. [`Display`](fmt::Display) formats both as a line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetHand {
    pub hand: Hand,
    pub situation: Situation,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidHandLine {
    pub line: usize,
    pub why: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandSheet {
    /// Title as typed, or an empty string.
    pub title: String,
    pub hands: Vec<SheetHand>,
    pub refused: Vec<InvalidHandLine>,
    /// Number of lines that are left out. At most [`HandSheet::MOST`] lines with hands are parsed.
    pub left_out: usize,
}

/// Word before the seat.
const SEAT: &str = "seat";
/// Word before the vulnerability.
const VULNERABLE: &str = "vul";

/// Prefix of the title and of comments.
const COMMENT: char = '#';

impl fmt::Display for SheetHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Situation { seat, vulnerability } = self.situation;
        write!(f, "{}", self.hand)?;
        if seat != OpeningSeat::default() {
            write!(f, ", {SEAT} {}", seat.number())?;
        }
        if vulnerability != OpenerVulnerability::default() {
            write!(f, ", {VULNERABLE} {vulnerability}")?;
        }
        Ok(())
    }
}

impl HandSheet {
    pub const MOST: usize = 48;

    /// Parses one hand per line, in any notation. `, seat 3` and `, vul both` (or `none`, `we`, `they`) may follow the
    /// hand. If the first line begins with `#`, it is the title. Empty lines and other lines that begin with `#` are
    /// skipped.
    pub fn read(text: &str) -> Self {
        let mut sheet = Self { title: title_and_rest(text).0.to_owned(), ..Self::default() };
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.trim();
            if text.is_empty() || text.starts_with(COMMENT) {
                continue;
            }
            if sheet.hands.len() + sheet.refused.len() >= Self::MOST {
                sheet.left_out += 1;
                continue;
            }
            match read_line(text) {
                Ok(hand) => sheet.hands.push(hand),
                Err(why) => sheet.refused.push(InvalidHandLine { line, why }),
            }
        }
        sheet
    }

    pub fn text(&self) -> String {
        let hands: Vec<_> = self.hands.iter().map(ToString::to_string).collect();
        titled(&hands.join("\n"), &self.title)
    }

    /// Returns a PBN file with one board per hand. North holds the hand, and the situation determines the dealer. The
    /// other hands are drawn at random from `seed`. If possible, all players before North pass according to `table`.
    pub fn pbn(&self, table: &RuleTable, seed: Seed) -> Result<String, BoardDealError> {
        let mut records = Vec::new();
        for (board, one) in (1..).zip(&self.hands) {
            let deal = one.dealt(table, seed, board)?;
            let mut record = LegalRecord::new(one.dealer());
            record.board = Some(board.to_string());
            record.vulnerability = Some(one.sides());
            record.give_deal(&deal);
            record.tags.push(Tag::new("Generator", format!("Kibitzer, seed {seed}")));
            records.push(record);
        }
        Ok(write::pbn_file(&records))
    }
}

/// Returns a sheet's text with another title. If `title` is empty, the sheet has no title.
pub fn titled(text: &str, title: &str) -> String {
    let (_, rest) = title_and_rest(text);
    if title.is_empty() { rest.to_owned() } else { format!("{COMMENT} {title}\n{rest}") }
}

/// Splits a text into its title and the remaining text. The title keeps trailing spaces, because the user may still be
/// typing.
fn title_and_rest(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    match first.strip_prefix(COMMENT) {
        Some(title) => (title.strip_prefix(' ').unwrap_or(title), rest),
        None => ("", text),
    }
}

/// Seat that holds the sheet's hand on each board.
const OPENER: Seat = Seat::North;

/// Maximum number of deals that are tried until all players before the opener pass.
const MAX_DEALS: u32 = 200;

impl SheetHand {
    /// Returns the dealer that puts [`OPENER`] in the seat of `situation`, such as third seat.
    fn dealer(&self) -> Seat {
        let is_dealer = |dealer: &Seat| {
            dealer.places_to(OPENER) + 1 == usize::from(self.situation.seat.number())
        };
        Seat::CLOCKWISE.into_iter().find(is_dealer).unwrap_or(OPENER)
    }

    const fn sides(&self) -> Vulnerability {
        match self.situation.vulnerability {
            OpenerVulnerability::None => Vulnerability::None,
            OpenerVulnerability::We => Vulnerability::NorthSouth,
            OpenerVulnerability::They => Vulnerability::EastWest,
            OpenerVulnerability::Both => Vulnerability::Both,
        }
    }

    fn dealt(&self, table: &RuleTable, seed: Seed, board: u32) -> Result<Deal, BoardDealError> {
        let mut known = BySeat::default();
        known[OPENER] = self.hand.cards();
        let boards = (0..MAX_DEALS).map(|tried| board.wrapping_add(tried.wrapping_mul(1000)));
        let mut first = None;
        for board in boards {
            let deal = dealt_around(&known, seed, board).ok_or(BoardDealError::TooRare(0))?;
            if self.all_pass_before(&deal, table) {
                return Ok(deal);
            }
            first = first.or(Some(deal));
        }
        first.ok_or(BoardDealError::TooRare(0))
    }

    fn all_pass_before(&self, deal: &Deal, table: &RuleTable) -> bool {
        let (dealer, sides) = (self.dealer(), self.sides());
        dealer.until(OPENER).all(|seat| {
            let situation = Situation::of(seat, Some(dealer), Some(sides));
            let hand = Hand::try_from(deal.hand(seat));
            hand.is_ok_and(|hand| call_made(table.suggest(hand, situation)) == Call::Pass)
        })
    }
}

/// Parses a line that contains a hand and its opening position.
fn read_line(text: &str) -> Result<SheetHand, String> {
    let mut situation = Situation::default();
    let mut rest = Vec::new();
    let mut words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        if word.eq_ignore_ascii_case(SEAT) {
            let seat = words.next().unwrap_or_default();
            situation.seat = seat
                .parse()
                .map_err(|_| format!("\"{seat}\" isn’t a seat. Write {SEAT} 1, 2, 3 or 4."))?;
        } else if word.eq_ignore_ascii_case(VULNERABLE) {
            let sides = words.next().unwrap_or_default();
            situation.vulnerability = sides.parse().map_err(|_| {
                format!("\"{sides}\" does not say who is vulnerable. Write {VULNERABLE} none, we, they or both.")
            })?;
        } else {
            rest.push(word);
        }
    }
    let hand = read_hand(&rest.join(" "))
        .map_err(|wrong| wrong.first().map_or_else(String::new, |found| found.message.clone()))?;
    Ok(SheetHand { hand, situation })
}

#[cfg(test)]
#[path = "../../tests/unit/desk/hand_sheet.rs"]
mod tests;
