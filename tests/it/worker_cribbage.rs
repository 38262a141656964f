//! The shipped players of cribbage, as a worker keeps them.

use kibitzer::engine::cribbage::discard::Opponent;
use kibitzer::engine::cribbage::role::Role;
use kibitzer::wire::cribbage::{Answer, Asked, Question, TableFiles};
use kibitzer::worker::cribbage::{answer, players};

use crate::cribbage_golden::{PLAYERS, six};

fn files() -> TableFiles {
    TableFiles {
        discards: include_str!("../../src/engine/cribbage/tables/discard-tables.tsv").to_owned(),
        pegging: include_bytes!("../../src/engine/cribbage/tables/pegging.bin").to_vec(),
    }
}

#[test]
fn players_of_the_files_beside_the_page_are_the_shipped_ones() {
    let players = players(&files()).expect("good tables");
    let six = six("5H 5S JC 4D 9C KS");
    let asked = Asked { six, role: Role::Dealer, opponent: Opponent::Shipped };
    let expected = PLAYERS.discards(six, Role::Dealer, Opponent::Shipped);
    let thrown = expected.discards[0].thrown;
    assert_eq!(answer(&players, Question::Discards(asked)), Answer::Discards(expected));
    let Answer::Starters(starters) = answer(&players, Question::Starters(asked, thrown)) else {
        panic!("no starters");
    };
    assert_eq!(starters.len(), 46);
}

#[test]
fn files_that_are_no_tables_are_refused_with_the_reason() {
    // A server may answer with its own page where a file is not there.
    let page = TableFiles { discards: "<!doctype html>".to_owned(), ..files() };
    let reason = players(&page).expect_err("no table").to_string();
    assert!(reason.contains("discard table"), "{reason}");
    let cut = TableFiles { pegging: vec![0; 100], ..files() };
    let reason = players(&cut).expect_err("no table").to_string();
    assert!(reason.contains("100 bytes"), "{reason}");
}
