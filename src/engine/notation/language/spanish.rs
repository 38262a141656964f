//! Spanish: as, rey, dama, valet or jota; picas, corazones, diamantes, tréboles. D is dama and diamantes.
//!
//! Source: the Spanish federation's rules (aebridge.com, "Las reglas del juego"): "el As, el Rey o K, la Dama o Q, el
//! Valet ó J". Who writes K and Q writes English ranks, and is read so where the suits are symbols or dots.

use super::Table;
use crate::engine::card::Rank::{Ace, Jack, King, Queen, Ten};
use crate::engine::card::Suit::{Clubs, Diamonds, Hearts, Spades};

pub(super) static TABLE: Table = Table {
    ranks: &[('A', Ace), ('R', King), ('D', Queen), ('V', Jack), ('J', Jack), ('T', Ten)],
    suits: &[('P', Spades), ('C', Hearts), ('D', Diamonds), ('T', Clubs)],
    names: &[
        ("picas", Spades),
        ("pica", Spades),
        ("corazones", Hearts),
        ("corazon", Hearts),
        ("diamantes", Diamonds),
        ("diamante", Diamonds),
        ("treboles", Clubs),
        ("trebol", Clubs),
    ],
};
