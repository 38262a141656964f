//! A card as cribbage players name it: a rank with a suit, or a rank alone.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use super::Rank;
use crate::engine::Suit;
use crate::engine::card::{self};

/// A card of the pack, or a card whose suit is unknown.
///
/// Cards are ordered by rank from the ace up, then by suit from clubs up. [`Display`](fmt::Display) writes the rank and
/// then the suit, if it is known: `5H`, `TC`, `A`. [`FromStr`] parses rank and suit in either order, ignoring case. The
/// ten may be `T` or `10`. The ace may be `A` or `1`. The suit may be a letter or a symbol:
///
/// ```
/// use kibitzer::engine::Suit;
/// use kibitzer::engine::cribbage::card::Card;
/// use kibitzer::engine::cribbage::rank::Rank;
///
/// let ten = Card::new(Rank::Ten, Suit::Hearts);
/// for text in ["TH", "10h", "h10", "♥T", "10♥"] {
///     assert_eq!(text.parse(), Ok(ten));
/// }
/// assert_eq!("1".parse(), Ok(Card::from(Rank::Ace)));
/// assert_eq!(ten.to_string(), "TH");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Card {
    /// The card's rank.
    pub rank: Rank,
    /// The card's suit, or `None` if it is unknown.
    pub suit: Option<Suit>,
}

impl Card {
    /// Returns the card of a rank and a suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self { rank, suit: Some(suit) }
    }

    /// Returns the card's name in lower case, such as `5 of hearts`, or `5` if the suit is unknown.
    pub fn name(self) -> String {
        let rank = self.rank.name();
        self.suit.map_or_else(|| rank.to_owned(), |suit| format!("{rank} of {}", suit.name()))
    }

    /// Returns the card as players write it, such as `5♥` or `10♣`, or `5` if the suit is unknown.
    pub fn with_symbol(self) -> String {
        let rank = self.rank.printed();
        self.suit.map_or_else(|| rank.to_owned(), |suit| format!("{rank}{}", suit.symbol()))
    }

    /// Returns the card with its suit replaced. The four `suits` replace clubs, diamonds, hearts and spades. No score
    /// changes if `suits` contains all four suits and the suits of all cards are replaced.
    ///
    /// ```
    /// use kibitzer::engine::Suit;
    /// use kibitzer::engine::cribbage::card::Card;
    ///
    /// let [clubs, diamonds, hearts, spades] = Suit::ASCENDING;
    /// let card = |text: &str| text.parse::<Card>().unwrap();
    /// assert_eq!(card("5H").with_suits_mapped([diamonds, clubs, spades, hearts]), card("5S"));
    /// assert_eq!(card("J").with_suits_mapped([diamonds, clubs, spades, hearts]), card("J"));
    /// ```
    pub fn with_suits_mapped(self, suits: [Suit; 4]) -> Self {
        Self { rank: self.rank, suit: self.suit.map(|suit| suits[suit as usize]) }
    }
}

/// Converts a rank to a card of unknown suit.
impl From<Rank> for Card {
    fn from(rank: Rank) -> Self {
        Self { rank, suit: None }
    }
}

/// Converts a bridge card. In bridge, the ace is high.
impl From<card::Card> for Card {
    fn from(card: card::Card) -> Self {
        // Bridge ranks begin with the two and end with the ace. Cribbage ranks begin with the ace.
        Self::new(Rank::ALL[(card.rank as usize + 1) % Rank::ALL.len()], card.suit)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rank.face())?;
        self.suit.map_or(Ok(()), |suit| write!(f, "{suit}"))
    }
}

/// Error when parsing a card.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a card: a rank with its suit or without, such as 5H, H5, 10h or J")]
pub struct ParseCardError;

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let mut rest = text.chars();
        if let Some(suit) = rest.next().and_then(Suit::from_char) {
            let rank = read_rank(rest.as_str()).ok_or(ParseCardError)?;
            return Ok(Self::new(rank, suit));
        }
        let mut rest = text.chars();
        let suit = rest.next_back().and_then(Suit::from_char);
        let rank = if suit.is_some() { rest.as_str() } else { text };
        Ok(Self { rank: read_rank(rank).ok_or(ParseCardError)?, suit })
    }
}

fn read_rank(text: &str) -> Option<Rank> {
    if text == "10" {
        return Some(Rank::Ten);
    }
    card::only_char(text).and_then(Rank::from_face)
}
