//! Requests for discard and play advice in cribbage. A worker that holds the built-in players answers them.

use derive_more::From;
use serde::{Deserialize, Serialize};

use super::request::{OpenRequest, ServiceKind, responses};
use crate::engine::cribbage::discard::ByStarter;
use crate::engine::cribbage::discard::by_score::DiscardChances;
use crate::engine::cribbage::game::GameMove;
use crate::engine::cribbage::game::review::Decision;
use crate::engine::cribbage::hidden_hand::{Advice, KnownCards};
use crate::engine::cribbage::winning::Scores;
use crate::engine::cribbage::{Card, Discards, Opponent, Role, Six};

/// Files that contain the tables of the built-in players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableFiles {
    /// Content of `discard-tables.tsv`.
    pub discards: String,
    /// Content of `pegging2.bin`.
    pub pegging: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenPlayers(pub TableFiles);

/// Requests the value of each discard of six cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EvaluateDiscards {
    pub six: Six,
    pub role: Role,
    pub opponent: Opponent,
}

/// Requests the scores of one discard for each starter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EvaluateStarters(pub EvaluateDiscards, pub [Card; 2]);

/// Requests advice for the player to move. That player does not know the opponent's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdvisePlay {
    /// Text of the play. Cards in the opponent's hand that were not played are ignored.
    pub play: String,
    /// Other cards that the player has seen.
    pub seen: KnownCards,
}

/// Requests the opponent's next move in a game record. The number is the seed for random choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpponentMove(pub String, pub u64);

/// Requests the cost of each decision of the user in a game record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewGame(pub String);
/// Files that contain the tables for winning chances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinTableFiles {
    /// Content of `pegging.bin`.
    pub means: Vec<u8>,
    /// Content of `pegging-joint.tsv`.
    pub joint: String,
    /// Content of `shows.tsv`.
    pub shows: String,
}

/// Computes the winning chances from their tables. [`EvaluateWins`] needs these chances, and some other requests use
/// them if they are loaded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoadWinChances(pub WinTableFiles);

/// Requests the winning chance of each discard at these scores. [`LoadWinChances`] must be sent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EvaluateWins(pub EvaluateDiscards, pub Scores);

#[derive(Clone, Debug, From, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayersRequest {
    Discards(EvaluateDiscards),
    Starters(EvaluateStarters),
    Advice(AdvisePlay),
    Opponent(OpponentMove),
    Review(ReviewGame),
    Learn(LoadWinChances),
    Wins(EvaluateWins),
}

/// Whether a request uses the winning chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinChancesNeed {
    Unused,
    /// The response contains more details, or depends on the chances, if they are loaded.
    Wanted,
    /// Without the chances, there is no response.
    Needed,
}

impl PlayersRequest {
    pub const fn chances(&self) -> WinChancesNeed {
        match self {
            Self::Wins(_) => WinChancesNeed::Needed,
            Self::Advice(_) | Self::Opponent(_) | Self::Review(_) => WinChancesNeed::Wanted,
            _ => WinChancesNeed::Unused,
        }
    }
}

responses! {
    OpenPlayers => ();
    EvaluateDiscards => Discards;
    EvaluateStarters => Vec<ByStarter>;
    AdvisePlay => Option<Advice>;
    OpponentMove => Option<GameMove>;
    ReviewGame => Vec<Decision>;
    LoadWinChances => ();
    EvaluateWins => DiscardChances;
}

impl OpenRequest for OpenPlayers {
    const SERVICE: ServiceKind = ServiceKind::Players;
    type Requests = PlayersRequest;
}
