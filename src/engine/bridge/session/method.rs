//! Scoring methods, and their options.

use std::str::FromStr;

use derive_more::{Display, Error};

use super::group::Datum;
use super::victory_points::Scale;

/// Method of turning results into figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Method {
    /// Two for each result that a score beats (Law 78A).
    #[default]
    Matchpoints,
    /// IMPs against each other table.
    CrossImps,
    /// IMPs against the mean of the field.
    Butler,
    /// Matches of two tables, in victory points.
    Teams,
    /// Matches of two tables, a point a board.
    BoardAMatch,
    /// The points themselves.
    TotalPoints,
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 6] = [
        Self::Matchpoints,
        Self::CrossImps,
        Self::Butler,
        Self::Teams,
        Self::BoardAMatch,
        Self::TotalPoints,
    ];

    /// Returns the name: `mp`, `ximp`, `butler`, `team`, `bam` or `total`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Matchpoints => "mp",
            Self::CrossImps => "ximp",
            Self::Butler => "butler",
            Self::Teams => "team",
            Self::BoardAMatch => "bam",
            Self::TotalPoints => "total",
        }
    }

    /// Returns the name in a sentence.
    pub(crate) const fn in_words(self) -> &'static str {
        match self {
            Self::Matchpoints => "matchpoints",
            Self::CrossImps => "cross-IMPs",
            Self::Butler => "Butler",
            Self::Teams => "teams",
            Self::BoardAMatch => "board-a-match",
            Self::TotalPoints => "total points",
        }
    }
}

/// A text names no method.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a method: mp, ximp, butler, team, bam or total")]
pub struct ParseMethodError;

impl FromStr for Method {
    type Err = ParseMethodError;

    fn from_str(text: &str) -> Result<Self, ParseMethodError> {
        let named = |method: &Self| method.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or(ParseMethodError)
    }
}

/// Treatment of a board with fewer results than others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Uneven {
    /// Neuberg's formula: as if the missing results were distributed like the others.
    #[default]
    Neuberg,
    /// Matchpoints times the ratio of the tops.
    Factor,
    /// Percentage of the board's own top.
    Percentage,
}

/// Treatment of a board with very few results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SmallGroups {
    /// Up to three results, at most a third of those expected, get fixed percentages.
    #[default]
    Ebu,
    /// Up to three results get fixed percentages; up to two if no group has more than three.
    Acbl,
    /// No fixed percentages.
    Neuberg,
}

/// Divisor of the sum of cross-IMPs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Division {
    /// Number of comparisons.
    #[default]
    Comparisons,
    /// Number of results.
    Results,
    /// No divisor.
    Sum,
}

/// Options of all methods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ScoringOptions {
    /// Number of results expected on each board; by default the largest number on any.
    pub expected: Option<u32>,
    /// Treatment of boards with fewer results.
    pub uneven: Uneven,
    /// Treatment of boards with very few results.
    pub small_groups: SmallGroups,
    /// Divisor of cross-IMPs.
    pub division: Division,
    /// Datum of Butler.
    pub datum: Datum,
    /// IMPs of an average plus in a game of pairs.
    pub average_imps: u32,
    /// Scale of matches of teams.
    pub scale: Scale,
    /// Whether tables are compared only within their section.
    pub is_by_section: bool,
}

impl Default for ScoringOptions {
    fn default() -> Self {
        Self {
            expected: None,
            uneven: Uneven::default(),
            small_groups: SmallGroups::default(),
            division: Division::default(),
            datum: Datum::default(),
            average_imps: 2,
            scale: Scale::default(),
            is_by_section: false,
        }
    }
}
