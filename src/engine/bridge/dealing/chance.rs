//! Numbers of equal chance, and a pack dealt by them.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use super::seed::Seed;
use crate::engine::bridge::hand::Hand;
use crate::engine::card_set::CardSet;

/// A stream of numbers: `ChaCha` with eight rounds, the seed as its key. That of a board has the board's number.
pub(in crate::engine::bridge) struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream of a part of the hands of a seed, which is that of no board.
    pub(super) fn of_hands(seed: Seed, part: u32) -> Self {
        Self::of_stream(seed, 1 << 32 | u64::from(part))
    }

    /// Any stream of a seed; those below 2³² are boards.
    pub(in crate::engine::bridge) fn of_stream(seed: Seed, number: u64) -> Self {
        let mut stream = ChaCha8Rng::from_seed(seed.key());
        stream.set_stream(number);
        Self(stream)
    }

    /// A number below a limit, each with the same chance: the upper half of a product, without the few that
    /// would come once too often (Lemire's method).
    pub(in crate::engine::bridge) fn below(&mut self, limit: u32) -> usize {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(limit);
            let (number, rest) = ((product >> 32) as usize, product & u64::from(u32::MAX));
            // The remainder, which is slow, is seldom needed.
            if rest >= u64::from(limit) || rest >= u64::from(limit.wrapping_neg() % limit) {
                return number;
            }
        }
    }

    /// The same for a limit of 64 bits.
    #[expect(clippy::cast_possible_truncation, reason = "they are the halves of a product")]
    pub(in crate::engine::bridge) fn below_long(&mut self, limit: u64) -> u64 {
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(limit);
            let (number, rest) = ((product >> 64) as u64, product as u64);
            if rest >= limit || rest >= limit.wrapping_neg() % limit.max(1) {
                return number;
            }
        }
    }

    /// The same for a limit of 128 bits: so many bits as the limit has, drawn until they are below it.
    pub(in crate::engine::bridge) fn below_huge(&mut self, limit: u128) -> u128 {
        let spare = limit.saturating_sub(1).leading_zeros();
        loop {
            let [high, low] = [self.0.next_u64(), self.0.next_u64()].map(u128::from);
            let number = (high << u64::BITS | low).checked_shr(spare).unwrap_or_default();
            if number < limit || limit == 0 {
                return number;
            }
        }
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
