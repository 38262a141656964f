//! A play of cribbage, scored card by card, as JavaScript sees it.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::cribbage::pegging::{PegItem, PegKind};
use crate::engine::cribbage::{ByRole, Pegging, Role, Turn};

/// A play, as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredPlay {
    /// The cards in the order in which they were played.
    pub cards: Vec<PlayedCard>,
    /// The scores after them, at most 121.
    pub scores: PlayScores,
    /// Whose turn it is; not there when the play is over.
    #[tsify(type = "CribbageRole")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_play: Option<&'static str>,
    /// Who has reached 121; not there while nobody has.
    #[tsify(type = "CribbageRole")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<&'static str>,
}

/// Both scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayScores {
    /// The pone's.
    pub pone: u16,
    /// The dealer's.
    pub dealer: u16,
}

/// A card that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayedCard {
    /// Who plays it.
    #[tsify(type = "CribbageRole")]
    pub player: &'static str,
    /// The card, rank first.
    #[tsify(type = "CribbageCard")]
    pub card: String,
    /// The count with it, 1 to 31.
    pub count: u8,
    /// Who said go since the card before it, in their order.
    #[tsify(type = "CribbageRole[]")]
    pub gos: Vec<&'static str>,
    /// The points of all items together.
    pub points: u16,
    /// What it pegs.
    pub items: Vec<PeggedItem>,
    /// The scores after it.
    pub scores: PlayScores,
}

/// One thing that a card pegs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PeggedItem {
    /// What it is.
    #[tsify(type = "PegKind")]
    pub kind: &'static str,
    /// The places of the cards that make it, among all cards played, from 0; the card itself is the last.
    pub positions: Vec<usize>,
    /// What it pegs, 1 to 12.
    pub points: u16,
}

impl ScoredPlay {
    /// A play with all that its cards peg.
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
