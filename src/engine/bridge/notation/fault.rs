//! Faults of a text that should name cards.

use derive_more::Display;

use crate::engine::diagnostic::faults;
use crate::engine::{Card, CountWithNoun, Hand, QuotedText, Suit};

#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum NotationFault {
    /// A word contains something other than suits and ranks.
    #[display("{found} isn’t a card; use a suit and a rank, such as SA, AS or 10H")]
    NoCard { found: QuotedText },
    /// A character among ranks is not a rank.
    #[display("{found} isn’t a rank; use A, K, Q, J, T or 9 to 2")]
    NoRank { found: QuotedText },
    #[display("{found} has no suit; put one before or after it")]
    NoSuit { found: QuotedText },
    #[display("1 isn’t a rank; use 10 or T for a ten")]
    One,
    #[display("{} between dots, not four: spades.hearts.diamonds.clubs", CountWithNoun(*count, "suit"))]
    Suits { count: usize },
    #[display("{} is listed twice", card.with_symbol())]
    Twice { card: Card },
    #[display("no {} below the ten is left for this x", suit.singular())]
    NoneLeft { suit: Suit },
    /// The text is not a hand in English. In other languages, it means different hands.
    #[display("this is {one} and {other}; write it in English")]
    SeveralHands { one: String, other: String },
    /// A sentence contains a hand and other text. The other text is ignored.
    #[display("{found} isn’t part of the hand; ignored")]
    IgnoredText { found: QuotedText },
    #[display("{} given; {} more needed", CountWithNoun(*count, "card"), Hand::SIZE - count)]
    TooFew { count: usize },
    #[display("{count} cards given, {} too many from here on", count - Hand::SIZE)]
    TooMany { count: usize },
}

faults! {
    impl NotationFault {
        Self::NoCard { .. } => "no-card", Error;
        Self::NoRank { .. } => "no-rank", Error;
        Self::NoSuit { .. } => "rank-without-suit", Error;
        Self::One => "rank-one", Error;
        Self::Suits { .. } => "four-suits", Error;
        Self::Twice { .. } => "card-twice", Error;
        Self::NoneLeft { .. } => "no-small-card-left", Error;
        Self::IgnoredText { .. } => "passed-over", Note;
        Self::SeveralHands { .. } => "several-hands", Error;
        Self::TooFew { .. } | Self::TooMany { .. } => "card-count", Error;
    }
}
