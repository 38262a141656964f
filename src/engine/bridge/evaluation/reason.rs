//! Reasons for the items of an evaluation. Each reason is a line in the definition of an evaluator.

use std::fmt;

use crate::engine::bridge::points::Shortness;
use crate::engine::wording::CountInWords;

/// Reason for an item: a line in the definition of an evaluator.
///
/// Most lines occur in several definitions. The [`Item`](super::item::Item) contains the cards and the suit, and
/// formats the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// Honours: a single card, or several cards that count together.
    Honours,
    /// An ace or a king that counts as a control, in addition to its points.
    Control,
    /// Honours that take tricks early: AK, AQ, A, KQ or K.
    QuickTricks,
    /// The three highest cards of a suit, or all cards if there are fewer.
    Holding,
    /// Cards beyond the fourth of a suit.
    Length {
        /// Number of cards, 1 to 9.
        extra: usize,
    },
    /// Cards beyond the third of a suit.
    BeyondThird {
        /// Number of cards, 1 to 10.
        extra: usize,
    },
    /// Cards that are missing in a suit of fewer than three cards.
    BelowThree {
        /// Number of cards, 1 to 3.
        lacking: usize,
    },
    /// All cards of a suit.
    Cards,
    /// A void, a singleton or a doubleton.
    Shortness(Shortness),
    /// The shortest suit. Only one suit per hand counts.
    Shortest(Shortness),
    /// A missing high card. It counts as a loser.
    Missing,
    /// A queen in a suit of three or more cards, without ace, king, jack or ten.
    LoneQueen,
    /// A suit of one or two cards. Its honours are worth less than usual.
    ShortHonours,
    /// A suit of four or more cards with three or more of A K Q J T.
    QualitySuit,
    /// Surplus of aces and tens over queens and jacks.
    Balance {
        /// Number of aces and tens minus the number of queens and jacks.
        surplus: i32,
    },
    /// The lengths of the two longest suits.
    TwoLongest {
        /// Length of the longest suit, 4 to 13.
        first: usize,
        /// Length of the second longest suit, 0 to 6.
        second: usize,
    },
    /// Difference in length between the longest and the shortest suit.
    Spread {
        /// Length of the longest suit, 4 to 13.
        longest: usize,
        /// Length of the shortest suit, 0 to 3.
        shortest: usize,
    },
    /// All high-card points are in a few suits.
    Concentrated {
        /// Number of suits, 2 or 3.
        suits: usize,
    },
    /// A step of the evaluation by Kaplan and Rubens.
    FourCs(Step),
}

/// Line in the definition of the evaluation by Kaplan and Rubens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Step {
    /// An honour: 4 for an ace, 3 for a king, 2 for a queen, 1 for a jack and ½ for a ten, times a
    /// tenth of its suit's length.
    InLength {
        /// Number of cards in the suit.
        length: usize,
    },
    /// A supported ten or nine in a suit of two to six cards: ½ times a tenth of the length.
    ///
    /// A ten needs the jack or two higher honours. A nine needs the eight, the ten or exactly two of
    /// A K Q J.
    SupportedSpot {
        /// Number of cards in the suit.
        length: usize,
    },
    /// A nine in a suit of four to six cards with exactly three of A K Q J, but with neither ten nor eight. It counts a
    /// twentieth of the length.
    NineUnderThree {
        /// Number of cards in the suit.
        length: usize,
    },
    /// Seven or more cards in which the queen, the jack or both are missing: a tenth of the length.
    LongWithoutBoth,
    /// Eight or more cards without the queen: another tenth of the length.
    LongerWithoutQueen,
    /// Nine or more cards with neither queen nor jack: another tenth of the length.
    LongestWithoutEither,
    /// An ace counts 3. A king counts 2, or ½ if it is a singleton.
    Control {
        /// Whether the card is the only card of its suit.
        singleton: bool,
    },
    /// A queen with the ace or the king counts 1, or ½ in a doubleton. Without them it counts ¾, or ¼
    /// in a doubleton.
    Queen {
        /// Whether the suit has exactly two cards.
        doubleton: bool,
        /// Whether the suit contains the ace or the king.
        supported: bool,
    },
    /// A jack counts ½ if the suit contains exactly two of A K Q, and ¼ if it contains exactly one. A ten counts ¼ if
    /// the suit contains exactly two of A K Q J, or exactly one and the nine.
    Under {
        /// Number of higher honours in the suit, 1 or 2.
        above: usize,
        /// Whether the card counts only because the suit contains the nine.
        with_nine: bool,
    },
    /// Subtracts 1 from every hand that is not 4-3-3-3.
    Discount,
    /// Subtracts ½ from a hand that is 4-3-3-3.
    FlatDiscount,
}

impl Step {
    /// Writes the text of an item with this step as its reason.
    pub(super) fn write(
        self,
        cards: &dyn fmt::Display,
        suit: &str,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        match self {
            Self::InLength { length } => {
                write!(f, "{cards}, in a suit of {}", CountInWords(length, "card"))
            }
            Self::SupportedSpot { length } => {
                write!(f, "{cards} well supported, in a suit of {}", CountInWords(length, "card"))
            }
            Self::NineUnderThree { length } => {
                let length = CountInWords(length, "card");
                write!(f, "{cards} under three honours, in a suit of {length}")
            }
            Self::LongWithoutBoth => {
                write!(f, "seven or more cards in {suit}, not both queen and jack")
            }
            Self::LongerWithoutQueen => {
                write!(f, "eight or more cards in {suit}, no queen")
            }
            Self::LongestWithoutEither => {
                write!(f, "nine or more cards in {suit}, neither queen nor jack")
            }
            Self::Control { singleton } => {
                let singleton = if singleton { "singleton " } else { "" };
                write!(f, "{singleton}{cards} as a control")
            }
            Self::Queen { doubleton, supported } => {
                let doubleton = if doubleton { "doubleton " } else { "" };
                let support = if supported { "with ace or king" } else { "without ace and king" };
                write!(f, "{doubleton}{cards} {support}")
            }
            Self::Under { above, with_nine } => {
                let with = if with_nine { ", with the 9" } else { "" };
                write!(f, "{cards} under {}{with}", CountInWords(above, "higher honour"))
            }
            Self::Discount => f.write_str("every hand that is not 4-3-3-3"),
            Self::FlatDiscount => f.write_str("a hand of 4-3-3-3"),
        }
    }
}
