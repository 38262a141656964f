//! What each discard of six cribbage cards is worth, of a worker that keeps the shipped players.

use derive_more::From;
use serde::{Deserialize, Serialize};

use super::question::{Opening, Service, answers};
use crate::engine::cribbage::discard::ByStarter;
use crate::engine::cribbage::discard::by_score::Wins;
use crate::engine::cribbage::game::Move;
use crate::engine::cribbage::game::review::Decision;
use crate::engine::cribbage::hidden_hand::{Advice, Seen};
use crate::engine::cribbage::winning::Scores;
use crate::engine::cribbage::{Card, Discards, Opponent, Role, Six};

/// The tables of the shipped players, as the files beside the page have them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableFiles {
    /// `discard-tables.tsv`.
    pub discards: String,
    /// `pegging2.bin`.
    pub pegging: Vec<u8>,
}

/// Has the players made of their tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakePlayers(pub TableFiles);

/// Six cards, whose they are, and against whom. It asks what each discard is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiscardsOf {
    pub six: Six,
    pub role: Role,
    pub opponent: Opponent,
}

/// Asks what each starter makes of the discard that throws two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartersOf(pub DiscardsOf, pub [Card; 2]);

/// A play as text, with the hand of the player whose turn it is. It asks what to play without seeing the other hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdviceOf {
    /// The play; the other hand is not looked at.
    pub play: String,
    /// What the player has seen besides.
    pub seen: Seen,
}

/// Asks what the opponent does next in a game, given as its record, with a number by chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpponentIn(pub String, pub u64);

/// Asks what each decision of the reader cost in a game, given as its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewOf(pub String);
/// The tables of the chances to win, as the files beside the page have them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinFiles {
    /// `pegging.bin`.
    pub means: Vec<u8>,
    /// `pegging-joint.tsv`.
    pub joint: String,
    /// `shows.tsv`.
    pub shows: String,
}

/// Has the chances to win worked out from their tables, for what is asked at scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearnScores(pub WinFiles);

/// Asks what each discard wins at two scores. The chances to win are there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinsOf(pub DiscardsOf, pub Scores);

/// All that the players are asked.
#[derive(Clone, Debug, From, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    Discards(DiscardsOf),
    Starters(StartersOf),
    Advice(AdviceOf),
    Opponent(OpponentIn),
    Review(ReviewOf),
    Learn(LearnScores),
    Wins(WinsOf),
}

/// What the chances to win are to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chances {
    /// They play no part in it.
    Unused,
    /// The answer says more with them, and is there without.
    Wanted,
    /// There is no answer without them.
    Needed,
}

impl Asked {
    /// What the chances to win are to it.
    pub const fn chances(&self) -> Chances {
        match self {
            Self::Wins(_) => Chances::Needed,
            Self::Advice(_) | Self::Opponent(_) | Self::Review(_) => Chances::Wanted,
            _ => Chances::Unused,
        }
    }
}

answers! {
    MakePlayers => ();
    DiscardsOf => Discards;
    StartersOf => Vec<ByStarter>;
    AdviceOf => Option<Advice>;
    OpponentIn => Option<Move>;
    ReviewOf => Vec<Decision>;
    LearnScores => ();
    WinsOf => Wins;
}

impl Opening for MakePlayers {
    const SERVICE: Service = Service::Players;
    type Asked = Asked;
}
