//! What can be wrong with a text that should name cards.

use derive_more::Display;

use crate::engine::bridge::hand::Hand;
use crate::engine::card::{Card, Suit};
use crate::engine::diagnostic::faults;
use crate::engine::wording::{Counted, Quoted};

/// What can be wrong with a text that should name cards.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum NotationFault {
    /// A word that has something else in it than suits and ranks.
    #[display("{found} isn't a card; use a suit and a rank, such as SA, AS or 10H")]
    NoCard { found: Quoted },
    /// A character that is no rank, where ranks stand.
    #[display("{found} isn't a rank; use A, K, Q, J, T or 9 to 2")]
    NoRank { found: Quoted },
    /// Ranks, and no suit that they belong to.
    #[display("{found} has no suit: put one before or after it")]
    NoSuit { found: Quoted },
    /// A `1` that is not followed by a `0`.
    #[display("there is no rank 1; use 10 or T for a ten")]
    One,
    /// Dots that part another number of suits than four.
    #[display("the dots part {count} suits, expected four: spades.hearts.diamonds.clubs")]
    Suits { count: usize },
    /// A card that was named before.
    #[display("the {} is listed twice", card.name())]
    Twice { card: Card },
    /// An `x`, and every card of its suit below the ten is there without it.
    #[display("no card of {} below the ten is left for this x", suit.name())]
    NoneLeft { suit: Suit },
    /// A text that is no hand in English, but one in a language and another in another.
    #[display("this is {one} and {other}; write it in English")]
    SeveralHands { one: String, other: String },
    /// What stands around a hand in a sentence.
    #[display("not part of the hand, so ignored: {found}")]
    PassedOver { found: Quoted },
    /// Fewer cards than a hand has.
    #[display("{}, a hand has 13: {} more needed", Counted(*count, "card"), Hand::SIZE - count)]
    TooFew { count: usize },
    /// More cards than a hand has.
    #[display("{count} cards, a hand has 13: {} too many from here on", count - Hand::SIZE)]
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
        Self::PassedOver { .. } => "passed-over", Note;
        Self::SeveralHands { .. } => "several-hands", Error;
        Self::TooFew { .. } | Self::TooMany { .. } => "card-count", Error;
    }
}
