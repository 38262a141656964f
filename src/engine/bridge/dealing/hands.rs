//! Hands by chance, for what is counted over many of them.

use super::chance::{Chance, Pack};
use super::seed::Seed;
use crate::engine::bridge::hand::Hand;
use crate::engine::card_set::CardSet;

/// Hands without end, each of the 635,013,559,600 with the same chance, and none dependent on another.
///
/// ```
/// use kibitzer::engine::bridge::dealing::hands::Hands;
/// use kibitzer::engine::bridge::dealing::seed::Seed;
///
/// let seed: Seed = "7K3QD-00000-00000-00001".parse()?;
/// let ten = |part| Hands::of_part(seed, part).take(10).collect::<Vec<_>>();
/// assert_eq!(ten(0), ten(0));
/// assert_ne!(ten(0), ten(1));
/// # Ok::<(), kibitzer::engine::bridge::dealing::seed::ParseSeedError>(())
/// ```
pub struct Hands {
    chance: Chance,
    pack: Pack,
}

impl Hands {
    /// The hands of a part: parts of one seed have nothing in common, so they may be counted side by side.
    #[must_use]
    pub fn of_part(seed: Seed, part: u32) -> Self {
        Self { chance: Chance::of_hands(seed, part), pack: Pack::of(CardSet::PACK) }
    }
}

impl Iterator for Hands {
    type Item = Hand;

    fn next(&mut self) -> Option<Hand> {
        self.pack.gathered().fill(CardSet::EMPTY, &mut self.chance).try_into().ok()
    }
}
