//! JavaScript objects for ranked sessions.

use derive_more::Display;
use js_sys::Error;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use super::argument::{number_option, parsed_option};
use super::diagnostic::{Diagnostic, refused_for, unknown};
use super::functions::{ApiResult, to_js};
use crate::chunk::ChunkError;
use crate::engine::bridge::session::{
    self as engine, Method, Rational, ScoredSession, ScoringOptions, Session, SessionReading,
    TableResult, TableScore,
};
use crate::engine::diagnostic::Fault as _;
use crate::engine::{Contract, Outcome, Side};

/// A scored and ranked session of boards. Numbers are rounded to two decimals, as displayed.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RankedSession {
    /// Name of the event, or an empty string.
    pub event: String,
    /// Scoring method.
    #[tsify(type = "SessionMethod")]
    pub method: &'static str,
    /// Expected number of results per board. Absent for team matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<u32>,
    /// Pairs or teams, the best first. If North-South and East-West are ranked separately, the North-South pairs come
    /// first.
    pub ranking: Vec<RankedContestant>,
    /// Results of all boards at all tables, in text order.
    pub results: Vec<ScoredResult>,
    /// Team matches, in the order of their rounds.
    pub matches: Vec<TeamMatch>,
    /// Remarks about the scoring.
    pub remarks: Vec<SessionRemark>,
    /// Diagnostics of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// A pair or team in the ranking.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RankedContestant {
    /// Direction of the pair. Only present if North-South and East-West are ranked separately.
    #[tsify(type = "Side")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<&'static str>,
    /// Rank, from 1. Several contestants may share a rank.
    pub rank: usize,
    /// Whether another contestant shares the rank.
    pub tied: bool,
    /// Number, such as `3NS`, or name.
    pub id: String,
    /// Names of the players, or of the team.
    pub names: Vec<String>,
    /// Number of boards that count.
    pub boards: usize,
    /// Sum of the scores on the contestant's boards or in its matches.
    pub total: f64,
    /// Percentage of the maximum. Only present for matchpoints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percent: Option<f64>,
    /// Mean score per board. Only present if pairs are ranked by a method other than matchpoints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// IMPs won minus IMPs lost. Only present for teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imps: Option<f64>,
    /// Result that determines the rank: the total plus the carry-over, minus the penalties. For pairs, the total is
    /// first scaled to the largest number of boards of any contestant.
    #[serde(rename = "final")]
    pub result: f64,
}

/// A result of a board at one table, with its scores.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredResult {
    /// Number of the board.
    pub board: u32,
    /// Id of the North-South contestant.
    pub ns: String,
    /// Id of the East-West contestant.
    pub ew: String,
    /// Score for North-South. Absent if the score is artificial or the board was not played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// Artificial scores of North-South and East-West, such as `60` or `AV+`. Absent for other results.
    #[tsify(type = "[ns: string, ew: string]")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub artificial: Option<[String; 2]>,
    /// Contract, such as `4HX`. Absent if the board was passed out, or if the text does not state both the contract and
    /// the tricks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    /// Declarer.
    #[tsify(type = "Seat")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<char>,
    /// Tricks of declarer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tricks: Option<u8>,
    /// Opening lead.
    #[tsify(type = "Card")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lead: Option<String>,
    /// Scores of North-South and of East-West according to the scoring method. Absent in team matches. Also absent
    /// for a result without a figure, for example if the board was not played.
    #[tsify(type = "[ns: number, ew: number]")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figures: Option<[f64; 2]>,
}

/// The match of two teams in one round. In each pair of values, the first team's value comes first.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TeamMatch {
    /// Round, as written in the text.
    pub round: String,
    /// Ids of the teams.
    #[tsify(type = "[string, string]")]
    pub teams: [String; 2],
    /// IMPs won by each team.
    #[tsify(type = "[number, number]")]
    pub imps: [f64; 2],
    /// IMPs carried over by each team.
    #[tsify(type = "[number, number]")]
    pub carried: [f64; 2],
    /// Victory points of each team.
    #[tsify(type = "[number, number]")]
    pub victory_points: [f64; 2],
    /// Boards won by each team. A tie counts half. If a percentage was awarded, it counts as the share.
    #[tsify(type = "[number, number]")]
    pub boards_won: [f64; 2],
    /// Total points that the first team won. Negative if that team lost.
    pub points: i64,
    /// Boards of the match.
    pub boards: Vec<TeamBoard>,
}

/// A board of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TeamBoard {
    /// Number of the board.
    pub board: u32,
    /// Indices of the board's two results in `results`. The first team sat North-South at the first table. If a score
    /// is artificial, the order may differ, and both indices may be equal.
    #[tsify(type = "[number, number]")]
    pub results: [usize; 2],
    /// Total points that the first team won at both tables together. Absent if one of the scores is artificial.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<i64>,
    /// IMPs that each team wins or, if negative, loses. They add up to 0 unless a score is artificial.
    #[tsify(type = "[number, number]")]
    pub imps: [f64; 2],
}

/// A remark about the scoring of a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SessionRemark {
    /// Permanent name of the kind of remark, in kebab case.
    #[tsify(type = "DiagnosticCode")]
    pub code: &'static str,
    /// Remark, as a sentence without its full stop.
    pub message: String,
}

chunk!(
    sessions_api,
    /// Parses a session and the options, and ranks the contestants.
    pub(super) fn rank(
        text: JsValue,
        options: JsValue,
    ) -> Result<ApiResult<RankedSession>, ChunkError> {
        let ranked = super::argument::text(&text, "text").and_then(|text| ranked(&text, &options));
        Ok(ranked.and_then(|ranked| to_js(&ranked)))
    }
);

