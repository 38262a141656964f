//! JavaScript objects for the best splits of a cribbage deal.

use serde::Serialize;
use tsify::Tsify;

use super::diagnostic::Reading;
use crate::engine::cribbage::notation::deal_to_text;
use crate::engine::cribbage::{Rank, score as engine, solitaire};

/// All best ways to split eight dealt cards into a hand and a crib.
///
/// Ranks are `1` to `9`, `T`, `J`, `Q` and `K`, the lowest first. In texts, an ace is `A`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Splits {
    /// The eight dealt cards, such as `2455567T`.
    pub dealt: String,
    /// The starter, such as `9`.
    #[tsify(type = "CribbageRank")]
    pub extra: String,
    /// Maximum score of the hand and the crib together.
    pub total: usize,
    /// All splits with this score. The split with the highest-scoring hand comes first. If two hands score the same,
    /// the hand with lower ranks comes first.
    pub splits: Vec<Split>,
    /// Interpretations of the contest problem that affect this result.
    pub readings: Vec<Reading>,
}

/// A hand and a crib.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Split {
    /// The four cards that score more. If both groups of four score the same, this is the group with lower ranks.
    pub hand: Group,
    /// The other four cards.
    pub crib: Group,
}

/// Four cards, and their score with the starter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Group {
    /// Cards, such as `555T`.
    pub cards: String,
    /// Score with the starter.
    pub score: usize,
    /// Scoring combinations: first fifteens, then pairs, then runs.
    pub items: Vec<ScoreItem>,
}

/// A scoring combination.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoreItem {
    /// Kind of combination.
    pub combination: Combination,
    /// Indices of the combination's cards, the lowest card first: 0 to 3 for the four cards, 4 for the starter.
    pub positions: Vec<usize>,
    /// Points of the combination.
    pub points: usize,
    /// Description, such as `fifteen: 7 + 8, 2 points`.
    pub text: String,
}

/// Kind of combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Combination {
    /// Cards whose values sum to fifteen, for 2 points.
    Fifteen,
    /// Two cards of one rank, for 2 points.
    Pair,
    /// Three or more cards in sequence, for 1 point per card.
    Run,
}

impl From<&solitaire::Splits> for Splits {
    fn from(splits: &solitaire::Splits) -> Self {
        Self {
            dealt: deal_to_text(splits.dealt, None),
            extra: splits.extra.letter().into(),
            total: splits.total,
            splits: splits.splits.iter().map(|split| Split::of(split, splits.extra)).collect(),
            readings: splits.interpretations().iter().map(Into::into).collect(),
        }
    }
}

impl Split {
    fn of(split: &solitaire::Split, extra: Rank) -> Self {
        Self {
            hand: Group::of(split.hand, &split.hand_items(extra)),
            crib: Group::of(split.crib, &split.crib_items(extra)),
        }
    }
}

impl Group {
    fn of(cards: engine::FourRanks, score: &engine::Score) -> Self {
        Self {
            cards: deal_to_text(cards, None),
            score: score.total(),
            items: score.items.iter().map(Into::into).collect(),
        }
    }
}

impl From<&engine::ScoreItem> for ScoreItem {
    fn from(item: &engine::ScoreItem) -> Self {
        Self {
            combination: item.combination.into(),
            positions: item.cards.iter().map(|card| card.position).collect(),
            points: item.points(),
            text: item.to_string(),
        }
    }
}

impl From<engine::Combination> for Combination {
    fn from(combination: engine::Combination) -> Self {
        match combination {
            engine::Combination::Fifteen => Self::Fifteen,
            engine::Combination::Pair => Self::Pair,
            engine::Combination::Run => Self::Run,
        }
    }
}
