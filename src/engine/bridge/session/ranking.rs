//! Ranking of the contestants of a session.

use std::collections::BTreeSet;
use std::fmt;

use super::contestant::by_id;
use super::field::Field;
use super::figures::{Figures, session_figures, top};
use super::method::{Method, ScoringOptions};
use super::remark::{Remark, remarks};
use super::{Rational, Session};
use crate::engine::Side;

/// Scores and ranks of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// Scoring method.
    pub method: Method,
    /// Figures of both sides for each result, in the order of the session's results. `None` if the result has no
    /// figures.
    pub figures: Vec<Option<Figures>>,
    /// Contestants, the best first. If there are two lines, North–South precedes East–West.
    pub rows: Vec<ContestantRank>,
    /// Largest number of results expected on any board.
    pub expected: u32,
    /// Remarks about the scoring.
    pub remarks: Vec<Remark>,
}

/// A contestant in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContestantRank {
    /// Index in the session's list of contestants.
    pub contestant: usize,
    /// Line that the contestant is ranked in, if the two lines are ranked separately.
    pub line: Option<Side>,
    /// Rank, from 1.
    pub rank: Rank,
    /// Number of boards on which the contestant has a figure.
    pub boards: u32,
    /// Sum of the contestant's figures.
    pub total: Rational,
    /// Percentage of the maximum, or mean per board.
    pub mean: Rational,
    /// Carry-over.
    pub carry_over: Rational,
    /// Sum of the penalties.
    pub penalty: Rational,
    /// Result that determines the rank: the scaled total plus the carry-over, minus the penalty. The total is scaled
    /// to the largest number of boards of any contestant.
    pub result: Rational,
}

/// A place in a ranking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rank {
    /// Place, from 1.
    pub place: usize,
    /// Whether other contestants share the place.
    pub is_shared: bool,
}

/// Writes `3`, or `=3` if the place is shared.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_shared { "=" } else { "" }, self.place)
    }
}

/// Scores and ranks a session by a method for pairs, ignoring the figures that its text states.
pub(super) fn rank_pairs(session: &Session, method: Method, choices: &ScoringOptions) -> Ranking {
    let field = Field::of(session, choices);
    let figures = session_figures(session, &field, method, choices);
    let mut sums = vec![Sum::default(); session.contestants.len()];
    for (result, figures) in session.results.iter().zip(&figures) {
        let Some(figures) = figures else { continue };
        let top = top(field.expected(result)).unwrap_or_default();
        for side in [Side::NorthSouth, Side::EastWest] {
            for contestant in session.ranked(result.contestant(side)) {
                let Some(sum) = sums.get_mut(contestant) else { continue };
                sum.boards += 1;
                if session.is_teams {
                    sum.distinct_boards.insert((&result.round, result.board));
                }
                sum.won = sum.won + figures.of(side);
                sum.tops = sum.tops + top;
            }
        }
    }
    let most = sums.iter().map(|sum| sum.boards).max().unwrap_or(0);
    let board_top = top(field.most_expected()).unwrap_or_default();
    let mut rows: Vec<_> = session
        .contestants
        .iter()
        .zip(&sums)
        .enumerate()
        .filter(|(_, (_, sum))| sum.boards > 0)
        .map(|(index, (contestant, sum))| {
            let penalty = contestant.penalties.iter().map(|penalty| penalty.of(board_top)).sum();
            // A team plays each board of a match at two tables, but the board counts only once.
            let boards = if session.is_teams {
                u32::try_from(sum.distinct_boards.len()).unwrap_or(u32::MAX)
            } else {
                sum.boards
            };
            let mean = match method {
                Method::Matchpoints => (sum.won * Rational::from(100)).over(sum.tops),
                _ => sum.won.over(boards),
            };
            let in_full = (sum.won * Rational::from(most)).over(sum.boards).unwrap_or_default();
            ContestantRank {
                contestant: index,
                line: contestant.line,
                rank: Rank::default(),
                boards,
                total: sum.won,
                mean: mean.unwrap_or_default(),
                carry_over: contestant.carry_over,
                penalty,
                result: in_full + contestant.carry_over - penalty,
            }
        })
        .collect();
    rows.sort_by(|one, other| {
        let id = |row: &ContestantRank| session.id(row.contestant);
        let is_ew = |row: &ContestantRank| row.line == Some(Side::EastWest);
        let by_line = is_ew(one).cmp(&is_ew(other));
        by_line.then(other.result.cmp(&one.result)).then_with(|| by_id(id(one), id(other)))
    });
    for of_line in rows.chunk_by_mut(|one, other| one.line == other.line) {
        let results: Vec<_> = of_line.iter().map(|row| row.result).collect();
        for (row, rank) in of_line.iter_mut().zip(ranks(&results)) {
            row.rank = rank;
        }
    }
    let boards: Vec<_> = rows.iter().map(|row| row.boards).collect();
    let remarks = remarks(session, &field, method, choices, &boards);
    Ranking { method, figures, rows, expected: field.most_expected(), remarks }
}

#[derive(Clone, Default)]
struct Sum<'s> {
    /// Number of boards. A board that a team plays at two tables counts twice.
    boards: u32,
    /// Boards of a team without duplicates: rounds and board numbers.
    distinct_boards: BTreeSet<(&'s str, u32)>,
    won: Rational,
    tops: Rational,
}

/// Returns the rank of each result. `results` must be sorted, the best first. Equal results share the best of their
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
