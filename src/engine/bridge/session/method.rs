//! By which method a session is scored, and the choices that the methods leave.

use std::str::FromStr;

use derive_more::{Display, Error};

use super::group::Datum;
use super::victory_points::Scale;

/// How results become figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Method {
    /// Two for each result that a score beats (Law 78A).
    #[default]
    Matchpoints,
    /// The IMPs against each other table.
    CrossImps,
    /// The IMPs against the mean of the field.
    Butler,
    /// Matches of two tables, in victory points.
    Teams,
    /// Matches of two tables, a point a board.
    BoardAMatch,
    /// The points themselves.
    TotalPoints,
}

impl Method {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Matchpoints,
        Self::CrossImps,
        Self::Butler,
        Self::Teams,
        Self::BoardAMatch,
        Self::TotalPoints,
    ];

    /// Its name: `mp`, `ximp`, `butler`, `team`, `bam` or `total`.
    #[must_use]
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

    /// What it is called in a sentence.
    #[must_use]
    pub const fn in_words(self) -> &'static str {
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

/// What a board with fewer results than others is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Uneven {
    /// By Neuberg's formula: as if each result had come as often more as results are missing.
    #[default]
    Neuberg,
    /// Its matchpoints times what the tops differ by.
    Factor,
    /// The percentage of its own top.
    Percentage,
}

/// What a board with very few results is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SmallGroups {
    /// Up to three results, a third of those expected or less, give fixed percentages.
    #[default]
    Ebu,
    /// Up to three results do, unless no group has more than three.
    Acbl,
    /// None does.
    Neuberg,
}

/// By what the sum of cross-IMPs is divided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Division {
    /// The number of comparisons.
    #[default]
    Comparisons,
    /// The number of results.
    Results,
    /// Nothing: the sum.
    Sum,
}

/// The choices of all methods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Choices {
    /// How many results are expected on each board; by default the greatest number on any.
    pub expected: Option<u32>,
    /// Of boards with fewer.
    pub uneven: Uneven,
    /// Of boards with very few.
    pub small_groups: SmallGroups,
    /// Of cross-IMPs.
    pub division: Division,
    /// Of Butler.
    pub datum: Datum,
    /// The IMPs of an average plus in a game of pairs.
    pub average_imps: u32,
    /// Of matches of teams.
    pub scale: Scale,
    /// Whether tables are compared only within their section.
    pub is_by_section: bool,
}

impl Default for Choices {
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
