//! Contracts and their outcomes.

use std::str::FromStr;

use derive_more::{Display, Error};

use super::call::{Bid, ParseCallError};
use super::seat::Seat;
use crate::engine::Suit;

/// Whether the last bid is undoubled, doubled or redoubled.
///
/// [`Display`](std::fmt::Display) writes an empty string, `X` or `XX`.
#[derive(Clone, Copy, Debug, Default, Display, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Doubling {
    /// Not doubled.
    #[default]
    #[display("")]
    Undoubled,
    /// Doubled by the defenders.
    #[display("X")]
    Doubled,
    /// Doubled, then redoubled by declarer's side.
    #[display("XX")]
    Redoubled,
}

impl Doubling {
    /// Returns the words after a bid: an empty string, ` doubled` or ` redoubled`.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Undoubled => "",
            Self::Doubled => " doubled",
            Self::Redoubled => " redoubled",
        }
    }
}

/// A contract: the last bid, its doubling, and the declarer.
///
/// [`Display`](std::fmt::Display) writes bid, doubling and declarer, such as `4HXS`, and [`FromStr`] parses it:
///
/// ```
/// use kibitzer::engine::bridge::contract::Contract;
/// use kibitzer::engine::bridge::seat::Seat;
///
/// let contract: Contract = "4HXS".parse()?;
/// assert_eq!((contract.declarer, contract.leader()), (Seat::South, Seat::West));
/// assert_eq!(contract.without_declarer(), "4HX");
/// assert_eq!(contract.to_string(), "4HXS");
/// # Ok::<(), kibitzer::engine::bridge::contract::ParseContractError>(())
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{bid}{doubling}{}", declarer.letter())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Contract {
    /// The last bid of the auction.
    pub bid: Bid,
    /// Whether the bid was doubled or redoubled.
    pub doubling: Doubling,
    /// First player of the declaring side to name the strain (Laws of 2017, definition of "declarer").
    pub declarer: Seat,
}

impl Contract {
    /// Returns the opening leader: the seat on declarer's left (Law 41A).
    pub const fn leader(self) -> Seat {
        self.declarer.next()
    }

    /// Returns the seat of dummy: declarer's partner.
    pub const fn dummy(self) -> Seat {
        self.declarer.partner()
    }

    /// Returns the trump suit, or `None` in no trump.
    pub const fn trumps(self) -> Option<Suit> {
        self.bid.strain.trumps()
    }

    /// Returns the bid and the doubling, such as `4HX`.
    pub fn without_declarer(self) -> String {
        format!("{}{}", self.bid, self.doubling)
    }
}

/// Difference between the tricks won and the tricks needed.
///
/// [`Display`](std::fmt::Display) writes, for example, `=`, `+1` or `-13`.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
pub enum Margin {
    /// Exactly the tricks that the contract needs.
    #[display("=")]
    Exact,
    /// Number of overtricks, 1 to 6.
    #[display("+{_0}")]
    Over(u8),
    /// Number of undertricks, 1 to 13.
    #[display("-{_0}")]
    Under(u8),
}

impl Margin {
    /// Returns whether the contract was made.
    pub const fn is_made(self) -> bool {
        !matches!(self, Self::Under(_))
    }

    /// Returns the margin as text, such as `made exactly`, `made with 1 overtrick` or `2 down`.
    pub fn in_words(self) -> String {
        match self {
            Self::Exact => String::from("made exactly"),
            Self::Over(1) => String::from("made with 1 overtrick"),
            Self::Over(tricks) => format!("made with {tricks} overtricks"),
            Self::Under(tricks) => format!("{tricks} down"),
        }
    }
}

/// A contract and the number of tricks that declarer's side won.
///
/// [`Display`](std::fmt::Display) writes the answer line of the problem "橋牌 - Bridge": contract, declarer and margin,
/// without spaces. [`Outcome::in_words`] writes the outcome for people:
///
/// ```
/// use kibitzer::engine::bridge::contract::Outcome;
///
/// let outcome: Outcome = "1NTXS+1".parse()?;
/// assert_eq!(outcome.tricks(), 8);
/// assert_eq!(
///     outcome.in_words(),
///     "1 no trump doubled by South, made with 1 overtrick",
/// );
/// assert_eq!(Outcome::new(outcome.contract(), 14), None);
/// # Ok::<(), kibitzer::engine::bridge::contract::ParseContractError>(())
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{contract}{}", self.margin())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "OutcomeParts"))]
pub struct Outcome {
    contract: Contract,
    tricks: u8,
}

impl Outcome {
    /// Creates the outcome of a contract, or returns `None` if `tricks` is more than 13.
    pub const fn new(contract: Contract, tricks: u8) -> Option<Self> {
        if tricks <= 13 { Some(Self { contract, tricks }) } else { None }
    }

    /// Creates the outcome of a contract. The caller ensures that `tricks` is 0 to 13.
    pub(super) const fn counted(contract: Contract, tricks: u8) -> Self {
        Self { contract, tricks }
    }

