//! The boards of a session with the groups that are compared, and how many results are expected.

use std::collections::BTreeMap;

use super::Session;
use super::group::Group;
use super::method::Choices;
use super::table_result::TableResult;

/// Which tables are compared with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GroupKey<'a> {
    /// The board's number.
    pub board: u32,
    /// The section; empty where all are compared.
    pub section: &'a str,
    /// The group within a fouled board.
    pub group: &'a str,
}

/// The groups of a session, and what is expected of each board.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    /// The scores of each group.
    pub groups: BTreeMap<GroupKey<'a>, Group>,
    /// How many results are expected on a board, by section; of all under the empty name.
    expected: BTreeMap<&'a str, u32>,
    is_by_section: bool,
    /// Whether each group is expected to be as large as it is: boards of several contests are.
    is_each_whole: bool,
}

impl<'a> Field<'a> {
    /// The field of a session.
    pub fn of(session: &'a Session, choices: &Choices) -> Self {
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

    /// The group that a result is compared in.
    #[must_use]
    pub fn key(&self, result: &'a TableResult) -> GroupKey<'a> {
        key(result, self.is_by_section)
    }

    /// How many results are expected on the boards of a result.
    #[must_use]
    pub fn expected(&self, result: &TableResult) -> u32 {
        self.expected_in(&key(result, self.is_by_section))
    }

    /// How many results are expected in a group.
    #[must_use]
    pub fn expected_in(&self, key: &GroupKey<'_>) -> u32 {
        if self.is_each_whole
            && let Some(group) = self.groups.get(key)
        {
            return u32::try_from(group.len()).unwrap_or(u32::MAX);
        }
        self.expected.get(key.section).copied().unwrap_or(0)
    }

    /// The greatest number that is expected on any board.
    #[must_use]
    pub fn most_expected(&self) -> u32 {
        self.expected.values().copied().max().unwrap_or(0)
    }

    /// Whether any group has more than three results.
    #[must_use]
    pub fn has_large_group(&self) -> bool {
        self.groups.values().any(|group| group.len() > 3)
    }
}

fn key(result: &TableResult, is_by_section: bool) -> GroupKey<'_> {
    let section = if is_by_section { &result.section } else { "" };
    GroupKey { board: result.board, section, group: &result.group }
}
