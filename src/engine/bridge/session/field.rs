//! Groups of results that are compared with each other, and the expected numbers of results.

use std::collections::BTreeMap;

use super::method::{Datum, ScoringOptions};
use super::table_result::TableResult;
use super::{Rational, Session};
use crate::engine::bridge::comparison::STEPS;

/// Key of a group of tables that are compared with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GroupKey<'a> {
    /// Board number.
    pub board: u32,
    /// Section, or an empty string if all sections are compared together.
    pub section: &'a str,
    /// Name of the group, if the board has several groups.
    pub group: &'a str,
}

/// Groups of a session, and the expected numbers of results.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    /// Scores of each group.
    pub groups: BTreeMap<GroupKey<'a>, Group>,
    /// Number of results expected on a board, by section. If all sections are compared together, the only key is an
    /// empty string.
    expected: BTreeMap<&'a str, u32>,
    is_by_section: bool,
    /// Whether the expected size of each group is its actual size. This is the case if the session consists of several
    /// contests and no expected number is stated.
    is_each_complete: bool,
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
        let is_each_complete = session.has_several_contests && stated.is_none();
        if is_each_complete {
            let largest = groups.values().map(Group::len).max().unwrap_or(0);
            for count in expected.values_mut() {
                *count = u32::try_from(largest).unwrap_or(u32::MAX);
            }
        }
        Self { groups, expected, is_by_section, is_each_complete }
    }

    /// Returns the key of the group that a result belongs to.
    pub(crate) fn key(&self, result: &'a TableResult) -> GroupKey<'a> {
        key(result, self.is_by_section)
    }

    /// Returns the number of results expected in the group of a result.
    pub fn expected(&self, result: &TableResult) -> u32 {
        self.expected_in(&key(result, self.is_by_section))
    }

    /// Returns the number of results expected in a group.
    pub(crate) fn expected_in(&self, key: &GroupKey<'_>) -> u32 {
        if self.is_each_complete
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

/// Scores of North–South at the tables that are compared with each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Sorted scores, the lowest first.
    scores: Vec<i32>,
}

impl Group {
    /// Creates a group from scores in any order.
    pub fn new(mut scores: Vec<i32>) -> Self {
        scores.sort_unstable();
        Self { scores }
    }

    /// Returns the number of scores.
    pub(crate) const fn len(&self) -> usize {
        self.scores.len()
    }

    /// Returns the number of scores in the group that are lower than `score`, and the number of equal scores. If
    /// `score` itself is in the group, it is counted as an equal score.
    pub(crate) fn beaten(&self, score: i32) -> (usize, usize) {
        let below = self.scores.partition_point(|&other| other < score);
        let to = self.scores.partition_point(|&other| other <= score);
        (below, to - below)
    }

    /// Returns the matchpoints of a score of the group: 2 for each lower score, and 1 for each other equal score
    /// (Law 78A).
    pub(crate) fn matchpoints(&self, score: i32) -> Rational {
        let (beaten, equal) = self.beaten(score);
        count(2 * beaten + equal.saturating_sub(1))
    }

    /// Returns the sum of the IMPs of a score against each other score.
    ///
    /// For each step of the IMP scale, binary searches in the sorted scores count the comparisons that win or lose the
    /// step. This is fast even in large groups.
    pub(crate) fn cross_imps(&self, score: i32) -> Rational {
        let step_won = |&step: &i32| {
            let far_below = score.saturating_sub(step);
            let far_above = score.saturating_add(step);
            let won = self.scores.partition_point(|&other| other <= far_below);
            let not_lost = self.scores.partition_point(|&other| other < far_above);
            count(won) - count(self.scores.len() - not_lost)
        };
        STEPS.iter().map(step_won).sum()
    }

    /// Returns the exact mean of the scores, without the `trim` lowest and the `trim` highest scores. Trims fewer
    /// scores if none would remain. Returns `None` if there are no scores.
    pub(crate) fn exact_datum(&self, trim: u32) -> Option<Rational> {
        let most = self.scores.len().saturating_sub(1) / 2;
        let trim = usize::try_from(trim).unwrap_or(most).min(most);
        let left = self.scores.get(trim..self.scores.len() - trim)?;
        let sum: i64 = left.iter().copied().map(i64::from).sum();
        Rational::from(sum).over(count(left.len()))
    }

    /// Returns the datum that each score is compared with, or `None` if there are no scores.
    pub(crate) fn datum(&self, Datum { trim, is_rounded }: Datum) -> Option<Rational> {
        let exact = self.exact_datum(trim)?;
        if !is_rounded {
            return Some(exact);
        }
        Rational::new(exact.in_steps_of(10) * 10, 1)
    }
}

/// Returns the IMPs for a difference in points (Law 78B). The difference may be a fraction.
pub(crate) fn imps(difference: Rational) -> Rational {
    let size = difference.max(-difference);
    let steps = STEPS.iter().take_while(|&&step| Rational::from(step) <= size).count();
    if difference < Rational::ZERO { -count(steps) } else { count(steps) }
}

pub(super) fn count(number: usize) -> Rational {
    Rational::from(i64::try_from(number).unwrap_or(i64::MAX))
}
