//! Six cards to try.

use super::words;
use crate::ui::components::input::examples::Example;

/// The examples of the tab.
pub const EXAMPLES: &[Example] = &[
    Example { name: words::TWO_FIVES, text: "5H 5S JC 4D 9C KS dealer" },
    Example { name: words::DOUBLE_RUN, text: "7D 8C 8S 9H QS 2D dealer" },
    Example { name: words::FLUSH, text: "2H 6H 9H QH 5C 5D dealer" },
    Example { name: words::AS_PONE, text: "AS 2D 3C 4D 6D 7D pone" },
    Example { name: words::NO_SUITS, text: "A 5 6 7 J K pone" },
];
