//! A bridge hand: thirteen distinct cards.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use crate::engine::card::{BySuit, Rank, Suit};
use crate::engine::card_set::{CardSet, ParseCardSetError};
use crate::engine::counted::Counted;
use crate::engine::order::sort_by;

mod partly_known_hand;

pub use partly_known_hand::PartlyKnownHand;

/// Thirteen distinct cards.
///
/// It is written and read as in PBN; [`read_hand`](crate::engine::notation::read_hand) reads every
/// notation that players use.
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
    /// How many cards a hand has.
    pub const SIZE: usize = 13;

    /// All cards of a suit.
    #[must_use]
    pub const fn of_suit(suit: Suit) -> Self {
        Self(CardSet::PACK.of_suit(suit))
    }

    /// The cards.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        self.0
    }
}

/// A set of cards that is no hand, because there are more or fewer than thirteen.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("{}; a hand has {}", Counted(*count, "card"), Hand::SIZE)]
pub struct WrongCount {
    /// How many cards there are.
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

/// Why a text is no hand.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseHandError {
    /// The cards cannot be read.
    Cards(#[error(not(source))] ParseCardSetError),
    /// There are more or fewer than thirteen.
    Count(#[error(not(source))] WrongCount),
}

/// Reads the four suits as in PBN.
impl FromStr for Hand {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Self, ParseHandError> {
        let cards = text.parse::<CardSet>().map_err(ParseHandError::Cards)?;
        Self::try_from(cards).map_err(ParseHandError::Count)
    }
}

/// How many cards are held in each suit.
///
/// [`Display`](fmt::Display) writes the lengths longest first, `5-4-3-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape(BySuit<usize>);

impl Shape {
    /// The shape of a set of cards, a hand or a part of one.
    #[must_use]
    pub fn of(cards: CardSet) -> Self {
        Self(BySuit::from_fn(|suit| cards.length(suit)))
    }

    /// The number of cards in a suit.
    #[must_use]
    pub fn length(&self, suit: Suit) -> usize {
        self.0[suit]
    }

    /// The lengths, longest first.
    #[must_use]
    pub fn sorted(&self) -> [usize; 4] {
        let mut lengths = Suit::ASCENDING.map(|suit| self.0[suit]);
        sort_by(&mut lengths, |one, other| one > other);
        lengths
    }

    /// The shape with each length in its suit, as it is written: `2=5=1=5` for spades, hearts, diamonds and clubs.
    #[must_use]
    pub const fn by_suit(self) -> ShapeBySuit {
        ShapeBySuit(self)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third, fourth] = self.sorted();
        write!(f, "{first}-{second}-{third}-{fourth}")
    }
}

/// A shape with each length in its suit; see [`Shape::by_suit`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeBySuit(Shape);

impl fmt::Display for ShapeBySuit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [spades, hearts, diamonds, clubs] = Suit::DESCENDING.map(|suit| self.0.length(suit));
        write!(f, "{spades}={hearts}={diamonds}={clubs}")
    }
}

/// The high-card points of a set of cards: ace 4, king 3, queen 2, jack 1; 0 to 40.
#[must_use]
pub const fn high_card_points(cards: CardSet) -> usize {
    let (mut points, mut index) = (0, 0);
    while index < Rank::HONOURS.len() {
        let rank = Rank::HONOURS[index];
        points += rank_points(rank) * cards.count_rank(rank);
        index += 1;
    }
    points
}

/// The high-card points of one card of a rank, 0 to 4.
#[must_use]
pub const fn rank_points(rank: Rank) -> usize {
    match rank {
        Rank::Ace => 4,
        Rank::King => 3,
        Rank::Queen => 2,
        Rank::Jack => 1,
        _ => 0,
    }
}
