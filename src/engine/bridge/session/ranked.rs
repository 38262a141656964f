//! A contestant with its place in a ranking.

use std::fmt;

use super::Rational;
use crate::engine::bridge::seat::Side;

/// A contestant in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// Its place in the session's list of contestants.
    pub contestant: usize,
    /// Its line, where there are two rankings.
    pub line: Option<Side>,
    /// Its place in the order, from 1.
    pub rank: Rank,
    /// How many boards it has a figure for.
    pub boards: u32,
    /// The sum of its figures.
    pub total: Rational,
    /// The percentage of what could be won, or the mean of a board.
    pub mean: Rational,
    /// What it brought along.
    pub carry_over: Rational,
    /// What is taken from it.
    pub penalty: Rational,
    /// What is ranked.
    pub result: Rational,
}

/// A place in an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rank {
    /// From 1.
    pub place: usize,
    /// Whether others share it.
    pub is_shared: bool,
}

/// Writes `3`, or `=3` where the place is shared.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_shared { "=" } else { "" }, self.place)
    }
}

/// The places of results that stand in their order, the best first: equal ones share the best of theirs.
pub(super) fn ranks(results: &[Rational]) -> impl Iterator<Item = Rank> {
    let mut place = 0;
    results.iter().enumerate().map(move |(index, result)| {
        let same =
            |other: Option<usize>| other.and_then(|other| results.get(other)) == Some(result);
        let is_same = same(index.checked_sub(1));
        if !is_same {
            place = index + 1;
        }
        Rank { place, is_shared: is_same || same(index.checked_add(1)) }
    })
}
