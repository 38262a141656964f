//! What each discard of six cribbage cards is worth, of a worker that keeps the shipped players.

use serde::{Deserialize, Serialize};

use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{ByStarter, Discards, Opponent, Six};
use crate::engine::cribbage::role::Role;

/// The tables of the shipped players, as the files beside the page have them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableFiles {
    /// `discard-tables.tsv`.
    pub discards: String,
    /// `pegging.bin`.
    pub pegging: Vec<u8>,
}

/// Six cards, whose they are, and against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// The cards.
    pub six: Six,
    /// Whose they are.
    pub role: Role,
    /// Against whom.
    pub opponent: Opponent,
}

/// What the page asks of a worker that keeps the players. Each question has one answer, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// What each discard is worth.
    Discards(Asked),
    /// What each starter makes of the discard that throws two cards.
    Starters(Asked, [Card; 2]),
}

/// What the worker answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The players are there, and may be asked.
    Ready,
    /// The tables cannot be read; why, in a clause.
    Refused(String),
    /// What each discard is worth.
    Discards(Discards),
    /// What each starter makes of a discard.
    Starters(Vec<ByStarter>),
}
