//! A suit's symbol on a sheet.

use std::fmt::{self, Write};

use crate::engine::card::Suit;

/// A suit's symbol, with the mark that has it drawn as a letter is: some systems would take a picture.
pub(in crate::desk) fn symbol(html: &mut String, suit: Suit) -> fmt::Result {
    let red = match suit {
        Suit::Hearts | Suit::Diamonds => " class=\"hr-red\"",
        Suit::Spades | Suit::Clubs => "",
    };
    write!(html, "<b{red}>{}\u{fe0e}</b>", suit.symbol())
}
