//! Step-by-step explanations of the figure that one side gets for a board at a table.

use derive_more::Display;

use super::Session;
use super::field::{Field, Group, count, imps};
use super::figures::{Figures, is_small, own_percentages, top};
use super::method::{Division, Method, ScoringOptions, Uneven};
use super::ranking::Ranking;
use super::rational::Rational;
use super::table_result::{Average, TableResult, TableScore};
use super::teams::MatchBoard;
use crate::engine::{CountWithNoun, Side};

/// Explanation of a figure. [`Display`](std::fmt::Display) writes it as a clause.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum Explanation {
    /// Matchpoints, computed from the numbers of beaten and equal results.
    #[display("{}{}", ComparisonClause { beaten: *beaten, tied: *tied, others: *others, won: *won }, match adjusted {
        Some(adjusted) => format!("; {adjusted} = {figure} of {top:.0}"),
        None => String::new(),
    })]
    Matchpoints {
        /// Number of other results that this result beats.
        beaten: usize,
        /// Number of other results that are equal to this result.
        tied: usize,
        others: usize,
        /// 2 matchpoints for each beaten result, 1 for each equal result.
        won: Rational,
        adjusted: Option<Adjustment>,
        figure: Rational,
        top: Rational,
    },
    /// A fixed percentage, because there are too few results to compare.
    #[display(
        "{} to compare where {expected} are expected, so fixed percentages: {percent:.0}% of {top:.0} = {figure}",
        CountWithNoun(*results, "result")
    )]
    FixedPercentage {
        results: usize,
        expected: u32,
        percent: Rational,
        top: Rational,
        figure: Rational,
    },
    /// An artificial score, in matchpoints.
    #[display("artificial, {}: {}% of {top:.0} = {figure}", award_clause(*average, *own), Average::Percent(*percent))]
    ArtificialPercentage {
        average: Average,
        /// Percentage of the contestant on its other boards, if it has one.
        own: Option<Rational>,
        /// Resulting percentage.
        percent: Rational,
        top: Rational,
        figure: Rational,
    },
    /// An artificial score, in IMPs.
    #[display("artificial, {}: {figure} IMPs", award_clause(*average, None))]
    ArtificialImps {
        /// Award in place of a result.
        average: Average,
        figure: Rational,
    },
    /// IMPs against every other table.
    #[display("{sum:+.0} IMPs against {} together{}", CountWithNoun(*others, "other table"), match divisor {
        Some(divisor) => format!("; {sum:.0} ÷ {divisor} = {figure}"),
        None => String::new(),
    })]
    CrossImps {
        sum: Rational,
        /// Number of comparisons.
        others: usize,
        divisor: Option<usize>,
        figure: Rational,
    },
    /// IMPs against the datum.
    #[display(
        "the datum is {datum:.0}{}; {score} is {} for this side: {figure:+.0} IMPs",
        if exact == datum { String::new() } else { format!(" ({exact} rounded)") }, difference_clause(*difference)
    )]
    Butler {
        /// Datum, in points of North–South.
        datum: Rational,
        /// Datum before rounding.
        exact: Rational,
        /// Score of North–South.
        score: i32,
        /// Difference from the datum. It is positive if the score is better than the datum for the side.
        difference: Rational,
        figure: Rational,
    },
    /// Points of the board, without a comparison.
    #[display("the points of the board")]
    Points,
    /// IMPs for a board of a match.
    #[display(
        "{own:+} here and {other:+} at the other table: {difference:+} together, {figure:+.0} IMPs"
    )]
    Match {
        /// Points of the side at this table.
        own: i32,
        /// Points of the side's team at the other table.
        other: i64,
        /// Sum of `own` and `other`.
        difference: i64,
        figure: Rational,
    },
}

/// Adjustment of matchpoints for missing results.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum Adjustment {
    /// Adjustment by Neuberg's formula.
    #[display(
        "{expected} results expected, {results} came: ({won:.0} + 1) × {expected}/{results} − 1"
    )]
    Neuberg {
        /// Matchpoints among the existing results.
        won: Rational,
        expected: u32,
        results: usize,
    },
    /// Adjustment by the ratio of the tops.
    #[display("{expected} results expected, {results} came: {won:.0} × {}/{}", expected - 1, results - 1)]
    Factor {
        /// Matchpoints among the existing results.
        won: Rational,
        expected: u32,
        /// Number of existing results, at least two.
        results: usize,
    },
    /// Half of the top, because there is only one result.
    #[display("{expected} results expected, 1 came: half of the top")]
    Half {
        /// Number of results expected.
        expected: u32,
    },
}

#[derive(Display)]
#[display("beat {beaten} of {}{}: {won:.0} of {}", CountWithNoun(*others, "other"), match tied {
    0 => String::new(),
    tied => format!(", tied with {tied}"),
}, 2 * others)]
struct ComparisonClause {
    beaten: usize,
    tied: usize,
    others: usize,
    won: Rational,
}

fn award_clause(average: Average, own: Option<Rational>) -> String {
    let name = match average {
        Average::Percent(_) => "as the director gave it",
        Average::Plus => "average plus",
        Average::Even => "average",
        Average::Minus => "average minus",
    };
    match (average, own.map(Average::Percent)) {
        (Average::Plus, Some(own)) => {
            format!("{name} (the better of 60% and {own}% on its other boards)")
        }
        (Average::Minus, Some(own)) => {
            format!("{name} (the worse of 40% and {own}% on its other boards)")
        }
        _ => name.to_owned(),
    }
}

fn difference_clause(difference: Rational) -> String {
    match difference {
        Rational::ZERO => "the same".to_owned(),
        worse if worse < Rational::ZERO => format!("{:.0} worse", -worse),
        better => format!("{better:.0} better"),
    }
}

