//! Parser of contracts and outcomes.

use std::str::FromStr;

use derive_more::{Display, Error};

use super::{Contract, Doubling, Margin, Outcome};
use crate::engine::Seat;
use crate::engine::bridge::call::ParseCallError;

/// Reason that a text is not a contract or an outcome.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseContractError {
    /// An unreadable bid.
    Bid(#[error(not(source))] ParseCallError),
    /// A text other than `X` or `XX` after the bid.
    #[display("expected X or XX, or nothing, after the bid")]
    Doubling,
    /// A missing declarer after the contract.
    #[display("expected the declarer, N, E, S or W, after the contract")]
    Declarer,
    /// A margin other than `=`, an overtrick as in `+1` or an undertrick as in `-1`.
    #[display("expected the margin after the contract: =, +1 or -1")]
    Margin,
    /// A margin that takes more than thirteen tricks, or fewer than none.
    #[display("expected a margin that leaves declarer 0 to 13 tricks")]
    Tricks,
}

/// Parses an empty text, `X` or `XX`, in either case.
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

/// Parses bid, doubling and declarer, such as `4HXS`, in either case.
impl FromStr for Contract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Self, ParseContractError> {
        let (rest, letter) = text
            .char_indices()
            .next_back()
            .and_then(|(at, letter)| Some((text.get(..at)?, Seat::from_char(letter)?)))
            .ok_or(ParseContractError::Declarer)?;
        let bid = rest.trim_end_matches(['X', 'x']);
        let doubling = rest.get(bid.len()..).unwrap_or("").parse()?;
        let bid = bid.parse().map_err(ParseContractError::Bid)?;
        Ok(Self { bid, doubling, declarer: letter })
    }
}

/// Parses `=`, `+1` or `-1`.
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

/// Parses the contract and its margin, such as `1NTXS+1`.
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
