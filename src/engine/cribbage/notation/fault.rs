//! What can be wrong with a deal as it is typed.

use std::fmt;

use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::split::DEALT;
use crate::engine::diagnostic::{Fault, Severity};
use crate::engine::quoted::Quoted;

/// What can be wrong with a deal as it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DealFault {
    /// Something that is no rank.
    NoRank(Quoted),
    /// Cards beyond the ninth, and how many.
    TooMany(usize),
    /// Not all nine cards.
    TooFew {
        /// How many of the eight are there; if all are, the extra one is missing.
        dealt: usize,
    },
    /// A `+` although the extra card is known.
    SecondExtra(Rank),
    /// A `+` after a `+`.
    SecondPlus,
    /// A fifth card of a rank.
    MoreThanFour(Rank),
    /// A suit.
    Suit,
}

impl fmt::Display for DealFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRank(found) => {
                write!(f, "{found} is no rank, expected A or 1, 2 to 9, T or 10, J, Q, K")
            }
            Self::TooMany(1) => {
                f.write_str("a deal is eight cards and the extra one; this card is a tenth")
            }
            Self::TooMany(count) => write!(
                f,
                "a deal is eight cards and the extra one; these are {count} cards too many"
            ),
            Self::TooFew { dealt: DEALT } => {
                f.write_str("the extra card is missing: a ninth card, or one after a “+”")
            }
            Self::TooFew { dealt } => {
                write!(f, "a deal is eight cards and the extra one; of the eight, {dealt} are here")
            }
            Self::SecondExtra(extra) => {
                write!(f, "the extra card is already known: the {}", extra.name())
            }
            Self::SecondPlus => f.write_str("one “+” before the extra card is enough"),
            Self::MoreThanFour(rank) => {
                write!(f, "a pack has only four {}; all are scored even so", rank.plural())
            }
            Self::Suit => f.write_str("suits do not count in solitaire cribbage and are left out"),
        }
    }
}

impl Fault for DealFault {
    fn code(&self) -> &'static str {
        match self {
            Self::NoRank(_) => "no-rank",
            Self::TooMany(_) => "too-many-cards",
            Self::TooFew { .. } => "too-few-cards",
            Self::SecondExtra(_) => "second-extra",
            Self::SecondPlus => "second-plus",
            Self::MoreThanFour(_) => "more-than-four",
            Self::Suit => "suit-left-out",
        }
    }

    fn severity(&self) -> Severity {
        match self {
            Self::MoreThanFour(_) => Severity::Warning,
            Self::Suit => Severity::Note,
            _ => Severity::Error,
        }
    }
}
