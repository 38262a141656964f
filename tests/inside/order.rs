//! Sorting.

use kibitzer::engine::order::sort_by;
use proptest::prelude::*;

proptest! {
    #[test]
    fn sorting_is_stable(
        keys in prop::collection::vec(0..20_u8, 0..200),
    ) {
        let things: Vec<_> = keys.into_iter().enumerate().map(|(at, key)| (key, at)).collect();
        let mut expected = things.clone();
        expected.sort_by_key(|&(key, _)| key);
        let mut sorted = things;
        sort_by(&mut sorted, |one, other| one.0 < other.0);
        prop_assert_eq!(&sorted, &expected);
    }
}
