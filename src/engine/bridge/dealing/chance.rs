//! The streams of a seed, and a pack dealt by them.

use super::seed::Seed;
use crate::engine::bridge::hand::Hand;
use crate::engine::card_set::CardSet;
pub(in crate::engine::bridge) use crate::engine::chance::Chance;

impl Chance {
    /// The stream of a part of the hands of a seed, which is that of no board.
    pub(super) fn of_hands(seed: Seed, part: u32) -> Self {
        Self::of_stream(seed, 1 << 32 | u64::from(part))
    }

    /// Any stream of a seed; those below 2³² are boards, each with the board's number.
    pub(in crate::engine::bridge) fn of_stream(seed: Seed, number: u64) -> Self {
        Self::new(seed.key(), number)
    }
}

/// The cards that are dealt by chance, each as a set of its own.
pub(in crate::engine::bridge) struct Pack(Vec<CardSet>);

impl Pack {
    pub(in crate::engine::bridge) fn of(cards: CardSet) -> Self {
        Self(cards.iter().map(|card| CardSet::EMPTY.with(card)).collect())
    }

    /// Puts all cards back. They are left in the order that they are in, as any will do to be shuffled.
    pub(in crate::engine::bridge) fn gathered(&mut self) -> Gathered<'_> {
        Gathered(&mut self.0)
    }
}

/// The cards of a pack that no seat has yet.
pub(in crate::engine::bridge) struct Gathered<'p>(&'p mut [CardSet]);

impl Gathered<'_> {
    /// Fills a hand up to thirteen cards; the last hand takes what is left.
    pub(in crate::engine::bridge) fn fill(
        &mut self,
        hand: CardSet,
        chance: &mut Chance,
    ) -> CardSet {
        let wanted = Hand::SIZE.saturating_sub(hand.len());
        let mut hand = hand;
        let is_rest = self.0.len() <= wanted;
        for _ in 0..wanted {
            let limit = u32::try_from(self.0.len()).unwrap_or(0);
            let at = if is_rest { 0 } else { chance.below(limit) };
            let cards = std::mem::take(&mut self.0);
            if at >= cards.len() {
                break;
            }
            let last = cards.len() - 1;
            cards.swap(at, last);
            hand |= cards[last];
            self.0 = &mut cards[..last];
        }
        hand
    }
}
