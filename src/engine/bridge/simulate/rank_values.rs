//! What cards count by their ranks.

use std::fmt;

use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::decimal::Decimal;

/// How many ranks there are.
const RANKS: usize = Rank::DESCENDING.len();

/// What cards count by their ranks.
///
/// [`Display`](fmt::Display) writes those that count, the ace first: `6-4-2-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankValues {
    values: [Decimal; RANKS],
    /// How many of them count anything, from the ace on.
    counting: usize,
}

impl RankValues {
    /// What each rank counts, the ace first: numbers as a script writes them, of which a pack's sum is a number too.
    pub fn new(values: [Decimal; RANKS]) -> Self {
        let counting = values.iter().rposition(|value| value.is_true()).map_or(0, |last| last + 1);
        Self { values, counting }
    }

    /// A count of dealer's: 0 to 9 for tens, jacks, queens, kings, aces, the top two to five, and 6-4-2-1.
    pub(super) fn of_count(number: usize) -> Self {
        let mut values = [Decimal::ZERO; RANKS];
        let counted: &mut [Decimal] = match number {
            0..=4 => &mut values[4 - number..=4 - number],
            5..=8 => &mut values[..number - 3],
            _ => {
                values[..4].copy_from_slice(&[6, 4, 2, 1].map(Decimal::whole));
                &mut []
            }
        };
        counted.fill(Decimal::ONE);
        Self::new(values)
    }

    /// What a rank counts.
    pub const fn of_rank(&self, rank: Rank) -> Decimal {
        self.values[RANKS - 1 - rank as usize]
    }

    /// What all 52 cards count.
    pub(super) fn of_pack(&self) -> Decimal {
        self.of_cards(CardSet::PACK, None)
    }

    /// Returns whether all cards count whole numbers.
    pub(super) fn are_whole(&self) -> bool {
        self.values.iter().all(|value| value.as_whole().is_some())
    }

    /// What some cards count, or those of one suit.
    pub fn of_cards(&self, cards: CardSet, suit: Option<Suit>) -> Decimal {
        let counted = Rank::DESCENDING.into_iter().zip(self.values).take(self.counting);
        let sum: i64 = counted
            .map(|(rank, value)| {
                let cards = match suit {
                    Some(suit) => usize::from(cards.contains(Card::new(suit, rank))),
                    None => cards.count_rank(rank),
                };
                value.in_hundredths() * i64::from(u8::try_from(cards).unwrap_or_default())
            })
            .sum();
        Decimal::hundredths(sum)
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
