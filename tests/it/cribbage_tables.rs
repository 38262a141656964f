//! The tables of the built-in players, as text and in packed form.

use kibitzer::engine::cribbage::pair::{KeptRanks, Pair};
use kibitzer::engine::cribbage::role::Role;
use kibitzer::engine::cribbage::tables::{
    DiscardTable, PeggingTable, TableError, TableKind, Tables,
};
use proptest::prelude::*;

use super::support::cribbage_golden::{DISCARDS, PEGGING, PEGGING_MEANS, TABLES, ranks};

#[test]
fn tables_contain_the_numbers_of_their_texts() {
    let pair = Pair::new(ranks::<2>("2A")[0], ranks::<2>("2A")[1]);
    assert_eq!(TABLES.discards.worth(pair, Role::Dealer), 4193);
    assert_eq!(TABLES.discards.worth(pair, Role::Pone), 5080);
    let pegged = TABLES.pegging.estimate(KeptRanks::new(ranks("AAA2")), Role::Dealer);
    assert_eq!((pegged.own, pegged.opponent, pegged.gain()), (3453, 1686, 1767));
    assert_eq!(pegged.deviation, 98);
}

#[test]
fn packed_tables_contain_the_same_numbers() {
    let packed = include_bytes!("../../src/engine/cribbage/tables/pegging2.bin");
    assert_eq!(PeggingTable::unpack(packed).as_ref(), Ok(&TABLES.pegging));
    assert_eq!(TABLES.pegging.packed(), packed);
    let (count, expected) = (PeggingTable::PACKED - 1, PeggingTable::PACKED);
    let short = PeggingTable::unpack(&packed[1..]);
    assert_eq!(short, Err(TableError::Length { count, expected }));

    let packed = include_bytes!("../../src/engine/cribbage/tables/pegging.bin");
    let means = PeggingTable::read_means(PEGGING_MEANS).expect("the older table");
    assert_eq!(PeggingTable::unpack_means(packed).as_ref(), Ok(&means));
    assert_eq!(means.packed_means(), packed);
    let pegged = means.estimate(KeptRanks::new(ranks("AAA2")), Role::Dealer);
    assert_eq!((pegged.own, pegged.opponent, pegged.deviation), (3735, 1814, 0));
}

#[test]
fn one_pegging_table_is_not_read_as_the_other() {
    assert!(
        PeggingTable::read(PEGGING_MEANS).is_err() && PeggingTable::read_means(PEGGING).is_err()
    );
    assert!(PeggingTable::unpack(&[0; PeggingTable::PACKED_MEANS]).is_err());
}

#[test]
fn tables_are_read_with_any_line_ends() {
    let windows = |text: &str| text.replace('\n', "\r\n") + "\r\n";
    assert_eq!(Tables::read(&windows(DISCARDS), &windows(PEGGING)).as_ref(), Ok(&*TABLES));
}

#[test]
fn table_error_names_the_line() {
    let line = |line, expected: &str| {
        Err(TableError::Line { table: TableKind::Discards, line, expected: expected.to_owned() })
    };
    assert_eq!(DiscardTable::read(""), line(1, "pair"));
    assert_eq!(DiscardTable::read("pair\tpone\tdealer\n"), line(1, "pair"));
    assert_eq!(DiscardTable::read("pair\tdealer\tpone\nAA\t1\t2\n"), line(3, "A2"));
    assert_eq!(DiscardTable::read("pair\tdealer\tpone\nAA\t1\n"), line(2, "AA"));
    assert_eq!(DiscardTable::read("pair\tdealer\tpone\nAA\t1\t70000\n"), line(2, "AA"));
    let long = format!("{DISCARDS}KK\t1\t2\n");
    assert_eq!(
        DiscardTable::read(&long),
        Err(TableError::TooMany { table: TableKind::Discards, line: 93 })
    );
}

proptest! {
    #[test]
    fn no_text_makes_the_readers_of_tables_panic(text: String, cut in 0..DISCARDS.len()) {
        let _ = DiscardTable::read(&text);
        // If the text is cut off inside the last number, the last row is still a valid row.
        let whole = DISCARDS.trim_end().len() - 3;
        prop_assert_eq!(DiscardTable::read(&DISCARDS[..cut]).is_ok(), cut >= whole);
        let _ = PeggingTable::unpack(text.as_bytes());
    }
}
