//! Random numbers that depend only on a seed.

use kibitzer::Card;

/// The generator `SplitMix64`. A library's numbers could change, and with them the questions of a day.
pub struct Chance(u64);

impl Chance {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let high = (u128::from(mixed ^ (mixed >> 31)) * bound as u128) >> 64;
        usize::try_from(high).unwrap_or_default()
    }

    /// Returns the first `count` cards of a shuffled pack.
    pub fn cards(&mut self, count: usize) -> Vec<Card> {
        let mut pack: Vec<Card> = Card::all().collect();
        for index in 0..count {
            let other = index + self.below(pack.len() - index);
            pack.swap(index, other);
        }
        pack.truncate(count);
        pack
    }
}
