//! Sessions as parsed by the reader of each format, with nothing assumed.

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
    /// Names of the contests in its records.
    pub events: BTreeSet<String>,
    pub method: Option<Method>,
    /// Matchpoints of a win.
    pub matchpoints_of_win: Option<u8>,
    /// Whether it states two rankings, or one.
    pub has_two_lines: Option<bool>,
    pub is_teams: bool,
    /// Whether several texts are of several contests.
    pub has_several_contests: bool,
    /// Whether players are ranked; then rows name temporary partners by [`partners`].
    pub is_individual: bool,
    pub expected: Option<u32>,
    pub contestants: Vec<ListedContestant>,
    pub carries: Vec<(Key, Rational)>,
    /// IMPs carried over by the two teams of a match.
    pub carried: Vec<[(String, Rational); 2]>,
    pub penalties: Vec<(Key, Penalty)>,
    pub fouled: Vec<FouledTable>,
    /// Figures of contestants that it states.
    pub published: Vec<(Key, FigureKind, Cell)>,
    /// Worths of results that it states, in the order of the results.
    pub worths: Vec<PublishedWorth>,
    pub headings: Vec<(String, String)>,
    pub rows: Vec<ParsedRow>,
    pub deals: Vec<(u32, Deal)>,
    /// Information that a session does not hold.
    pub omitted: BTreeSet<OmissionKind>,
    /// Tags of its records that a session does not hold.
    pub tags: BTreeSet<String>,
}

#[derive(Default)]
pub(super) struct ListedContestant {
    pub key: Key,
    pub names: Vec<String>,
}

/// A table with other cards than most at a board.
pub(super) struct FouledTable {
    pub board: u32,
    pub ns: Key,
}

/// A board at a table as written; missing cells are empty.
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
    /// Score of East–West, if it has a cell of its own.
    pub score_ew: Cell,
    /// Text that may say why there is no score.
    pub remarks: Cell,
    /// Vulnerability, or `None` for that of the board number.
    pub vulnerability: Option<Vulnerability>,
    pub deal: Option<Deal>,
    /// Reason nobody is ranked by it, although a side may be named.
    pub unranked: Option<UnrankedReason>,
    /// Number of results that it represents; 0 means one.
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

/// Separator of two temporary partners' numbers.
pub(super) const PARTNERS: char = '+';

/// Returns the temporary pair of two players in an individual contest.
pub(super) fn partners(one: &Cell, other: &Cell) -> Cell {
    if one.is_phantom() || other.is_phantom() {
        return Cell::default();
    }
    Cell { text: format!("{}{PARTNERS}{}", one.text, other.text), span: one.span.to(other.span) }
}

impl ParsedSession {
    /// Maps all spans to another text.
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

    /// Assigns everything to one section.
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

    /// Fills missing cells from another row of the same table.
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
