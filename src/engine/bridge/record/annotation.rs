//! What a record says about a call or a card: alerts, explanations, marks, comments.

use derive_more::Display;

/// Where in the deal something was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// The deal as a whole, before the first call.
    Deal,
    /// The call of an index, from 0.
    Call(usize),
    /// The card of an index in the order of play, from 0.
    Card(usize),
}

/// How good a call or a card was, in the writer's opinion. PBN numbers them: `$1` to `$6` for calls,
/// `$7` to `$12` for cards.
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
    /// All of them in the order of PBN's numbers.
    pub const ALL: [Self; 6] = [
        Self::Good,
        Self::Poor,
        Self::VeryGood,
        Self::VeryPoor,
        Self::Speculative,
        Self::Questionable,
    ];
}

/// An irregularity that a record itself marks: it happened, and the table let it stand.
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
    /// The letter after PBN's `^`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Insufficient => 'I',
            Self::Skipped => 'S',
            Self::Revoke => 'R',
            Self::LeadOutOfTurn => 'L',
        }
    }
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnnotationKind {
    /// The call was alerted, with no explanation of its own.
    Alert,
    /// What the call means: PBN's notes, LIN's `an`.
    Explanation(String),
    /// How good it was.
    Quality(Quality),
    /// A number of PBN's annotations that stands for none of the [`Quality`] marks, 0 to 255.
    Numeric(u8),
    /// An irregularity that the record marks itself.
    Mark(Mark),
    /// A comment: PBN's braces and semicolons, LIN's `nt`.
    Comment(String),
}

/// Something said about the deal, a call or a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Annotation {
    /// About what.
    pub target: Target,
    /// What.
    pub kind: AnnotationKind,
}
