//! Annotations of the deal, calls and cards: alerts, explanations, opinions, marks and comments.

use derive_more::Display;

/// Target of an annotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// The deal as a whole, before the first call.
    Deal,
    /// The call at this index. The first call has index 0.
    Call(usize),
    /// The card at this index in the order of play. The opening lead has index 0.
    Card(usize),
}

/// The writer's opinion of a call or a card. PBN also writes opinions as numbers: `$1` to `$6` for calls, `$7` to `$12`
/// for cards.
///
/// [`Display`](std::fmt::Display) writes the signs, such as `!?`.
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
    /// All opinions, in the order of PBN's numbers.
    pub const ALL: [Self; 6] = [
        Self::Good,
        Self::Poor,
        Self::VeryGood,
        Self::VeryPoor,
        Self::Speculative,
        Self::Questionable,
    ];
}

/// An irregularity at the table, marked in the record.
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
    /// An alert without an explanation.
    Alert,
    /// Meaning of the call. PBN writes it as a note, and LIN as a value of the tag `an`.
    Explanation(String),
    /// Opinion of the call or the card.
    Quality(Quality),
    /// A PBN annotation number, 0 to 255. Numbers of opinions are stored as [`Self::Quality`].
    Numeric(u8),
    /// An irregularity at the table, marked in the record.
    Mark(Mark),
    /// A comment. PBN writes it in braces or after a semicolon, and LIN as a value of the tag `nt`.
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
