//! French: as, roi, dame, valet; pique, cœur, carreau, trèfle. Carreau is K, since C is cœur.
//!
//! Sources: hands as French authors print them, such as `♥ DV1083` (atoutbridge.com, "Check-back Stayman et
//! développements"); names and order of suits and cards by jeux-regles.com and jouons-avec-les-cartes.blogspot.com.
//! The ten is 10; programs write T, which is trèfle too.

use super::Table;
use crate::engine::card::Rank::{Ace, Jack, King, Queen, Ten};
use crate::engine::card::Suit::{Clubs, Diamonds, Hearts, Spades};

pub(super) static TABLE: Table = Table {
    ranks: &[('A', Ace), ('R', King), ('D', Queen), ('V', Jack), ('T', Ten)],
    suits: &[('P', Spades), ('C', Hearts), ('K', Diamonds), ('T', Clubs)],
    names: &[
        ("piques", Spades),
        ("pique", Spades),
        ("coeurs", Hearts),
        ("coeur", Hearts),
        ("cœurs", Hearts),
        ("cœur", Hearts),
        ("carreaux", Diamonds),
        ("carreau", Diamonds),
        ("trefles", Clubs),
        ("trefle", Clubs),
    ],
};
