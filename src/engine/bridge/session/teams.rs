//! Matches of teams. Each board is played at two tables, with the teams in different directions.

use std::collections::BTreeMap;

use super::contestant::by_id;
use super::field::{count, imps};
use super::method::{Method, ScoringOptions};
use super::ranking::{Rank, ranks};
use super::remark::Remark;
use super::table_result::{Room, TableResult};
use super::{Rational, Session};
use crate::engine::Side;

/// A match: the boards that two teams play in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Round, as written in the text.
    pub round: String,
    /// Indices of the teams among the contestants.
    pub teams: [usize; 2],
    /// Boards that count, sorted by number.
    pub boards: Vec<MatchBoard>,
    /// Totals of the teams.
    pub totals: [MatchTotal; 2],
    /// Sum of the points that the first team won on boards with two scores.
    pub points: i64,
}

/// A board of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchBoard {
    /// Board number.
    pub board: u32,
    /// Indices of the two results. The first team sits North–South at the first table, and the second team at the
    /// second table. If a score is artificial, the order may differ, and both indices may be equal.
    pub results: [usize; 2],
    /// Sum of the points that the first team won at both tables. `None` if a score is artificial.
    pub difference: Option<i64>,
    /// IMPs of each team. They add up to 0 if no score is artificial.
    pub imps: [Rational; 2],
    /// Share of the board that each team wins at board-a-match: 1, ½ or 0, or an awarded percentage.
    pub shares: [Rational; 2],
}

/// Totals of a team in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchTotal {
    /// IMPs won, without subtracting the IMPs lost.
    pub won: Rational,
    /// IMPs won minus IMPs lost.
    pub margin: Rational,
    /// Carried-over IMPs. They count in the match, but not for its victory points.
    pub carried: Rational,
    /// Victory points.
    pub victory_points: Rational,
    /// Sum of the shares of the boards.
    pub shares: Rational,
}

/// A team in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedTeam {
    /// Index among the contestants.
    pub contestant: usize,
    /// Rank.
    pub rank: Rank,
    /// Number of boards that count.
    pub boards: usize,
    /// Sum of the scores in all matches of the team, in the unit of the method.
    pub score: Rational,
    /// IMPs won minus IMPs lost.
    pub imps: Rational,
    /// Result that determines the rank: the score plus the carry-over, minus the penalties.
    pub result: Rational,
}

/// Matches of a session, with the ranking of the teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Teams {
    /// Matches, in the order of their rounds and teams.
    pub matches: Vec<Match>,
    /// Teams, the best first.
    pub rows: Vec<RankedTeam>,
    /// Remarks about the scoring.
    pub remarks: Vec<Remark>,
}

/// Key of a match: the round as a number, the round as written, and the teams.
type MatchKey<'a> = (usize, &'a str, [usize; 2]);

/// Key of tables that are compared: the board number and the group. Tables that played different cards have different
/// groups.
type BoardKey<'a> = (u32, &'a str);

/// Scores and ranks a session of teams. If `method` is not a method for teams, the session is scored by total points.
pub fn rank_teams(session: &Session, method: Method, choices: &ScoringOptions) -> Teams {
    let mut tables = BTreeMap::<MatchKey<'_>, BTreeMap<BoardKey<'_>, Vec<usize>>>::new();
    for (index, result) in session.results.iter().enumerate() {
        if result.score.counts() {
            let round = result.round.as_str();
            let digits = round.parse().unwrap_or(usize::MAX);
            let teams = [result.ns.min(result.ew), result.ns.max(result.ew)];
            let boards = tables.entry((digits, round, teams)).or_default();
            boards.entry((result.board, &result.group)).or_default().push(index);
        }
    }
    let matches: Vec<_> = tables
        .into_iter()
        .map(|((_, round, teams), boards)| {
            let teams = home_first(session, teams, &boards);
            team_match(session, round, teams, boards, choices)
        })
        .filter(|team_match| !team_match.boards.is_empty())
        .collect();
    let rows = ranked(session, &matches, method, choices);
    let remarks = if rows.is_empty() { vec![Remark::NoMatch] } else { Vec::new() };
    Teams { matches, rows, remarks }
}

/// Returns the teams of a match. If a room identifies the home team, that team comes first.
fn home_first(
    session: &Session,
    [one, other]: [usize; 2],
    boards: &BTreeMap<BoardKey<'_>, Vec<usize>>,
) -> [usize; 2] {
    let mut results = boards.values().flatten().filter_map(|index| session.results.get(*index));
    let is_visitor =
        results.find_map(|result| Some((result.room? == Room::Open) != (result.ns == one)));
    if is_visitor == Some(true) { [other, one] } else { [one, other] }
}

