//! Dutch: aas, heer, vrouw, boer; schoppen, harten, ruiten, klaveren. H is heer and harten.
//!
//! Source: Law 1 in Dutch (keesboek.com, "Spelregels voor tafelarbiters"), whose initials players write.

use super::Table;
use crate::engine::card::Rank::{Ace, Jack, King, Queen, Ten};
use crate::engine::card::Suit::{Clubs, Diamonds, Hearts, Spades};

pub(super) static TABLE: Table = Table {
    ranks: &[('A', Ace), ('H', King), ('V', Queen), ('B', Jack), ('T', Ten)],
    suits: &[('S', Spades), ('H', Hearts), ('R', Diamonds), ('K', Clubs)],
    names: &[
        ("schoppen", Spades),
        ("harten", Hearts),
        ("ruiten", Diamonds),
        ("klaveren", Clubs),
        ("klaver", Clubs),
    ],
};
