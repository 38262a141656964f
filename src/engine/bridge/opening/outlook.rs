//! Possible openings of a hand with one or two missing cards, counted over all completions.

use super::frequency::add;
use super::situation::Situation;
use super::system::RuleTable;
use crate::engine::order::sort_by;
use crate::engine::{Call, Card, CardSet, Hand};

/// Frequency of each call over all completions of a partial hand.
///
/// ```
/// use kibitzer::engine::bridge::opening::situation::Situation;
/// use kibitzer::engine::bridge::opening::{Outlook, goren};
/// use kibitzer::engine::notation::read_cards;
///
/// let twelve = read_cards("AKQJT9876543...").cards();
/// let outlook = Outlook::of(goren::SYSTEM.table(), twelve, Situation::default()).unwrap();
/// assert_eq!(outlook.completions, 40);
/// // With an ace as the last card, the hand has 22 points.
/// assert_eq!(outlook.calls, [("1S".parse().ok(), 37), ("2S".parse().ok(), 3)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Number of hands that contain the cards: 40 if one card is missing, 820 if two are missing.
    pub completions: usize,
    /// Answers, each with the number of completions that lead to it. The most frequent answer comes first.
    ///
    /// Equally frequent answers are in this order: no bid, pass, then the bids in ascending order. The
    /// numbers add up to `completions`.
    pub calls: Vec<(Option<Call>, usize)>,
}

impl Outlook {
    /// Maximum number of missing cards.
    pub const MOST_MISSING: usize = 2;

    /// Returns whether a hand has an outlook: one or two of its cards are missing.
    pub(crate) fn is_of(cards: CardSet) -> bool {
        let missing = Hand::SIZE.checked_sub(cards.len());
        missing.is_some_and(|missing| (1..=Self::MOST_MISSING).contains(&missing))
    }

    /// Returns the outlook of an incomplete hand. Returns `None` unless one or two cards are missing.
    pub fn of(table: &RuleTable, cards: CardSet, situation: Situation) -> Option<Self> {
        if !Self::is_of(cards) {
            return None;
        }
        let mut calls = Vec::new();
        let mut count = |cards: CardSet| {
            if let Ok(hand) = Hand::try_from(cards) {
                add(&mut calls, table.suggest(hand, situation), 1);
            }
        };
        let absent: Vec<Card> = CardSet::PACK.difference(cards).iter().collect();
        for (index, &first) in absent.iter().enumerate() {
            let with_first = cards.with(first);
            if cards.len() + 1 == Hand::SIZE {
                count(with_first);
                continue;
            }
            for &second in absent.iter().skip(index + 1) {
                count(with_first.with(second));
            }
        }
        sort_by(&mut calls, |(one, ones), (other, others)| {
            ones > others || (ones == others && one < other)
        });
        Some(Self { completions: calls.iter().map(|(_, count)| count).sum(), calls })
    }
}
