//! Lines of definitions, as the reasons of items.

use std::fmt;

use crate::engine::bridge::points::Shortness;
use crate::engine::wording::CountInWords;

/// Line of a definition, as the reason of an item.
///
/// The definitions share most lines. [`Item`](super::item::Item) has the cards, the suit and the
/// words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// Ranks of the item's cards: one, or some that count together.
    Honours,
    /// An ace or a king counted again, as a control.
    Control,
    /// Honours that take tricks early: AK, AQ, A, KQ or K.
    QuickTricks,
    /// A suit's three or fewer highest cards, including small ones.
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
    /// Cards that a suit lacks to three.
    BelowThree {
        /// Number of cards, 1 to 3.
        lacking: usize,
    },
    /// Every card of a suit.
    Cards,
    /// A void, a singleton or a doubleton.
    Shortness(Shortness),
    /// The shortest suit, counted once for the hand.
    Shortest(Shortness),
    /// A missing high card, which is a loser.
    Missing,
    /// A queen in a suit of three or more cards, without ace, king, jack and ten.
    LoneQueen,
    /// A suit of one or two cards whose honours are worth less.
    ShortHonours,
    /// A suit of four or more cards with three or more of A K Q J T.
    QualitySuit,
    /// Aces and tens against queens and jacks.
    Balance {
        /// Number of aces and tens minus number of queens and jacks.
        surplus: i32,
    },
    /// The lengths of the two longest suits.
    TwoLongest {
        /// Length of the longest suit, 4 to 13.
        first: usize,
        /// Length of the next, 0 to 6.
        second: usize,
    },
    /// Difference between the longest and the shortest suit.
    Spread {
        /// Length of the longest suit, 4 to 13.
        longest: usize,
        /// Length of the shortest suit, 0 to 3.
        shortest: usize,
    },
    /// All high-card points in a few suits.
    Concentrated {
        /// Number of suits, 1 to 3.
        suits: usize,
    },
    /// A step of Kaplan and Rubens.
    FourCs(Step),
}

/// Line of the Kaplan and Rubens definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Step {
    /// An honour, A 4 to T ½, times a tenth of its suit's length.
    InLength {
        /// Number of cards in the suit.
        length: usize,
    },
    /// ½ times a tenth of the length, in a suit of two to six cards.
    ///
    /// Applies to a ten with the jack or two higher honours, and to a nine with the eight, the ten
    /// or exactly two honours.
    SupportedSpot {
        /// Number of cards in the suit.
        length: usize,
    },
    /// ½ times a tenth of the length: a nine under three of A K Q J, without eight and ten, in a
    /// suit of four to six.
    NineUnderThree {
        /// Number of cards in the suit.
        length: usize,
    },
    /// 1 times a tenth of the length: seven or more cards, not both queen and jack.
    LongWithoutBoth,
    /// Another 1 times a tenth of the length: eight or more cards, no queen.
    LongerWithoutQueen,
    /// Another 1 times a tenth of the length: nine or more cards, neither queen nor jack.
    LongestWithoutEither,
    /// An ace 3; a king 2, or ½ if singleton.
    Control {
        /// Whether it is the suit's only card.
        singleton: bool,
    },
    /// A queen with the ace or king 1, or ½ if doubleton; without them ¾, or ¼ if doubleton.
    Queen {
        /// Whether the suit has two cards, not more.
        doubleton: bool,
        /// Whether it has the ace or the king.
        supported: bool,
    },
    /// A jack under two of A K Q ½, under one ¼. A ten under two of A K Q J, or under one and with
    /// the nine, ¼.
    Under {
        /// Number of higher honours in the suit, 1 or 2.
        above: usize,
        /// Whether it counts because of the nine below it.
        with_nine: bool,
    },
    /// 1 less for every hand that is not flat.
    Discount,
    /// ½ less for a hand of 4-3-3-3.
    FlatDiscount,
}

impl Step {
    /// Writes an item of this step in words.
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