fn ranked(text: &str, options: &JsValue) -> Result<RankedSession, Error> {
    let method = parsed_option::<Method>(options, "method")?;
    let expected = match number_option(options, "expected")? {
        Some(0) => return Err(unknown(ExpectedZeroError)),
        expected => expected.and_then(|number| u32::try_from(number).ok()),
    };
    let reading = engine::read(text);
    if reading.session.results.is_empty() {
        return Err(if reading.left_out > 0 {
            refused_for(&NothingRankedError, &reading.diagnostics)
        } else {
            refused_for(&NoResultsError, &reading.diagnostics)
        });
    }
    let method = method.unwrap_or_else(|| reading.session.usual_method());
    let choices = ScoringOptions { expected, ..ScoringOptions::default() };
    let scored = engine::score(&reading.session, method, &choices);
    Ok(RankedSession::of(&reading, method, &scored))
}

impl RankedSession {
    fn of(reading: &SessionReading, method: Method, scored: &ScoredSession) -> Self {
        let session = &reading.session;
        let mut ranked = Self {
            event: session.event.clone(),
            method: method.name(),
            expected: None,
            ranking: Vec::new(),
            results: session.results.iter().map(|one| ScoredResult::of(session, one)).collect(),
            matches: Vec::new(),
            remarks: scored.remarks().iter().map(remark).collect(),
            diagnostics: reading.diagnostics.iter().map(Into::into).collect(),
        };
        match scored {
            ScoredSession::Pairs(ranking) => {
                ranked.expected = Some(ranking.expected);
                ranked.ranking =
                    ranking.rows.iter().map(|row| pair(session, method, row)).collect();
                for (result, figures) in ranked.results.iter_mut().zip(&ranking.figures) {
                    result.figures = figures.map(|of| [of.ns.rounded(), of.ew.rounded()]);
                }
            }
            ScoredSession::Teams(teams) => {
                ranked.ranking = teams.rows.iter().map(|row| team(session, row)).collect();
                ranked.matches =
                    teams.matches.iter().map(|of| TeamMatch::of(session, of)).collect();
            }
        }
        ranked
    }
}

fn remark(remark: &engine::remark::Remark) -> SessionRemark {
    SessionRemark { code: remark.kind().code, message: remark.to_string() }
}

fn names(session: &Session, contestant: usize) -> Vec<String> {
    session.contestants.get(contestant).map_or_else(Vec::new, |one| one.names.clone())
}

fn pair(session: &Session, method: Method, row: &engine::ContestantRank) -> RankedContestant {
    let is_percent = method == Method::Matchpoints;
    let mean = row.mean.rounded();
    RankedContestant {
        line: row.line.map(Side::letters),
        rank: row.rank.place,
        tied: row.rank.is_shared,
        id: session.id(row.contestant).to_owned(),
        names: names(session, row.contestant),
        boards: usize::try_from(row.boards).unwrap_or(usize::MAX),
        total: row.total.rounded(),
        percent: is_percent.then_some(mean),
        mean: (!is_percent).then_some(mean),
        imps: None,
        result: row.result.rounded(),
    }
}

fn team(session: &Session, row: &engine::teams::RankedTeam) -> RankedContestant {
    RankedContestant {
        line: None,
        rank: row.rank.place,
        tied: row.rank.is_shared,
        id: session.id(row.contestant).to_owned(),
        names: names(session, row.contestant),
        boards: row.boards,
        total: row.score.rounded(),
        percent: None,
        mean: None,
        imps: Some(row.imps.rounded()),
        result: row.result.rounded(),
    }
}

impl ScoredResult {
    fn of(session: &Session, result: &TableResult) -> Self {
        let artificial = match result.score {
            TableScore::Artificial(ns, ew) => Some([ns, ew].map(|average| average.to_string())),
            _ => None,
        };
        let contract = result.played.map(Outcome::contract);
        Self {
            board: result.board,
            ns: session.id(result.ns).to_owned(),
            ew: session.id(result.ew).to_owned(),
            score: result.score.points(),
            artificial,
            contract: contract.map(Contract::without_declarer),
            declarer: contract.map(|contract| contract.declarer.letter()),
            tricks: result.played.map(Outcome::tricks),
            lead: result.lead.map(|lead| lead.card.to_string()),
            figures: None,
        }
    }
}

impl TeamMatch {
    fn of(session: &Session, of: &engine::teams::Match) -> Self {
        let both = |figure: fn(&engine::teams::MatchTotal) -> Rational| {
            [&of.totals[0], &of.totals[1]].map(|total| figure(total).rounded())
        };
        let board = |board: &engine::teams::MatchBoard| TeamBoard {
            board: board.board,
            results: board.results,
            difference: board.difference,
            imps: board.imps.map(Rational::rounded),
        };
        Self {
            round: of.round.clone(),
            teams: of.teams.map(|team| session.id(team).to_owned()),
            imps: both(|total| total.won),
            carried: both(|total| total.carried),
            victory_points: both(|total| total.victory_points),
            boards_won: both(|total| total.shares),
            points: of.points,
            boards: of.boards.iter().map(board).collect(),
        }
    }
}

#[derive(Display)]
#[display(
    "no results found; use a table with the columns board, ns, ew and score, PBN, LIN or USEBIO"
)]
struct NoResultsError;

#[derive(Display)]
#[display("found nothing to rank, no result counts")]
struct NothingRankedError;

#[derive(Display)]
#[display("“expected” is 0, expected a number of results, at least 1")]
struct ExpectedZeroError;
