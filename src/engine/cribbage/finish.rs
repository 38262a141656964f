//! Where a game ends, and with how few points it is lost twice over.

/// The score that wins: the game hole.
pub const GAME: u8 = 121;

/// Who has fewer points when the other wins is skunked.
pub const SKUNK: u8 = 91;

/// Who has fewer points when the other wins is skunked twice over, where that is played.
pub const DOUBLE_SKUNK: u8 = 61;
