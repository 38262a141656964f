//! One board at one table: who met whom, and what came of it.

use crate::engine::bridge::contract::Outcome;
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::card::{Card, Rank};
use crate::engine::source::Span;

use super::average::Average;

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
