//! Calls: bids, doubles, redoubles and passes.

use crate::engine::Suit;
use std::str::FromStr;

use derive_more::{Display, Error};

/// Level of a bid, 1 to 7: the number of tricks above six that the bidder undertakes to win.
///
/// ```
/// use kibitzer::engine::Level;
///
/// assert_eq!(Level::new(4).map(Level::tricks_needed), Some(10));
/// assert_eq!(Level::new(8), None);
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8"))]
pub struct Level(u8);

impl Level {
    /// The levels from 1 to 7.
    pub const ALL: [Self; 7] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// Returns the level `number`, or `None` if `number` is not 1 to 7.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 7 { Some(Self(number)) } else { None }
    }

    /// Returns the number, 1 to 7.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the highest level at which `tricks` fulfil a contract, or `None` if `tricks` is not 7 to 13.
    pub const fn of_tricks(tricks: u8) -> Option<Self> {
        Self::new(tricks.saturating_sub(6))
    }

    /// Returns the number of tricks that a contract at this level needs, 7 to 13.
    pub const fn tricks_needed(self) -> u8 {
        6 + self.0
    }
}

impl TryFrom<u8> for Level {
    type Error = ParseLevelError;

    fn try_from(number: u8) -> Result<Self, ParseLevelError> {
        Self::new(number).ok_or(ParseLevelError)
    }
}

/// Error for a level that is not 1 to 7.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a level: 1 to 7")]
pub struct ParseLevelError;

/// Parses a digit from 1 to 7.
impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'7'] => Ok(Self(digit - b'0')),
            _ => Err(ParseLevelError),
        }
    }
}

/// A trump suit, or no trump. No trump ranks above all suits.
///
/// [`Display`](std::fmt::Display) writes `C`, `D`, `H`, `S` or `NT`.
///
/// ```
/// use kibitzer::engine::{Strain, Suit};
///
/// assert_eq!("NT".parse(), Ok(Strain::NoTrump));
/// assert!(Strain::NoTrump > Strain::Suit(Suit::Spades));
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Strain {
    /// A trump suit.
    Suit(Suit),
    /// No trump.
    #[display("NT")]
    NoTrump,
}

impl Strain {
    /// The strains from lowest (clubs) to highest (no trump).
    pub const ASCENDING: [Self; 5] = [
        Self::Suit(Suit::Clubs),
        Self::Suit(Suit::Diamonds),
        Self::Suit(Suit::Hearts),
        Self::Suit(Suit::Spades),
        Self::NoTrump,
    ];

    /// Returns the trump suit, or `None` for no trump.
    pub const fn trumps(self) -> Option<Suit> {
        match self {
            Self::Suit(suit) => Some(suit),
            Self::NoTrump => None,
        }
    }

    /// Returns the name of the suit, or `no trump`, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Suit(suit) => suit.name(),
            Self::NoTrump => "no trump",
        }
    }
}

/// Error for a string that is not a strain.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a strain: C, D, H, S or NT")]
pub struct ParseStrainError;

/// Parses the letter or the symbol of a [`Suit`], or `NT` or `N`, ignoring case.
impl FromStr for Strain {
    type Err = ParseStrainError;

    fn from_str(text: &str) -> Result<Self, ParseStrainError> {
        if text.eq_ignore_ascii_case("NT") || text.eq_ignore_ascii_case("N") {
            Ok(Self::NoTrump)
        } else {
            text.parse().map(Self::Suit).map_err(|_| ParseStrainError)
        }
    }
}

/// A bid: a level and a strain. Bids compare as in the auction: first by level, then by strain.
///
/// [`Display`](std::fmt::Display) writes `1C` to `7NT`.
///
/// ```
/// use kibitzer::engine::Bid;
///
/// let bid: Bid = "1NT".parse()?;
/// assert_eq!(bid.next().map(|bid| bid.to_string()).as_deref(), Some("2C"));
/// # Ok::<(), kibitzer::engine::bridge::call::ParseCallError>(())
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{level}{strain}")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bid {
    /// Number of tricks above six.
    pub level: Level,
    /// Trumps or no trump.
    pub strain: Strain,
}

impl Bid {
    /// The 35 bids from lowest (`1C`) to highest (`7NT`).
    pub const ASCENDING: [Self; 35] = {
        let mut bids = [Self::new(Level::ALL[0], Strain::NoTrump); 35];
        let mut number = 0;
        while number < bids.len() {
            bids[number] = Self::new(Level::ALL[number / 5], Strain::ASCENDING[number % 5]);
            number += 1;
        }
        bids
    };

