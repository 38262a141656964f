//! By what the options of a question are compared.

use std::str::FromStr;

use derive_more::Display;

/// How a board is scored where options are compared: one choice for the sentence, the differences and their word.
#[derive(Clone, Copy, Debug, Default, Display, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// International match points.
    #[default]
    #[display("imps")]
    Imps,
    /// A comparison with each other table, which is won, even or lost.
    #[display("matchpoints")]
    Matchpoints,
    /// The points of the duplicate score, added up.
    #[display("points")]
    Points,
}

impl Scoring {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Imps, Self::Matchpoints, Self::Points];

    /// What two options get that do as well: 50 % of the matchpoints, and no IMPs or points.
    pub const fn even(self) -> f64 {
        match self {
            Self::Matchpoints => 50.0,
            Self::Imps | Self::Points => 0.0,
        }
    }
}

/// A text names no scoring.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("expected imps, matchpoints or points")]
pub struct NoScoring;

impl FromStr for Scoring {
    type Err = NoScoring;

    fn from_str(text: &str) -> Result<Self, NoScoring> {
        Self::ALL.into_iter().find(|it| it.to_string() == text).ok_or(NoScoring)
    }
}
