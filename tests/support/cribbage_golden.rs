//! Helpers of the cribbage tests: the rows of golden files, cards, and the built-in players.

use std::sync::LazyLock;

use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::discard::Six;
use kibitzer::engine::cribbage::players::Players;
use kibitzer::engine::cribbage::tables::{PeggingTable, TableError, Tables};
use kibitzer::engine::cribbage::winning::WinChances;
use kibitzer::engine::cribbage::winning::tables::WinTables;
use kibitzer::engine::{Suit, cribbage::rank::Rank};
use proptest::prelude::*;
use proptest::sample::subsequence;

/// Text of the table with the points of each pair in the crib.
pub const DISCARDS: &str = include_str!("../../src/engine/cribbage/tables/discard-tables.tsv");
/// Text of the table with the points that each kept four pegs, and their standard deviations.
pub const PEGGING: &str = include_str!("../../src/engine/cribbage/tables/pegging2.tsv");
/// Text of the older table with the points that each kept four pegs.
pub const PEGGING_MEANS: &str = include_str!("../../src/engine/cribbage/tables/pegging.tsv");

/// Text of the table that tells how often both players peg given totals.
pub const JOINT: &str = include_str!("../../src/engine/cribbage/tables/pegging-joint.tsv");
/// Text of the table that tells how often given scores of both shows occur together.
pub const SHOWS: &str = include_str!("../../src/engine/cribbage/tables/shows.tsv");

pub static TABLES: LazyLock<Tables> =
    LazyLock::new(|| Tables::read(DISCARDS, PEGGING).expect("the tables"));
pub static PLAYERS: LazyLock<Players> = LazyLock::new(|| Players::new(&TABLES));

pub fn win_tables(joint: &str, shows: &str) -> Result<WinTables, TableError> {
    WinTables::read(joint, shows, PeggingTable::read_means(PEGGING_MEANS)?)
}

pub static WINNING: LazyLock<WinChances> =
    LazyLock::new(|| WinChances::new(win_tables(JOINT, SHOWS).expect("the tables")));

/// Returns the rows of a file below its header. Each row has `N` columns.
pub fn rows<const N: usize>(text: &str) -> impl Iterator<Item = [&str; N]> {
    text.lines().skip(1).map(|line| {
        let columns: Vec<_> = line.split('\t').collect();
        columns.try_into().expect("so many columns")
    })
}

/// Parses cards that are separated by spaces.
pub fn cards<const N: usize>(text: &str) -> [Card; N] {
    let cards: Vec<_> = text.split(' ').map(|card| card.parse().expect("a card")).collect();
    cards.try_into().expect("so many cards")
}

/// Parses ranks without spaces.
pub fn ranks<const N: usize>(text: &str) -> [Rank; N] {
    let ranks: Vec<_> = text.chars().map(|face| Rank::from_face(face).expect("a rank")).collect();
    ranks.try_into().expect("so many ranks")
}

pub fn six(text: &str) -> Six {
    Six::new(cards(text)).expect("six cards of a pack")
}

/// Returns the complete pack.
pub fn pack() -> Vec<Card> {
    let suits = Suit::ASCENDING;
    Rank::ALL.into_iter().flat_map(|rank| suits.map(|suit| Card::new(rank, suit))).collect()
}

/// Lists of `N` different cards.
pub fn any_cards<const N: usize>() -> impl Strategy<Value = [Card; N]> {
    subsequence(pack(), N).prop_shuffle().prop_map(|cards| cards.try_into().expect("so many"))
}

/// Any order of the four suits.
pub fn any_suits() -> impl Strategy<Value = [Suit; 4]> {
    Just(Suit::ASCENDING).prop_shuffle()
}
