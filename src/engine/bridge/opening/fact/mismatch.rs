//! What keeps an opening rule from applying.

use std::fmt;

use derive_more::Display;

use super::{Bounds, Choice, Stoppers, Strength};
use crate::engine::bridge::hand::Shape;
use crate::engine::bridge::opening::situation::OpeningSeat;
use crate::engine::card::Suit;
use crate::engine::decimal::Decimal;
use crate::engine::partly_known::PartlyKnown;
use crate::engine::wording::{Counted, InWords};

/// The first thing that keeps a rule from applying.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mismatch {
    /// Too weak, or too strong.
    #[display("{has}, needs {needs}")]
    Strength {
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
    /// Neither major is long enough.
    #[display(
        "{} and {}, needs five of either",
        Holding(*spades, Suit::Spades),
        Holding(*hearts, Suit::Hearts)
    )]
    ShortMajors { spades: usize, hearts: usize },
    /// The majors are too short together.
    #[display(
        "{} and {}, needs {needs}",
        Holding(*spades, Suit::Spades),
        Holding(*hearts, Suit::Hearts)
    )]
    Majors {
        spades: usize,
        hearts: usize,
        /// What the rule asks for, such as `five of each`.
        needs: &'static str,
    },
    #[display("{length} {}, needs no five-card major", suit.name())]
    LongMajor { suit: Suit, length: usize },
    /// The shape is not one of those that are asked for.
    #[display("shape {has}, needs {needs}")]
    Shape {
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
    /// A suit is too short, or too long.
    #[display("{}, needs {needs}", Holding(*has, *suit))]
    Length {
        suit: Suit,
        /// How many cards the hand holds in it.
        has: usize,
        /// What the rule asks for.
        needs: Bounds,
    },
    /// Too few suits are stopped.
    #[display("{_0}; needs {} suits stopped", Stoppers::NEEDED)]
    Stoppers(Stoppers),
    /// The suit that would be bid by its length is not one that the rule bids.
    #[display("{choice}, needs {needs}")]
    OtherSuit {
        /// The suit that would be bid.
        choice: Choice,
        /// What it has to be, such as `a major`.
        needs: &'static str,
    },
    /// A suit lacks honours.
    #[display("{} of {}, needs {needs}", cards.holding(*suit), suit.name())]
    Honours {
        /// The hand's cards, as far as they are known.
        cards: PartlyKnown,
        suit: Suit,
        /// What the rule asks for, such as `two of A K Q`.
        needs: &'static str,
    },
    /// Another suit holds an ace or a king.
    #[display("{} of {}, needs no ace or king beside the long suit", cards.holding(*suit), suit.name())]
    OutsideHonours {
        /// The hand's cards, as far as they are known.
        cards: PartlyKnown,
        suit: Suit,
    },
    #[display("void in {}", _0.name())]
    Void(Suit),
    /// A second suit is long enough to be bid.
    #[display("{} beside the long suit", Holding(*length, *suit))]
    SecondSuit { suit: Suit, length: usize },
    /// Too many aces for a preempt.
    #[display("{}, needs at most one", InWords(*_0, "ace"))]
    Aces(usize),
    /// Not enough playing tricks for the level.
    #[display("{has} playing tricks, needs {needs}")]
    PlayingTricks {
        /// The playing tricks; where a half counts as a whole, they are rounded up.
        has: Decimal,
        /// What the rule asks for.
        needs: Decimal,
    },
    /// Not enough sure tricks for the level.
    #[display("{has} sure tricks, needs {needs}")]
    SureTricks {
        /// The sure tricks.
        has: usize,
        /// What the rule asks for.
        needs: usize,
    },
    /// Too few quick tricks.
    #[display("{has} quick tricks, needs {needs}")]
    QuickTricks {
        /// The quick tricks.
        has: Decimal,
        /// What the rule asks for.
        needs: Decimal,
    },
    /// Too many quick tricks for a preempt.
    #[display("{has} quick tricks, needs at most {most}")]
    ManyQuickTricks {
        /// The quick tricks.
        has: Decimal,
        /// The most that the rule allows.
        most: Decimal,
    },
    /// Too little by the Rule of 22.
    #[display("{has} by the Rule of 22, needs {needs}")]
    RuleOf22 {
        /// What the hand counts.
        has: Decimal,
        /// What the rule asks for.
        needs: Decimal,
    },
    /// Too few controls.
    #[display("{}, needs {needs}", Counted(*has, "control"))]
    Controls {
        has: usize,
        /// What the rule asks for.
        needs: usize,
    },
    /// The rule is for other seats.
    #[display("in {has}, is for {needs}")]
    Seat {
        /// Where the hand opens.
        has: OpeningSeat,
        /// Where the rule is used, such as `third seat`.
        needs: &'static str,
    },
    /// The rule is for another vulnerability, such as `our side not vulnerable`.
    #[display("is for {_0}")]
    Vulnerability(&'static str),
    /// None of the ways to have it is for this place.
    #[display("is for other seats")]
    NoWay,
    /// It is only for hands without another rule, and this is the number of one that applies.
    #[display("rule {_0} applies")]
    EarlierRule(&'static str),
}

impl Strength {
    /// Holds the strength to a rule's bounds.
    pub const fn within(self, needs: Bounds) -> Result<Self, Mismatch> {
        if needs.allow(self.value()) {
            Ok(self)
        } else {
            Err(Mismatch::Strength { has: self, needs })
        }
    }
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
