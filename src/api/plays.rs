//! A scored play of cribbage in JavaScript.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::cribbage::pegging::{PegItem, PegKind};
use crate::engine::cribbage::{ByRole, Pegging, Role, Turn};

/// A play so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredPlay {
    /// Cards in the order of play.
    pub cards: Vec<PlayedCard>,
    /// Scores after them, at most 121.
    pub scores: PlayScores,
    /// Player to act; absent when the play is over.
    #[tsify(type = "CribbageRole")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_play: Option<&'static str>,
    /// Player with 121 points; absent before.
    #[tsify(type = "CribbageRole")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<&'static str>,
}

/// Both scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayScores {
    /// The pone's score.
    pub pone: u16,
    /// The dealer's score.
    pub dealer: u16,
}

/// A played card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayedCard {
    /// Player of the card.
    #[tsify(type = "CribbageRole")]
    pub player: &'static str,
    /// Card, rank first.
    #[tsify(type = "CribbageCard")]
    pub card: String,
    /// Count including it, 1 to 31.
    pub count: u8,
    /// Players who said go since the card before, in order.
    #[tsify(type = "CribbageRole[]")]
    pub gos: Vec<&'static str>,
    /// Points of all items together.
    pub points: u16,
    /// Items that it pegs.
    pub items: Vec<PeggedItem>,
    /// Scores after it.
    pub scores: PlayScores,
}

/// An item that a card pegs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PeggedItem {
    /// Kind of item.
    #[tsify(type = "PegKind")]
    pub kind: &'static str,
    /// Indices of its cards among all cards played, from 0; the card itself is the last.
    pub positions: Vec<usize>,
    /// Points of the item, 1 to 12.
    pub points: u16,
}

impl ScoredPlay {
    pub fn of(play: &Pegging) -> Self {
        Self {
            cards: play.turns().iter().map(PlayedCard::of).collect(),
            scores: play.scores().into(),
            to_play: play.to_play().map(Role::name),
            winner: play.winner().map(Role::name),
        }
    }
}

impl From<ByRole<u16>> for PlayScores {
    fn from(ByRole { dealer, pone }: ByRole<u16>) -> Self {
        Self { pone, dealer }
    }
}

impl PlayedCard {
    fn of(turn: &Turn) -> Self {
        Self {
            player: turn.player.name(),
            card: turn.card.to_string(),
            count: turn.count,
            gos: turn.gos.iter().map(|role| role.name()).collect(),
            points: turn.points(),
            items: turn.items.iter().map(PeggedItem::of).collect(),
            scores: turn.scores.into(),
        }
    }
}

impl PeggedItem {
    fn of(item: &PegItem) -> Self {
        Self {
            kind: match item.kind {
                PegKind::Fifteen => "fifteen",
                PegKind::ThirtyOne => "thirtyOne",
                PegKind::Pair => "pair",
                PegKind::PairRoyal => "pairRoyal",
                PegKind::DoublePairRoyal => "doublePairRoyal",
                PegKind::Run => "run",
                PegKind::Go => "go",
                PegKind::Last => "last",
            },
            positions: item.cards.clone().collect(),
            points: item.points(),
        }
    }
}
