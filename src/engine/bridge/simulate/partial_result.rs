//! Partial results of a run. They can be merged.

use derive_more::{Display, Error};

use super::tally::Tally;
use crate::engine::Side;
use crate::engine::bridge::seed::Seed;
use crate::engine::order::sort_by;

/// Version of a stored partial result. Results of different versions can't be merged.
pub const VERSION: u32 = 1;

/// Sums over some deals of a question.
///
/// Partial results of one question can be [merged](PartialResult::merge). The order of merging does not affect the
/// merged result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialResult {
    pub version: u32,
    /// [Hash](super::answer::hash) of the script and the question.
    pub question: u64,
    pub seed: Seed,
    /// Side whose points are counted. `None` if the question counts no points.
    pub side: Option<Side>,
    /// Sorted, disjoint ranges of counted deals, each with its first and last number.
    pub ranges: Vec<(u64, u64)>,
    /// Number of tries that were needed to find the counted deals.
    pub tries: u64,
    pub tally: Tally,
}

/// Reason that two partial results can't be merged.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum MergeError {
    #[display("they are of versions {_0} and {_1}")]
    Version(u32, u32),
    #[display("they are of two questions, {_0:016x} and {_1:016x}")]
    Question(u64, u64),
    #[display("they have two seeds, {_0} and {_1}")]
    Seed(Seed, Seed),
    #[display("one counts points for {_0}, the other for {_1}")]
    Sides(Side, Side),
    /// Only one of the two results names its side. Older versions did not store the side.
    #[display(
        "one counts points for {_0}, the other does not say for whom: it is of an older version"
    )]
    NoSide(#[error(not(source))] Side),
    #[display("deals {} to {} and {} to {} overlap", _0.0, _0.1, _1.0, _1.1)]
    Overlap((u64, u64), (u64, u64)),
    /// The sums of the two results have different names, different orders, or histograms of different lengths.
    #[display("they have other sums")]
    Sums,
}

/// Reason that two of several partial results can't be merged. The first result has index 0.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("parts {} and {} do not fit together: {why}", first + 1, second + 1)]
pub struct MergeErrorAt {
    pub first: usize,
    pub second: usize,
    #[error(not(source))]
    pub why: MergeError,
}

impl PartialResult {
    /// Checks that another partial result can be merged.
    fn fits(&self, other: &Self) -> Result<(), MergeError> {
        if self.version != other.version {
            return Err(MergeError::Version(self.version, other.version));
        }
        if self.question != other.question {
            return Err(MergeError::Question(self.question, other.question));
        }
        if self.seed != other.seed {
            return Err(MergeError::Seed(self.seed, other.seed));
        }
        match (self.side, other.side) {
            (Some(one), Some(two)) if one != two => return Err(MergeError::Sides(one, two)),
            (Some(side), None) | (None, Some(side)) => return Err(MergeError::NoSide(side)),
            _ => {}
        }
        if let Some((one, two)) = overlap(&self.ranges, &other.ranges) {
            return Err(MergeError::Overlap(one, two));
        }
        if self.tally.is_like(&other.tally) { Ok(()) } else { Err(MergeError::Sums) }
    }

    pub(crate) fn merge(&mut self, other: &Self) -> Result<(), MergeError> {
        self.fits(other)?;
        self.tally.merge(&other.tally);
        self.tries = self.tries.saturating_add(other.tries);
        self.ranges.extend(&other.ranges);
        self.ranges = joined(&self.ranges);
        Ok(())
    }

    /// Merges several partial results, or returns `None` if there are none.
    pub(crate) fn merge_all(parts: &[Self]) -> Result<Option<Self>, MergeErrorAt> {
        let mut rest = parts.iter().enumerate();
        let Some((_, first)) = rest.next() else { return Ok(None) };
        let mut all = first.clone();
        for (second, part) in rest {
            if let Err(why) = all.merge(part) {
                let mut before = parts.iter().take(second).enumerate();
                let culprit = before.find_map(|(at, it)| Some((at, it.fits(part).err()?)));
                let (first, why) = culprit.unwrap_or((0, why));
                return Err(MergeErrorAt { first, second, why });
            }
        }
        Ok(Some(all))
    }
}

/// Returns two ranges that share a deal, one from each list, or `None` if there are no such ranges.
fn overlap(ones: &[(u64, u64)], others: &[(u64, u64)]) -> Option<((u64, u64), (u64, u64))> {
    let (mut ones, mut others) = (ones.iter().peekable(), others.iter().peekable());
    // Both lists are sorted, so one pass over both is enough.
    while let (Some(&&one), Some(&&other)) = (ones.peek(), others.peek()) {
        if one.1 < other.0 {
            ones.next();
        } else if other.1 < one.0 {
            others.next();
        } else {
            return Some((one, other));
        }
    }
    None
}

/// Returns the ranges sorted, with adjacent ranges joined.
pub(crate) fn joined(ranges: &[(u64, u64)]) -> Vec<(u64, u64)> {
    let mut sorted = ranges.to_vec();
    sort_by(&mut sorted, |one, other| one.0 < other.0);
    let mut joined: Vec<(u64, u64)> = Vec::new();
    for range in sorted {
        match joined.last_mut() {
            Some(last) if last.1.checked_add(1) == Some(range.0) => last.1 = range.1,
            _ => joined.push(range),
        }
    }
    joined
}
