//! Plays to try.

use super::words;
use crate::ui::components::input::examples::Example;

/// The examples of the tab.
pub const EXAMPLES: &[Example] = &[
    Example {
        name: words::BOTH_HANDS,
        text: "pone: 4C 5D 6H JS\ndealer: 5S 6D 9C KH\nplay: JS 5S 4C 6D 5D go go 9C 6H KH",
    },
    Example { name: words::CARDS_ALONE, text: "7H 8C 9D go 6S AS KD KC QH" },
    Example { name: words::HANDS_TO_PLAY, text: "pone: 3H 7D 8D QC\ndealer: 2S 5H 8C 9S" },
    Example { name: words::ILLEGAL_GO, text: "TC JC QC go go 2D AC 9H" },
    Example {
        name: words::ENDS_THE_GAME,
        text: "pone: 3D 7D 7S KC\ndealer: 7H 8C 8H JD\nscore: 115 117\nplay: 7D 7H 7S",
    },
];
