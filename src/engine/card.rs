//! Suits, ranks and cards of the 52-card pack, with their names and letters.

use std::ops::{Index, IndexMut};
use std::str::FromStr;

use derive_more::{Display, Error};

/// A suit. Suits are ordered as in bridge, with clubs lowest and spades highest.
///
/// ```
/// use kibitzer::engine::Suit;
///
/// assert_eq!("♥".parse(), Ok(Suit::Hearts));
/// assert!(Suit::Spades > Suit::Hearts && Suit::Hearts.is_major());
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{}", self.letter())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Suit {
    /// Clubs, a minor suit.
    Clubs,
    /// Diamonds, a minor suit.
    Diamonds,
    /// Hearts, a major suit.
    Hearts,
    /// Spades, a major suit.
    Spades,
}

impl Suit {
    /// The suits from lowest (clubs) to highest (spades).
    pub const ASCENDING: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];
    /// The suits from highest (spades) to lowest (clubs), as hands are written.
    pub const DESCENDING: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// Returns the suit's letter: `C`, `D`, `H` or `S`.
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Hearts => 'H',
            Self::Spades => 'S',
        }
    }

    /// Returns the suit's filled Unicode symbol: `♣`, `♦`, `♥` or `♠`.
    pub const fn symbol(self) -> char {
        match self {
            Self::Clubs => '♣',
            Self::Diamonds => '♦',
            Self::Hearts => '♥',
            Self::Spades => '♠',
        }
    }

    /// Returns the suit's name in lower case: `clubs`, `diamonds`, `hearts` or `spades`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clubs => "clubs",
            Self::Diamonds => "diamonds",
            Self::Hearts => "hearts",
            Self::Spades => "spades",
        }
    }

    /// Returns the suit's name in the singular: `club`, `diamond`, `heart` or `spade`.
    pub fn singular(self) -> &'static str {
        self.name().trim_end_matches('s')
    }

    /// Returns whether the suit is a major (hearts or spades).
    pub const fn is_major(self) -> bool {
        matches!(self, Self::Hearts | Self::Spades)
    }

    /// Returns the suit of a letter, ignoring case, or of a filled or outlined Unicode symbol. Returns `None` for any
    /// other character.
    pub const fn from_char(symbol: char) -> Option<Self> {
        Some(match symbol {
            'C' | 'c' | '♣' | '♧' => Self::Clubs,
            'D' | 'd' | '♦' | '♢' => Self::Diamonds,
            'H' | 'h' | '♥' | '♡' => Self::Hearts,
            'S' | 's' | '♠' | '♤' => Self::Spades,
            _ => return None,
        })
    }

    /// Returns the suit's outline as the data of an SVG path. The path fits in a square of 24 by 24 units.
    pub const fn outline(self) -> &'static str {
        match self {
            Self::Clubs => CLUB,
            Self::Diamonds => DIAMOND,
            Self::Hearts => HEART,
            Self::Spades => SPADE,
        }
    }
}

/// Replaces suit symbols with letters and removes text and emoji selectors, so that `1♠️` becomes `1S`.
pub(crate) fn with_suit_letters(text: &str) -> String {
    let plain = |symbol: char| match symbol {
        '\u{fe0e}' | '\u{fe0f}' => None,
        symbol if symbol.is_ascii() => Some(symbol),
        symbol => Some(Suit::from_char(symbol).map_or(symbol, Suit::letter)),
    };
    text.chars().filter_map(plain).collect()
}

/// Error when parsing a suit.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a suit: C, D, H or S")]
pub struct ParseSuitError;

/// Parses a single character that [`Suit::from_char`] accepts.
impl FromStr for Suit {
    type Err = ParseSuitError;

    fn from_str(text: &str) -> Result<Self, ParseSuitError> {
        only_char(text).and_then(Self::from_char).ok_or(ParseSuitError)
    }
}

/// Returns the only character of a string, or `None` if the string is empty or has several characters.
pub(in crate::engine) fn only_char(text: &str) -> Option<char> {
    let mut symbols = text.chars();
    symbols.next().filter(|_| symbols.next().is_none())
}

