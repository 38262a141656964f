//! The steps by which Kaplan and Rubens count, and their words.

use std::fmt;

use crate::engine::bridge::evaluation::named::Named;
use crate::engine::wording::InWords;

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
    pub(in crate::engine::bridge::evaluation) fn tell(
        self,
        cards: &Named,
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
