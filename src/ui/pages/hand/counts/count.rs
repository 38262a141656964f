//! The result of one evaluator for a complete or partial hand.

use super::words;
use crate::engine::bridge::evaluation::partly_known::{
    AmountRange, EvaluationRange, evaluate_partly_known,
};
use crate::engine::bridge::evaluation::percentiles::Percentiles;
use crate::engine::bridge::points::{Category, PointItem};
use crate::engine::decimal::Decimal;
use crate::engine::{Evaluator, PartlyKnown, PartlyKnownHand, Points, Shape, Suit};

pub enum Count {
    Whole(EvaluationRange),
    /// The points of a partial hand that can't be changed by further cards.
    SoFar(Vec<PointItem>),
}

#[derive(Debug, PartialEq, Eq)]
pub struct CountItem {
    /// The suit that the item belongs to. `None` for an item of the whole hand.
    pub suit: Option<Suit>,
    pub words: String,
    pub amount: AmountRange,
}

impl Count {
    /// Evaluates a complete hand. For a partial hand, returns the points that further cards can't change. Returns
    /// `None` if the evaluator has no such points, or if there are no cards.
    pub fn of(evaluator: Evaluator, cards: PartlyKnown) -> Option<Self> {
        if let Ok(hand) = PartlyKnownHand::try_from(cards) {
            return Some(Self::Whole(evaluate_partly_known(hand, evaluator)));
        }
        let points = Points::so_far(cards.lowest());
        let items = points.items().iter().copied();
        match evaluator {
            _ if cards.is_empty() => None,
            Evaluator::HandPoints => Some(Self::SoFar(items.collect())),
            Evaluator::Hcp => {
                let is_high = |item: &PointItem| item.category() == Category::Honours;
                Some(Self::SoFar(items.filter(is_high).collect()))
            }
            _ => None,
        }
    }

    pub fn in_suit(&self, suit: Suit) -> AmountRange {
        match self {
            Self::Whole(evaluation) => evaluation.in_suit(suit),
            Self::SoFar(items) => sum(items.iter().filter(|item| item.suit == suit)),
        }
    }

    /// Returns the amount of the items that don't belong to a suit. Returns `None` if there are no such items.
    pub fn of_hand(&self) -> Option<AmountRange> {
        match self {
            Self::Whole(evaluation) => {
                let has = evaluation.items().iter().any(|range| range.item.suit.is_none());
                has.then(|| evaluation.of_hand())
            }
            Self::SoFar(_) => None,
        }
    }

    pub fn total(&self) -> AmountRange {
        match self {
            Self::Whole(evaluation) => evaluation.total(),
            Self::SoFar(items) => sum(items),
        }
    }

    /// Returns whether the hand opens if unknown small cards are as low as possible, and if they are as high as
    /// possible. Returns `None` for a partial hand, or if the evaluator has no rule for opening.
    pub fn opens(&self) -> Option<(bool, bool)> {
        match self {
            Self::Whole(evaluation) => evaluation.opens(),
            Self::SoFar(_) => None,
        }
    }

    pub fn items(&self) -> Vec<CountItem> {
        match self {
            Self::Whole(evaluation) => {
                let items = evaluation.items().into_iter();
                let counted = items.map(|range| CountItem {
                    suit: range.item.suit,
                    words: range.to_string(),
                    amount: range.amount,
                });
                counted.collect()
            }
            Self::SoFar(items) => {
                let counted = items.iter().map(|item| CountItem {
                    suit: Some(item.suit),
                    words: item.to_string(),
                    amount: Decimal::count(item.points()).into(),
                });
                counted.collect()
            }
        }
    }
}

fn sum<'i>(items: impl IntoIterator<Item = &'i PointItem>) -> AmountRange {
    items.into_iter().map(|item| Decimal::count(item.points())).sum::<Decimal>().into()
}

/// Returns a sentence about the two shown evaluators that rate the hand highest and lowest. Only considers evaluators
/// that rate the hand's shape. Returns `None` for a partial hand, or if the difference is less than two points.
pub fn difference(
    percentiles: &Percentiles,
    cards: PartlyKnown,
    shown: &[Evaluator],
) -> Option<String> {
    let hand = PartlyKnownHand::try_from(cards).ok()?;
    // An evaluator is ignored if its result depends on unknown cards.
    let worth = |one| percentiles.worth_of(Evaluator::total_range(one, hand).exact()?, one);
    let shape = Shape::of(hand.lowest().cards());
    let rating = shown.iter().filter(|one| one.rates(shape));
    let worths = || rating.clone().filter_map(|&one| Some((worth(one)?, one)));
    // If several evaluators value the hand equally, the first of them is chosen.
    let most = worths().rev().max_by_key(|&(worth, _)| worth)?;
    let least = worths().min_by_key(|&(worth, _)| worth)?;
    let found = percentiles.difference(hand.lowest(), most.1, least.1)?;
    let causes: Vec<_> =
        found.causes.iter().map(|cause| words::cause(&cause.aspect, cause.amount)).collect();
    Some(words::difference(
        (found.more.title(), most.0),
        (found.less.title(), least.0),
        &causes.join(", "),
    ))
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/hand/counts/count.rs"]
mod tests;
