//! What can be wrong with a text that should name cards.

use std::fmt;

use crate::engine::bridge::hand::Hand;
use crate::engine::card::Card;
use crate::engine::diagnostic::Fault;
use crate::engine::quoted::Quoted;

/// What can be wrong with a text that should name cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NotationFault {
    /// A word that has something else in it than suits and ranks.
    NoCard { found: Quoted },
    /// A character that is no rank, where ranks stand.
    NoRank { found: Quoted },
    /// Ranks, and no suit that they belong to.
    NoSuit { found: Quoted },
    /// A `1` that is not followed by a `0`.
    One,
    /// Dots that part another number of suits than four.
    Suits { count: usize },
    /// A card that was named before.
    Twice { card: Card },
    /// Another number of cards than a hand has.
    Count { count: usize },
}

impl fmt::Display for NotationFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCard { found } => {
                write!(f, "{found} is no card, expected a suit and a rank, such as SA, AS or 10H")
            }
            Self::NoRank { found } => {
                write!(f, "{found} is no rank, expected A, K, Q, J, T or 9 to 2")
            }
            Self::NoSuit { found } => {
                let ranks = found.shown();
                let one = ranks == "10" || ranks.chars().count() == 1;
                let (are, whose) = if one {
                    ("is a rank without its", "it")
                } else {
                    ("are ranks without their", "them")
                };
                write!(f, "{found} {are} suit, expected a suit before {whose} or after {whose}")
            }
            Self::One => f.write_str("there is no rank 1, expected 10 or T for a ten"),
            Self::Suits { count } => write!(
                f,
                "the dots part {count} suits, expected four: spades.hearts.diamonds.clubs"
            ),
            Self::Twice { card } => write!(f, "the {} is here twice", card.name()),
            Self::Count { count } if *count < Hand::SIZE => {
                let missing = Hand::SIZE - count;
                let cards = if *count == 1 { "card" } else { "cards" };
                write!(f, "{count} {cards}, a hand has 13: {missing} more needed")
            }
            Self::Count { count } => {
                let beyond = count - Hand::SIZE;
                write!(f, "{count} cards, a hand has 13: {beyond} too many from here on")
            }
        }
    }
}

impl Fault for NotationFault {
    fn code(&self) -> &'static str {
        match self {
            Self::NoCard { .. } => "no-card",
            Self::NoRank { .. } => "no-rank",
            Self::NoSuit { .. } => "rank-without-suit",
            Self::One => "rank-one",
            Self::Suits { .. } => "four-suits",
            Self::Twice { .. } => "card-twice",
            Self::Count { .. } => "card-count",
        }
    }
}
