//! What a system counts as strength.

use std::fmt;

use crate::engine::bridge::opening::features::Features;
use crate::engine::card::Suit;

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
    /// The Rule of 20: high-card points and the lengths of the two longest suits.
    RuleOf20 {
        /// The high-card points.
        hcp: usize,
        /// The length of the longest suit.
        first: usize,
        /// The length of the second longest.
        second: usize,
    },
    /// The Rule of 15 (Pearson): high-card points and the number of spades.
    RuleOf15 {
        /// The high-card points.
        hcp: usize,
        /// The number of spades.
        spades: usize,
    },
}

impl Strength {
    /// A hand's high-card points.
    pub const fn hcp(hand: &Features) -> Self {
        Self::HighCards(hand.hcp())
    }

    /// A hand's high-card points and points for length.
    pub fn points(hand: &Features) -> Self {
        Self::Points { hcp: hand.hcp(), length: hand.length_points() }
    }

    /// A hand by the Rule of 20.
    pub const fn rule_of_20(hand: &Features) -> Self {
        let [first, second, ..] = hand.lengths();
        Self::RuleOf20 { hcp: hand.hcp(), first, second }
    }

    /// A hand by the Rule of 15.
    pub fn rule_of_15(hand: &Features) -> Self {
        Self::RuleOf15 { hcp: hand.hcp(), spades: hand.length(Suit::Spades) }
    }

    /// The number that a rule compares.
    pub const fn value(self) -> usize {
        match self {
            Self::HighCards(hcp) => hcp,
            Self::Points { hcp, length } => hcp + length,
            Self::RuleOf20 { hcp, first, second } => hcp + first + second,
            Self::RuleOf15 { hcp, spades } => hcp + spades,
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HighCards(hcp) => write!(f, "{hcp} HCP"),
            Self::Points { hcp, length: 0 } => write!(f, "{hcp} points"),
            Self::Points { hcp, length } => {
                write!(f, "{} points ({hcp} HCP + {length} for length)", hcp + length)
            }
            Self::RuleOf20 { hcp, first, second } => {
                let sum = self.value();
                write!(f, "{hcp} HCP + {first} + {second} = {sum} by the Rule of 20")
            }
            Self::RuleOf15 { hcp, spades } => {
                let sum = self.value();
                let noun = if *spades == 1 { "spade" } else { "spades" };
                write!(f, "{hcp} HCP + {spades} {noun} = {sum} by the Rule of 15")
            }
        }
    }
}
