//! A list of six cards of cribbage a line, each with the best discard.

use serde::{Deserialize, Serialize};

use super::judging::Refusal;
use super::list;
use crate::engine::cribbage::discard_list::table::{JudgedSix, Overview, Query};

/// What the page asks of a worker that keeps a list.
pub type Question = list::Question<Query>;
/// What the worker answers; it tells how many of how many hands are worked out.
pub type Answer = list::Answer<Summary, Rows>;

/// What the page shows of a list as a whole.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// How many hands there are.
    pub hands: usize,
    /// How many lines are no six cards with a role.
    pub refused: usize,
    /// What is wrong with the first of them.
    pub faults: Vec<Refusal>,
    /// Whether it has no hand and looks like a file of the solitaire.
    pub is_of_solitaire: bool,
    /// How long reading took, in milliseconds.
    pub millis: f64,
}

/// A part of the rows of the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Rows {
    /// What was asked for.
    pub query: Query,
    /// How many rows there are.
    pub total: usize,
    /// The place of the first of these among them.
    pub from: usize,
    /// The rows.
    pub rows: Vec<JudgedSix>,
    /// What all hands come to, of the dealer and of the pone.
    pub overview: [Overview; 2],
    /// How long it took to work this out, in milliseconds.
    pub millis: f64,
}
