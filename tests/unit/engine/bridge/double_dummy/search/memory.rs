//! The transposition table is compared with a plain list.

use super::*;

/// Pseudo-random numbers from a fixed seed.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) % limit
    }

    /// Returns random owners of all cards of the four suits. There are only a few possible values, so that the same
    /// owners often recur.
    fn owners(&mut self) -> Owners {
        Owners::new([0; 4].map(|_| {
            let (all, highest) = (self.below(4) as u32, self.below(4) as u32);
            (all * 0x155_5555) ^ (highest << 22)
        }))
    }

    fn depths(&mut self) -> Depths {
        Depths::new((0..4).map(|suit| self.below(5) << (16 * suit)).sum())
    }
}

/// Returns whether all relevant cards have the same owners in two positions. `depths` determines the relevant cards.
fn agree(one: Owners, other: Owners, depths: Depths) -> bool {
    Pattern::new(one, depths, 0, 13).fits(other)
}

#[test]
fn look_up_agrees_with_a_linear_search() {
    let (mut numbers, mut memory) = (Numbers(7), TranspositionTable::new());
    let mut stored = Vec::new();
    for _ in 0..3_000 {
        let (key, owners, depths) = (numbers.below(3), numbers.owners(), numbers.depths());
        // All bounds contain this value, because in a real search the bounds of a position never contradict each other.
        let truth = 5;
        let bounds = if numbers.below(2) == 0 {
            (truth - numbers.below(3) as u8, 13)
        } else {
            (0, truth + numbers.below(3) as u8)
        };
        memory.store(key, owners, depths, bounds, 0);
        stored.push((key, owners, depths, bounds));
        let (key, owners, need) = (numbers.below(3), numbers.owners(), 3 + numbers.below(6) as u8);
        let is_stored = |is_least: bool| {
            stored.iter().any(|&(of, with, depths, (least, most))| {
                let decides = if is_least { least >= need } else { most < need };
                of == key && decides && agree(with, owners, depths)
            })
        };
        let found = memory.look_up(key, owners, need).answer.map(|(answer, _)| answer);
        let expected = [true, false].into_iter().find(|&is_least| is_stored(is_least));
        assert_eq!(found, expected);
    }
    assert!(!memory.forks.is_empty(), "the lists were long enough to be forked");
}

#[test]
fn a_full_table_is_cleared() {
    let (mut numbers, mut memory) = (Numbers(3), TranspositionTable::new());
    for key in 0..MOST_SHAPES as u64 + 10 {
        memory.store(key, numbers.owners(), numbers.depths(), (0, 5), 0);
    }
    assert!(memory.shapes < 100);
    for _ in 0..MOST_PATTERNS {
        let suits = [0; 4].map(|_| numbers.below(1 << 26) as u32);
        let depths = Depths::new(0x000d_000d_000d_000d);
        memory.store(numbers.below(1000), Owners::new(suits), depths, (0, 5), 0);
        assert!(memory.patterns.len() <= MOST_PATTERNS);
    }
}
