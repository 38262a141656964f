//! A bridge hand: thirteen distinct cards.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use crate::engine::card_set::ParseCardSetError;
use crate::engine::order::sort_by;
use crate::engine::{BySuit, CardSet, CountWithNoun, PartlyKnown, Rank, Suit};

/// Thirteen distinct cards.
///
/// [`Display`](fmt::Display) writes PBN, and [`FromStr`] parses it.
/// [`read_hand`](crate::engine::bridge::notation::read_hand) reads every notation that players use.
///
/// ```
/// use kibitzer::engine::bridge::hand::{Hand, Shape, high_card_points};
///
/// let hand: Hand = "KQT5.J72.965.AK8".parse()?;
/// assert_eq!(high_card_points(hand.cards()), 13);
/// assert_eq!(Shape::of(hand.cards()).to_string(), "4-3-3-3");
/// assert_eq!(hand.to_string(), "KQT5.J72.965.AK8");
/// # Ok::<(), kibitzer::engine::bridge::hand::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "CardSet"))]
pub struct Hand(CardSet);

impl Hand {
    /// Number of cards in a hand.
    pub const SIZE: usize = 13;

    /// Returns the hand that consists of all thirteen cards of a suit.
    pub const fn of_suit(suit: Suit) -> Self {
        Self(CardSet::PACK.of_suit(suit))
    }

    /// Returns the cards.
    pub const fn cards(self) -> CardSet {
        self.0
    }
}

/// Error for a set of more or fewer than thirteen cards.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("{}; a hand has {}", CountWithNoun(*count, "card"), Hand::SIZE)]
pub struct WrongCount {
    /// Number of cards in the set.
    pub count: usize,
}

impl TryFrom<CardSet> for Hand {
    type Error = WrongCount;

    fn try_from(cards: CardSet) -> Result<Self, WrongCount> {
        match cards.len() {
            Self::SIZE => Ok(Self(cards)),
            count => Err(WrongCount { count }),
        }
    }
}

/// Why a string is not a hand.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseHandError {
    /// The cards are unreadable, or a card is listed twice.
    Cards(#[error(not(source))] ParseCardSetError),
    /// There are more or fewer than thirteen cards.
    Count(#[error(not(source))] WrongCount),
}

/// Parses a hand in PBN notation.
impl FromStr for Hand {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Self, ParseHandError> {
        let cards = text.parse::<CardSet>().map_err(ParseHandError::Cards)?;
        Self::try_from(cards).map_err(ParseHandError::Count)
    }
}

/// Number of cards in each suit.
///
/// [`Display`](fmt::Display) writes the lengths from longest to shortest, such as `5-4-3-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape(BySuit<usize>);

impl Shape {
    /// Returns the shape of `cards`. They need not be a complete hand.
    pub fn of(cards: CardSet) -> Self {
        Self(BySuit::from_fn(|suit| cards.length(suit)))
    }

    /// Returns the number of cards in a suit.
    pub fn length(&self, suit: Suit) -> usize {
        self.0[suit]
    }

    /// Returns the lengths from longest to shortest.
    pub fn sorted(&self) -> [usize; 4] {
        let mut lengths = Suit::ASCENDING.map(|suit| self.0[suit]);
        sort_by(&mut lengths, |one, other| one > other);
        lengths
    }

    /// Returns the lengths of spades, hearts, diamonds and clubs, such as `2=5=1=5`.
    pub fn by_suit(self) -> String {
        let [spades, hearts, diamonds, clubs] = Suit::DESCENDING.map(|suit| self.0[suit]);
        format!("{spades}={hearts}={diamonds}={clubs}")
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third, fourth] = self.sorted();
        write!(f, "{first}-{second}-{third}-{fourth}")
    }
}

/// Returns the high-card points of a set of cards, 0 to 40: 4 for an ace, 3 for a king, 2 for a queen, 1 for a jack.
pub const fn high_card_points(cards: CardSet) -> usize {
    let (mut points, mut index) = (0, 0);
    while index < Rank::HONOURS.len() {
        let rank = Rank::HONOURS[index];
        points += rank_points(rank) * cards.count_rank(rank);
        index += 1;
    }
    points
}

/// Returns the high-card points of a card of this rank, 0 to 4.
pub(crate) const fn rank_points(rank: Rank) -> usize {
    match rank {
        Rank::Ace => 4,
        Rank::King => 3,
        Rank::Queen => 2,
        Rank::Jack => 1,
        _ => 0,
    }
}

/// A hand of thirteen cards, such as `AKxxx.Qxx.Jxx.xx`. Some cards may be known only to be below the ten.
///
/// ```
/// use kibitzer::engine::notation::read_partly_known_hand;
///
/// let hand = read_partly_known_hand("AKxxx Qxx Jxx xx")?;
/// assert_eq!(hand.to_string(), "AKxxx.Qxx.Jxx.xx");
/// assert_eq!(hand.lowest().to_string(), "AK432.Q32.J32.32");
/// assert_eq!(hand.highest().to_string(), "AK987.Q98.J98.98");
/// # Ok::<(), kibitzer::engine::Diagnostics>(())
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "PartlyKnown"))]
pub struct PartlyKnownHand(PartlyKnown);

impl PartlyKnownHand {
    /// Returns the cards.
    pub const fn cards(self) -> PartlyKnown {
        self.0
    }

    /// Returns the hand whose unknown cards are as low as possible.
    pub const fn lowest(self) -> Hand {
        Hand(self.0.lowest())
    }

    /// Returns the hand whose unknown cards are as high as possible.
    pub fn highest(self) -> Hand {
        Hand(self.0.highest())
    }
}

impl From<Hand> for PartlyKnownHand {
    fn from(hand: Hand) -> Self {
        Self(hand.0.into())
    }
}

impl TryFrom<PartlyKnown> for PartlyKnownHand {
    type Error = WrongCount;

    fn try_from(cards: PartlyKnown) -> Result<Self, WrongCount> {
        match cards.len() {
            Hand::SIZE => Ok(Self(cards)),
            count => Err(WrongCount { count }),
        }
    }
}
