//! A sheet of hands for a class: its title, then a hand a line, with where it opens; and its boards as a file in PBN.
//!
//! ```text
//! # Weak twos
//! KQT5.J72.965.AK8
//! 98.QJ9763.5.A972, seat 3, vul both
//! ```

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::fmt;

use crate::engine::bridge::dealing::{NotDealt, dealt_around};
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::bridge::opening::{RuleTable, call_made};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::seed::Seed;
use crate::engine::notation::read_hand;
use crate::engine::{BySeat, Call, Deal, Hand, LegalRecord, Seat, Situation, Vulnerability, write};

/// A hand, and where it opens. [`Display`](fmt::Display) writes its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetHand {
    pub hand: Hand,
    pub situation: Situation,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedHand {
    pub line: usize,
    pub why: String,
}

/// The hands of a sheet, and the lines that are none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandSheet {
    /// The title as it is typed; empty if there is none.
    pub title: String,
    pub hands: Vec<SheetHand>,
    pub refused: Vec<RefusedHand>,
    /// How many lines were left out, because a sheet has no more than [`HandSheet::MOST`] hands.
    pub left_out: usize,
}

/// The words that stand before the seat and before who is vulnerable.
const SEAT: &str = "seat";
const VULNERABLE: &str = "vul";

/// What stands before a title, and before any other line that is no hand.
const REMARK: char = '#';

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

    /// Reads a text with a hand a line, in any notation; `, seat 3` and `, vul both` (`none`, `we`, `they`) may stand behind
    /// it. The first line is the title if it begins with `#`. Other such lines, and empty ones, are left out.
    pub fn read(text: &str) -> Self {
        let mut sheet = Self { title: title_and_rest(text).0.to_owned(), ..Self::default() };
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.trim();
            if text.is_empty() || text.starts_with(REMARK) {
                continue;
            }
            if sheet.hands.len() + sheet.refused.len() >= Self::MOST {
                sheet.left_out += 1;
                continue;
            }
            match read_line(text) {
                Ok(hand) => sheet.hands.push(hand),
                Err(why) => sheet.refused.push(RefusedHand { line, why }),
            }
        }
        sheet
    }

    /// The title and the hands as a text, a line each.
    pub fn text(&self) -> String {
        let hands: Vec<_> = self.hands.iter().map(ToString::to_string).collect();
        titled(&hands.join("\n"), &self.title)
    }

    /// A board for each hand as a file in PBN: the hand is North's, who is so many places from the dealer, and the others
    /// are dealt by chance, from a seed, so that all pass before North by these rules, where that comes up.
    pub fn pbn(&self, table: &RuleTable, seed: Seed) -> Result<String, NotDealt> {
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

/// Returns the text of a sheet with this title in place of its own; without the title's line if the title is empty.
pub fn titled(text: &str, title: &str) -> String {
    let (_, rest) = title_and_rest(text);
    if title.is_empty() { rest.to_owned() } else { format!("{REMARK} {title}\n{rest}") }
}

/// Splits a text into its title and what follows. The title keeps the spaces at its end, so that it can be typed on.
fn title_and_rest(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    match first.strip_prefix(REMARK) {
        Some(title) => (title.strip_prefix(' ').unwrap_or(title), rest),
        None => ("", text),
    }
}

/// Whose hand it is on the boards of a file.
const OPENER: Seat = Seat::North;

/// How many deals are tried to have all pass before the opener.
const TRIES: u32 = 200;

impl SheetHand {
    /// Who deals, so that the opener is in the seat.
    fn dealer(&self) -> Seat {
        let is_dealer = |dealer: &Seat| {
            dealer.places_to(OPENER) + 1 == usize::from(self.situation.seat.number())
        };
        Seat::CLOCKWISE.into_iter().find(is_dealer).unwrap_or(OPENER)
    }

    /// Who is vulnerable at the table.
    const fn sides(&self) -> Vulnerability {
        match self.situation.vulnerability {
            OpenerVulnerability::None => Vulnerability::None,
            OpenerVulnerability::We => Vulnerability::NorthSouth,
            OpenerVulnerability::They => Vulnerability::EastWest,
            OpenerVulnerability::Both => Vulnerability::Both,
        }
    }

    fn dealt(&self, table: &RuleTable, seed: Seed, board: u32) -> Result<Deal, NotDealt> {
        let mut given = BySeat::default();
        given[OPENER] = self.hand.cards();
        let boards = (0..TRIES).map(|tried| board.wrapping_add(tried.wrapping_mul(1000)));
        let mut first = None;
        for board in boards {
            let deal = dealt_around(&given, seed, board).ok_or(NotDealt::TooRare(0))?;
            if self.all_pass_before(&deal, table) {
                return Ok(deal);
            }
            first = first.or(Some(deal));
        }
        first.ok_or(NotDealt::TooRare(0))
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

/// Reads a line: the hand, then where it opens.
fn read_line(text: &str) -> Result<SheetHand, String> {
    let mut situation = Situation::default();
    let mut rest = Vec::new();
    let mut words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        if word.eq_ignore_ascii_case(SEAT) {
            let seat = words.next().unwrap_or_default();
            situation.seat = seat
                .parse()
                .map_err(|_| format!("\"{seat}\" is no seat. Write {SEAT} 1, 2, 3 or 4."))?;
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