fn team_match(
    session: &Session,
    round: &str,
    teams: [usize; 2],
    tables: BTreeMap<BoardKey<'_>, Vec<usize>>,
    choices: &ScoringOptions,
) -> Match {
    let boards = tables.into_iter().filter_map(|((board, _), places)| {
        let tables: Vec<_> = places
            .into_iter()
            .filter_map(|index| Some((index, session.results.get(index)?)))
            .collect();
        match_board(board, teams, &tables)
    });
    let boards: Vec<_> = boards.collect();
    let count = u32::try_from(boards.len()).unwrap_or(u32::MAX);
    let scale = choices.scale.table(count);
    let total = |imps: fn(&MatchBoard) -> Rational, share: fn(&MatchBoard) -> Rational| {
        let imps = || boards.iter().map(imps);
        let margin = imps().sum();
        MatchTotal {
            won: imps().map(|imps| imps.max(Rational::ZERO)).sum(),
            margin,
            carried: Rational::ZERO,
            victory_points: scale.of(margin),
            shares: boards.iter().map(share).sum(),
        }
    };
    let first = total(|board| board.imps[0], |board| board.shares[0]);
    let second = total(|board| board.imps[1], |board| board.shares[1]);
    let mut totals = [first, second];
    let carried = session.carried.iter().find(|carried| {
        teams.iter().all(|team| carried.iter().any(|(carrier, _)| carrier == team))
    });
    for (carrier, imps) in carried.into_iter().flatten() {
        for (_, total) in teams.iter().zip(&mut totals).filter(|(team, _)| *team == carrier) {
            total.carried = *imps;
        }
    }
    let points = boards.iter().filter_map(|board| board.difference).sum();
    Match { round: round.to_owned(), teams, boards, totals, points }
}

/// IMPs of an average plus in a match (Law 86).
const AVERAGE_IMPS: u32 = 3;

fn match_board(
    board: u32,
    teams: [usize; 2],
    tables: &[(usize, &TableResult)],
) -> Option<MatchBoard> {
    let is_first_ns = |&&(_, result): &&(usize, &TableResult)| result.ns == teams[0];
    let first = tables.iter().find(is_first_ns);
    let second = tables.iter().find(|table| !is_first_ns(table));
    if tables.iter().all(|(_, result)| result.score.points().is_some()) {
        let ([_, _], Some(open), Some(closed)) = (tables, first, second) else { return None };
        let points = open.1.score.points().zip(closed.1.score.points());
        let difference = points.map(|(open, closed)| i64::from(open) - i64::from(closed))?;
        let won = imps(Rational::from(difference));
        let share = |sign: i64| Rational::new((sign + 1).into(), 2).unwrap_or_default();
        return Some(MatchBoard {
            board,
            results: [open.0, closed.0],
            difference: Some(difference),
            imps: [won, -won],
            shares: [share(difference.signum()), share(-difference.signum())],
        });
    }
    // If both scores are artificial, each score counts for half of the board.
    let of_team = |team: usize| {
        let side = |result: &TableResult| {
            if result.ns == team { Side::NorthSouth } else { Side::EastWest }
        };
        let artificial =
            |(_, result): &(usize, &TableResult)| result.score.artificial(side(result));
        let known: Vec<_> = tables.iter().filter_map(artificial).collect();
        let mean = |sum: Rational| sum.over(count(known.len())).unwrap_or_default();
        let imps = mean(known.iter().map(|average| average.imps(AVERAGE_IMPS)).sum());
        let share = mean(known.iter().map(|average| average.percentage(None)).sum());
        (imps, share.over(100).unwrap_or_default())
    };
    let [first, second] = teams.map(of_team);
    let any = tables.first()?.0;
    Some(MatchBoard {
        board,
        results: [any, tables.last()?.0],
        difference: None,
        imps: [first.0, second.0],
        shares: [first.1, second.1],
    })
}

fn ranked(
    session: &Session,
    matches: &[Match],
    method: Method,
    choices: &ScoringOptions,
) -> Vec<RankedTeam> {
    let mut sums = vec![(0_usize, Rational::ZERO, Rational::ZERO); session.contestants.len()];
    for team_match in matches {
        for (index, (team, total)) in team_match.teams.iter().zip(&team_match.totals).enumerate() {
            let Some((boards, score, imps)) = sums.get_mut(*team) else { continue };
            *boards += team_match.boards.len();
            *imps = *imps + total.margin;
            let points = Rational::from(team_match.points);
            *score = *score
                + match method {
                    Method::Teams => total.victory_points,
                    Method::BoardAMatch => total.shares,
                    _ if index == 0 => points,
                    _ => -points,
                };
        }
    }
    // A penalty in percent is a percentage of the maximum for a match or for a board. At total points, it is 0.
    let top = match method {
        Method::Teams => Rational::from(choices.scale.total()),
        Method::BoardAMatch => Rational::from(1),
        _ => Rational::ZERO,
    };
    let mut rows: Vec<_> = session
        .contestants
        .iter()
        .zip(&sums)
        .enumerate()
        .filter(|(_, (_, (boards, ..)))| *boards > 0)
        .map(|(index, (contestant, &(boards, score, imps)))| {
            let penalty: Rational =
                contestant.penalties.iter().map(|penalty| penalty.of(top)).sum();
            let result = score + contestant.carry_over - penalty;
            RankedTeam { contestant: index, rank: Rank::default(), boards, score, imps, result }
        })
        .collect();
    rows.sort_by(|one, other| {
        let by_result = other.result.cmp(&one.result);
        by_result.then_with(|| by_id(session.id(one.contestant), session.id(other.contestant)))
    });
    let results: Vec<_> = rows.iter().map(|row| row.result).collect();
    for (row, rank) in rows.iter_mut().zip(ranks(&results)) {
        row.rank = rank;
    }
    rows
}
