//! Deterministic random numbers. They don't depend on the version of a library.

/// `SplitMix64` generator. Each step adds an odd number and mixes the bits of the sum.
pub struct Random(u64);

impl Random {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `bound`. `bound` must not be 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let number = self.next() % bound as u64;
        usize::try_from(number).expect("less than a bound that is a usize")
    }

    /// Returns `true` with a probability of 1 in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Returns a random element of a slice. The slice must not be empty.
    pub fn choose<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(last + 1);
            things.swap(last, other);
        }
    }
}
