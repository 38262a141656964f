//! Score of a cribbage show in JavaScript.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::cribbage::show::{self, ShowKind};
use crate::engine::cribbage::{Card, ShownAs};

/// Score of four cards with the starter.
///
/// Cards are written with the rank first: `5H`, `TC`, `AS`; `5` without a known suit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShownScore {
    /// The four cards of the hand or crib, as given.
    #[tsify(type = "CribbageCard[]")]
    pub cards: Vec<String>,
    /// The starter.
    #[tsify(type = "CribbageCard")]
    pub starter: String,
    /// Hand or crib: in a crib, only five cards of one suit are a flush.
    #[tsify(type = "ShownAs")]
    pub shown_as: &'static str,
    /// Points of all items together, 0 to 29.
    pub total: usize,
    /// Items that score: fifteens, pairs, runs, the flush, nobs.
    pub items: Vec<ShownItem>,
    /// Additional points of the dealer for the starter: 2 for a jack, else 0.
    pub heels: usize,
}

/// An item that scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShownItem {
    /// Kind of item.
    #[tsify(type = "ShowKind")]
    pub kind: &'static str,
    /// Indices of its cards: 0 to 3 of the four, 4 for the starter.
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
