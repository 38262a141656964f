//! Discard and play advice in cribbage, from a worker that keeps the shipped players.

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

/// Files with the tables of the shipped players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableFiles {
    /// `discard-tables.tsv`.
    pub discards: String,
    /// `pegging2.bin`.
    pub pegging: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakePlayers(pub TableFiles);

/// Requests the value of each discard of six cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiscardsOf {
    pub six: Six,
    pub role: Role,
    pub opponent: Opponent,
}

/// Requests the scores of one discard for each starter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartersOf(pub DiscardsOf, pub [Card; 2]);

/// Requests advice for the player to act, who does not see the other hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdviceOf {
    /// Text of the play; the opponent's cards are ignored.
    pub play: String,
    /// Other cards that the player has seen.
    pub seen: Seen,
}

/// Requests the opponent's next move in a game record, with a random number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpponentIn(pub String, pub u64);

/// Requests the cost of each of the user's decisions in a game record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewOf(pub String);
/// Files with the tables of winning chances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinFiles {
    /// `pegging.bin`.
    pub means: Vec<u8>,
    /// `pegging-joint.tsv`.
    pub joint: String,
    /// `shows.tsv`.
    pub shows: String,
}

/// Computes the winning chances from their tables, for requests that have scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearnScores(pub WinFiles);

/// Requests the winning chance of each discard at two scores. [`LearnScores`] must come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinsOf(pub DiscardsOf, pub Scores);

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

/// Role of the winning chances in a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chances {
    Unused,
    /// The response has more details with them.
    Wanted,
    /// There is no response without them.
    Needed,
}

impl Asked {
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
