//! What can be wrong with a deal as it is typed.

use derive_more::Display;

use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::solitaire::split::DEALT;
use crate::engine::diagnostic::faults;
use crate::engine::quoted::Quoted;

/// What can be wrong with a deal as it is typed.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum DealFault {
    /// Something that is no rank.
    #[display("{_0} isn't a rank; use A or 1, 2 to 9, T or 10, J, Q, K")]
    NoRank(Quoted),
    /// Cards beyond the ninth, and how many.
    #[display("a deal is eight cards and the starter; {}", too_many(*_0))]
    TooMany(usize),
    /// Not all nine cards.
    #[display("{}", too_few(*dealt))]
    TooFew {
        /// How many of the eight are there; if all are, the extra one is missing.
        dealt: usize,
    },
    /// A `+` although the extra card is known.
    #[display("the starter is already known: the {}", _0.name())]
    SecondExtra(Rank),
    /// A `+` after a `+`.
    #[display("one “+” before the starter is enough")]
    SecondPlus,
    /// A fifth card of a rank.
    #[display("a pack has only four {}; all are scored even so", _0.plural())]
    MoreThanFour(Rank),
    /// A suit.
    #[display("suits do not count in solitaire cribbage and are left out")]
    Suit,
}

/// The clause on cards beyond the ninth.
fn too_many(count: usize) -> String {
    match count {
        1 => "this card is a tenth".to_owned(),
        _ => format!("these are {count} cards too many"),
    }
}

/// The sentence on a deal of which so many of the eight cards are there.
fn too_few(dealt: usize) -> String {
    match dealt {
        DEALT => "the starter is missing: a ninth card, or one after a “+”".to_owned(),
        _ => format!("a deal is eight cards and the starter; of the eight, {dealt} are here"),
    }
}

faults! {
    impl DealFault {
        Self::NoRank(_) => "no-rank", Error;
        Self::TooMany(_) => "too-many-cards", Error;
        Self::TooFew { .. } => "too-few-cards", Error;
        Self::SecondExtra(_) => "second-extra", Error;
        Self::SecondPlus => "second-plus", Error;
        Self::MoreThanFour(_) => "more-than-four", Warning;
        Self::Suit => "suit-left-out", Note;
    }
}
