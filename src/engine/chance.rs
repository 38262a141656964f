//! Numbers of equal chance, the same on every machine and in every release.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// A stream of numbers: `ChaCha` with eight rounds.
pub(in crate::engine) struct Chance(ChaCha8Rng);

impl Chance {
    /// Returns a stream of a key, which has as many as there are numbers.
    pub(in crate::engine) fn new(key: [u8; 32], stream: u64) -> Self {
        let mut numbers = ChaCha8Rng::from_seed(key);
        numbers.set_stream(stream);
        Self(numbers)
    }

    /// A number below a limit, each with the same chance: the upper half of a product, without the few that
    /// would come once too often (Lemire's method).
    pub(in crate::engine) fn below(&mut self, limit: u32) -> usize {
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

/// Things to be drawn, each as likely as its weight says.
pub(in crate::engine) struct WeightedDraw<T> {
    /// Each with the sum of the weights up to its own.
    things: Vec<(T, u64)>,
}

impl<T: Copy> WeightedDraw<T> {
    /// Returns things with their weights; what has none is never drawn.
    pub(in crate::engine) fn new(weighted: impl Iterator<Item = (T, u64)>) -> Self {
        let mut sum = 0;
        let things = weighted.filter(|&(_, weight)| weight > 0).map(|(thing, weight)| {
            sum += weight;
            (thing, sum)
        });
        Self { things: things.collect() }
    }

    /// Draws one; none where there is nothing to be drawn.
    pub(in crate::engine) fn draw(&self, chance: &mut Chance) -> Option<T> {
        let (_, all) = self.things.last()?;
        let number = chance.below_long(*all);
        let place = self.things.partition_point(|&(_, sum)| sum <= number);
        self.things.get(place).map(|&(thing, _)| thing)
    }
}
