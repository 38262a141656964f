//! What a text says of a session, with nothing assumed: what the reader of each format gives.

use super::Rational;
use super::cell::Cell;
use super::contestant::Penalty;
use super::method::Method;
use super::published::Figure;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::source::Span;

/// What a text says.
#[derive(Default)]
pub(super) struct Written {
    pub event: String,
    pub method: Option<Method>,
    /// Whether it says that there are two rankings, or one.
    pub has_two_lines: Option<bool>,
    pub is_teams: bool,
    pub expected: Option<u32>,
    pub contestants: Vec<Listed>,
    pub carries: Vec<(Cell, Rational)>,
    /// What the two teams of a match carry over, in IMPs.
    pub carried: Vec<[(String, Rational); 2]>,
    pub penalties: Vec<(Cell, Penalty)>,
    /// What it says itself that contestants came to, by their ids.
    pub published: Vec<(Cell, Figure, Cell)>,
    /// What else it says, in its own words.
    pub headings: Vec<(String, String)>,
    pub rows: Vec<Row>,
    pub deals: Vec<(u32, Deal)>,
}

/// A contestant in a list of them.
#[derive(Default)]
pub(super) struct Listed {
    pub id: Cell,
    pub names: Vec<String>,
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
    pub score: Cell,
    /// By the board's number where nothing is said.
    pub vulnerability: Option<Vulnerability>,
    pub deal: Option<Deal>,
}
