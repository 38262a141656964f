//! The suit that a rule bids, and why not another.

use std::fmt;

use crate::engine::bridge::opening::features::Features;
use crate::engine::card::Suit;

/// A suit that a rule bids, and what spoke for it against the nearest other.
///
/// [`Display`](fmt::Display) writes `5 hearts` and, where there was another, what decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The suit chosen.
    pub suit: Suit,
    /// Its length.
    pub length: usize,
    /// The suit that it was preferred to, with the reason; `None` where no other came into
    /// question.
    pub over: Option<(Suit, Preference)>,
}

/// Why one suit is preferred to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Preference {
    /// It is longer than the other, which has this length.
    Longer(usize),
    /// They are equal in length, and it ranks higher.
    HigherRank,
    /// They are equal in length, and it ranks lower.
    LowerRank,
    /// They are equal in length, and the rule names it for such hands.
    Named,
    /// It is a major, and the other is not.
    Major(usize),
    /// It holds more high-card points than the other: both numbers.
    HighCards(usize, usize),
}

/// Which of suits of the same length is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// The higher ranking.
    HigherRank,
    /// The lower ranking.
    LowerRank,
}

impl Choice {
    /// A suit that had no rival.
    pub fn only(hand: &Features, suit: Suit) -> Self {
        Self { suit, length: hand.length(suit), over: None }
    }

    /// One suit rather than another.
    pub fn preferred(hand: &Features, suit: Suit, other: Suit, why: Preference) -> Self {
        Self { over: Some((other, why)), ..Self::only(hand, suit) }
    }

    /// The longer of two suits.
    pub fn longer(hand: &Features, one: Suit, other: Suit, tie: Tie) -> Self {
        let (long, short) =
            if hand.length(one) < hand.length(other) { (other, one) } else { (one, other) };
        if hand.length(long) > hand.length(short) {
            let why = Preference::Longer(hand.length(short));
            return Self::preferred(hand, long, short, why);
        }
        let (lower, higher) = (one.min(other), one.max(other));
        match tie {
            Tie::HigherRank => Self::preferred(hand, higher, lower, Preference::HigherRank),
            Tie::LowerRank => Self::preferred(hand, lower, higher, Preference::LowerRank),
        }
    }

    /// The longest of all four suits.
    pub fn longest(hand: &Features, tie: Tie) -> Self {
        let mut longest = hand.suits_where(|length| length == hand.longest());
        let highest = longest.next().unwrap_or(Suit::Spades);
        longest.last().map_or_else(
            || Self::only(hand, highest),
            |lowest| Self::longer(hand, highest, lowest, tie),
        )
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { suit, length, over } = self;
        let name = suit.name();
        write!(f, "{length} {name}")?;
        let Some((other, why)) = over else {
            return Ok(());
        };
        let other = other.name();
        match why {
            // One card and none need no comparison.
            Preference::Longer(0 | 1) => Ok(()),
            Preference::Longer(shorter) => write!(f, ", more than the {shorter} {other}"),
            Preference::HigherRank => write!(f, " and {length} {other}, the higher ranking bid"),
            Preference::LowerRank => write!(f, " and {length} {other}, the lower ranking bid"),
            Preference::Named => write!(f, " and {length} {other}, {name} bid"),
            Preference::Major(length) => write!(f, ", a major before the {length} {other}"),
            Preference::HighCards(more, fewer) => {
                write!(f, ", {more} HCP in them against {fewer} in {other}")
            }
        }
    }
}
