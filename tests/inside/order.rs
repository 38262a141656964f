//! Sorting.

use kibitzer::engine::order::sort_by;
use proptest::prelude::*;

proptest! {
    #[test]
    fn things_come_in_order_and_those_alike_stay_as_they_are(
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
