//! The words of the cribbage page's tabs.

// The tabs.

pub const DISCARD: &str = "Discard";
pub const SCORE: &str = "Score";
pub const PLAY: &str = "Play";
pub const TRAINER: &str = "Trainer";
pub const GAME: &str = "Game";
pub const MANY_HANDS: &str = "Many hands at once";

// The cards that are entered.

pub const RANDOM: &str = "Random";
pub const CLEAR: &str = "Clear";

/// Behind the number of cards, which is set off.
pub fn of(all: usize) -> String {
    format!(" of {all}")
}
