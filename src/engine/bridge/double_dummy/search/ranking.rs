//! Move ordering: cards with their estimated worth, to be tried best first.

use super::lanes::Cards;

/// At most thirteen cards with their worth, the best to be taken first.
pub(super) struct Ranking {
    /// The worth above, the place of the card in the lowest six bits.
    entries: [i32; 13],
    count: usize,
}

impl Ranking {
    pub(super) const fn new() -> Self {
        Self { entries: [0; 13], count: 0 }
    }

    pub(super) fn push(&mut self, place: u32, worth: i32) {
        if let Some(entry) = self.entries.get_mut(self.count) {
            *entry = worth << 6 | place as i32;
            self.count += 1;
        }
    }

    /// The place of the best that is still a candidate.
    pub(super) fn best(&self, candidates: Cards) -> Option<u32> {
        let mut best = i32::MIN;
        for &entry in self.entries.iter().take(self.count) {
            let is_left = candidates >> (entry & 63) & 1 == 1;
            best = best.max(if is_left { entry } else { i32::MIN });
        }
        (best != i32::MIN).then_some(best as u32 & 63)
    }
}