    /// Returns the bid of `strain` at `level`.
    pub const fn new(level: Level, strain: Strain) -> Self {
        Self { level, strain }
    }

    /// Returns the bid as text, such as `1 club`, `2 clubs` or `3 no trump`.
    ///
    /// ```
    /// use kibitzer::engine::Bid;
    ///
    /// let said = |text: &str| text.parse().map(Bid::in_words);
    /// assert_eq!(said("1C")?, "1 club");
    /// assert_eq!(said("2C")?, "2 clubs");
    /// assert_eq!(said("1NT")?, "1 no trump");
    /// # Ok::<(), kibitzer::engine::bridge::call::ParseCallError>(())
    /// ```
    pub fn in_words(self) -> String {
        let Self { level, strain } = self;
        let name = match strain {
            Strain::Suit(suit) if level.get() == 1 => suit.singular(),
            _ => strain.name(),
        };
        format!("{level} {name}")
    }

    /// Returns the bid with the symbol of its suit, such as `1♣` or `3NT`.
    pub fn with_symbol(self) -> String {
        let Self { level, strain } = self;
        match strain {
            Strain::Suit(suit) => format!("{level}{}", suit.symbol()),
            Strain::NoTrump => format!("{level}{strain}"),
        }
    }

    /// Returns the next higher bid, or `None` for `7NT`.
    pub fn next(self) -> Option<Self> {
        Self::ASCENDING.into_iter().find(|&bid| bid > self)
    }
}

/// A pass, bid, double or redouble.
///
/// [`Display`](std::fmt::Display) writes `Pass`, `1C` to `7NT`, `X` or `XX`.
///
/// ```
/// use kibitzer::engine::bridge::call::{Bid, Call, Level, Strain};
///
/// let call: Call = "3nt".parse()?;
/// assert_eq!(call, Call::Bid(Bid::new(Level::ALL[2], Strain::NoTrump)));
/// assert_eq!([call, Call::Double, Call::Pass].map(|call| call.to_string()), ["3NT", "X", "Pass"]);
/// # Ok::<(), kibitzer::engine::bridge::call::ParseCallError>(())
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Call {
    /// A pass: no bid, double or redouble.
    #[display("Pass")]
    Pass,
    /// A bid.
    Bid(Bid),
    /// A double of the opponents' bid.
    #[display("X")]
    Double,
    /// A redouble of the opponents' double.
    #[display("XX")]
    Redouble,
}

impl Call {
    /// Returns the call in capitals, such as `PASS`, as in the contest problem "橋牌 - Bridge".
    pub fn in_capitals(self) -> String {
        self.to_string().to_ascii_uppercase()
    }
}

/// Why a string is not a call.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseCallError {
    /// The level is not 1 to 7.
    #[display("a bid’s level is 1 to 7")]
    Level,
    /// The level is not followed by a strain.
    #[display("expected C, D, H, S or NT after the level")]
    Strain,
    /// The string does not begin with a digit. For [`Call`], it is not a pass, double or redouble either.
    #[display("expected a call: Pass, X, XX or a bid such as 1C or 3NT")]
    Unknown,
}

/// Parses `1C` to `7NT`, ignoring case and leading zeros. A suit may also be a symbol (`1♣`), and `N` means `NT`.
impl FromStr for Bid {
    type Err = ParseCallError;

    fn from_str(text: &str) -> Result<Self, ParseCallError> {
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (level, strain) = text.split_at(digits);
        if level.is_empty() {
            return Err(ParseCallError::Unknown);
        }
        let strain = strain.parse().map_err(|_| ParseCallError::Strain)?;
        let level = level.parse().ok().and_then(Level::new).ok_or(ParseCallError::Level)?;
        Ok(Self::new(level, strain))
    }
}

/// Parses `Pass` or `P`, `X`, `XX`, and every string that [`Bid`] parses, ignoring case.
impl FromStr for Call {
    type Err = ParseCallError;

    fn from_str(text: &str) -> Result<Self, ParseCallError> {
        if text.eq_ignore_ascii_case("pass") || text.eq_ignore_ascii_case("p") {
            Ok(Self::Pass)
        } else if text.eq_ignore_ascii_case("x") {
            Ok(Self::Double)
        } else if text.eq_ignore_ascii_case("xx") {
            Ok(Self::Redouble)
        } else {
            text.parse().map(Self::Bid)
        }
    }
}
