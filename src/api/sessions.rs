//! A session scored and ranked, as JavaScript sees it.

use derive_more::Display;
use js_sys::Error;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use super::argument::{number_option, option};
use super::diagnostic::Diagnostic;
use super::functions::{Given, to_js};
use super::thrown::{refused_for, unknown};
use crate::chunk::ChunkError;
use crate::engine::bridge::session::{
    self as engine, Choices, Method, Rational, Reading, Scored, Session, TableResult, TableScore,
};
use crate::engine::diagnostic::Fault as _;
use crate::engine::{Contract, Outcome, Side};

/// A session of boards, scored and ranked. Numbers are those that are printed, to two decimals.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RankedSession {
    /// What it is called; perhaps nothing.
    pub event: String,
    /// By which method it was scored.
    #[tsify(type = "SessionMethod")]
    pub method: &'static str,
    /// How many results are expected on each board; there where tables are compared with all others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<u32>,
    /// The pairs or the teams, the best first; with two lines those of North–South first.
    pub ranking: Vec<RankedContestant>,
    /// Every board at every table, in the order of the text.
    pub results: Vec<ScoredResult>,
    /// The matches of teams, in the order of their rounds.
    pub matches: Vec<TeamMatch>,
    /// What there is to know of how it was scored.
    pub remarks: Vec<SessionRemark>,
    /// What is wrong with the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// A pair or a team in the ranking.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RankedContestant {
    /// Its line, where North–South and East–West are ranked apart.
    #[tsify(type = "Side")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<&'static str>,
    /// Its place, from 1; others may share it.
    pub rank: usize,
    /// Whether others share it.
    pub tied: bool,
    /// Its number, such as `3NS`, or its name.
    pub id: String,
    /// Its players, or the name of the team.
    pub names: Vec<String>,
    /// How many of its boards count.
    pub boards: usize,
    /// The sum of what its boards or matches gave.
    pub total: f64,
    /// The percentage of what could be won; of matchpoints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percent: Option<f64>,
    /// The mean of a board; of other methods for pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// The IMPs that it won less those that it lost; of teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imps: Option<f64>,
    /// What is ranked: the total, as if all had played as many boards, with what was carried over, less penalties.
    #[serde(rename = "final")]
    pub result: f64,
}

/// A board at a table, and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredResult {
    /// The board's number.
    pub board: u32,
    /// The id of who sat North–South.
    pub ns: String,
    /// The id of who sat East–West.
    pub ew: String,
    /// The points of North–South; not there for an artificial score, and where it was not played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// What North–South and East–West get in place of a score: `60`, `AV+`.
    #[tsify(type = "[ns: string, ew: string]")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub artificial: Option<[String; 2]>,
    /// The contract, such as `4HX`, where the text says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    /// Who declared it.
    #[tsify(type = "Seat")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<char>,
    /// How many tricks declarer's side won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tricks: Option<u8>,
    /// The opening lead.
    #[tsify(type = "Card")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lead: Option<String>,
    /// What it is worth to North–South and to East–West by the method; not there for matches of teams, and where there is
    /// nothing to compare it with.
    #[tsify(type = "[ns: number, ew: number]")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figures: Option<[f64; 2]>,
}

/// The boards of two teams in one round. What has two of something has the first team's first.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TeamMatch {
    /// The round, as the text has it.
    pub round: String,
    /// The ids of the teams.
    #[tsify(type = "[string, string]")]
    pub teams: [String; 2],
    /// The IMPs that each won.
    #[tsify(type = "[number, number]")]
    pub imps: [f64; 2],
    /// The IMPs that each brought along.
    #[tsify(type = "[number, number]")]
    pub carried: [f64; 2],
    /// Their victory points.
    #[tsify(type = "[number, number]")]
    pub victory_points: [f64; 2],
    /// The boards that each won, and half of those that were tied.
    #[tsify(type = "[number, number]")]
    pub boards_won: [f64; 2],
    /// The points that the first team won.
    pub points: i64,
    /// The boards.
    pub boards: Vec<TeamBoard>,
}

/// A board of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TeamBoard {
    /// Its number.
    pub board: u32,
    /// Its two results, as indices of `results`: where the first team sat North–South, and the other.
    #[tsify(type = "[number, number]")]
    pub results: [usize; 2],
    /// The points that the first team won at both tables together; not there with an artificial score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<i64>,
    /// The IMPs of each team.
    #[tsify(type = "[number, number]")]
    pub imps: [f64; 2],
}

/// What there is to know of how a session was scored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SessionRemark {
    /// A stable name.
    #[tsify(type = "DiagnosticCode")]
    pub code: &'static str,
    /// A sentence without its full stop.
    pub message: String,
}

chunk!(
    sessions_api,
    /// Reads a session and the options, and ranks it.
    pub(super) fn rank(
        text: JsValue,
        options: JsValue,
    ) -> Result<Given<RankedSession>, ChunkError> {
        let ranked = super::argument::text(&text, "text").and_then(|text| ranked(&text, &options));
        Ok(ranked.and_then(|ranked| to_js(&ranked)))
    }
);

fn ranked(text: &str, options: &JsValue) -> Result<RankedSession, Error> {
    let method = option(options, "method")?.map(|name| name.parse::<Method>()).transpose();
    let method = method.map_err(|reason| unknown(&reason))?;
    let expected = match number_option(options, "expected")? {
        Some(0) => return Err(unknown(&NoneExpected)),
        expected => expected.and_then(|number| u32::try_from(number).ok()),
    };
    let reading = engine::read(text);
    if reading.session.results.is_empty() {
        return Err(if reading.left_out > 0 {
            refused_for(&NoneCounts, &reading.diagnostics)
        } else {
            refused_for(&NoResults, &reading.diagnostics)
        });
    }
    let method = method.unwrap_or_else(|| reading.session.usual_method());
    let choices = Choices { expected, ..Choices::default() };
    let scored = engine::score(&reading.session, method, &choices);
    Ok(RankedSession::of(&reading, method, &scored))
}

impl RankedSession {
    fn of(reading: &Reading, method: Method, scored: &Scored) -> Self {
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
            Scored::Pairs(ranking) => {
                ranked.expected = Some(ranking.expected);
                ranked.ranking =
                    ranking.rows.iter().map(|row| pair(session, method, row)).collect();
                for (result, figures) in ranked.results.iter_mut().zip(&ranking.figures) {
                    result.figures = figures.map(|of| [of.ns.rounded(), of.ew.rounded()]);
                }
            }
            Scored::Teams(teams) => {
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

fn pair(session: &Session, method: Method, row: &engine::Ranked) -> RankedContestant {
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

/// There is no result in the text.
#[derive(Display)]
#[display(
    "found no results, expected a table with the columns board, ns, ew and score, PBN, LIN or USEBIO"
)]
struct NoResults;

/// All results of the text are left out.
#[derive(Display)]
#[display("found nothing to rank, no result counts")]
struct NoneCounts;

/// No results are expected.
#[derive(Display)]
#[display("“expected” is 0, expected a number of results, at least 1")]
struct NoneExpected;
