//! What each discard of six cribbage cards is worth, of a worker that keeps the shipped players.

use derive_more::From;
use serde::{Deserialize, Serialize};

use super::question::{Opening, Service, answers};
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

/// Has the players made of their tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakePlayers(pub TableFiles);

/// Six cards, whose they are, and against whom. It asks what each discard is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiscardsOf {
    /// The cards.
    pub six: Six,
    /// Whose they are.
    pub role: Role,
    /// Against whom.
    pub opponent: Opponent,
}

/// Asks what each starter makes of the discard that throws two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartersOf(pub DiscardsOf, pub [Card; 2]);

/// All that the players are asked.
#[derive(Clone, Copy, Debug, From, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// What each discard is worth.
    Discards(DiscardsOf),
    /// What each starter makes of one.
    Starters(StartersOf),
}

answers! {
    MakePlayers => ();
    DiscardsOf => Discards;
    StartersOf => Vec<ByStarter>;
}

impl Opening for MakePlayers {
    const SERVICE: Service = Service::Players;
    type Asked = Asked;
}
