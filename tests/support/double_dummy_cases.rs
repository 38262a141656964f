//! The number of cases for slow tests, and random deals.

use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::seat::BySeat;
use kibitzer::engine::card::Card;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

/// Returns the number of cases for a test in which each case takes `cost` times as long as usual. The number is low,
/// because the solver takes seconds for a deal in an unoptimised build. With `cargo xtask test --long`, it is over a
/// thousand times higher.
pub fn cases(cost: u32) -> u32 {
    (ProptestConfig::default().cases / cost).max(1)
}

/// Returns `each_time` in ordinary runs, and `at_length` with `cargo xtask test --long`.
pub fn extent<T>(each_time: T, at_length: T) -> T {
    if ProptestConfig::default().cases < 10_000 { each_time } else { at_length }
}

/// Tries `cases(cost)` cases. The macro `proptest!` would prefer the number in the environment.
pub fn check<S: Strategy>(
    cost: u32,
    strategy: S,
    test: impl Fn(S::Value) -> Result<(), TestCaseError>,
) {
    let usual = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let config = ProptestConfig { cases: cases(cost), max_shrink_iters: 64, ..usual };
    if let Err(failure) = TestRunner::new(config).run(&strategy, test) {
        panic!("{failure}");
    }
}

/// Deals thirteen cards to each hand, in the order of the pack.
pub fn deal_of(pack: &[Card]) -> Deal {
    let hand = |seat| pack[seat as usize * 13..][..13].iter().copied().collect();
    Deal::try_from(BySeat::from_fn(hand)).unwrap()
}

/// Random deals. One deal in four has long suits.
pub fn deal() -> impl Strategy<Value = Deal> {
    let pack: Vec<_> = Card::all().collect();
    let exchanges = prop::collection::vec((0..52_usize, 0..52_usize), 12..40);
    let sorted = pack.clone();
    let wild = exchanges.prop_map(move |exchanges| {
        let mut pack = sorted.clone();
        for (one, other) in exchanges {
            pack.swap(one, other);
        }
        pack
    });
    prop_oneof![3 => Just(pack).prop_shuffle(), 1 => wild].prop_map(|pack| deal_of(&pack))
}
