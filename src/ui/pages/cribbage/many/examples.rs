//! Hands to try.

use super::words;
use crate::ui::components::input::examples::Example;

/// A few hands, of both roles, one without suits.
pub const EXAMPLES: &[Example] = &[Example {
    name: words::A_FEW,
    text: "5H 5S JC 4D 9C KS dealer\n5H 5S JC 4D 9C KS pone\n4H 5C 5D 6S 6H QD dealer\nA2346 7 pone\n\
           2H 4H 6H QH KC KD pone\n7C 8D 8S 9H KD KS dealer\n",
}];
