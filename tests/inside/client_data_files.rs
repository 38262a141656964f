//! The data files that the page fetches. Only the files of this build are accepted.

use kibitzer::client::fetch::{
    DISCARDS, DataFile, PEGGING, PEGGING_JOINT, PEGGING_MEANS, PERCENTILES, SHOWS,
};
use proptest::prelude::*;
use proptest::sample::Index;

const FILES: [(DataFile, &[u8]); 6] = [
    (PERCENTILES, include_bytes!("../../src/engine/bridge/evaluation/percentiles.tsv")),
    (DISCARDS, include_bytes!("../../src/engine/cribbage/tables/discard-tables.tsv")),
    (PEGGING, include_bytes!("../../src/engine/cribbage/tables/pegging2.bin")),
    (PEGGING_MEANS, include_bytes!("../../src/engine/cribbage/tables/pegging.bin")),
    (PEGGING_JOINT, include_bytes!("../../src/engine/cribbage/tables/pegging-joint.tsv")),
    (SHOWS, include_bytes!("../../src/engine/cribbage/tables/shows.tsv")),
];

/// Page that a web server may send in place of a missing file.
const PAGE: &[u8] = include_bytes!("../../index.html");

#[test]
fn no_data_file_is_accepted_as_another() {
    for (file, bytes) in FILES {
        assert!(file.is(bytes), "{}", file.name());
        assert!(!file.is(b"") && !file.is(PAGE), "{}", file.name());
        for (other, _) in FILES {
            assert_eq!(other.is(bytes), other == file, "{} as {}", file.name(), other.name());
        }
    }
}

proptest! {
    #[test]
    fn a_damaged_file_is_refused(
        place: Index,
        at: Index,
        other in 1..=u8::MAX,
        more in prop::collection::vec(any::<u8>(), 1..9),
    ) {
        let (file, bytes) = place.get(&FILES);
        let at = at.index(bytes.len());
        prop_assert!(!file.is(&bytes[..at]), "cut at {at}");
        let mut changed = bytes.to_vec();
        changed[at] ^= other;
        prop_assert!(!file.is(&changed), "{other} at {at}");
        let with_more = [*bytes, &more].concat();
        prop_assert!(!file.is(&with_more), "{more:?} behind it");
        let mut swapped = bytes.to_vec();
        swapped.rotate_left(at);
        prop_assert_eq!(file.is(&swapped), swapped == *bytes);
    }
}
