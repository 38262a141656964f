//! Ranks in cribbage. The ace is low, and court cards count ten.

use std::str::FromStr;

use derive_more::{Display, Error};

use crate::engine::card::only_char;

/// A rank. The ace is low.
///
/// [`Display`](std::fmt::Display) writes the face of the card: `A`, `2` to `9`, `T`, `J`, `Q`, `K`. [`FromStr`] parses
/// the face, ignoring case. It also parses `1` as the ace. The problem "Solitaire Cribbage" uses slightly different
/// [characters](Self::letter).
///
/// ```
/// use kibitzer::engine::cribbage::rank::Rank;
///
/// assert_eq!(["A", "a", "1"].map(str::parse), [Ok(Rank::Ace); 3]);
/// assert_eq!((Rank::Ace.to_string().as_str(), Rank::Ace.letter()), ("A", '1'));
/// assert!(Rank::Jack < Rank::King);
/// assert_eq!(Rank::Jack.value(), Rank::King.value());
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{}", self.face())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the names of the ranks say it all")]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

/// Names of the ranks in lower case, lowest rank first.
const NAMES: [&str; 13] =
    ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];

/// Ranks as printed on cards, lowest rank first.
const PRINTED: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// Plural names of the ranks, lowest rank first.
const PLURALS: [&str; 13] = [
    "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
    "jacks", "queens", "kings",
];

impl Rank {
    /// The ranks from lowest (ace) to highest (king).
    pub const ALL: [Self; 13] = [
        Self::Ace,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
    ];

    /// Returns the rank's number in a run, 1 (ace) to 13 (king).
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the rank's value towards fifteen: 1 (ace) to 10 (ten, jack, queen, king).
    pub const fn value(self) -> u8 {
        match self {
            Self::Jack | Self::Queen | Self::King => 10,
            _ => self.number(),
        }
    }

    /// Returns the rank's character in the problem "Solitaire Cribbage": `1` to `9`, `T`, `J`, `Q` or `K`.
    pub const fn letter(self) -> char {
        b"123456789TJQK"[self as usize] as char
    }

    /// Returns the rank whose [`letter`](Self::letter) is `letter`. Returns `None` if no rank has this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.letter() == letter)
    }

    /// Returns the face of the card: `A`, `2` to `9`, `T`, `J`, `Q` or `K`.
    pub const fn face(self) -> char {
        match self {
            Self::Ace => 'A',
            _ => self.letter(),
        }
    }

    /// Returns the rank of a face, ignoring case. Both `A` and `1` are aces. Returns `None` for any other character.
    pub fn from_face(face: char) -> Option<Self> {
        match face.to_ascii_uppercase() {
            'A' => Some(Self::Ace),
            face => Self::from_letter(face),
        }
    }

    /// Returns the rank as printed on a card: `A`, `2` to `10`, `J`, `Q` or `K`.
    pub const fn printed(self) -> &'static str {
        PRINTED[self as usize]
    }

    /// Returns the rank's name in lower case: `ace`, `2` to `10`, `jack`, `queen`, `king`.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// Returns the rank's plural name, such as `sixes`.
    pub const fn plural(self) -> &'static str {
        PLURALS[self as usize]
    }
}

/// Error when parsing a rank.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a rank: A, 2 to 9, T, J, Q or K")]
pub struct ParseRankError;

impl FromStr for Rank {
    type Err = ParseRankError;

    fn from_str(text: &str) -> Result<Self, ParseRankError> {
        only_char(text).and_then(Self::from_face).ok_or(ParseRankError)
    }
}
