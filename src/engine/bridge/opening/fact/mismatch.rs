//! Reasons why an opening rule does not apply.

use std::fmt;

use derive_more::Display;

use super::{Bounds, Stoppers, Strength, SuitChoice};
use crate::engine::bridge::opening::situation::OpeningSeat;
use crate::engine::wording::CountInWords;
use crate::engine::{CountWithNoun, Decimal, PartlyKnown, Shape, Suit};

/// Reason why a rule does not apply. If there are several reasons, only one is reported: the first reason in the
/// nearest alternative.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mismatch {
    #[display("{has}, needs {needs}")]
    Strength { has: Strength, needs: Bounds },
    #[display("longest suit has {has} cards, needs {needs}")]
    Longest { has: usize, needs: Bounds },
    #[display(
        "{} and {}, needs five of either",
        SuitLength(*spades, Suit::Spades),
        SuitLength(*hearts, Suit::Hearts)
    )]
    ShortMajors { spades: usize, hearts: usize },
    #[display(
        "{} and {}, needs {needs}",
        SuitLength(*spades, Suit::Spades),
        SuitLength(*hearts, Suit::Hearts)
    )]
    Majors {
        spades: usize,
        hearts: usize,
        /// Required lengths, such as `five of each`.
        needs: &'static str,
    },
    #[display("{length} {}, needs no five-card major", suit.name())]
    LongMajor { suit: Suit, length: usize },
    #[display("shape {has}, needs {needs}")]
    Shape {
        has: Shape,
        /// Required shapes, such as `4-4-4-1 or 5-4-4-0`.
        needs: &'static str,
    },
    #[display("shape {_0} is not balanced")]
    Unbalanced(Shape),
    /// A 5-3-3-2 with a five-card major.
    #[display(
        "shape 5-3-3-2 with five {} is not balanced, needs a five-card minor",
        _0.name()
    )]
    FiveCardMajor(Suit),
    #[display("{}, needs {needs}", SuitLength(*has, *suit))]
    Length { suit: Suit, has: usize, needs: Bounds },
    #[display("{_0}; needs {} suits stopped", Stoppers::NEEDED)]
    Stoppers(Stoppers),
    /// The rule does not bid the chosen suit.
    #[display("{choice}, needs {needs}")]
    OtherSuit {
        choice: SuitChoice,
        /// Required suit, such as `a major`.
        needs: &'static str,
    },
    #[display("{}{}, needs {needs}", suit.symbol(), cards.holding(*suit))]
    Honours {
        cards: PartlyKnown,
        suit: Suit,
        /// Required honours, such as `two of A K Q`.
        needs: &'static str,
    },
    #[display("{}{}, needs no ace or king beside the long suit", suit.symbol(), cards.holding(*suit))]
    OutsideHonours { cards: PartlyKnown, suit: Suit },
    #[display("void in {}", _0.name())]
    Void(Suit),
    /// A second suit that is long enough to bid.
    #[display("{} beside the long suit", SuitLength(*length, *suit))]
    SecondSuit { suit: Suit, length: usize },
    /// Too many aces for a preempt.
    #[display("{}, needs at most one", CountInWords(*_0, "ace"))]
    Aces(usize),
    #[display("{has} playing tricks, needs {needs}")]
    PlayingTricks {
        /// Playing tricks of the hand. They are rounded up if the condition compares rounded numbers.
        has: Decimal,
        needs: Decimal,
    },
    #[display("{has} sure tricks, needs {needs}")]
    SureTricks { has: usize, needs: usize },
    #[display("{has} quick tricks, needs {needs}")]
    QuickTricks { has: Decimal, needs: Decimal },
    /// Too many quick tricks for a preempt.
    #[display("{has} quick tricks, needs at most {most}")]
    ManyQuickTricks { has: Decimal, most: Decimal },
    #[display("{has} by the Rule of 22, needs {needs}")]
    RuleOf22 { has: Decimal, needs: Decimal },
    #[display("{}, needs {needs}", CountWithNoun(*has, "control"))]
    Controls { has: usize, needs: usize },
    #[display("in {has}, is for {needs}")]
    Seat {
        has: OpeningSeat,
        /// Seats of the rule, such as `third seat`.
        needs: &'static str,
    },
    /// Required vulnerability, such as `our side not vulnerable`.
    #[display("is for {_0}")]
    Vulnerability(&'static str),
    /// No alternative applies at this seat and vulnerability.
    #[display("is for other seats")]
    NoAlternative,
    /// The rule answers all hands that no earlier rule answers, but an earlier rule applies. The string is the number
    /// of the earlier rule.
    #[display("rule {_0} applies")]
    EarlierRule(&'static str),
}

impl Strength {
    /// Returns the strength if it is within `needs`, or the mismatch as the error.
    pub(crate) const fn within(self, needs: Bounds) -> Result<Self, Mismatch> {
        if needs.allow(self.value()) {
            Ok(self)
        } else {
            Err(Mismatch::Strength { has: self, needs })
        }
    }
}

/// Number of cards of a suit, displayed as `5 hearts` or `1 spade`.
struct SuitLength(usize, Suit);

impl fmt::Display for SuitLength {
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
