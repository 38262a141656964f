//! What evaluators look at in the hand as a whole, beside its shape.
//!
//! Hands of which the suits give the same are worth the same if they have the shape in common, and this.

use super::evaluator::Evaluator;
use crate::engine::bridge::hand::high_card_points;
use crate::engine::card::Rank;
use crate::engine::card_set::CardSet;

/// What an evaluator looks at in the hand as a whole, beside its shape; nothing where that is the shape alone. Of several
/// suits it is the sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Apart {
    /// How many more aces and tens than queens and jacks.
    surplus: i32,
    high_card_points: usize,
    suits_with_honours: usize,
}

impl Apart {
    /// Of cards of one suit.
    pub fn of(evaluator: Evaluator, cards: CardSet) -> Self {
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

    /// Of some suits with more.
    pub const fn and(self, other: Self) -> Self {
        Self {
            surplus: self.surplus + other.surplus,
            high_card_points: self.high_card_points + other.high_card_points,
            suits_with_honours: self.suits_with_honours + other.suits_with_honours,
        }
    }

    /// As one number; that of several suits is the sum of theirs, and says as much.
    pub fn number(self) -> i64 {
        let count = |count: usize| i64::try_from(count).unwrap_or_default();
        i64::from(self.surplus)
            + 100 * count(self.high_card_points)
            + 10_000 * count(self.suits_with_honours)
    }
}
