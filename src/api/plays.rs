//! JavaScript objects for scored cribbage plays and shows.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::cribbage::pegging::{PegItem, PegKind};
use crate::engine::cribbage::show::{self, ShowKind};
use crate::engine::cribbage::{ByRole, Card, Pegging, Role, ShownAs, Turn};

/// The play of a deal of cribbage, up to the last card played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredPlay {
    /// Cards in the order of play.
    pub cards: Vec<PlayedCard>,
    /// Scores after all these cards, at most 121.
    pub scores: PlayScores,
    /// Player to play a card or say go. Absent if the play is over.
    #[tsify(type = "CribbageRole")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_play: Option<&'static str>,
    /// Player who has 121 points. Absent if nobody has won.
    #[tsify(type = "CribbageRole")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<&'static str>,
}

/// Scores of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayScores {
    /// The pone's score.
    pub pone: u16,
    /// The dealer's score.
    pub dealer: u16,
}

/// A card that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayedCard {
    /// Player who played the card.
    #[tsify(type = "CribbageRole")]
    pub player: &'static str,
    /// Card, with its rank first.
    #[tsify(type = "CribbageCard")]
    pub card: String,
    /// Count after this card, 1 to 31.
    pub count: u8,
    /// Players who said go between the previous card and this card, in order.
    #[tsify(type = "CribbageRole[]")]
    pub gos: Vec<&'static str>,
    /// Sum of the points of all items.
    pub points: u16,
    /// Items that the card pegs.
    pub items: Vec<PeggedItem>,
    /// Scores after this card.
    pub scores: PlayScores,
}

/// An item that a card pegs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PeggedItem {
    /// Kind of item.
    #[tsify(type = "PegKind")]
    pub kind: &'static str,
    /// Indices of the item's cards among all cards played, from 0. The card itself has the last index.
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

/// Score of four cards with the starter.
///
/// Cards are written with the rank first, such as `5H`, `TC` or `AS`, or `5` if the suit is unknown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShownScore {
    /// The four cards of the hand or crib, in the order of the text.
    #[tsify(type = "CribbageCard[]")]
    pub cards: Vec<String>,
    /// The starter.
    #[tsify(type = "CribbageCard")]
    pub starter: String,
    /// Whether the cards are a hand or a crib. In a crib, only five cards of one suit are a flush.
    #[tsify(type = "ShownAs")]
    pub shown_as: &'static str,
    /// Sum of the points of all items, 0 to 29.
    pub total: usize,
    /// Scoring items: fifteens, pairs, runs, the flush and nobs.
    pub items: Vec<ShownItem>,
    /// Points that the dealer scores for the starter itself: 2 for a jack, 0 for any other card.
    pub heels: usize,
}

/// A scoring item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShownItem {
    /// Kind of item.
    #[tsify(type = "ShowKind")]
    pub kind: &'static str,
    /// Indices of the item's cards: 0 to 3 for the four cards, 4 for the starter.
    pub positions: Vec<usize>,
    /// Points of the item.
    pub points: usize,
    /// Description, such as `run: 4C 5H 6S, 3 points`.
    pub text: String,
}

impl ShownScore {
    pub fn of(cards: [Card; 4], starter: Card, shown_as: ShownAs) -> Self {
        let show = show::Show::of(cards, starter, shown_as);
        Self {
            cards: cards.map(|card| card.to_string()).into(),
            starter: starter.to_string(),
            shown_as: match shown_as {
                ShownAs::Hand => "hand",
                ShownAs::Crib => "crib",
            },
            total: show.total(),
            items: show.items.iter().map(ShownItem::of).collect(),
            heels: show::heels(starter),
        }
    }
}

impl ShownItem {
    fn of(item: &show::ShowItem) -> Self {
        Self {
            kind: match item.kind {
                ShowKind::Fifteen => "fifteen",
                ShowKind::Pair => "pair",
                ShowKind::Run => "run",
                ShowKind::Flush => "flush",
                ShowKind::Nobs => "nobs",
            },
            positions: item.cards.iter().map(|card| card.position).collect(),
            points: item.points(),
            text: item.to_string(),
        }
    }
}
