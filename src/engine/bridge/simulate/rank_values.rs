//! What cards count by their ranks.

use std::fmt;

use super::number::Number;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;

/// How many ranks there are.
const RANKS: usize = Rank::DESCENDING.len();

/// What cards count by their ranks.
///
/// [`Display`](fmt::Display) writes those that count, the ace first: `6-4-2-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankValues {
    values: [u32; RANKS],
    /// How many of them count anything, from the ace on.
    counting: usize,
}

impl RankValues {
    /// What each rank counts, the ace first.
    #[must_use]
    pub fn new(values: [u32; RANKS]) -> Self {
        let counting = values.iter().rposition(|&value| value > 0).map_or(0, |last| last + 1);
        Self { values, counting }
    }

    /// A count of dealer's: 0 to 9 for tens, jacks, queens, kings, aces, the top two to five, and 6-4-2-1.
    #[must_use]
    pub(super) fn of_count(number: usize) -> Self {
        let mut values = [0; RANKS];
        let counted: &mut [u32] = match number {
            0..=4 => &mut values[4 - number..=4 - number],
            5..=8 => &mut values[..number - 3],
            _ => {
                values[..4].copy_from_slice(&[6, 4, 2, 1]);
                &mut []
            }
        };
        counted.fill(1);
        Self::new(values)
    }

    /// What a rank counts.
    #[must_use]
    pub const fn of_rank(&self, rank: Rank) -> u32 {
        self.values[RANKS - 1 - rank as usize]
    }

    /// What all 52 cards count.
    pub(super) fn of_pack(&self) -> u64 {
        self.values.iter().map(|&value| 4 * u64::from(value)).sum()
    }

    /// What some cards count, or those of one suit.
    #[must_use]
    pub fn of_cards(&self, cards: CardSet, suit: Option<Suit>) -> Number {
        let counted = Rank::DESCENDING.into_iter().zip(self.values).take(self.counting);
        let sum: i64 = counted
            .map(|(rank, value)| {
                let cards = match suit {
                    Some(suit) => usize::from(cards.contains(Card::new(suit, rank))),
                    None => cards.count_rank(rank),
                };
                i64::from(value) * i64::from(u8::try_from(cards).unwrap_or_default())
            })
            .sum();
        // Thirteen cards of 2³² each are far from the end of the numbers.
        Number::from_hundredths(sum * 100)
    }
}

impl fmt::Display for RankValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, value) in self.values.iter().take(self.counting.max(1)).enumerate() {
            write!(f, "{}{value}", if place == 0 { "" } else { "-" })?;
        }
        Ok(())
    }
}
