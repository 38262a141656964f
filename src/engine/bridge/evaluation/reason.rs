//! By which line of a definition something counts.

use std::fmt;

use crate::engine::bridge::points::Shortness;
use crate::engine::wording::InWords;

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

/// A line of the definition of Kaplan and Rubens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Step {
    /// An honour, A 4 to T ½, times a tenth of its suit's length.
    InLength {
        /// How many cards the suit has.
        length: usize,
    },
    /// ½ more, times a tenth of the length, in a suit of two to six: for a ten with the jack or two higher honours,
    /// and for a nine with the eight, the ten or just two honours.
    SupportedSpot {
        /// How many cards the suit has.
        length: usize,
    },
    /// The same for a nine under three of A K Q J, without eight and ten, in a suit of four to six.
    NineUnderThree {
        /// How many cards the suit has.
        length: usize,
    },
    /// 1, times a tenth of the length, for seven or more cards without both queen and jack.
    LongWithoutBoth,
    /// As much again for eight or more without the queen.
    LongerWithoutQueen,
    /// As much again for nine or more without queen and jack.
    LongestWithoutEither,
    /// An ace 3; a king 2, or ½ if singleton.
    Control {
        /// Whether it is the suit's only card.
        singleton: bool,
    },
    /// A queen with the ace or king 1, or ½ if doubleton; without them ¾, or ¼ if doubleton.
    Queen {
        /// Whether the suit has two cards; it has more otherwise.
        doubleton: bool,
        /// Whether it has the ace or the king.
        supported: bool,
    },
    /// A jack under two of A K Q ½ and under one ¼; a ten under two of A K Q J, or under one and with the nine, ¼.
    Under {
        /// How many honours of the suit are higher, 1 or 2.
        above: usize,
        /// Whether it counts for the nine below it.
        with_nine: bool,
    },
    /// 1 less for every hand that is not flat.
    Discount,
    /// ½ less for a hand of 4-3-3-3.
    FlatDiscount,
}

impl Step {
    /// Words an item that counts by it.
    pub(super) fn tell(
        self,
        cards: &dyn fmt::Display,
        suit: &str,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        match self {
            Self::InLength { length } => {
                write!(f, "{cards}, in a suit of {}", InWords(length, "card"))
            }
            Self::SupportedSpot { length } => {
                write!(f, "{cards} well supported, in a suit of {}", InWords(length, "card"))
            }
            Self::NineUnderThree { length } => {
                let length = InWords(length, "card");
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
                write!(f, "{cards} under {}{with}", InWords(above, "higher honour"))
            }
            Self::Discount => f.write_str("every hand that is not 4-3-3-3"),
            Self::FlatDiscount => f.write_str("a hand of 4-3-3-3"),
        }
    }
}
