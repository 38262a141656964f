//! Scoring methods, their options, and the options that other programs may have chosen.

use std::str::FromStr;

use derive_more::{Display, Error};

use super::victory_points::Scale;

/// Scoring method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Method {
    /// Matchpoints: two for each other result that a score beats, and one for each equal result (Law 78A).
    #[default]
    Matchpoints,
    /// IMPs against every other table.
    CrossImps,
    /// IMPs against the mean of the field.
    Butler,
    /// Matches between two tables, scored in victory points.
    Teams,
    /// Matches between two tables, scored by the boards won.
    BoardAMatch,
    /// Points, without a comparison.
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

    /// Returns the name as used in a sentence, such as `cross-IMPs`.
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

/// Error for a text that is not a scoring method.
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

/// Treatment of a board with fewer results than expected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Uneven {
    /// Neuberg's formula. It assumes that the missing results are distributed like the existing results.
    #[default]
    Neuberg,
    /// Multiplication of the matchpoints by the ratio of the tops.
    Factor,
    /// Percentage of the top that the board has with its existing results.
    Percentage,
}

/// Treatment of a board with very few results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SmallGroups {
    /// Fixed percentages for groups of up to three results, if they are at most a third of the expected number.
    #[default]
    Ebu,
    /// Fixed percentages for groups of up to three results. If no group has more than three results, only groups of up
    /// to two results get fixed percentages.
    Acbl,
    /// No fixed percentages.
    Neuberg,
}

/// Number that the sum of cross-IMPs is divided by.
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

/// Definition of the datum: the number of trimmed scores, and the rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Datum {
    /// Number of scores that are left out at each end: the lowest scores and the highest scores.
    pub trim: u32,
    /// Whether the datum is rounded to tens.
    pub is_rounded: bool,
}

impl Default for Datum {
    fn default() -> Self {
        Self { trim: 1, is_rounded: true }
    }
}

/// Options of all methods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ScoringOptions {
    /// Number of results expected on each board. If it is `None`, the number in the text applies. If the text states
    /// none, this is usually the largest number of results on any board.
    pub expected: Option<u32>,
    /// Treatment of boards with fewer results than expected.
    pub uneven: Uneven,
    /// Treatment of boards with very few results.
    pub small_groups: SmallGroups,
    /// Divisor of cross-IMPs.
    pub division: Division,
    /// Datum of the Butler method.
    pub datum: Datum,
    /// IMPs for an average plus in a pairs game.
    pub average_imps: u32,
    /// Scale of victory points for team matches.
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

/// An alternative to a scoring option. It may explain figures in a text that differ from the computed figures.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant has a display text")]
pub enum ScoringAlternative {
    #[display("by Neuberg’s formula")]
    Neuberg,
    #[display("by the ratio of the tops in place of Neuberg’s formula")]
    Factor,
    #[display("without Neuberg’s formula")]
    OwnTop,
    #[display("with another rule for boards with few results")]
    SmallGroups,
    #[display("with each section by itself")]
    BySection,
    #[display("across all sections")]
    AcrossSections,
    #[display("divided by the number of comparisons")]
    ByComparisons,
    #[display("divided by the number of results")]
    ByResults,
    #[display("not divided")]
    Sum,
    #[display("with {_0} of the scores left out at each end")]
    Trim(u32),
    #[display("with a datum that is not rounded")]
    ExactDatum,
    #[display("with 3 IMPs for an average plus")]
    AverageImps,
}

impl ScoringAlternative {
    /// Returns alternatives to `choices`, the most likely alternative first.
    pub(super) fn instead_of(
        choices: &ScoringOptions,
        method: Method,
    ) -> Vec<(Self, ScoringOptions)> {
        let mut others = Vec::new();
        let mut add = |reading, change: &dyn Fn(&mut ScoringOptions)| {
            let mut other = *choices;
            change(&mut other);
            if other != *choices {
                others.push((reading, other));
            }
        };
        match method {
            Method::Matchpoints => {
                add(Self::Neuberg, &|other| other.uneven = Uneven::Neuberg);
                add(Self::OwnTop, &|other| other.uneven = Uneven::Percentage);
                add(Self::Factor, &|other| other.uneven = Uneven::Factor);
                add(Self::SmallGroups, &|other| other.small_groups = SmallGroups::Neuberg);
                add(Self::SmallGroups, &|other| other.small_groups = SmallGroups::Acbl);
                add(Self::SmallGroups, &|other| other.small_groups = SmallGroups::Ebu);
                add(Self::OwnTop, &|other| {
                    other.uneven = Uneven::Percentage;
                    other.small_groups = SmallGroups::Neuberg;
                });
            }
            Method::CrossImps => {
                add(Self::ByComparisons, &|other| other.division = Division::Comparisons);
                add(Self::ByResults, &|other| other.division = Division::Results);
                add(Self::Sum, &|other| other.division = Division::Sum);
                add(Self::AverageImps, &|other| other.average_imps = 3);
            }
            Method::Butler => {
                for trim in [0, 1, 2] {
                    add(Self::Trim(trim), &|other| other.datum.trim = trim);
                }
                add(Self::ExactDatum, &|other| other.datum.is_rounded = false);
                add(Self::AverageImps, &|other| other.average_imps = 3);
            }
            Method::Teams | Method::BoardAMatch | Method::TotalPoints => {}
        }
        if choices.is_by_section {
            add(Self::AcrossSections, &|other| other.is_by_section = false);
        } else {
            add(Self::BySection, &|other| other.is_by_section = true);
        }
        others
    }
}
