//! Why a board at a table is worth what it is: the figure of one side, step by step.

use derive_more::Display;

use super::Session;
use super::field::Field;
use super::figures::{Figures, is_small, own_percentages, top};
use super::group::{Group, count, imps};
use super::method::{Choices, Division, Method, Uneven};
use super::ranking::Ranking;
use super::rational::Rational;
use super::table_result::{Average, TableResult, TableScore};
use super::teams::MatchBoard;
use crate::engine::bridge::seat::Side;
use crate::engine::wording::Counted;

/// How a figure comes about. [`Display`](std::fmt::Display) says it in a clause.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum Explanation {
    /// Matchpoints: so many other results beaten, and so many equal.
    #[display("{}{}", Compared { beaten: *beaten, tied: *tied, others: *others, won: *won }, match adjusted {
        Some(adjusted) => format!("; {adjusted} = {figure} of {top:.0}"),
        None => String::new(),
    })]
    Matchpoints {
        /// How many other results it beats.
        beaten: usize,
        /// How many others equal it.
        tied: usize,
        /// How many others there are.
        others: usize,
        /// 2 for each that is beaten, 1 for each that is equal.
        won: Rational,
        /// How that becomes the figure, where results are missing.
        adjusted: Option<Adjusted>,
        /// The figure.
        figure: Rational,
        /// The most that the board can give.
        top: Rational,
    },
    /// Few results, which are not compared but get fixed percentages.
    #[display(
        "{} to compare where {expected} are expected, so fixed percentages: {percent:.0} % of {top:.0} = {figure}",
        Counted(*results, "result")
    )]
    FixedPercentage {
        /// How many results there are.
        results: usize,
        /// How many were expected.
        expected: u32,
        /// The percentage.
        percent: Rational,
        /// The most that the board can give.
        top: Rational,
        /// The figure.
        figure: Rational,
    },
    /// An artificial score, in matchpoints.
    #[display("artificial, {}: {} % of {top:.0} = {figure}", Given { average: *average, own: *own }, Average::Percent(*percent))]
    ArtificialPercentage {
        /// What was given.
        average: Average,
        /// What the contestant has on its other boards, where that plays a part.
        own: Option<Rational>,
        /// What it comes to.
        percent: Rational,
        /// The most that the board can give.
        top: Rational,
        /// The figure.
        figure: Rational,
    },
    /// An artificial score, in IMPs.
    #[display("artificial, {}: {figure} IMPs", Given { average: *average, own: None })]
    ArtificialImps {
        /// What was given.
        average: Average,
        /// The figure.
        figure: Rational,
    },
    /// IMPs against each other table.
    #[display("{sum:+.0} IMPs against {} together{}", Counted(*others, "other table"), match divisor {
        Some(divisor) => format!("; {sum:.0} ÷ {divisor} = {figure}"),
        None => String::new(),
    })]
    CrossImps {
        /// The sum of the IMPs.
        sum: Rational,
        /// Of how many comparisons.
        others: usize,
        /// What it is divided by.
        divisor: Option<usize>,
        /// The figure.
        figure: Rational,
    },
    /// IMPs against the datum.
    #[display(
        "the datum is {datum:.0}{}; {score} is {} for this side: {figure:+.0} IMPs",
        if exact == datum { String::new() } else { format!(" ({exact} rounded)") }, Apart(*apart)
    )]
    Butler {
        /// The datum, as North–South's points.
        datum: Rational,
        /// The mean that it is rounded of.
        exact: Rational,
        /// The score of North–South.
        score: i32,
        /// How much better it is for the side.
        apart: Rational,
        /// The figure.
        figure: Rational,
    },
    /// The points themselves.
    #[display("the points of the board")]
    Points,
    /// A board of a match.
    #[display(
        "{own:+} here and {other:+} at the other table: {difference:+} together, {figure:+.0} IMPs"
    )]
    Match {
        /// The points of the side at this table.
        own: i32,
        /// The points of its team at the other.
        other: i64,
        /// Both together.
        difference: i64,
        /// The IMPs.
        figure: Rational,
    },
}

/// How matchpoints are adjusted where results are missing.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum Adjusted {
    /// By Neuberg's formula.
    #[display(
        "{expected} results expected, {results} came: ({won:.0} + 1) × {expected}/{results} − 1"
    )]
    Neuberg {
        /// The matchpoints among those that came.
        won: Rational,
        /// How many were expected.
        expected: u32,
        /// How many came.
        results: usize,
    },
    /// By what the tops differ.
    #[display("{expected} results expected, {results} came: {won:.0} × {}/{}", expected - 1, results - 1)]
    Factor {
        /// The matchpoints among those that came.
        won: Rational,
        /// How many were expected.
        expected: u32,
        /// How many came: more than one.
        results: usize,
    },
    /// A result that nothing is compared with.
    #[display("{expected} results expected, 1 came: half of the top")]
    Half {
        /// How many were expected.
        expected: u32,
    },
}

