//! Uniform random numbers that are the same on every machine and in every release.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// A stream of random numbers from `ChaCha` with eight rounds.
pub(in crate::engine) struct DealRng(ChaCha8Rng);

impl DealRng {
    /// Returns stream number `stream` of the key `key`.
    pub(in crate::engine) fn new(key: [u8; 32], stream: u64) -> Self {
        let mut numbers = ChaCha8Rng::from_seed(key);
        numbers.set_stream(stream);
        Self(numbers)
    }

    /// Returns a uniform random number below `limit`, using Lemire's method. The result is the upper half of a product.
    /// The few products that would cause a bias are skipped.
    pub(in crate::engine) fn below(&mut self, limit: u32) -> usize {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(limit);
            let (number, rest) = ((product >> 32) as usize, product & u64::from(u32::MAX));
            // The remainder is slow to compute and seldom needed: only if the first comparison fails.
            if rest >= u64::from(limit) || rest >= u64::from(limit.wrapping_neg() % limit) {
                return number;
            }
        }
    }

    /// Returns a uniform random number below the 64-bit limit `limit`.
    #[expect(clippy::cast_possible_truncation, reason = "both casts take one half of the product")]
    pub(in crate::engine) fn below_long(&mut self, limit: u64) -> u64 {
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(limit);
            let (number, rest) = ((product >> 64) as u64, product as u64);
            if rest >= limit || rest >= limit.wrapping_neg() % limit.max(1) {
                return number;
            }
        }
    }
}

/// Items to draw from. The chance of an item is proportional to its weight.
pub(in crate::engine) struct WeightedDraw<T> {
    /// Items in order. Each is stored with the sum of its own weight and the weights of all items before it.
    items: Vec<(T, u64)>,
}

impl<T: Copy> WeightedDraw<T> {
    /// Creates a draw from items with their weights. Items with the weight 0 are never drawn.
    pub(in crate::engine) fn new(weighted: impl Iterator<Item = (T, u64)>) -> Self {
        let mut sum = 0;
        let items = weighted.filter(|&(_, weight)| weight > 0).map(|(item, weight)| {
            sum += weight;
            (item, sum)
        });
        Self { items: items.collect() }
    }

    /// Draws an item. Returns `None` if there are no items.
    pub(in crate::engine) fn draw(&self, chance: &mut DealRng) -> Option<T> {
        let (_, all) = self.items.last()?;
        let number = chance.below_long(*all);
        let place = self.items.partition_point(|&(_, sum)| sum <= number);
        self.items.get(place).map(|&(item, _)| item)
    }
}
