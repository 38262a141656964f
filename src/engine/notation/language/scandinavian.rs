//! Swedish, Danish and Norwegian: ess or es, kung or konge, dam or dame, knekt or bonde; spader or spar, hjärter, ruter or
//! ruder, klöver or klør. A jack is Kn or B; K is the king and clubs.
//!
//! Sources: `ED10x` and `B98x` as Danes print them (docplayer.dk, "Loven om totale antal stik"); the Swedish names by
//! kortspel.se ("Bridge"), whose initials players write. Norwegians often write the English ranks.

use super::Table;
use crate::engine::card::Rank::{Ace, Jack, King, Queen, Ten};
use crate::engine::card::Suit::{Clubs, Diamonds, Hearts, Spades};

pub(super) static TABLE: Table = Table {
    ranks: &[('E', Ace), ('K', King), ('D', Queen), ('B', Jack), ('T', Ten)],
    suits: &[('S', Spades), ('H', Hearts), ('R', Diamonds), ('K', Clubs)],
    names: &[
        ("spader", Spades),
        ("spar", Spades),
        ("hjarter", Hearts),
        ("hjerter", Hearts),
        ("ruter", Diamonds),
        ("ruder", Diamonds),
        ("klover", Clubs),
        ("klor", Clubs),
    ],
};
