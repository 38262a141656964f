//! What a hand is worth, as JavaScript sees it.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::bridge::hand::{Hand, Shape};
use crate::engine::bridge::points::{self as engine, Points};

/// What a hand of thirteen cards is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Evaluation {
    /// The hand as in PBN: `KQT5.J72.965.AK8`.
    pub hand: String,
    /// The lengths of the suits, longest first: `5-4-3-1`.
    pub shape: String,
    /// All points together: honours, length and shortness.
    pub points: usize,
    /// The high-card points: aces 4, kings 3, queens 2, jacks 1.
    pub honours: usize,
    /// The points for cards beyond the fourth of a suit, 1 each.
    pub length: usize,
    /// The points for voids (3), singletons (2) and doubletons (1).
    pub shortness: usize,
    /// What gives points, spades first.
    pub items: Vec<PointItem>,
}

/// One thing that gives points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PointItem {
    /// The suit that it is in: `spades`, `hearts`, `diamonds` or `clubs`.
    #[tsify(type = "SuitName")]
    pub suit: &'static str,
    /// What the points are given for.
    pub category: Category,
    /// The points that it gives, 1 to 9.
    pub points: usize,
    /// It in words, such as `king of spades`.
    pub told: String,
}

/// What points are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Category {
    /// Aces, kings, queens and jacks.
    Honours,
    /// Cards beyond the fourth of a suit.
    Length,
    /// Voids, singletons and doubletons.
    Shortness,
}

impl Evaluation {
    /// What a hand is worth.
    #[must_use]
    pub fn of(hand: Hand) -> Self {
        let points = Points::of(hand);
        Self {
            hand: hand.to_string(),
            shape: Shape::of(hand.cards()).to_string(),
            points: points.total(),
            honours: points.in_category(engine::Category::Honours),
            length: points.in_category(engine::Category::Length),
            shortness: points.in_category(engine::Category::Shortness),
            items: points.items().iter().map(Into::into).collect(),
        }
    }
}

impl From<&engine::PointItem> for PointItem {
    fn from(item: &engine::PointItem) -> Self {
        Self {
            suit: item.suit.name(),
            category: item.category().into(),
            points: item.points(),
            told: item.to_string(),
        }
    }
}

impl From<engine::Category> for Category {
    fn from(category: engine::Category) -> Self {
        match category {
            engine::Category::Honours => Self::Honours,
            engine::Category::Length => Self::Length,
            engine::Category::Shortness => Self::Shortness,
        }
    }
}