    /// Returns the contract.
    pub const fn contract(self) -> Contract {
        self.contract
    }

    /// Returns the number of tricks that declarer's side won, 0 to 13.
    pub const fn tricks(self) -> u8 {
        self.tricks
    }

    /// Returns the difference between the tricks won and the tricks needed.
    pub const fn margin(self) -> Margin {
        let needed = self.contract.bid.level.tricks_needed();
        if self.tricks == needed {
            Margin::Exact
        } else if self.tricks > needed {
            Margin::Over(self.tricks - needed)
        } else {
            Margin::Under(needed - self.tricks)
        }
    }

    /// Returns the outcome as text, such as `2 clubs by East, made exactly`.
    pub fn in_words(self) -> String {
        let Contract { bid, doubling, declarer } = self.contract;
        let contract = format!("{}{} by {declarer}", bid.in_words(), doubling.in_words());
        format!("{contract}, {}", self.margin().in_words())
    }
}

/// A deserialised outcome, before [`Outcome`]'s `TryFrom` checks that `tricks` is 0 to 13.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct OutcomeParts {
    contract: Contract,
    tricks: u8,
}

#[cfg(feature = "serde")]
impl TryFrom<OutcomeParts> for Outcome {
    type Error = &'static str;

    fn try_from(parts: OutcomeParts) -> Result<Self, &'static str> {
        Self::new(parts.contract, parts.tricks).ok_or("expected 0 to 13 tricks")
    }
}

/// Why a string is not a contract or an outcome.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseContractError {
    /// The bid is unreadable.
    Bid(#[error(not(source))] ParseCallError),
    /// The doubling is not empty, `X` or `XX`.
    #[display("expected X or XX, or nothing, after the bid")]
    Doubling,
    /// The contract does not end with the declarer's letter.
    #[display("expected the declarer, N, E, S or W, after the contract")]
    Declarer,
    /// The margin is not `=`, a number of overtricks such as `+1`, or a number of undertricks such as `-1`.
    #[display("expected the margin after the contract: =, +1 or -1")]
    Margin,
    /// According to the margin, declarer's side won more than 13 or fewer than 0 tricks.
    #[display("expected a margin that leaves declarer 0 to 13 tricks")]
    Tricks,
}

/// Parses an empty string, `X` or `XX`, ignoring case.
impl FromStr for Doubling {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Self, ParseContractError> {
        match text {
            "" => Ok(Self::Undoubled),
            "X" | "x" => Ok(Self::Doubled),
            _ if text.eq_ignore_ascii_case("XX") => Ok(Self::Redoubled),
            _ => Err(ParseContractError::Doubling),
        }
    }
}

/// Parses bid, doubling and declarer, such as `4HXS`, ignoring case.
impl FromStr for Contract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Self, ParseContractError> {
        let (rest, declarer) = text
            .char_indices()
            .next_back()
            .and_then(|(at, letter)| Some((text.get(..at)?, Seat::from_char(letter)?)))
            .ok_or(ParseContractError::Declarer)?;
        let bid = rest.trim_end_matches(['X', 'x']);
        let doubling = rest.get(bid.len()..).unwrap_or("").parse()?;
        let bid = bid.parse().map_err(ParseContractError::Bid)?;
        Ok(Self { bid, doubling, declarer })
    }
}

/// Parses `=`, `+1` to `+6`, or `-1` to `-13`, ignoring leading zeros in the numbers.
impl FromStr for Margin {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Self, ParseContractError> {
        let tricks = |digits: &str, most: u8| {
            let is_plain = digits.bytes().all(|digit| digit.is_ascii_digit());
            let tricks =
                digits.parse().ok().filter(|tricks| is_plain && (1..=most).contains(tricks));
            tricks.ok_or(ParseContractError::Margin)
        };
        match text.split_at_checked(1) {
            Some(("=", "")) => Ok(Self::Exact),
            Some(("+", digits)) => tricks(digits, 6).map(Self::Over),
            Some(("-", digits)) => tricks(digits, 13).map(Self::Under),
            _ => Err(ParseContractError::Margin),
        }
    }
}

/// Parses a contract with its margin, such as `1NTXS+1`.
impl FromStr for Outcome {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Self, ParseContractError> {
        let at = text.find(['=', '+', '-']).ok_or(ParseContractError::Margin)?;
        let (contract, margin) = text.split_at(at);
        let contract: Contract = contract.parse()?;
        let needed = contract.bid.level.tricks_needed();
        let tricks = match margin.parse()? {
            Margin::Exact => Some(needed),
            Margin::Over(tricks) => Some(needed + tricks),
            Margin::Under(tricks) => needed.checked_sub(tricks),
        };
        let outcome = tricks.and_then(|tricks| Self::new(contract, tricks));
        outcome.ok_or(ParseContractError::Tricks)
    }
}
