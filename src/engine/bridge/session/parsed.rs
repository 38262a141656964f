//! Sessions as the reader of each format parses them, before contestants are identified.

use std::collections::BTreeSet;

use super::cell::Cell;
use super::contestant::{Key, Penalty};
use super::fault::UnrankedReason;
use super::method::Method;
use super::published::{FigureKind, PublishedWorth};
use super::{OmissionKind, Rational};
use crate::engine::{Deal, Side, Span, Vulnerability};

#[derive(Default)]
pub(super) struct ParsedSession {
    pub event: String,
    /// Names of the contests in the records.
    pub events: BTreeSet<String>,
    pub method: Option<Method>,
    /// Number of matchpoints for a win, if the text states it.
    pub matchpoints_of_win: Option<u8>,
    /// Whether the text requests two rankings. `None` if the text doesn't state the number of rankings.
    pub has_two_lines: Option<bool>,
    pub is_teams: bool,
    /// Whether the texts belong to several contests.
    pub has_several_contests: bool,
    /// Whether players are ranked instead of pairs. If so, rows name temporary pairs in the notation of [`partners`].
    pub is_individual: bool,
    pub expected: Option<u32>,
    pub contestants: Vec<ListedContestant>,
    pub carries: Vec<(Key, Rational)>,
    /// Carried-over IMPs of the two teams of each match.
    pub carried: Vec<[(String, Rational); 2]>,
    pub penalties: Vec<(Key, Penalty)>,
    pub fouled: Vec<FouledTable>,
    /// Figures that the text states for contestants.
    pub published: Vec<(Key, FigureKind, Cell)>,
    /// Matchpoints, IMPs or percentages that the text states for results, in the order of the results.
    pub worths: Vec<PublishedWorth>,
    pub headings: Vec<(String, String)>,
    pub rows: Vec<ParsedRow>,
    pub deals: Vec<(u32, Deal)>,
    /// Kinds of information in the text that a `Session` cannot contain.
    pub omitted: BTreeSet<OmissionKind>,
    /// Tags of the records that a `Session` cannot contain.
    pub tags: BTreeSet<String>,
}

#[derive(Default)]
pub(super) struct ListedContestant {
    pub key: Key,
    pub names: Vec<String>,
}

/// A table that played a board with different cards than most tables.
pub(super) struct FouledTable {
    pub board: u32,
    pub ns: Key,
}

/// A result as written in the text. Missing cells are empty.
#[derive(Clone, Default)]
pub(super) struct ParsedRow {
    pub span: Span,
    pub board: Cell,
    pub section: Cell,
    pub round: Cell,
    pub table: Cell,
    pub room: Cell,
    pub group: Cell,
    pub ns: Cell,
    pub ew: Cell,
    pub contract: Cell,
    pub by: Cell,
    pub tricks: Cell,
    /// Tricks over or under the contract.
    pub result: Cell,
    pub lead: Cell,
    /// Score of North–South.
    pub score: Cell,
    /// Score of East–West, if it has a separate cell.
    pub score_ew: Cell,
    /// Remark that may explain a missing score.
    pub remarks: Cell,
    /// Vulnerability that the text states. If it is `None`, the vulnerability follows from the board number.
    pub vulnerability: Option<Vulnerability>,
    pub deal: Option<Deal>,
    /// Reason that the result ranks nobody, even if it names contestants.
    pub unranked: Option<UnrankedReason>,
    /// Number of results that the row represents. 0 means 1.
    pub multiplicity: usize,
}

pub(super) type CellAccessor = fn(&mut ParsedRow) -> &mut Cell;

/// Cells of a row, by the names of their columns.
pub(super) const CELLS: [(&str, CellAccessor); 16] = [
    ("board", |row| &mut row.board),
    ("ns", |row| &mut row.ns),
    ("ew", |row| &mut row.ew),
    ("score", |row| &mut row.score),
    ("scoreew", |row| &mut row.score_ew),
    ("contract", |row| &mut row.contract),
    ("by", |row| &mut row.by),
    ("tricks", |row| &mut row.tricks),
    ("result", |row| &mut row.result),
    ("lead", |row| &mut row.lead),
    ("section", |row| &mut row.section),
    ("round", |row| &mut row.round),
    ("table", |row| &mut row.table),
    ("room", |row| &mut row.room),
    ("group", |row| &mut row.group),
    ("remarks", |row| &mut row.remarks),
];

/// Separator between the numbers of two temporary partners.
pub(super) const PARTNERS: char = '+';

/// Returns the notation for the temporary pair of two players in an individual contest, such as `3+7`. Returns an
/// empty cell if a player is missing.
pub(super) fn partners(one: &Cell, other: &Cell) -> Cell {
    if one.is_phantom() || other.is_phantom() {
        return Cell::default();
    }
    Cell { text: format!("{}{PARTNERS}{}", one.text, other.text), span: one.span.to(other.span) }
}

impl ParsedSession {
    /// Replaces each span with the result of `moved`.
    pub(super) fn move_places(&mut self, moved: &dyn Fn(Span) -> Span) {
        for (.., figure) in &mut self.published {
            figure.span = moved(figure.span);
        }
        for key in self.keys() {
            key.number.span = moved(key.number.span);
        }
        for worth in &mut self.worths {
            worth.result = moved(Span::new(worth.result, worth.result)).start;
            worth.span = moved(worth.span);
        }
        for row in &mut self.rows {
            row.span = moved(row.span);
            for (_, field) in CELLS {
                let cell = field(row);
                cell.span = moved(cell.span);
            }
        }
    }

    /// Assigns all contestants and rows to the section `name`.
    pub(super) fn name_section(&mut self, name: char) {
        for key in self.keys() {
            key.section = name.to_string();
        }
        for row in &mut self.rows {
            row.section.text = name.to_string();
        }
    }

    /// Returns the keys of all contestants that are named outside of rows.
    fn keys(&mut self) -> impl Iterator<Item = &mut Key> {
        let listed = self.contestants.iter_mut().map(|listed| &mut listed.key);
        listed
            .chain(self.carries.iter_mut().map(|(key, _)| key))
            .chain(self.penalties.iter_mut().map(|(key, _)| key))
            .chain(self.fouled.iter_mut().map(|fouled| &mut fouled.ns))
            .chain(self.published.iter_mut().map(|(key, ..)| key))
    }
}

impl ParsedRow {
    pub(super) fn key(&self, side: Side) -> Key {
        let (section, number) = (self.section.text.clone(), self.cell(side).clone());
        Key { section, number, line: Some(side) }
    }

    pub(super) const fn cell(&self, side: Side) -> &Cell {
        match side {
            Side::NorthSouth => &self.ns,
            Side::EastWest => &self.ew,
        }
    }

    /// Fills missing cells, and a missing deal or vulnerability, from another row of the same table.
    pub(super) fn fill_from(&mut self, other: &mut Self) {
        for (_, field) in CELLS {
            let own = field(self);
            if own.is_empty() {
                own.clone_from(field(other));
            }
        }
        self.deal = self.deal.or(other.deal);
        self.vulnerability = self.vulnerability.or(other.vulnerability);
    }
}
