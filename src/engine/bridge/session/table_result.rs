//! One board at one table: who met whom, and what came of it.

use std::fmt;

use super::Rational;
use crate::engine::bridge::contract::Outcome;
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::card::{Card, Rank};
use crate::engine::source::Span;

/// A board at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableResult {
    /// The line or the record that says it.
    pub span: Span,
    /// The group of tables that moves by itself; empty where there is only one.
    pub section: String,
    /// The round, as the text has it.
    pub round: String,
    /// The table, as the text has it.
    pub table: String,
    /// The room in which it was played, of a match.
    pub room: Option<Room>,
    /// The board's number, from 1.
    pub board: u32,
    /// Which of the board's groups it is compared in: others of a fouled board have another.
    pub group: String,
    /// Who sat North–South: a place in the list of contestants.
    pub ns: usize,
    /// Who sat East–West.
    pub ew: usize,
    /// Which sides were vulnerable.
    pub vulnerability: Vulnerability,
    /// What it counts.
    pub score: TableScore,
    /// How the score came about, where the text says it.
    pub played: Option<Outcome>,
    /// The opening lead.
    pub lead: Option<Lead>,
}

/// One of the two rooms of a match: the home team sits North–South in the open room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Room {
    /// That with the home team North–South.
    Open,
    /// That with the visitors North–South.
    Closed,
}

impl Room {
    /// Returns the room that a word names, or `None` if it names neither.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        [Self::Open, Self::Closed].into_iter().find(|room| room.name().eq_ignore_ascii_case(word))
    }

    /// Its name: `Open` or `Closed`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "Open",
            Self::Closed => "Closed",
        }
    }
}

/// An opening lead as it is written: files have `HK` or `KH`, and keep what they have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The card.
    pub card: Card,
    /// Whether its rank stands before its suit.
    pub is_rank_first: bool,
}

impl Lead {
    /// Returns the lead with a ten as a format has it.
    #[must_use]
    pub fn word(self, ten: &str) -> String {
        let Card { suit, rank } = self.card;
        let rank = if rank == Rank::Ten { ten.to_owned() } else { rank.to_string() };
        if self.is_rank_first { format!("{rank}{suit}") } else { format!("{suit}{rank}") }
    }
}

/// What a board at a table counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TableScore {
    /// The points of North–South.
    Points(i32),
    /// An artificial score, North–South's and East–West's.
    Artificial(Average, Average),
    /// The board was not played: it counts for nobody.
    NotPlayed,
}

impl TableScore {
    /// The points of North–South, where it is a score.
    #[must_use]
    pub const fn points(self) -> Option<i32> {
        if let Self::Points(points) = self { Some(points) } else { None }
    }

    /// What a side gets where the score is artificial.
    #[must_use]
    pub const fn artificial(self, side: Side) -> Option<Average> {
        match (self, side) {
            (Self::Artificial(average, _), Side::NorthSouth)
            | (Self::Artificial(_, average), Side::EastWest) => Some(average),
            _ => None,
        }
    }

    /// Whether anybody gets something for it.
    #[must_use]
    pub const fn counts(self) -> bool {
        !matches!(self, Self::NotPlayed)
    }
}

/// Writes the score as a table has it: `420`, `A6040`, `AV+/AV-` or `NP`.
impl fmt::Display for TableScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Points(points) => write!(f, "{points}"),
            Self::Artificial(ns, ew) if ns.is_variable() && ew.is_variable() => {
                write!(f, "{ns}/{ew}")
            }
            Self::Artificial(ns, ew) => {
                let [ns, ew] = [ns, ew].map(|average| average.percentage(None).exact());
                // Of two digits each they need nothing between them.
                let slash = if ns.len() == 2 && ew.len() == 2 { "" } else { "/" };
                write!(f, "A{ns}{slash}{ew}")
            }
            Self::NotPlayed => f.write_str("NP"),
        }
    }
}

/// The group of the tables at which a board was fouled, or the end of its name.
const FOULED: &str = "fouled";

impl TableResult {
    /// Has it compared with the other results of the fouled board only (Law 87).
    pub(super) fn foul(&mut self) {
        if !self.is_fouled() {
            let between = if self.group.is_empty() { "" } else { "/" };
            self.group.extend([between, FOULED]);
        }
    }

    /// Returns whether the board had other cards at this table than at most.
    #[must_use]
    pub fn is_fouled(&self) -> bool {
        self.group_as_written().len() < self.group.len()
    }

    /// Returns the group without what a heading says of it.
    pub(super) fn group_as_written(&self) -> &str {
        let of = self.group.strip_suffix(FOULED);
        of.and_then(|of| if of.is_empty() { Some(of) } else { of.strip_suffix('/') })
            .unwrap_or(&self.group)
    }

    /// Who sat on a side.
    #[must_use]
    pub const fn contestant(&self, side: Side) -> usize {
        match side {
            Side::NorthSouth => self.ns,
            Side::EastWest => self.ew,
        }
    }
}

/// What one side gets in place of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Average {
    /// A fixed percentage.
    Percent(Rational),
    /// Average plus: 60 per cent, or the pair's own percentage if that is more.
    Plus,
    /// Average: 50 per cent.
    Even,
    /// Average minus: 40 per cent, or the pair's own percentage if that is less.
    Minus,
}

impl Average {
    /// The percentage of a pair that has so many on its other boards.
    #[must_use]
    pub fn percentage(self, own: Option<Rational>) -> Rational {
        let of = |percent: i32| Rational::from(percent);
        match self {
            Self::Percent(percent) => percent,
            Self::Plus => own.unwrap_or(of(60)).max(of(60)),
            Self::Even => of(50),
            Self::Minus => own.unwrap_or(of(40)).min(of(40)),
        }
    }

    /// What it is in IMPs, where average plus is so many.
    #[must_use]
    pub fn imps(self, plus: u32) -> Rational {
        let plus = Rational::from(plus);
        match self {
            Self::Percent(percent) => {
                let tenths = (percent - Rational::from(50)).over(10).unwrap_or_default();
                tenths * plus
            }
            Self::Plus => plus,
            Self::Even => Rational::ZERO,
            Self::Minus => -plus,
        }
    }

    /// Whether it depends on what the pair does on its other boards.
    #[must_use]
    pub const fn is_variable(self) -> bool {
        !matches!(self, Self::Percent(_))
    }
}

/// Writes `AV+`, `AV=`, `AV-`, or the percentage with as many decimals as it has.
impl fmt::Display for Average {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Percent(percent) => {
                let is_whole = |power: &u32| 10_i128.pow(*power) % percent.denominator() == 0;
                let decimals = (0..9).find(is_whole).unwrap_or(9);
                write!(f, "{percent:.*}", usize::try_from(decimals).unwrap_or(9))
            }
            Self::Plus => f.write_str("AV+"),
            Self::Even => f.write_str("AV="),
            Self::Minus => f.write_str("AV-"),
        }
    }
}
