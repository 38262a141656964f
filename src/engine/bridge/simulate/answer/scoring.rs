//! Scoring of a question's options.

use std::str::FromStr;

use derive_more::Display;

/// Scoring of a board, for comparing options.
#[derive(Clone, Copy, Debug, Default, Display, PartialEq, Eq, Hash)]
pub enum Scoring {
    #[default]
    #[display("imps")]
    Imps,
    /// A comparison with each other table: won, even or lost.
    #[display("matchpoints")]
    Matchpoints,
    /// Points of the duplicate score, added up.
    #[display("points")]
    Points,
}

impl Scoring {
    pub const ALL: [Self; 3] = [Self::Imps, Self::Matchpoints, Self::Points];

    /// Returns the result of two equal options: 50 % of the matchpoints, and no IMPs or points.
    pub(crate) const fn even(self) -> f64 {
        match self {
            Self::Matchpoints => 50.0,
            Self::Imps | Self::Points => 0.0,
        }
    }
}

/// A text names no scoring.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("expected imps, matchpoints or points")]
pub struct ParseScoringError;

impl FromStr for Scoring {
    type Err = ParseScoringError;

    fn from_str(text: &str) -> Result<Self, ParseScoringError> {
        Self::ALL.into_iter().find(|it| it.to_string() == text).ok_or(ParseScoringError)
    }
}