/// A rank. The ace is high.
///
/// ```
/// use kibitzer::engine::Rank;
///
/// assert_eq!("10".parse(), Ok(Rank::Ten));
/// assert_eq!(Rank::Ten.to_string(), "T");
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{}", self.letter())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the names of the ranks say it all")]
pub enum Rank {
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
    Ace,
}

/// Names of the ranks in lower case, lowest rank first.
const NAMES: [&str; 13] =
    ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"];

impl Rank {
    /// The ranks from highest (ace) to lowest (two), as hands are written.
    pub const DESCENDING: [Self; 13] = [
        Self::Ace,
        Self::King,
        Self::Queen,
        Self::Jack,
        Self::Ten,
        Self::Nine,
        Self::Eight,
        Self::Seven,
        Self::Six,
        Self::Five,
        Self::Four,
        Self::Three,
        Self::Two,
    ];

    /// Returns the rank's single character: `A`, `K`, `Q`, `J`, `T` or `9` to `2`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// Returns the rank's name in lower case: `2` to `10`, `jack`, `queen`, `king`, `ace`.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// Returns the rank of a character, ignoring case. The ten is `T`. Returns `None` if the character is not a rank.
    pub const fn from_char(symbol: char) -> Option<Self> {
        Some(match symbol {
            'A' | 'a' => Self::Ace,
            'K' | 'k' => Self::King,
            'Q' | 'q' => Self::Queen,
            'J' | 'j' => Self::Jack,
            'T' | 't' => Self::Ten,
            '9' => Self::Nine,
            '8' => Self::Eight,
            '7' => Self::Seven,
            '6' => Self::Six,
            '5' => Self::Five,
            '4' => Self::Four,
            '3' => Self::Three,
            '2' => Self::Two,
            _ => return None,
        })
    }

    /// The high cards: ace, king, queen and jack.
    pub const HONOURS: [Self; 4] = [Self::Ace, Self::King, Self::Queen, Self::Jack];

    /// The high cards and the ten. Some evaluators and systems count the ten as an honour.
    pub const HONOURS_AND_TEN: [Self; 5] =
        [Self::Ace, Self::King, Self::Queen, Self::Jack, Self::Ten];

    /// Returns whether the rank is a high card: ace, king, queen or jack.
    pub const fn is_honour(self) -> bool {
        matches!(self, Self::Ace | Self::King | Self::Queen | Self::Jack)
    }
}

/// Error when parsing a rank.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a rank: A, K, Q, J, T or 9 to 2")]
pub struct ParseRankError;

/// Parses a single character that [`Rank::from_char`] accepts, or `10`.
impl FromStr for Rank {
    type Err = ParseRankError;

    fn from_str(text: &str) -> Result<Self, ParseRankError> {
        match text {
            "10" => Ok(Self::Ten),
            _ => only_char(text).and_then(Self::from_char).ok_or(ParseRankError),
        }
    }
}

/// A card of the pack.
///
/// [`Display`](std::fmt::Display) writes the suit and then the rank (`SA`, `HT`). [`FromStr`] parses the suit and the
/// rank in either order, ignoring case. The ten may be `T` or `10`. The suit may be a letter or a symbol:
///
/// ```
/// use kibitzer::engine::card::{Card, Rank, Suit};
///
/// let ten = Card::new(Suit::Hearts, Rank::Ten);
/// for text in ["HT", "TH", "10h", "♥10"] {
///     assert_eq!(text.parse(), Ok(ten));
/// }
/// assert_eq!(ten.to_string(), "HT");
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{suit}{rank}")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Card {
    /// The card's suit.
    pub suit: Suit,
    /// The card's rank.
    pub rank: Rank,
}

