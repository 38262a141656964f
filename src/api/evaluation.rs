//! What a hand is worth, as JavaScript sees it.

use serde::{Serialize, Serializer};
use tsify::Tsify;

use crate::engine::bridge::evaluation::partly_known::{self as engine, evaluate_partly_known};
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::points;
use crate::engine::{Card, Evaluator, PartlyKnownHand, Points, Shape, Suit};

/// What a hand of thirteen cards is worth: by the points of the problem, and by every evaluator.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
#[serde(rename_all = "camelCase")]
pub struct HandWorth {
    /// The hand as in PBN: `KQT5.J72.965.AK8`; with an `x` for each card that is not known, behind the others.
    pub hand: String,
    /// Its pattern, the lengths of the suits, longest first: `5-4-3-1`.
    pub shape: String,
    /// The lengths of spades, hearts, diamonds and clubs: `4=3=1=5`.
    pub shape_by_suit: String,
    /// What players call the shape, such as `two-suited`.
    #[tsify(type = "ShapeClass")]
    pub shape_class: String,
    /// All points of the problem together: honours, length and shortness.
    pub points: usize,
    /// The high-card points: aces 4, kings 3, queens 2, jacks 1.
    pub honours: usize,
    /// The points for cards beyond the fourth of a suit, 1 each.
    pub length: usize,
    /// The points for voids (3), singletons (2) and doubletons (1).
    pub shortness: usize,
    /// What gives points, spades first.
    pub items: Vec<PointItem>,
    /// What it is worth by each evaluator, by the evaluator's name.
    #[tsify(type = "Record<EvaluatorName, Evaluation>")]
    pub evaluations: Evaluations,
}

/// What a hand is worth by each evaluator.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluations(Vec<(&'static str, Evaluation)>);

/// What a hand is worth by an evaluator.
///
/// Amounts are multiples of 0.05, as the nearest number to the decimal: each is written exactly, such as 16.55, and
/// equals that literal. Sums of them may not; `Math.round(20 * amount)` is a whole number to count with. Where an amount
/// depends on cards that were left open as `x`, it is an object with the `lowest` and the `highest` that it can be.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Evaluation {
    /// What the hand is worth: all items together, or of `suit-quality` those of its best suit.
    #[tsify(type = "Amount")]
    pub total: Amount,
    /// What each suit gives.
    pub suits: SuitAmounts,
    /// What the hand gives as a whole, and none of its suits.
    #[tsify(type = "Amount")]
    pub whole_hand: Amount,
    /// Whether the hand is opened, by `rule-of-15` in fourth seat; not there if the evaluator does not say from how
    /// much on, or if that depends on cards that were left open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opens: Option<bool>,
    /// What gives something, or takes it: spades first in each line of the definition.
    pub items: Vec<EvaluationItem>,
}

/// An amount, or the least and the most that it can be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Amount(engine::AmountRange);

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [lowest, highest] = [self.0.lowest, self.0.highest].map(f64::from);
        match self.0.exact() {
            Some(_) => serializer.serialize_f64(lowest),
            None => AmountRange { lowest, highest }.serialize(serializer),
        }
    }
}

/// The least and the most that an amount can be.
#[derive(Serialize)]
struct AmountRange {
    lowest: f64,
    highest: f64,
}

/// What each suit gives.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SuitAmounts {
    /// What the spades give.
    #[tsify(type = "Amount")]
    pub spades: Amount,
    /// What the hearts give.
    #[tsify(type = "Amount")]
    pub hearts: Amount,
    /// What the diamonds give.
    #[tsify(type = "Amount")]
    pub diamonds: Amount,
    /// What the clubs give.
    #[tsify(type = "Amount")]
    pub clubs: Amount,
}

/// One thing that adds to what a hand is worth, or takes from it.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EvaluationItem {
    /// The suit that gives it: `spades`, `hearts`, `diamonds` or `clubs`; not there if the hand does as a whole.
    #[tsify(type = "SuitName")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suit: Option<&'static str>,
    /// The cards that it is about, those of the hand, highest first, or the one that is missing; not there if it is
    /// about none. A card that was left open is `Sx`.
    #[tsify(type = "(Card | SmallCard)[]", optional)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// How much it gives; negative where it takes, and from 0 on where a card may not be held.
    #[tsify(type = "Amount")]
    pub amount: Amount,
    /// It in words, without the amount, such as `ace and king of spades`.
    pub text: String,
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
    pub text: String,
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

impl HandWorth {
    /// What a hand is worth.
    pub fn of(hand: PartlyKnownHand) -> Self {
        // No small card gives points.
        let points = Points::of(hand.lowest());
        let shape = Shape::of(hand.cards().lowest());
        Self {
            hand: hand.to_string(),
            shape: shape.to_string(),
            shape_by_suit: shape.by_suit().to_string(),
            shape_class: ShapeClass::of(shape).to_string(),
            points: points.total(),
            honours: points.in_category(points::Category::Honours),
            length: points.in_category(points::Category::Length),
            shortness: points.in_category(points::Category::Shortness),
            items: points.items().iter().map(Into::into).collect(),
            evaluations: Evaluations::of(hand),
        }
    }
}

impl Evaluations {
    fn of(hand: PartlyKnownHand) -> Self {
        let by = |evaluator| {
            (Evaluator::name(evaluator), (&evaluate_partly_known(hand, evaluator)).into())
        };
        Self(Evaluator::ALL.into_iter().map(by).collect())
    }
}

/// An object with a property for each evaluator, in the order in which they are shown.
impl Serialize for Evaluations {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, evaluation)| (name, evaluation)))
    }
}

impl From<&engine::EvaluationRange> for Evaluation {
    fn from(evaluation: &engine::EvaluationRange) -> Self {
        let in_suit = |suit| Amount(evaluation.in_suit(suit));
        Self {
            total: Amount(evaluation.total()),
            suits: SuitAmounts {
                spades: in_suit(Suit::Spades),
                hearts: in_suit(Suit::Hearts),
                diamonds: in_suit(Suit::Diamonds),
                clubs: in_suit(Suit::Clubs),
            },
            whole_hand: Amount(evaluation.of_hand()),
            opens: evaluation.opens().filter(|(low, high)| low == high).map(|(opens, _)| opens),
            items: evaluation.items().iter().map(Into::into).collect(),
        }
    }
}

impl From<&engine::ItemRange> for EvaluationItem {
    fn from(range: &engine::ItemRange) -> Self {
        let name = |card: Card| match card {
            Card { suit, .. } if range.small.contains(card) => format!("{suit}x"),
            _ => card.to_string(),
        };
        Self {
            suit: range.item.suit.map(Suit::name),
            cards: range.item.cards.iter().map(name).collect(),
            amount: Amount(range.amount),
            text: range.to_string(),
        }
    }
}

impl From<&points::PointItem> for PointItem {
    fn from(item: &points::PointItem) -> Self {
        Self {
            suit: item.suit.name(),
            category: item.category().into(),
            points: item.points(),
            text: item.to_string(),
        }
    }
}

impl From<points::Category> for Category {
    fn from(category: points::Category) -> Self {
        match category {
            points::Category::Honours => Self::Honours,
            points::Category::Length => Self::Length,
            points::Category::Shortness => Self::Shortness,
        }
    }
}
