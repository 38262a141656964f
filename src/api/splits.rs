//! Best splits of a cribbage deal in JavaScript.

use serde::Serialize;
use tsify::Tsify;

use super::diagnostic::Reading;
use crate::engine::cribbage::notation::deal_to_text;
use crate::engine::cribbage::{Rank, score as engine, solitaire};

/// Every best way to split eight dealt cards into a hand and a crib.
///
/// Ranks are `1` to `9`, `T`, `J`, `Q`, `K`, lowest first; in sentences an ace is `A`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Splits {
    /// The eight dealt cards, such as `2455567T`.
    pub dealt: String,
    /// The extra card, such as `9`.
    #[tsify(type = "CribbageRank")]
    pub extra: String,
    /// Maximum score of hand and crib together.
    pub total: usize,
    /// Splits with this score, at least one: higher-scoring hand first, then smaller hand in rank
    /// order.
    pub splits: Vec<Split>,
    /// Interpretations of the problem that affect this result.
    pub readings: Vec<Reading>,
}

/// A hand and a crib.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Split {
    /// The group that scores more or, if both score the same, is first in rank order.
    pub hand: Group,
    /// The other group.
    pub crib: Group,
}

/// Four cards and their score with the extra card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Group {
    /// Cards, such as `555T`.
    pub cards: String,
    /// Score with the extra card.
    pub score: usize,
    /// Combinations that score: fifteens, then pairs, then runs.
    pub items: Vec<ScoreItem>,
}

/// A combination that scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoreItem {
    /// Kind of combination.
    pub combination: Combination,
    /// Indices of its cards, lowest card first: 0 to 3 in the group, 4 the extra card.
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
    /// Cards with a sum of fifteen, 2 points.
    Fifteen,
    /// Two cards of one rank, 2 points.
    Pair,
    /// Three or more cards in sequence, 1 point a card.
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
