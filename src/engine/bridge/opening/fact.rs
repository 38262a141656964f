//! Why an opening rule applies to a hand, and the first thing that keeps it from applying.

use std::fmt;

use derive_more::Display;

use super::features::Features;
use crate::engine::bridge::hand::Shape;
use crate::engine::card::Suit;

mod choice;
mod stoppers;

pub use self::choice::{Choice, Preference, Tie};
pub use self::stoppers::{Stopper, Stoppers};

/// A number's lowest and highest allowed values.
///
/// [`Display`](fmt::Display) writes `15–17`, `at least 10` or `exactly 7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The lowest value that will do.
    pub least: usize,
    /// The highest value that will do, if there is an upper end.
    pub most: Option<usize>,
}

impl Bounds {
    /// From one value up to and including another.
    #[must_use]
    pub const fn between(least: usize, most: usize) -> Self {
        Self { least, most: Some(most) }
    }

    /// From a value up.
    #[must_use]
    pub const fn at_least(least: usize) -> Self {
        Self { least, most: None }
    }

    /// Whether a value will do.
    #[must_use]
    pub const fn allow(self, value: usize) -> bool {
        self.least <= value
            && match self.most {
                Some(most) => value <= most,
                None => true,
            }
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.most {
            None => write!(f, "at least {}", self.least),
            Some(most) if most == self.least => write!(f, "exactly {most}"),
            Some(most) => write!(f, "{}–{most}", self.least),
        }
    }
}

/// What a system counts as strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strength {
    /// High-card points only.
    HighCards(usize),
    /// High-card points and one point for each card beyond the fourth of a suit.
    Points {
        /// The high-card points.
        hcp: usize,
        /// The points for length.
        length: usize,
    },
}

impl Strength {
    /// A hand's high-card points.
    #[must_use]
    pub const fn hcp(hand: &Features) -> Self {
        Self::HighCards(hand.hcp())
    }

    /// A hand's high-card points and points for length.
    #[must_use]
    pub fn points(hand: &Features) -> Self {
        Self::Points { hcp: hand.hcp(), length: hand.length_points() }
    }

    /// The number that a rule compares.
    #[must_use]
    pub const fn value(self) -> usize {
        match self {
            Self::HighCards(hcp) => hcp,
            Self::Points { hcp, length } => hcp + length,
        }
    }

    /// Holds the strength to a rule's bounds.
    ///
    /// # Errors
    ///
    /// [`Mismatch::Strength`] outside of the bounds.
    pub const fn within(self, needs: Bounds) -> Result<Self, Mismatch> {
        if needs.allow(self.value()) {
            Ok(self)
        } else {
            Err(Mismatch::Strength { has: self, needs })
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HighCards(hcp) => write!(f, "{hcp} hcp"),
            Self::Points { hcp, length: 0 } => write!(f, "{hcp} points"),
            Self::Points { hcp, length } => {
                write!(f, "{} points ({hcp} hcp + {length} for length)", hcp + length)
            }
        }
    }
}

/// Why a rule applies.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The strength, and a suit chosen for its length or against another.
    #[display("{_0} with {_1}")]
    Suit(Strength, Choice),
    /// The strength and the shape.
    #[display("{_0}, shape {_1}")]
    Shape(Strength, Shape),
    /// The strength, the shape and the suits that are stopped.
    #[display("{_0}, shape {_1}, {_2}")]
    Stopped(Strength, Shape, Stoppers),
    /// The strength alone.
    Strength(Strength),
    /// No earlier rule applies.
    #[display("no other rule applies")]
    NothingElse,
}

/// The first thing that keeps a rule from applying.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mismatch {
    /// Too weak, or too strong.
    #[display("{has}, needs {needs}")]
    Strength {
        /// The hand's strength.
        has: Strength,
        /// What the rule asks for.
        needs: Bounds,
    },
    /// The longest suit is too short, or too long.
    #[display("longest suit has {has} cards, needs {needs}")]
    Longest {
        /// The length of the longest suit.
        has: usize,
        /// What the rule asks for.
        needs: Bounds,
    },
    /// The suits of the length that is asked for are minors.
    #[display("{length} {}, needs a major suit", suit.name())]
    NoMajor {
        /// The higher ranking of those suits.
        suit: Suit,
        /// Its length.
        length: usize,
    },
    /// Neither major is long enough.
    #[display(
        "{} and {}, needs five of either",
        Holding(*spades, Suit::Spades),
        Holding(*hearts, Suit::Hearts)
    )]
    ShortMajors {
        /// The number of spades.
        spades: usize,
        /// The number of hearts.
        hearts: usize,
    },
    /// A major is too long.
    #[display("{length} {}, needs no five-card major", suit.name())]
    LongMajor {
        /// The major.
        suit: Suit,
        /// Its length.
        length: usize,
    },
    /// The shape is not one of those that are asked for.
    #[display("shape {has}, needs {needs}")]
    Shape {
        /// The hand's shape.
        has: Shape,
        /// The shapes asked for, such as `4-4-4-1 or 5-4-4-0`.
        needs: &'static str,
    },
    /// The shape is not balanced.
    #[display("shape {_0} is not balanced")]
    Unbalanced(Shape),
    /// The shape would be balanced if its five-card suit were a minor.
    #[display(
        "shape 5-3-3-2 with five {} is not balanced, needs a five-card minor",
        _0.name()
    )]
    FiveCardMajor(Suit),
    /// Too few cards in a suit.
    #[display("{}, needs at least {needs}", Holding(*has, *suit))]
    TooFew {
        /// The suit.
        suit: Suit,
        /// How many cards the hand holds in it.
        has: usize,
        /// How many the rule asks for.
        needs: usize,
    },
    /// Too few suits are stopped.
    #[display("{_0}; needs {} suits stopped", Stoppers::NEEDED)]
    Stoppers(Stoppers),
    /// It is only for hands without another rule, and this is the number of one that applies.
    #[display("rule {_0} applies")]
    EarlierRule(&'static str),
}

/// A number of cards of a suit, such as `5 hearts` or `1 spade`.
struct Holding(usize, Suit);

impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(number, suit) = *self;
        let plural = suit.name();
        match number {
            0 => write!(f, "no {plural}"),
            1 => write!(f, "1 {}", plural.trim_end_matches('s')),
            _ => write!(f, "{number} {plural}"),
        }
    }
}
