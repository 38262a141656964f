//! The outlines of the suit symbols, as SVG paths.

use super::Suit;

const SPADE: &str = "M12 1.5C9.6 5.6 2.6 9.1 2.6 14.2c0 2.8 2.1 4.6 4.5 4.6 1.7 0 3.1-.8 4-2.1-.2 2.4-1 4.4-2.8 5.8h7.4c-1.8-1.4-2.6-3.4-2.8-5.8.9 1.3 2.3 2.1 4 2.1 2.4 0 4.5-1.8 4.5-4.6C21.4 9.1 14.4 5.6 12 1.5Z";
const HEART: &str = "M12 22C8.6 17.6 2 13.6 2 8.2 2 5 4.4 2.9 7 2.9c2.1 0 3.9 1.2 5 3.4 1.1-2.2 2.9-3.4 5-3.4 2.6 0 5 2.1 5 5.3 0 5.4-6.6 9.4-10 13.8Z";
const DIAMOND: &str = "M12 1.5C14.4 5.4 17.2 9 20.5 12c-3.3 3-6.1 6.6-8.5 10.5C9.6 18.6 6.8 15 3.5 12 6.8 9 9.6 5.4 12 1.5Z";
const CLUB: &str = "M12 1.7a4.7 4.7 0 0 0-3.9 7.3A4.9 4.9 0 1 0 11.2 16c-.2 2.6-1.1 4.9-2.9 6.5h7.4c-1.8-1.6-2.7-3.9-2.9-6.5a4.9 4.9 0 1 0 3.1-7A4.7 4.7 0 0 0 12 1.7Z";

impl Suit {
    /// The suit's outline as the data of an SVG path, in a square of 24.
    #[must_use]
    pub const fn outline(self) -> &'static str {
        match self {
            Self::Clubs => CLUB,
            Self::Diamonds => DIAMOND,
            Self::Hearts => HEART,
            Self::Spades => SPADE,
        }
    }
}
