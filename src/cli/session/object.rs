//! A ranked session as JSON.

use std::borrow::Cow;
use std::ffi::OsStr;

use serde::Serialize;

use crate::cli::check::output::DiagnosticObject;
use crate::desk::session_report::line_name;
use crate::engine::bridge::session::teams::{Match, RankedTeam};
use crate::engine::bridge::session::{
    ContestantRank, Method, ScoredSession, Session, SessionReading,
};
use crate::engine::diagnostic::Fault as _;

#[derive(Serialize)]
pub struct SessionObject<'s> {
    file: Cow<'s, str>,
    event: &'s str,
    method: &'static str,
    /// Expected number of results per board, in a ranking of pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<u32>,
    ranking: Vec<RankingObject<'s>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    matches: Option<Vec<MatchObject<'s>>>,
    remarks: Vec<RemarkObject>,
    pub diagnostics: Vec<DiagnosticObject<'s>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum RankingObject<'s> {
    Pair(PairObject<'s>),
    Team(TeamObject<'s>),
}

#[derive(Serialize)]
struct PairObject<'s> {
    line: &'static str,
    rank: usize,
    tied: bool,
    pair: &'s str,
    names: &'s [String],
    boards: u32,
    total: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean: Option<f64>,
    carry_over: f64,
    penalty: f64,
    #[serde(rename = "final")]
    result: f64,
}

#[derive(Serialize)]
struct TeamObject<'s> {
    rank: usize,
    tied: bool,
    team: &'s str,
    names: &'s [String],
    boards: usize,
    score: f64,
    imps: f64,
    #[serde(rename = "final")]
    result: f64,
}

#[derive(Serialize)]
struct MatchObject<'s> {
    round: &'s str,
    teams: [&'s str; 2],
    boards: usize,
    imps: [f64; 2],
    carried: [f64; 2],
    victory_points: [f64; 2],
    boards_won: [f64; 2],
    points: i64,
}

#[derive(Serialize)]
struct RemarkObject {
    code: &'static str,
    message: String,
}

impl<'s> SessionObject<'s> {
    pub fn of(
        file: &'s OsStr,
        reading: &'s SessionReading,
        method: Method,
        scored: &'s ScoredSession,
    ) -> Self {
        let session = &reading.session;
        let remarks = scored
            .remarks()
            .iter()
            .map(|remark| RemarkObject { code: remark.kind().code, message: remark.to_string() });
        let (expected, ranking, matches) = match scored {
            ScoredSession::Pairs(ranking) => {
                let rows =
                    ranking.rows.iter().map(|row| RankingObject::Pair(pair(session, method, row)));
                (Some(ranking.expected), rows.collect(), None)
            }
            ScoredSession::Teams(teams) => {
                let rows = teams.rows.iter().map(|row| RankingObject::Team(team(session, row)));
                let matches = teams.matches.iter().map(|of| match_object(session, of));
                (None, rows.collect(), Some(matches.collect()))
            }
        };
        Self {
            file: file.to_string_lossy(),
            event: &session.event,
            method: method.name(),
            expected,
            ranking,
            matches,
            remarks: remarks.collect(),
            diagnostics: reading.diagnostics.iter().map(DiagnosticObject::of).collect(),
        }
    }
}

fn names(session: &Session, contestant: usize) -> &[String] {
    session.contestants.get(contestant).map_or(&[], |contestant| &contestant.names)
}

fn pair<'s>(session: &'s Session, method: Method, row: &ContestantRank) -> PairObject<'s> {
    let is_percent = method == Method::Matchpoints;
    let mean = row.mean.rounded();
    PairObject {
        line: line_name(row.line),
        rank: row.rank.place,
        tied: row.rank.is_shared,
        pair: session.id(row.contestant),
        names: names(session, row.contestant),
        boards: row.boards,
        total: row.total.rounded(),
        percent: is_percent.then_some(mean),
        mean: (!is_percent).then_some(mean),
        carry_over: row.carry_over.rounded(),
        penalty: row.penalty.rounded(),
        result: row.result.rounded(),
    }
}

fn team<'s>(session: &'s Session, row: &RankedTeam) -> TeamObject<'s> {
    TeamObject {
        rank: row.rank.place,
        tied: row.rank.is_shared,
        team: session.id(row.contestant),
        names: names(session, row.contestant),
        boards: row.boards,
        score: row.score.rounded(),
        imps: row.imps.rounded(),
        result: row.result.rounded(),
    }
}

fn match_object<'s>(session: &'s Session, of: &'s Match) -> MatchObject<'s> {
    MatchObject {
        round: &of.round,
        teams: of.teams.map(|team| session.id(team)),
        boards: of.boards.len(),
        imps: of.totals.map(|total| total.won.rounded()),
        carried: of.totals.map(|total| total.carried.rounded()),
        victory_points: of.totals.map(|total| total.victory_points.rounded()),
        boards_won: of.totals.map(|total| total.shares.rounded()),
        points: of.points,
    }
}
