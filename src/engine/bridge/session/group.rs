//! Scores of a board that are compared with each other.

use crate::engine::bridge::comparison::STEPS;

use super::Rational;

/// Scores of North–South at the tables that played the same deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Sorted scores, the lowest first.
    scores: Vec<i32>,
}

/// Scores trimmed at each end of a datum, and its rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Datum {
    /// Number of scores left out at each end.
    pub trim: u32,
    /// Whether it is rounded to tens.
    pub is_rounded: bool,
}

impl Default for Datum {
    fn default() -> Self {
        Self { trim: 1, is_rounded: true }
    }
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

    /// Returns the numbers of scores that a score beats and that it equals, itself included.
    pub(crate) fn beaten(&self, score: i32) -> (usize, usize) {
        let below = self.scores.partition_point(|&other| other < score);
        let to = self.scores.partition_point(|&other| other <= score);
        (below, to - below)
    }

    /// Returns the matchpoints of a score in the group: 2 for each score that it beats, 1 for each
    /// other that it equals (Law 78A).
    pub(crate) fn matchpoints(&self, score: i32) -> Rational {
        let (beaten, equal) = self.beaten(score);
        count(2 * beaten + equal.saturating_sub(1))
    }

    /// Returns the sum of a score's IMPs against each of the others.
    ///
    /// Each step of the scale is won or lost against a range of sorted scores, so large groups cost
    /// little more than their sorting.
    pub(crate) fn cross_imps(&self, score: i32) -> Rational {
        let step_won = |&step: &i32| {
            let far_below = score.saturating_sub(step);
            let far_above = score.saturating_add(step);
            let won = self.scores.partition_point(|&other| other <= far_below);
            let kept = self.scores.partition_point(|&other| other < far_above);
            count(won) - count(self.scores.len() - kept)
        };
        STEPS.iter().map(step_won).sum()
    }

    /// Returns the exact mean of the scores without both ends, or `None` if there are none.
    pub(crate) fn exact_datum(&self, trim: u32) -> Option<Rational> {
        let most = self.scores.len().saturating_sub(1) / 2;
        let trim = usize::try_from(trim).unwrap_or(most).min(most);
        let left = self.scores.get(trim..self.scores.len() - trim)?;
        let sum: i64 = left.iter().copied().map(i64::from).sum();
        Rational::from(sum).over(count(left.len()))
    }

    /// Returns the datum that each score is compared with.
    pub(crate) fn datum(&self, Datum { trim, is_rounded }: Datum) -> Option<Rational> {
        let exact = self.exact_datum(trim)?;
        if !is_rounded {
            return Some(exact);
        }
        Rational::new(exact.in_steps_of(10) * 10, 1)
    }
}

/// Returns the IMPs for a difference in points, which may be a fraction (Law 78B).
pub(crate) fn imps(difference: Rational) -> Rational {
    let size = difference.max(-difference);
    let steps = STEPS.iter().take_while(|&&step| Rational::from(step) <= size).count();
    if difference < Rational::ZERO { -count(steps) } else { count(steps) }
}

pub(super) fn count(number: usize) -> Rational {
    Rational::from(i64::try_from(number).unwrap_or(i64::MAX))
}
