//! Contestants with their ranks.

use std::fmt;

use super::Rational;
use crate::engine::Side;

/// A contestant in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContestantRank {
    /// Index in the session's list of contestants.
    pub contestant: usize,
    /// Line, if there are two rankings.
    pub line: Option<Side>,
    /// Rank, from 1.
    pub rank: Rank,
    /// Number of boards with a figure.
    pub boards: u32,
    /// Sum of its figures.
    pub total: Rational,
    /// Percentage of the maximum, or mean of a board.
    pub mean: Rational,
    /// Carry-over.
    pub carry_over: Rational,
    /// Penalty.
    pub penalty: Rational,
    /// Ranked result: total scaled to all boards, plus carry-over, minus penalty.
    pub result: Rational,
}

/// A place in a ranking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rank {
    /// Place, from 1.
    pub place: usize,
    /// Whether others share it.
    pub is_shared: bool,
}

/// Writes `3`, or `=3` if the place is shared.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_shared { "=" } else { "" }, self.place)
    }
}

/// Returns the ranks of sorted results, the best first. Equal results share the best of their
/// places.
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
