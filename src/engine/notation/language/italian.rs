//! Italian: asso, re, donna, fante; picche, cuori, quadri, fiori. F is fante and fiori.
//!
//! Source: Law 1 in Italian (asdbridgeforli.it, "Art. 1: il mazzo di carte"), whose initials players write.

use super::Table;
use crate::engine::card::Rank::{Ace, Jack, King, Queen, Ten};
use crate::engine::card::Suit::{Clubs, Diamonds, Hearts, Spades};

pub(super) static TABLE: Table = Table {
    ranks: &[('A', Ace), ('R', King), ('D', Queen), ('F', Jack), ('T', Ten)],
    suits: &[('P', Spades), ('C', Hearts), ('Q', Diamonds), ('F', Clubs)],
    names: &[("picche", Spades), ("cuori", Hearts), ("quadri", Diamonds), ("fiori", Clubs)],
};
