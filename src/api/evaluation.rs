//! JavaScript objects for the values of a hand.

use serde::{Serialize, Serializer};
use tsify::Tsify;

use crate::engine::bridge::evaluation::partly_known::{self as engine, evaluate_partly_known};
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::points;
use crate::engine::{Card, Evaluator, PartlyKnownHand, Points, Shape, Suit};

/// Values of a hand of thirteen cards: the points of the contest problem, and the value according to every evaluator.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
#[serde(rename_all = "camelCase")]
pub struct HandWorth {
    /// Hand as in PBN, such as `KQT5.J72.965.AK8`. Unknown cards are written as `x`, after the known cards of the suit.
    pub hand: String,
    /// Lengths of the suits, the longest first, such as `5-4-3-1`.
    pub shape: String,
    /// Lengths of spades, hearts, diamonds and clubs, such as `4=3=1=5`.
    pub shape_by_suit: String,
    /// Name of the kind of shape, such as `two-suited`.
    #[tsify(type = "ShapeClass")]
    pub shape_class: String,
    /// Total points of the contest problem: honours, length and shortness.
    pub points: usize,
    /// High-card points: 4 for an ace, 3 for a king, 2 for a queen and 1 for a jack.
    pub honours: usize,
    /// Points for long suits: 1 for each card beyond the fourth in a suit.
    pub length: usize,
    /// Points for short suits: 3 for a void, 2 for a singleton and 1 for a doubleton.
    pub shortness: usize,
    /// Items that score points, beginning with spades.
    pub items: Vec<PointItem>,
    /// Evaluations, with the names of their evaluators as keys.
    #[tsify(type = "Record<EvaluatorName, Evaluation>")]
    pub evaluations: Evaluations,
}

/// Evaluations of a hand, with the names of their evaluators as keys.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluations(Vec<(&'static str, Evaluation)>);

/// Value of a hand according to one evaluator.
///
/// Each amount is the JavaScript number nearest to a multiple of 0.05. It prints exactly: 16.55 prints as `16.55` and
/// equals this literal. A sum of amounts may differ from the literal, but `Math.round(20 * sum)` is the exact number of
/// twentieths. An amount that depends on cards written as `x` is an object with the `lowest` and the `highest` possible
/// value.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Evaluation {
    /// Value of the hand: the sum of all items, or for `suit-quality` the sum of the best suit's items.
    #[tsify(type = "Amount")]
    pub total: Amount,
    /// Value of each suit.
    pub suits: SuitAmounts,
    /// Value of the hand as a whole, which belongs to no suit.
    #[tsify(type = "Amount")]
    pub whole_hand: Amount,
    /// Whether the evaluator opens the hand. For `rule-of-15`, the opener is in fourth seat. Absent if the evaluator
    /// has no threshold for opening, or if the decision depends on cards written as `x`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opens: Option<bool>,
    /// Items that add to the value or subtract from it, in the order of the evaluator's definition. Spades come first.
    pub items: Vec<EvaluationItem>,
}

/// An amount, or the lowest and the highest possible amount.
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

/// Lowest and highest possible amount.
#[derive(Serialize)]
struct AmountRange {
    lowest: f64,
    highest: f64,
}

/// Value of each suit.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SuitAmounts {
    /// Value of the spades.
    #[tsify(type = "Amount")]
    pub spades: Amount,
    /// Value of the hearts.
    #[tsify(type = "Amount")]
    pub hearts: Amount,
    /// Value of the diamonds.
    #[tsify(type = "Amount")]
    pub diamonds: Amount,
    /// Value of the clubs.
    #[tsify(type = "Amount")]
    pub clubs: Amount,
}

/// An item that adds to the value of a hand, or subtracts from it.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EvaluationItem {
    /// Suit of the item: `spades`, `hearts`, `diamonds` or `clubs`. Absent if the item concerns the complete hand.
    #[tsify(type = "SuitName")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suit: Option<&'static str>,
    /// Cards for which the item counts, the highest first. These are cards of the hand, or one missing card. Absent if
    /// the item concerns no cards. An unknown card is written as in `Sx`.
    #[tsify(type = "(Card | SmallCard)[]", optional)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Amount. Negative if the item subtracts. It may be 0 if the item depends on an unknown card.
    #[tsify(type = "Amount")]
    pub amount: Amount,
    /// Description without the amount, such as `ace and king of spades`.
    pub text: String,
}

/// An item that scores points in the contest problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PointItem {
    /// Suit of the item: `spades`, `hearts`, `diamonds` or `clubs`.
    #[tsify(type = "SuitName")]
    pub suit: &'static str,
    /// Category of the points.
    pub category: Category,
    /// Points of the item, 1 to 9.
    pub points: usize,
    /// Description, such as `king of spades`.
    pub text: String,
}

/// Category of the contest problem's points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Category {
    /// Aces, kings, queens and jacks.
    Honours,
    /// Cards beyond the fourth in a suit.
    Length,
    /// Voids, singletons and doubletons.
    Shortness,
}

impl HandWorth {
    pub fn of(hand: PartlyKnownHand) -> Self {
        // Small cards score no points, so any choice for the unknown cards gives the same points.
        let points = Points::of(hand.lowest());
        let shape = Shape::of(hand.cards().lowest());
        Self {
            hand: hand.to_string(),
            shape: shape.to_string(),
            shape_by_suit: shape.by_suit(),
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

/// Serialises an object with one property for each evaluator, in display order.
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
