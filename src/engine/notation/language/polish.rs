//! Polish: as, król, dama, walet; pik, kier, karo, trefl. K is król and karo; kier is C, from cœur.
//!
//! Source: Law 1 in Polish (pzbs.pl, "Talia"), whose initials players write. That C is kier is from memory: K is taken.

use super::Table;
use crate::engine::card::Rank::{Ace, Jack, King, Queen, Ten};
use crate::engine::card::Suit::{Clubs, Diamonds, Hearts, Spades};

pub(super) static TABLE: Table = Table {
    ranks: &[('A', Ace), ('K', King), ('D', Queen), ('W', Jack), ('T', Ten)],
    suits: &[('P', Spades), ('C', Hearts), ('K', Diamonds), ('T', Clubs)],
    names: &[
        ("piki", Spades),
        ("pik", Spades),
        ("kiery", Hearts),
        ("kier", Hearts),
        ("kara", Diamonds),
        ("karo", Diamonds),
        ("trefle", Clubs),
        ("trefl", Clubs),
    ],
};
