//! A part of a run, and parts put together.

use derive_more::{Display, Error};

use super::tally::Tally;
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::seed::Seed;
use crate::engine::order::sort_by;

/// The version of what is written, and of how deals are drawn.
pub const VERSION: u32 = 1;

/// The sums of some deals of a question.
///
/// Parts of one question are [put together](Part::merge) in any order, and always give the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The version of what is written.
    pub version: u32,
    /// The number that [stands for](super::answer::hash) the script and the question.
    pub question: u64,
    pub seed: Seed,
    /// The side for which points are counted, or `None` if the question counts none.
    pub side: Option<Side>,
    /// The deals that were counted, first and last of each range, in order and apart.
    pub ranges: Vec<(u64, u64)>,
    /// How many deals were tried for them.
    pub tries: u64,
    pub tally: Tally,
}

/// Why two parts cannot be put together.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum NoMerge {
    #[display("they are of versions {_0} and {_1}")]
    Version(u32, u32),
    /// They answer two questions.
    #[display("they are of two questions, {_0:016x} and {_1:016x}")]
    Question(u64, u64),
    #[display("they have two seeds, {_0} and {_1}")]
    Seed(Seed, Seed),
    /// They count points for two sides.
    #[display("one counts points for {_0}, the other for {_1}")]
    Sides(Side, Side),
    /// One of them does not say for which side it counts points: parts once did not.
    #[display(
        "one counts points for {_0}, the other does not say for whom: it is of an older version"
    )]
    NoSide(#[error(not(source))] Side),
    /// Both have a deal.
    #[display("deals {} to {} and {} to {} overlap", _0.0, _0.1, _1.0, _1.1)]
    Overlap((u64, u64), (u64, u64)),
    /// Their sums have other names.
    #[display("they have other sums")]
    Sums,
}

/// Which two of several parts cannot be put together, counted from 0, and why.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("parts {} and {} do not fit together: {why}", first + 1, second + 1)]
pub struct NoMergeOf {
    pub first: usize,
    pub second: usize,
    #[error(not(source))]
    pub why: NoMerge,
}

impl Part {
    /// Whether another part can be added.
    fn fits(&self, other: &Self) -> Result<(), NoMerge> {
        if self.version != other.version {
            return Err(NoMerge::Version(self.version, other.version));
        }
        if self.question != other.question {
            return Err(NoMerge::Question(self.question, other.question));
        }
        if self.seed != other.seed {
            return Err(NoMerge::Seed(self.seed, other.seed));
        }
        match (self.side, other.side) {
            (Some(one), Some(two)) if one != two => return Err(NoMerge::Sides(one, two)),
            (Some(side), None) | (None, Some(side)) => return Err(NoMerge::NoSide(side)),
            _ => {}
        }
        if let Some((one, two)) = overlap(&self.ranges, &other.ranges) {
            return Err(NoMerge::Overlap(one, two));
        }
        if self.tally.is_like(&other.tally) { Ok(()) } else { Err(NoMerge::Sums) }
    }

    /// Adds another part.
    pub fn merge(&mut self, other: &Self) -> Result<(), NoMerge> {
        self.fits(other)?;
        if !self.tally.merge(&other.tally) {
            return Err(NoMerge::Sums);
        }
        self.tries = self.tries.saturating_add(other.tries);
        self.ranges.extend(&other.ranges);
        self.ranges = joined(&self.ranges);
        Ok(())
    }

    /// All of several parts; none where there are none.
    pub fn merge_all(parts: &[Self]) -> Result<Option<Self>, NoMergeOf> {
        let mut rest = parts.iter().enumerate();
        let Some((_, first)) = rest.next() else { return Ok(None) };
        let mut all = first.clone();
        for (second, part) in rest {
            if let Err(why) = all.merge(part) {
                let mut before = parts.iter().take(second).enumerate();
                let culprit = before.find_map(|(at, it)| Some((at, it.fits(part).err()?)));
                let (first, why) = culprit.unwrap_or((0, why));
                return Err(NoMergeOf { first, second, why });
            }
        }
        Ok(Some(all))
    }
}

/// Two ranges that have a deal in common.
fn overlap(ones: &[(u64, u64)], others: &[(u64, u64)]) -> Option<((u64, u64), (u64, u64))> {
    let (mut ones, mut others) = (ones.iter().peekable(), others.iter().peekable());
    // Both are in order.
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

/// Ranges in order, those that touch as one.
pub fn joined(ranges: &[(u64, u64)]) -> Vec<(u64, u64)> {
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
