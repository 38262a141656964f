//! What a text says of a session, with nothing assumed: what the reader of each format gives.

use std::collections::BTreeSet;

use super::cell::Cell;
use super::contestant::{Key, Penalty};
use super::fault::Nobody;
use super::method::Method;
use super::published::{Figure, PublishedWorth};
use super::{Lost, Rational};
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::source::Span;

#[derive(Default)]
pub(super) struct Written {
    pub event: String,
    /// What the contests of its records are called.
    pub events: BTreeSet<String>,
    pub method: Option<Method>,
    /// How many matchpoints a win is.
    pub matchpoints_of_win: Option<u8>,
    /// Whether it says that there are two rankings, or one.
    pub has_two_lines: Option<bool>,
    pub is_teams: bool,
    /// Whether several texts are of several contests.
    pub has_several_contests: bool,
    /// Whether each player is ranked, and rows name the partners of the moment by [`partners`].
    pub is_individual: bool,
    pub expected: Option<u32>,
    pub contestants: Vec<Listed>,
    pub carries: Vec<(Key, Rational)>,
    /// What the two teams of a match carry over, in IMPs.
    pub carried: Vec<[(String, Rational); 2]>,
    pub penalties: Vec<(Key, Penalty)>,
    pub fouled: Vec<Fouled>,
    /// What it says itself that contestants came to.
    pub published: Vec<(Key, Figure, Cell)>,
    /// What it says itself that results were worth, in the order of the results.
    pub worths: Vec<PublishedWorth>,
    /// What else it says, in its own words.
    pub headings: Vec<(String, String)>,
    pub rows: Vec<Row>,
    pub deals: Vec<(u32, Deal)>,
    /// What it says and a session does not hold.
    pub omitted: BTreeSet<Lost>,
    /// The tags of its records that a session does not hold.
    pub tags: BTreeSet<String>,
}

#[derive(Default)]
pub(super) struct Listed {
    pub key: Key,
    pub names: Vec<String>,
}

/// A table at which a board had other cards than at most.
pub(super) struct Fouled {
    pub board: u32,
    /// Who sat North–South.
    pub ns: Key,
}

/// A board at a table as it is written; what is not said is empty.
#[derive(Clone, Default)]
pub(super) struct Row {
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
    /// Over or under what the contract needs.
    pub result: Cell,
    pub lead: Cell,
    /// That of North–South.
    pub score: Cell,
    /// That of East–West, where it has a cell of its own.
    pub score_ew: Cell,
    /// What may say why there is no score.
    pub remarks: Cell,
    /// By the board's number where nothing is said.
    pub vulnerability: Option<Vulnerability>,
    pub deal: Option<Deal>,
    /// Why nobody is ranked by it, though a side may be named.
    pub nobody: Option<Nobody>,
    /// How many results it stands for; 0 is one.
    pub multiplicity: usize,
}

/// A cell of a row.
pub(super) type Field = fn(&mut Row) -> &mut Cell;

/// The cells of a row, by the names of their columns.
pub(super) const CELLS: [(&str, Field); 16] = [
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

/// Between the numbers of two partners of the moment.
pub(super) const PARTNERS: char = '+';

/// Returns the pair that two players of an individual contest are at a table.
pub(super) fn partners(one: &Cell, other: &Cell) -> Cell {
    if one.is_phantom() || other.is_phantom() {
        return Cell::default();
    }
    Cell { text: format!("{}{PARTNERS}{}", one.text, other.text), span: one.span.to(other.span) }
}

impl Written {
    /// Moves all places to those of another text.
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

    /// Says that all of it is one section.
    pub(super) fn name_section(&mut self, name: char) {
        for key in self.keys() {
            key.section = name.to_string();
        }
        for row in &mut self.rows {
            row.section.text = name.to_string();
        }
    }

    /// The keys of all contestants that are named outside of rows.
    fn keys(&mut self) -> impl Iterator<Item = &mut Key> {
        let keys = self.contestants.iter_mut().map(|listed| &mut listed.key);
        let keys = keys.chain(self.carries.iter_mut().map(|(key, _)| key));
        let keys = keys.chain(self.penalties.iter_mut().map(|(key, _)| key));
        let keys = keys.chain(self.fouled.iter_mut().map(|fouled| &mut fouled.ns));
        keys.chain(self.published.iter_mut().map(|(key, ..)| key))
    }
}

impl Row {
    /// Returns the key of who sat on a side.
    pub(super) fn key(&self, side: Side) -> Key {
        let (section, number) = (self.section.text.clone(), self.cell(side).clone());
        Key { section, number, line: Some(side) }
    }

    /// Returns the cell with who sat on a side.
    pub(super) const fn cell(&self, side: Side) -> &Cell {
        match side {
            Side::NorthSouth => &self.ns,
            Side::EastWest => &self.ew,
        }
    }

    /// Takes what another row of the same table says and this one does not.
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
