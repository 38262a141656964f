//! By which line of a definition something counts.

use super::kaplan_rubens::Step;
use crate::engine::bridge::points::Shortness;

/// The line of a definition by which an item counts.
///
/// The definitions have most lines in common. [`Item`](super::item::Item) has the cards and the suit, and the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The item's cards, for their ranks: one, or some that count together.
    Honours,
    /// An ace or a king once more, as it controls its suit.
    Control,
    /// Honours that take tricks early: AK, AQ, A, KQ or K.
    QuickTricks,
    /// A suit's highest cards, three or fewer, small ones among them.
    Holding,
    /// Cards beyond the fourth of a suit.
    Length {
        /// How many, 1 to 9.
        extra: usize,
    },
    /// Cards beyond the third of a suit.
    BeyondThird {
        /// How many, 1 to 10.
        extra: usize,
    },
    /// Cards that a suit has fewer than three.
    BelowThree {
        /// How many, 1 to 3.
        lacking: usize,
    },
    /// Every card of a suit.
    Cards,
    /// A void, a singleton or a doubleton, in its suit.
    Shortness(Shortness),
    /// The shortest suit, once for the hand.
    Shortest(Shortness),
    /// A high card that is not held, and so a loser.
    Missing,
    /// A queen in a suit of three or more cards, without ace, king, jack and ten.
    LoneQueen,
    /// A suit of one or two cards with honours that are worth less for it.
    ShortHonours,
    /// A suit of four or more cards with three or more of A K Q J T.
    QualitySuit,
    /// The aces and tens beside the queens and jacks.
    Balance {
        /// How many aces and tens there are more; negative where there are fewer.
        surplus: i32,
    },
    /// The lengths of the two longest suits.
    TwoLongest {
        /// The longest, 4 to 13.
        first: usize,
        /// The other, 0 to 6.
        second: usize,
    },
    /// By how much the longest suit is longer than the shortest.
    Spread {
        /// The longest, 4 to 13.
        longest: usize,
        /// The shortest, 0 to 3.
        shortest: usize,
    },
    /// All high-card points in a few suits.
    Concentrated {
        /// In how many, 1 to 3.
        suits: usize,
    },
    /// A step of Kaplan and Rubens.
    FourCs(Step),
}