/// So many beaten and so many equal.
#[derive(Display)]
#[display("beat {beaten} of {}{}: {won:.0} of {}", Counted(*others, "other"), match tied {
    0 => String::new(),
    tied => format!(", tied with {tied}"),
}, 2 * others)]
struct Compared {
    beaten: usize,
    tied: usize,
    others: usize,
    won: Rational,
}

/// What was given in place of a result.
struct Given {
    average: Average,
    own: Option<Rational>,
}

impl std::fmt::Display for Given {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self.average {
            Average::Percent(_) => "as the director gave it",
            Average::Plus => "average plus",
            Average::Even => "average",
            Average::Minus => "average minus",
        })?;
        match (self.average, self.own) {
            (Average::Plus, Some(own)) => write!(
                f,
                " (the better of 60 % and {} % on its other boards)",
                Average::Percent(own)
            ),
            (Average::Minus, Some(own)) => write!(
                f,
                " (the worse of 40 % and {} % on its other boards)",
                Average::Percent(own)
            ),
            _ => Ok(()),
        }
    }
}

/// How far a score is from a datum.
struct Apart(Rational);

impl std::fmt::Display for Apart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Rational::ZERO => f.write_str("the same"),
            apart if apart < Rational::ZERO => write!(f, "{:.0} worse", -apart),
            apart => write!(f, "{apart:.0} better"),
        }
    }
}

/// Explains the figures of a session that was ranked by a method for pairs.
pub struct Explainer<'a> {
    session: &'a Session,
    field: Field<'a>,
    ranking: &'a Ranking,
    choices: &'a Choices,
    own: Vec<Option<Rational>>,
}

impl<'a> Explainer<'a> {
    /// What explains the figures of a ranking of a session, made by the same choices.
    pub fn new(session: &'a Session, ranking: &'a Ranking, choices: &'a Choices) -> Self {
        let field = Field::of(session, choices);
        let own = own_percentages(session, &field, ranking.method, &ranking.figures);
        Self { session, field, ranking, choices, own }
    }

    /// The scores that a result is compared with, its own among them.
    pub fn group(&self, result: &'a TableResult) -> Option<&Group> {
        self.field.groups.get(&self.field.key(result))
    }

    /// The most matchpoints that the board of a result gives.
    pub fn top(&self, result: &TableResult) -> Option<Rational> {
        top(self.field.expected(result))
    }

    /// Why the result of a place is worth what it is to a side; none where it is worth nothing.
    pub fn explain(&self, place: usize, side: Side) -> Option<Explanation> {
        let result = self.session.results.get(place)?;
        let figures: Figures = (*self.ranking.figures.get(place)?)?;
        let figure = figures.of(side);
        match result.score {
            TableScore::NotPlayed => None,
            TableScore::Artificial(..) => self.of_artificial(result, side, figure),
            TableScore::Points(points) => self.of_points(result, points, side, figure),
        }
    }

    fn of_artificial(
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

    fn of_points(
        &self,
        result: &'a TableResult,
        points: i32,
        side: Side,
        figure: Rational,
    ) -> Option<Explanation> {
        let group = self.group(result)?;
        let results = group.len();
        match self.ranking.method {
            Method::Matchpoints => self.of_matchpoints(result, group, points, side, figure),
            Method::Butler => {
                let exact = group.exact_datum(self.choices.datum.trim)?;
                let datum = group.datum(self.choices.datum)?;
                let above = Rational::from(points) - datum;
                let apart = if side == Side::NorthSouth { above } else { -above };
                debug_assert_eq!(imps(apart), figure);
                Some(Explanation::Butler { datum, exact, score: points, apart, figure })
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

    fn of_matchpoints(
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
            Uneven::Neuberg => Some(Adjusted::Neuberg { won, expected, results }),
            Uneven::Factor | Uneven::Percentage if others == 0 => Some(Adjusted::Half { expected }),
            Uneven::Factor | Uneven::Percentage => {
                Some(Adjusted::Factor { won, expected, results })
            }
        };
        Some(Explanation::Matchpoints { beaten, tied, others, won, adjusted, figure, top })
    }
}

/// Why a board of a match is worth what it is to one of the two teams, the first or the second.
pub fn explain_match(
    session: &Session,
    board: &MatchBoard,
    is_second: bool,
) -> Option<Explanation> {
    let [open, closed] = board.results.map(|place| session.results.get(place)?.score.points());
    let place = usize::from(is_second);
    let figure = *board.imps.get(place)?;
    let (open, closed) = (open?, closed?);
    // The first team sits North–South at the first of the two tables.
    let (own, other) = if is_second { (closed, -open) } else { (open, -closed) };
    let difference = i64::from(own) + i64::from(other);
    Some(Explanation::Match { own, other: other.into(), difference, figure })
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/explained.rs"]
mod tests;