impl Card {
    /// Returns the card of a suit and a rank.
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Self { suit, rank }
    }

    /// Returns the card's index, 0 (2 of clubs) to 51 (ace of spades).
    pub const fn index(self) -> usize {
        self.suit as usize * 13 + self.rank as usize
    }

    /// Returns the card at an index, 0 (2 of clubs) to 51 (ace of spades). Returns `None` if the index is greater.
    pub fn from_index(index: usize) -> Option<Self> {
        let suit = *Suit::ASCENDING.get(index / 13)?;
        Some(Self::new(suit, Rank::DESCENDING[12 - index % 13]))
    }

    /// Returns all 52 cards in the order of a written hand: from spades to clubs, and from the ace down in each suit.
    pub fn all() -> impl Iterator<Item = Self> {
        Suit::DESCENDING
            .into_iter()
            .flat_map(|suit| Rank::DESCENDING.into_iter().map(move |rank| Self::new(suit, rank)))
    }

    /// Returns the card's name in lower case, such as `ace of spades` or `10 of clubs`.
    pub fn name(self) -> String {
        format!("{} of {}", self.rank.name(), self.suit.name())
    }

    /// Returns the card as written in sentences, such as `♠A` or `♣T`.
    pub fn with_symbol(self) -> String {
        format!("{}{}", self.suit.symbol(), self.rank)
    }
}

/// Error when parsing a card.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a card: a suit and a rank, such as SA, AS or 10H")]
pub struct ParseCardError;

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let suit_first = || {
            let mut rest = text.chars();
            Some(Self::new(Suit::from_char(rest.next()?)?, rest.as_str().parse().ok()?))
        };
        let rank_first = || {
            let mut rest = text.chars();
            Some(Self::new(Suit::from_char(rest.next_back()?)?, rest.as_str().parse().ok()?))
        };
        suit_first().or_else(rank_first).ok_or(ParseCardError)
    }
}

/// A value for each suit.
///
/// ```
/// use kibitzer::engine::{BySuit, Suit};
///
/// let mut names = BySuit::from_fn(Suit::name);
/// names[Suit::Clubs] = "trumps";
/// assert_eq!(names.iter().last(), Some((Suit::Clubs, &"trumps")));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySuit<T>([T; 4]);

impl<T> BySuit<T> {
    /// Computes the value of each suit with `value`.
    pub fn from_fn(mut value: impl FnMut(Suit) -> T) -> Self {
        Self(Suit::ASCENDING.map(&mut value))
    }

    /// Returns each suit with its value, spades first.
    pub fn iter(&self) -> impl Iterator<Item = (Suit, &T)> {
        Suit::DESCENDING.into_iter().map(|suit| (suit, &self[suit]))
    }
}

impl<T> Index<Suit> for BySuit<T> {
    type Output = T;

    fn index(&self, suit: Suit) -> &T {
        &self.0[suit as usize]
    }
}

impl<T> IndexMut<Suit> for BySuit<T> {
    fn index_mut(&mut self, suit: Suit) -> &mut T {
        &mut self.0[suit as usize]
    }
}

const SPADE: &str = "M12 1.5C9.6 5.6 2.6 9.1 2.6 14.2c0 2.8 2.1 4.6 4.5 4.6 1.7 0 3.1-.8 4-2.1-.2 2.4-1 4.4-2.8 5.8h7.4c-1.8-1.4-2.6-3.4-2.8-5.8.9 1.3 2.3 2.1 4 2.1 2.4 0 4.5-1.8 4.5-4.6C21.4 9.1 14.4 5.6 12 1.5Z";
const HEART: &str = "M12 22C8.6 17.6 2 13.6 2 8.2 2 5 4.4 2.9 7 2.9c2.1 0 3.9 1.2 5 3.4 1.1-2.2 2.9-3.4 5-3.4 2.6 0 5 2.1 5 5.3 0 5.4-6.6 9.4-10 13.8Z";
const DIAMOND: &str = "M12 1.5C14.4 5.4 17.2 9 20.5 12c-3.3 3-6.1 6.6-8.5 10.5C9.6 18.6 6.8 15 3.5 12 6.8 9 9.6 5.4 12 1.5Z";
const CLUB: &str = "M12 1.7a4.7 4.7 0 0 0-3.9 7.3A4.9 4.9 0 1 0 11.2 16c-.2 2.6-1.1 4.9-2.9 6.5h7.4c-1.8-1.6-2.7-3.9-2.9-6.5a4.9 4.9 0 1 0 3.1-7A4.7 4.7 0 0 0 12 1.7Z";
