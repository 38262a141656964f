//! Groups of compared results in a session, and the numbers of results expected.

use std::collections::BTreeMap;

use super::Session;
use super::group::Group;
use super::method::ScoringOptions;
use super::table_result::TableResult;

/// Key of a group of tables that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GroupKey<'a> {
    /// Board number.
    pub board: u32,
    /// Section; empty if all are compared.
    pub section: &'a str,
    /// Group within a fouled board.
    pub group: &'a str,
}

/// Groups of a session, and the numbers of results expected.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    /// Scores of each group.
    pub groups: BTreeMap<GroupKey<'a>, Group>,
    /// Number of results expected on a board, by section; under an empty name if all are compared.
    expected: BTreeMap<&'a str, u32>,
    is_by_section: bool,
    /// Whether each group's size is the expected one, as with several contests.
    is_each_whole: bool,
}

impl<'a> Field<'a> {
    /// Creates the field of a session.
    pub fn of(session: &'a Session, choices: &ScoringOptions) -> Self {
        let mut scores = BTreeMap::<_, Vec<i32>>::new();
        let mut counted = BTreeMap::<(&str, u32), u32>::new();
        let is_by_section = choices.is_by_section;
        for result in session.results.iter().filter(|result| result.score.counts()) {
            let key = key(result, is_by_section);
            *counted.entry((key.section, key.board)).or_default() += 1;
            scores.entry(key).or_default().extend(result.score.points());
        }
        let mut expected = BTreeMap::new();
        let stated = choices.expected.or(session.expected);
        for ((section, _), count) in counted {
            let greatest: &mut u32 = expected.entry(section).or_default();
            *greatest = stated.unwrap_or((*greatest).max(count));
        }
        let groups: BTreeMap<_, _> =
            scores.into_iter().map(|(key, scores)| (key, Group::new(scores))).collect();
        let is_each_whole = session.has_several_contests && stated.is_none();
        if is_each_whole {
            let largest = groups.values().map(Group::len).max().unwrap_or(0);
            for count in expected.values_mut() {
                *count = u32::try_from(largest).unwrap_or(u32::MAX);
            }
        }
        Self { groups, expected, is_by_section, is_each_whole }
    }

    /// Returns the group that a result is compared in.
    pub(crate) fn key(&self, result: &'a TableResult) -> GroupKey<'a> {
        key(result, self.is_by_section)
    }

    /// Returns the number of results expected on a result's board.
    pub fn expected(&self, result: &TableResult) -> u32 {
        self.expected_in(&key(result, self.is_by_section))
    }

    /// Returns the number of results expected in a group.
    pub(crate) fn expected_in(&self, key: &GroupKey<'_>) -> u32 {
        if self.is_each_whole
            && let Some(group) = self.groups.get(key)
        {
            return u32::try_from(group.len()).unwrap_or(u32::MAX);
        }
        self.expected.get(key.section).copied().unwrap_or(0)
    }

    /// Returns the largest number of results expected on any board.
    pub(crate) fn most_expected(&self) -> u32 {
        self.expected.values().copied().max().unwrap_or(0)
    }

    /// Returns whether any group has more than three results.
    pub(crate) fn has_large_group(&self) -> bool {
        self.groups.values().any(|group| group.len() > 3)
    }
}

fn key(result: &TableResult, is_by_section: bool) -> GroupKey<'_> {
    let section = if is_by_section { &result.section } else { "" };
    GroupKey { board: result.board, section, group: &result.group }
}
