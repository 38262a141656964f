//! Whole-hand inputs of an evaluator other than shape.
//!
//! Hands with equal suit values are worth the same if their shapes and these inputs agree.

use super::evaluator::Evaluator;
use crate::engine::{CardSet, Rank, high_card_points};

/// Whole-hand inputs of an evaluator other than shape; all are 0 if it has none.
///
/// The inputs of several suits are the sum of theirs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct WholeHandInputs {
    /// Number of aces and tens minus number of queens and jacks.
    surplus: i32,
    high_card_points: usize,
    suits_with_honours: usize,
}

impl WholeHandInputs {
    /// Returns the inputs of the cards of one suit.
    pub(crate) fn of(evaluator: Evaluator, cards: CardSet) -> Self {
        let count = |ranks: [Rank; 2]| -> i32 {
            ranks.map(|rank| i32::try_from(cards.count_rank(rank)).unwrap_or_default()).iter().sum()
        };
        match evaluator {
            Evaluator::AdjustThree | Evaluator::Bergen => Self {
                surplus: count([Rank::Ace, Rank::Ten]) - count([Rank::Queen, Rank::Jack]),
                ..Self::default()
            },
            Evaluator::ZarAdjusted => {
                let points = high_card_points(cards);
                Self {
                    high_card_points: points,
                    suits_with_honours: usize::from(points > 0),
                    ..Self::default()
                }
            }
            _ => Self::default(),
        }
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self {
            surplus: self.surplus + other.surplus,
            high_card_points: self.high_card_points + other.high_card_points,
            suits_with_honours: self.suits_with_honours + other.suits_with_honours,
        }
    }

    /// Returns a number that identifies the inputs; the numbers of several suits add up.
    pub(crate) fn number(self) -> i64 {
        let count = |count: usize| i64::try_from(count).unwrap_or_default();
        i64::from(self.surplus)
            + 100 * count(self.high_card_points)
            + 10_000 * count(self.suits_with_honours)
    }
}
