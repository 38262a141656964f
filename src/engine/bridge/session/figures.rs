//! Figures of both sides for the results of a session, by a method for pairs. A figure is a number of matchpoints, IMPs
//! or points.

use std::collections::BTreeMap;

use super::field::{Field, Group, count, imps};
use super::method::{Division, Method, ScoringOptions, SmallGroups, Uneven};
use super::table_result::{Average, TableResult, TableScore};
use super::{Rational, Session};
use crate::engine::Side;

/// Figures of both sides for a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figures {
    /// Figure of North–South.
    pub ns: Rational,
    /// Figure of East–West.
    pub ew: Rational,
}

impl Figures {
    /// Returns the figure of a side.
    pub(crate) const fn of(self, side: Side) -> Rational {
        match side {
            Side::NorthSouth => self.ns,
            Side::EastWest => self.ew,
        }
    }
}

/// Returns whether a group is too small to be compared.
pub(crate) fn is_small(
    results: usize,
    expected: u32,
    rule: SmallGroups,
    has_large_group: bool,
) -> bool {
    match rule {
        SmallGroups::Ebu => results <= 3 && count(3 * results) <= Rational::from(expected),
        SmallGroups::Acbl => results <= if has_large_group { 3 } else { 2 } && results > 0,
        SmallGroups::Neuberg => false,
    }
}

/// Returns the matchpoints of both sides for a score in a group. Returns `None` if `expected`, the number of results
/// expected, is less than two.
pub fn matchpoints(
    group: &Group,
    score: i32,
    expected: u32,
    choices: &ScoringOptions,
    has_large_group: bool,
) -> Option<Figures> {
    let top = top(expected)?;
    let won = group.matchpoints(score);
    let results = group.len();
    let one = Rational::from(1);
    if is_small(results, expected, choices.small_groups, has_large_group) {
        let off = (won - count(results) + one) * Rational::from(5);
        let percent = |points: Rational| top.percent(Rational::from(60) + points);
        return Some(Figures { ns: percent(off), ew: percent(-off) });
    }
    let expected = Rational::from(expected);
    let all = count(results);
    let ns = match choices.uneven {
        _ if all == expected => won,
        Uneven::Neuberg => ((won + one) * expected).over(all)? - one,
        // The division fails only for a single result, which gets half of the top.
        Uneven::Factor | Uneven::Percentage => match won.over(all - one) {
            Some(won) => won * (expected - one),
            None => top.percent(50),
        },
    };
    Some(Figures { ns, ew: top - ns })
}

/// Returns the top of a board: the maximum matchpoints. Returns `None` if fewer than two results are expected.
pub fn top(expected: u32) -> Option<Rational> {
    (expected > 1).then(|| Rational::from(expected - 1) * Rational::from(2))
}

/// Returns the figures for each result of a session. A result without figures gets `None`, for example if the board
/// wasn't played.
pub(crate) fn session_figures<'a>(
    session: &'a Session,
    field: &Field<'a>,
    method: Method,
    choices: &ScoringOptions,
) -> Vec<Option<Figures>> {
    let has_large_group = field.has_large_group();
    // Many results of a group have equal scores, so the figures for each score are cached.
    let mut known = BTreeMap::new();
    let mut score_of = |result: &'a TableResult, points: i32| {
        let key = field.key(result);
        let group = field.groups.get(&key)?;
        let expected = field.expected(result);
        *known.entry((key, points)).or_insert_with(|| match method {
            Method::Matchpoints => matchpoints(group, points, expected, choices, has_large_group),
            _ => in_points(group, points, method, choices),
        })
    };
    let mut figures: Vec<_> = session
        .results
        .iter()
        .map(|result| match result.score {
            TableScore::Points(points) => score_of(result, points),
            TableScore::Artificial(..) | TableScore::NotPlayed => None,
        })
        .collect();
    let own = own_percentages(session, field, method, &figures);
    for (figures, result) in figures.iter_mut().zip(&session.results) {
        let TableScore::Artificial(ns, ew) = result.score else { continue };
        let of = |average: Average, contestant: usize| {
            // The two players of a temporary pair have different percentages, but the pair gets a single figure. So the
            // award ignores the percentages.
            let has_own =
                session.contestants.get(contestant).is_some_and(|one| one.players.is_none());
            let own = own.get(contestant).copied().flatten().filter(|_| has_own);
            artificial(average, own, field.expected(result), method, choices)
        };
        *figures = of(ns, result.ns).zip(of(ew, result.ew)).map(|(ns, ew)| Figures { ns, ew });
    }
    figures
}

/// Returns the figures of both sides, in IMPs or in points, or `None` if there is no other score to compute IMPs from.
fn in_points(
    group: &Group,
    points: i32,
    method: Method,
    choices: &ScoringOptions,
) -> Option<Figures> {
    let ns = match method {
        Method::TotalPoints => Rational::from(points),
        _ if group.len() < 2 => return None,
        Method::Butler => imps(Rational::from(points) - group.datum(choices.datum)?),
        _ => {
            let sum = group.cross_imps(points);
            match choices.division {
                Division::Comparisons => sum.over(count(group.len() - 1))?,
                Division::Results => sum.over(count(group.len()))?,
                Division::Sum => sum,
            }
        }
    };
    Some(Figures { ns, ew: -ns })
}

/// Returns the figure of one side for an artificial score, or `None` if the method has no figure for the score.
fn artificial(
    average: Average,
    own: Option<Rational>,
    expected: u32,
    method: Method,
    choices: &ScoringOptions,
) -> Option<Rational> {
    match method {
        Method::Matchpoints => Some(top(expected)?.percent(average.percentage(own))),
        // An average has no equivalent in points.
        Method::TotalPoints => None,
        Method::CrossImps if choices.division == Division::Sum => {
            Some(average.imps(choices.average_imps) * Rational::from(expected.saturating_sub(1)))
        }
        _ => Some(average.imps(choices.average_imps)),
    }
}

/// Returns the percentage of each contestant, or `None` if the method is not matchpoints or no result of the contestant
/// is included. Results without figures, and artificial scores other than two fixed percentages, are not included (Law
/// 12C2c).
pub(super) fn own_percentages(
    session: &Session,
    field: &Field<'_>,
    method: Method,
    figures: &[Option<Figures>],
) -> Vec<Option<Rational>> {
    let mut sums = vec![(Rational::ZERO, Rational::ZERO); session.contestants.len()];
    if method != Method::Matchpoints {
        return vec![None; sums.len()];
    }
    for (result, figures) in session.results.iter().zip(figures) {
        let Some(top) = top(field.expected(result)) else { continue };
        let fixed = match result.score {
            TableScore::Artificial(Average::Percent(ns), Average::Percent(ew)) => {
                Some(Figures { ns: top.percent(ns), ew: top.percent(ew) })
            }
            TableScore::Points(_) => *figures,
            TableScore::Artificial(..) | TableScore::NotPlayed => None,
        };
        let Some(figures) = fixed else { continue };
        for side in [Side::NorthSouth, Side::EastWest] {
            if let Some((won, tops)) = sums.get_mut(result.contestant(side)) {
                *won = *won + figures.of(side);
                *tops = *tops + top;
            }
        }
    }
    let percentage = |(won, tops): (Rational, Rational)| (won * Rational::from(100)).over(tops);
    sums.into_iter().map(percentage).collect()
}
