//! Situation of an opening: the passes before it, and the vulnerability.

use std::str::FromStr;

use derive_more::{Display, Error};

use crate::engine::{Seat, Vulnerability};

/// Seat and vulnerability, as seen by the player of a hand. By default, the player is dealer and nobody is vulnerable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Situation {
    /// Seat of the opener, counted from the dealer.
    pub seat: OpeningSeat,
    /// Vulnerable sides.
    pub vulnerability: OpenerVulnerability,
}

impl Situation {
    /// Returns the situation of `seat` after passes by all seats before it.
    ///
    /// If `dealer` is `None`, `seat` is the dealer. If `vulnerability` is `None`, nobody is vulnerable.
    pub fn of(seat: Seat, dealer: Option<Seat>, vulnerability: Option<Vulnerability>) -> Self {
        let passes = dealer.map_or(0, |dealer| dealer.places_to(seat));
        let sides = vulnerability.unwrap_or_default();
        let (ours, theirs) = (sides.includes(seat.side()), sides.includes(seat.next().side()));
        let vulnerability = match (ours, theirs) {
            (false, false) => OpenerVulnerability::None,
            (true, false) => OpenerVulnerability::We,
            (false, true) => OpenerVulnerability::They,
            (true, true) => OpenerVulnerability::Both,
        };
        Self { seat: OpeningSeat::ALL[passes], vulnerability }
    }

    /// Returns every seat with every vulnerability, beginning with the dealer's seat.
    pub fn all() -> impl Iterator<Item = Self> {
        OpeningSeat::ALL.into_iter().flat_map(|seat| {
            OpenerVulnerability::ALL.map(|vulnerability| Self { seat, vulnerability })
        })
    }
}

/// Seat of the opener, counted from the dealer. All seats before it have passed.
///
/// [`Display`](std::fmt::Display) writes, for example, `first seat`. [`FromStr`] parses the number, 1 to 4.
#[derive(Clone, Copy, Debug, Default, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OpeningSeat {
    /// The dealer.
    #[default]
    #[display("first seat")]
    First,
    /// After one pass.
    #[display("second seat")]
    Second,
    /// After two passes. Partner has made one of them.
    #[display("third seat")]
    Third,
    /// After three passes. Another pass ends the auction.
    #[display("fourth seat")]
    Fourth,
}

impl OpeningSeat {
    /// All seats.
    pub const ALL: [Self; 4] = [Self::First, Self::Second, Self::Third, Self::Fourth];

    /// Returns the number of the seat: 1 for the dealer, up to 4.
    pub(crate) const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// Error for a text that is not the number of a seat.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a seat: 1, 2, 3 or 4")]
pub struct ParseSeatError;

impl FromStr for OpeningSeat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Self, ParseSeatError> {
        let is_named = |seat: &Self| seat.number().to_string() == text;
        Self::ALL.into_iter().find(is_named).ok_or(ParseSeatError)
    }
}

/// Vulnerable sides, as seen by the opener.
///
/// [`Display`](std::fmt::Display) and [`FromStr`] use `none`, `we`, `they` and `both`. [`FromStr`] ignores case.
#[derive(Clone, Copy, Debug, Default, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display(rename_all = "lowercase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OpenerVulnerability {
    /// Nobody.
    #[default]
    None,
    /// Only the opener's side (unfavourable).
    We,
    /// Only the other side (favourable).
    They,
    /// Both sides.
    Both,
}

impl OpenerVulnerability {
    /// All vulnerabilities.
    pub const ALL: [Self; 4] = [Self::None, Self::We, Self::They, Self::Both];

    /// Returns whether the opener's side is vulnerable.
    pub(crate) const fn is_ours(self) -> bool {
        matches!(self, Self::We | Self::Both)
    }
}

/// Error for a text that is not a vulnerability.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("vulnerability is seen from the opener: none, we, they or both")]
pub struct ParseVulnerabilityError;

impl FromStr for OpenerVulnerability {
    type Err = ParseVulnerabilityError;

    fn from_str(text: &str) -> Result<Self, ParseVulnerabilityError> {
        let is_named = |who: &Self| who.to_string().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(is_named).ok_or(ParseVulnerabilityError)
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/opening/situation.rs"]
mod tests;