/// Explainer of the figures in a ranking by a method for pairs.
pub struct Explainer<'a> {
    session: &'a Session,
    field: Field<'a>,
    ranking: &'a Ranking,
    choices: &'a ScoringOptions,
    own: Vec<Option<Rational>>,
}

impl<'a> Explainer<'a> {
    /// Creates the explainer of a ranking. The ranking must have been computed with the same `choices`.
    pub(crate) fn new(
        session: &'a Session,
        ranking: &'a Ranking,
        choices: &'a ScoringOptions,
    ) -> Self {
        let field = Field::of(session, choices);
        let own = own_percentages(session, &field, ranking.method, &ranking.figures);
        Self { session, field, ranking, choices, own }
    }

    /// Returns the scores that a result is compared with, including its own score.
    pub(crate) fn group(&self, result: &'a TableResult) -> Option<&Group> {
        self.field.groups.get(&self.field.key(result))
    }

    /// Returns the maximum matchpoints on the board of a result.
    pub(crate) fn top(&self, result: &TableResult) -> Option<Rational> {
        top(self.field.expected(result))
    }

    /// Explains the figure of a side for the result at `index`. Returns `None` if the result has no figure.
    pub(crate) fn explain(&self, index: usize, side: Side) -> Option<Explanation> {
        let result = self.session.results.get(index)?;
        let figures: Figures = (*self.ranking.figures.get(index)?)?;
        let figure = figures.of(side);
        match result.score {
            TableScore::NotPlayed => None,
            TableScore::Artificial(..) => self.explain_artificial(result, side, figure),
            TableScore::Points(points) => self.explain_points(result, points, side, figure),
        }
    }

    fn explain_artificial(
        &self,
        result: &TableResult,
        side: Side,
        figure: Rational,
    ) -> Option<Explanation> {
        let average = result.score.artificial(side)?;
        if self.ranking.method != Method::Matchpoints {
            return Some(Explanation::ArtificialImps { average, figure });
        }
        let own = self.own.get(result.contestant(side)).copied().flatten();
        let percent = average.percentage(own);
        Some(Explanation::ArtificialPercentage {
            average,
            own,
            percent,
            top: self.top(result)?,
            figure,
        })
    }

    fn explain_points(
        &self,
        result: &'a TableResult,
        points: i32,
        side: Side,
        figure: Rational,
    ) -> Option<Explanation> {
        let group = self.group(result)?;
        let results = group.len();
        match self.ranking.method {
            Method::Matchpoints => self.explain_matchpoints(result, group, points, side, figure),
            Method::Butler => {
                let exact = group.exact_datum(self.choices.datum.trim)?;
                let datum = group.datum(self.choices.datum)?;
                let above = Rational::from(points) - datum;
                let difference = if side == Side::NorthSouth { above } else { -above };
                debug_assert_eq!(imps(difference), figure);
                Some(Explanation::Butler { datum, exact, score: points, difference, figure })
            }
            Method::CrossImps => {
                let of_ns = group.cross_imps(points);
                let sum = if side == Side::NorthSouth { of_ns } else { -of_ns };
                let divisor = match self.choices.division {
                    Division::Comparisons => Some(results.checked_sub(1)?),
                    Division::Results => Some(results),
                    Division::Sum => None,
                };
                Some(Explanation::CrossImps {
                    sum,
                    others: results.checked_sub(1)?,
                    divisor,
                    figure,
                })
            }
            Method::Teams | Method::BoardAMatch | Method::TotalPoints => Some(Explanation::Points),
        }
    }

    fn explain_matchpoints(
        &self,
        result: &TableResult,
        group: &Group,
        points: i32,
        side: Side,
        figure: Rational,
    ) -> Option<Explanation> {
        let (expected, results) = (self.field.expected(result), group.len());
        let top = top(expected)?;
        let (below, equal) = group.beaten(points);
        let tied = equal.checked_sub(1)?;
        let others = results.checked_sub(1)?;
        let beaten = match side {
            Side::NorthSouth => below,
            Side::EastWest => others.checked_sub(below + tied)?,
        };
        let is_small =
            is_small(results, expected, self.choices.small_groups, self.field.has_large_group());
        if is_small {
            let percent = (figure * Rational::from(100)).over(top)?;
            return Some(Explanation::FixedPercentage { results, expected, percent, top, figure });
        }
        let won = count(2 * beaten + tied);
        let adjusted = match self.choices.uneven {
            _ if count(results) == Rational::from(expected) => None,
            Uneven::Neuberg => Some(Adjustment::Neuberg { won, expected, results }),
            Uneven::Factor | Uneven::Percentage if others == 0 => {
                Some(Adjustment::Half { expected })
            }
            Uneven::Factor | Uneven::Percentage => {
                Some(Adjustment::Factor { won, expected, results })
            }
        };
        Some(Explanation::Matchpoints { beaten, tied, others, won, adjusted, figure, top })
    }
}

/// Explains the figure of the first or second team for a board of a match. Returns `None` if a score is artificial.
pub(crate) fn explain_match(
    session: &Session,
    board: &MatchBoard,
    is_second: bool,
) -> Option<Explanation> {
    let [open, closed] = board.results.map(|index| session.results.get(index)?.score.points());
    let index = usize::from(is_second);
    let figure = *board.imps.get(index)?;
    let (open, closed) = (open?, closed?);
    // The first team sits North–South at the first of the two tables.
    let (own, other) = if is_second { (closed, -open) } else { (open, -closed) };
    let difference = i64::from(own) + i64::from(other);
    Some(Explanation::Match { own, other: other.into(), difference, figure })
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/explanation.rs"]
mod tests;
