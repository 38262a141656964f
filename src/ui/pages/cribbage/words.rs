//! The words of the cribbage page's tabs, and of files of deals.

use crate::ui::components::frame::interpretation_link::fixed_interpretation_link;

// The tabs.

pub const DISCARD: &str = "Discard";
pub const SCORE: &str = "Score";
pub const PLAY: &str = "Play";
pub const TRAINER: &str = "Trainer";
pub const SOLITAIRE: &str = "Solitaire";
pub const MANY_HANDS: &str = "Many hands";

// The cards that are entered.

pub const RANDOM: &str = "Random";
pub const CLEAR: &str = "Clear";

/// Behind the number of cards, which is set off.
pub fn of(all: usize) -> String {
    format!(" of {all}")
}

// Files of the solitaire’s deals.

pub const FORMAT: &str = concat!(
    "Nine cards per line, the starter last: 1 for the ace, 2 to 9, T, J, Q, K; nine \
     zeroes end the input. The output has five lines per deal, with an empty line between \
     deals and none after the last. ",
    fixed_interpretation_link!("004-H")
);
pub const PROBLEMS_THREE_DEALS: &str = "The problem’s three deals";
