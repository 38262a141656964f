//! Options of scoring that other programs may have chosen.

use derive_more::Display;

use super::method::{Division, Method, ScoringOptions, SmallGroups, Uneven};

/// A way of scoring that gives the figures of a text.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[expect(missing_docs, reason = "each has its sentence")]
pub enum ScoringAlternative {
    #[display("by Neuberg's formula")]
    Neuberg,
    #[display("by the ratio of the tops in place of Neuberg's formula")]
    Factor,
    #[display("without Neuberg's formula")]
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
    /// Returns alternatives to some choices, the most likely first.
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
