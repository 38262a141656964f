//! Annotations of calls and cards: alerts, explanations, marks, comments.

use derive_more::Display;

/// Target of an annotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// The deal as a whole, before the first call.
    Deal,
    /// The call at an index, from 0.
    Call(usize),
    /// The card at an index of the order of play, from 0.
    Card(usize),
}

/// The writer's opinion of a call or a card. PBN numbers them: `$1` to `$6` for calls, `$7` to `$12` for cards.
///
/// [`Display`](std::fmt::Display) writes the marks, such as `!?`.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
pub enum Quality {
    /// `!`
    #[display("!")]
    Good,
    /// `?`
    #[display("?")]
    Poor,
    /// `!!`
    #[display("!!")]
    VeryGood,
    /// `??`
    #[display("??")]
    VeryPoor,
    /// `!?`
    #[display("!?")]
    Speculative,
    /// `?!`
    #[display("?!")]
    Questionable,
}

impl Quality {
    /// All marks, in the order of PBN's numbers.
    pub const ALL: [Self; 6] = [
        Self::Good,
        Self::Poor,
        Self::VeryGood,
        Self::VeryPoor,
        Self::Speculative,
        Self::Questionable,
    ];
}

/// An irregularity that a record itself marks: it happened, and the table accepted it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// `^I`: an insufficient bid.
    Insufficient,
    /// `^S`: a player whose turn was skipped.
    Skipped,
    /// `^R`: a revoke.
    Revoke,
    /// `^L`: a lead out of turn.
    LeadOutOfTurn,
}

impl Mark {
    /// Returns the letter after PBN's `^`.
    pub(crate) const fn letter(self) -> char {
        match self {
            Self::Insufficient => 'I',
            Self::Skipped => 'S',
            Self::Revoke => 'R',
            Self::LeadOutOfTurn => 'L',
        }
    }
}

/// Content of an annotation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnnotationKind {
    /// An alert without an explanation of its own.
    Alert,
    /// Meaning of the call: PBN's notes, LIN's `an`.
    Explanation(String),
    /// Opinion of the call or the card.
    Quality(Quality),
    /// A PBN annotation number other than those of the [`Quality`] marks, 0 to 255.
    Numeric(u8),
    /// An irregularity that the record marks itself.
    Mark(Mark),
    /// A comment: PBN's braces and semicolons, LIN's `nt`.
    Comment(String),
}

/// A remark on the deal, a call or a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Annotation {
    /// Target of the remark.
    pub target: Target,
    /// Content of the remark.
    pub kind: AnnotationKind,
}
