//! English. Source: Laws of Duplicate Bridge 2017, Law 1; the letters are those of PBN 2.1, tag Deal.

use super::Table;
use crate::engine::card::Rank::{Ace, Jack, King, Queen, Ten};
use crate::engine::card::Suit::{Clubs, Diamonds, Hearts, Spades};

pub(super) static TABLE: Table = Table {
    ranks: &[('A', Ace), ('K', King), ('Q', Queen), ('J', Jack), ('T', Ten)],
    suits: &[('S', Spades), ('H', Hearts), ('D', Diamonds), ('C', Clubs)],
    names: &[
        ("spades", Spades),
        ("spade", Spades),
        ("hearts", Hearts),
        ("heart", Hearts),
        ("diamonds", Diamonds),
        ("diamond", Diamonds),
        ("clubs", Clubs),
        ("club", Clubs),
    ],
};
