//! The ranking of a session.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};

use super::RankedSession;
use crate::engine::bridge::session::teams::{Match, RankedTeam};
use crate::engine::bridge::session::{ContestantRank, Method, Rational, ScoredSession, TableScore};
use crate::engine::diagnostic::Fault;
use crate::engine::{CountWithNoun, Severity, Side};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankingList {
    /// Name of the event, or an empty string.
    pub event: String,
    pub method: Method,
    pub usual: Method,
    pub unsuited: Vec<Method>,
    pub is_teams: bool,
    /// Whether the method scores matches instead of single tables.
    pub has_matches: bool,
    pub has_sections: bool,
    /// Expected number of results per board. `None` if the method scores matches.
    pub expected: Option<u32>,
    pub contestants: Vec<ContestantName>,
    /// Ranked rows, the best first. If North-South and East-West are ranked separately, the North-South pairs come
    /// first.
    pub rows: Vec<RankingRow>,
    pub matches: Vec<MatchRow>,
    /// Board numbers, each with the number of results that count.
    pub boards: Vec<(u32, usize)>,
    pub results: ResultCounts,
    /// Remarks about the scoring, each with its severity. The text of a remark is a clause.
    pub remarks: Vec<(Severity, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestantName {
    /// Number with its direction, such as `3NS`, or the contestant's name.
    pub id: String,
    /// Names of the players or of the team, or an empty string.
    pub names: String,
}

impl ContestantName {
    /// Returns whether there are names that differ from the id.
    pub fn has_other_names(&self) -> bool {
        !self.names.is_empty() && self.names != self.id
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankingRow {
    /// Index of the contestant.
    pub contestant: usize,
    pub line: Option<Side>,
    /// Rank, such as `=3` if several contestants share it.
    pub rank: String,
    pub boards: usize,
    pub total: Rational,
    /// Percentage, mean per board, or a team's IMPs.
    pub mean: Rational,
    pub carry_over: Rational,
    pub penalty: Rational,
    /// Result that determines the rank.
    pub result: Rational,
    /// Number of decimals to print, so that different means look different.
    pub decimals: usize,
    /// Explanation of the result, as a clause.
    pub why: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchRow {
    pub round: String,
    /// Indices of the teams.
    pub teams: [usize; 2],
    pub boards: usize,
    pub imps: [Rational; 2],
    /// Score of each team according to the method.
    pub scores: [Rational; 2],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultCounts {
    pub scores: usize,
    pub artificial: usize,
    pub not_played: usize,
}

impl RankedSession {
    pub fn standing(&self) -> RankingList {
        let Self { session, scored, .. } = self;
        let mut boards = BTreeMap::new();
        let mut results = ResultCounts::default();
        for result in &session.results {
            *boards.entry(result.board).or_default() += usize::from(result.score.counts());
            *match result.score {
                TableScore::Points(_) => &mut results.scores,
                TableScore::Artificial(..) => &mut results.artificial,
                TableScore::NotPlayed => &mut results.not_played,
            } += 1;
        }
        let sections: BTreeSet<_> = session.results.iter().map(|result| &result.section).collect();
        let contestants = session.contestants.iter();
        let method = self.method();
        let mut rows: Vec<RankingRow> = match scored {
            ScoredSession::Pairs(ranking) => {
                let most = ranking.rows.iter().map(|row| row.boards).max().unwrap_or(0);
                ranking.rows.iter().map(|row| of_pair(row, method, most)).collect()
            }
            ScoredSession::Teams(teams) => {
                let carried = |team: &RankedTeam| {
                    let contestant = session.contestants.get(team.contestant);
                    contestant.map_or(Rational::ZERO, |contestant| contestant.carry_over)
                };
                teams.rows.iter().map(|row| of_team(row, carried(row), method)).collect()
            }
        };
        distinguish_means(&mut rows);
        let remarks = scored.remarks().iter();
        RankingList {
            event: session.event.clone(),
            method,
            usual: session.usual_method(),
            unsuited: self.unsuited(),
            is_teams: session.is_teams,
            has_matches: session.has_matches(method),
            has_sections: sections.len() > 1,
            expected: self.ranking().map(|ranking| ranking.expected),
            contestants: contestants
                .map(|one| ContestantName { id: one.id.clone(), names: one.names.join(" & ") })
                .collect(),
            rows,
            matches: self.matches(method),
            boards: boards.into_iter().collect(),
            results,
            remarks: remarks.map(|one| (one.kind().severity, one.to_string())).collect(),
        }
    }

    fn matches(&self, method: Method) -> Vec<MatchRow> {
        let matches = self.teams().map_or(&[][..], |teams| &teams.matches);
        let row = |of: &Match| MatchRow {
            round: of.round.clone(),
            teams: of.teams,
            boards: of.boards.len(),
            imps: of.totals.map(|total| total.won + total.carried),
            scores: match method {
                Method::BoardAMatch => of.totals.map(|total| total.shares),
                Method::TotalPoints => [of.points, -of.points].map(Rational::from),
                _ => of.totals.map(|total| total.victory_points),
            },
        };
        matches.iter().map(row).collect()
    }
}

fn of_pair(row: &ContestantRank, method: Method, most: u32) -> RankingRow {
    let ContestantRank { contestant, line, rank, boards, total, mean, carry_over, penalty, result } =
        *row;
    let unit = if method == Method::Matchpoints { "%" } else { "a board" };
    let factor = if boards == most { String::new() } else { format!(" × {most}/{boards}") };
    let added = format!("{factor}{}", ExtraTerms { carry_over, penalty });
    let ranked = if added.is_empty() { added } else { format!("; {total}{added} = {result}") };
    let boards = boards as usize;
    RankingRow {
        contestant,
        line,
        rank: rank.to_string(),
        boards,
        total,
        mean,
        carry_over,
        penalty,
        result,
        decimals: 2,
        why: format!("{total} on {} is {mean} {unit}{ranked}", CountWithNoun(boards, "board")),
    }
}

fn of_team(row: &RankedTeam, carry_over: Rational, method: Method) -> RankingRow {
    let RankedTeam { contestant, rank, boards, score, imps, result } = *row;
    let penalty = score + carry_over - result;
    let unit = match method {
        Method::BoardAMatch => "boards won",
        Method::TotalPoints => "points",
        _ => "victory points",
    };
    let added = ExtraTerms { carry_over, penalty }.to_string();
    let ranked = if added.is_empty() { added } else { format!("; {score}{added} = {result}") };
    let boards_played = CountWithNoun(boards, "board");
    RankingRow {
        contestant,
        line: None,
        rank: rank.to_string(),
        boards,
        total: score,
        mean: imps,
        carry_over,
        penalty,
        result,
        decimals: 0,
        why: format!("{score} {unit}, {imps:+.0} IMPs on {boards_played}{ranked}"),
    }
}

/// Carry-over and penalty, formatted as terms of a sum.
struct ExtraTerms {
    carry_over: Rational,
    penalty: Rational,
}

impl fmt::Display for ExtraTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.carry_over != Rational::ZERO {
            write!(f, " + {} carry-over", self.carry_over)?;
        }
        if self.penalty != Rational::ZERO {
            write!(f, " − {} penalty", self.penalty)?;
        }
        Ok(())
    }
}

/// Adds decimals to means that differ but would look the same.
fn distinguish_means(rows: &mut [RankingRow]) {
    const MAX_DECIMALS: usize = 6;
    let printed = |row: &RankingRow| {
        (row.line == Some(Side::EastWest), format!("{:.*}", row.decimals, row.mean))
    };
    let mut alike = BTreeMap::<_, Vec<usize>>::new();
    for (place, row) in rows.iter().enumerate() {
        alike.entry(printed(row)).or_default().push(place);
    }
    for places in alike.into_values().filter(|places| places.len() > 1) {
        let means: BTreeSet<_> =
            places.iter().filter_map(|&place| Some(rows.get(place)?.mean)).collect();
        let differ = |decimals: usize| {
            let texts: BTreeSet<_> =
                means.iter().map(|mean| format!("{mean:.decimals$}")).collect();
            texts.len() == means.len()
        };
        for place in places {
            if let Some(row) = rows.get_mut(place) {
                row.decimals = (row.decimals..=MAX_DECIMALS)
                    .find(|&decimals| differ(decimals))
                    .unwrap_or(MAX_DECIMALS);
            }
        }
    }
}
