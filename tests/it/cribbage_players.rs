//! Throws of the built-in players.

use kibitzer::engine::cribbage::pair::{KeptRanks, Pair};
use kibitzer::engine::cribbage::players::{all_six_ranks, throw};
use kibitzer::engine::cribbage::role::Role;

use super::support::cribbage_golden::{TABLES, ranks, rows};

#[test]
fn throws_equal_the_golden_file() {
    let file = include_str!("../golden/cribbage/strategy.tsv");
    let thrown = |six, role| throw(&TABLES.discards, six, role).to_string();
    for [six, pone, dealer] in rows(file) {
        let cards = ranks(six);
        assert_eq!(
            [thrown(cards, Role::Pone), thrown(cards, Role::Dealer)],
            [pone, dealer],
            "{six}"
        );
    }
    assert_eq!(rows::<3>(file).count(), 500);
}

#[test]
fn every_six_ranks_are_listed_once_in_ascending_order() {
    let all: Vec<_> = all_six_ranks().collect();
    assert_eq!(all.len(), 18_395);
    assert!(all.is_sorted_by(|one, other| one < other));
    assert!(all.iter().all(|six| six.is_sorted()));
}

#[test]
fn pairs_and_kept_fours_are_in_the_order_of_the_tables() {
    let names: Vec<_> = Pair::all().map(|pair| pair.to_string()).collect();
    assert_eq!((names.len(), names[0].as_str(), names[13].as_str()), (91, "AA", "22"));
    let names: Vec<_> = KeptRanks::all().map(|kept| kept.to_string()).collect();
    assert_eq!((names.len(), names[1].as_str(), names[1819].as_str()), (1820, "AAA2", "KKKK"));
    assert_eq!(KeptRanks::new(ranks("KA53")).to_string(), "A35K");
}
