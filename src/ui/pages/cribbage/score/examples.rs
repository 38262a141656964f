//! Hands and cribs to try.

use super::words;
use crate::ui::components::input::examples::Example;

/// The examples of the tab.
pub const EXAMPLES: &[Example] = &[
    Example { name: words::TWENTY_NINE, text: "5C 5D 5S JH + 5H" },
    Example { name: words::DOUBLE_RUN, text: "7C 8D 8S 9H + 6D" },
    Example { name: words::FLUSH, text: "2H 4H 6H QH + 9C" },
    Example { name: words::CRIB_FLUSH, text: "2H 4H 6H QH + 9C crib" },
    Example { name: words::NINETEEN, text: "2H 4D 6S QH + 8C" },
    Example { name: words::HEELS, text: "4H 5D 6S JS + JD" },
];
