//! The ways of scoring that other programs may have chosen.

use derive_more::Display;

use super::method::{Choices, Division, Method, SmallGroups, Uneven};

/// A way of scoring that gives the figures of a text.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum OtherReading {
    /// Boards with fewer results by Neuberg's formula.
    #[display("by Neuberg's formula")]
    Neuberg,
    /// Boards with fewer results by the ratio of the tops.
    #[display("by the ratio of the tops in place of Neuberg's formula")]
    Factor,
    /// Boards with fewer results by their own tops.
    #[display("without Neuberg's formula")]
    OwnTop,
    /// Boards with few results by another rule.
    #[display("with another rule for boards with few results")]
    SmallGroups,
    /// Each section by itself.
    #[display("with each section by itself")]
    BySection,
    /// All sections together.
    #[display("across all sections")]
    AcrossSections,
    /// Cross-IMPs divided by the number of comparisons.
    #[display("divided by the number of comparisons")]
    ByComparisons,
    /// Cross-IMPs divided by the number of results.
    #[display("divided by the number of results")]
    ByResults,
    /// Cross-IMPs not divided.
    #[display("not divided")]
    Sum,
    /// So many scores left out at each end of a datum.
    #[display("with {_0} of the scores left out at each end")]
    Trim(u32),
    /// A datum as it comes.
    #[display("with a datum that is not rounded")]
    ExactDatum,
    /// Three IMPs for an average plus.
    #[display("with 3 IMPs for an average plus")]
    AverageImps,
}

impl OtherReading {
    /// What may have been chosen in place of some choices, the most likely first.
    pub(super) fn instead_of(choices: &Choices, method: Method) -> Vec<(Self, Choices)> {
        let mut others = Vec::new();
        let mut add = |reading, change: &dyn Fn(&mut Choices)| {
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
