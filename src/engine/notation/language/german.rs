//! German: Ass, König, Dame, Bube; Pik, Coeur, Karo, Treff. K is König and Karo.
//!
//! Sources: "A, K, D, B, 10, 9 …" and the suits in the sample of "Bridge – Von Anfang an" (bridge-schuermann.de); Herz,
//! as in Austria, and Kreuz, as outside bridge, by the article on bridge of deacademic.com.

use super::Table;
use crate::engine::card::Rank::{Ace, Jack, King, Queen, Ten};
use crate::engine::card::Suit::{Clubs, Diamonds, Hearts, Spades};

pub(super) static TABLE: Table = Table {
    ranks: &[('A', Ace), ('K', King), ('D', Queen), ('B', Jack), ('T', Ten)],
    suits: &[('P', Spades), ('C', Hearts), ('H', Hearts), ('K', Diamonds), ('T', Clubs)],
    names: &[
        ("pik", Spades),
        ("coeur", Hearts),
        ("cœur", Hearts),
        ("herz", Hearts),
        ("karo", Diamonds),
        ("treff", Clubs),
        ("kreuz", Clubs),
    ],
};
