//! A scored and ranked session of boards.

use derive_more::From;
use serde::{Deserialize, Serialize};

use super::judging::InputFault;
use super::request::{OpenRequest, ServiceKind, responses};
use crate::desk::session::ScoringChoice;
use crate::desk::session::double_dummy::SessionAnalysis;
use crate::desk::session::entering::{NextResult, ScoreMismatch};
use crate::desk::session::ranking_list::RankingList;
use crate::desk::session::scorecard::{Scorecard, Scoresheet};
use crate::desk::session::traveller::Traveller;
use crate::engine::bridge::session::add::NewResult;
use crate::engine::bridge::session::edit_headings::ContestantDescription;
use crate::engine::{Deal, TrickTable};

/// Reads a session from a file and ranks it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenSession(pub ScoringChoice);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SessionOverview {
    pub standing: RankingList,
    /// First faults of the text.
    pub faults: Vec<InputFault>,
    pub more_faults: usize,
    /// Number of lines left out because of faults.
    pub left_out: usize,
    /// Results whose stated score differs from the score of their contract.
    pub differing: Vec<ScoreMismatch>,
    /// Names of the files if the text combines several.
    pub files: Vec<String>,
    /// Deals that the text contains, to be solved.
    pub deals: Vec<(u32, Deal)>,
    /// Whether results can be edited in place. A LIN record has no place for another result.
    pub can_change: bool,
    /// Next result to enter, or `None` if the text cannot be extended.
    pub next: Option<NextResult>,
    /// Time of reading and ranking in milliseconds.
    pub millis: f64,
}

/// Requests the ranking by another method.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankBy(pub ScoringChoice);

/// Requests all results of a board, or `None` if nobody played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenTraveller(pub u32);

/// Requests the boards of a pair or a team, by its index among the contestants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenScorecard(pub usize);

/// Requests a match by its index in the table of all, or `None` if there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenScoresheet(pub usize);

/// Adds double-dummy tables of boards and requests the analysis by all tables so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalyseSession(pub Vec<(u32, TrickTable)>);

/// Edits a result. The new text is the file beside the response; the error is a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditResult {
    /// Index of the result in the session.
    pub place: usize,
    pub to: ResultEdit,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResultEdit {
    Typed(String),
    /// The contract as played, with its score by the Laws.
    AsPlayed,
    /// The stated score, whatever contract was played.
    AsStated,
}

/// Adds a result. The new text is the file beside the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddResult(pub NewResult);

/// Edits the details of a contestant. The new text is the file beside the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditContestant {
    pub contestant: usize,
    pub described: ContestantDescription,
}

/// Marks or unmarks the board of a result as fouled at its table. The new text is the file beside
/// the response; the error says why the text has no place for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoulBoard {
    /// Index of the result in the session.
    pub place: usize,
    pub is_fouled: bool,
}

/// Exports the session; the export is the file beside the response. The response has a clause for
/// each value that the format cannot hold, or the reason that it cannot be exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportSession(pub SessionFile);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SessionFile {
    /// The text as it is, or one of several combined texts by its index.
    Own(usize),
    /// The ranking as a table.
    Ranking,
    /// The results as a table.
    Table,
    /// One PBN game a board, with score tables.
    Pbn,
    /// USEBIO XML, read by clubs' programs.
    Usebio,
    /// A printable page for a club's site, with travellers and scorecards.
    Page,
}

impl SessionFile {
    pub const OTHERS: [Self; 5] = [Self::Page, Self::Ranking, Self::Table, Self::Pbn, Self::Usebio];
}

responses! {
    EditResult => Result<(), String>;
    AddResult => Result<(), String>;
    EditContestant => Result<(), String>;
    FoulBoard => Result<(), String>;
    AnalyseSession => SessionAnalysis;
    ExportSession => Result<Vec<String>, String>;
    OpenSession => SessionOverview;
    RankBy => RankingList;
    OpenTraveller => Option<Traveller>;
    OpenScorecard => Scorecard;
    OpenScoresheet => Option<Scoresheet>;
}

#[derive(Clone, Debug, From, PartialEq, Serialize, Deserialize)]
pub enum SessionRequest {
    RankBy(RankBy),
    OpenTraveller(OpenTraveller),
    OpenScorecard(OpenScorecard),
    OpenScoresheet(OpenScoresheet),
    EditResult(EditResult),
    AddResult(AddResult),
    EditContestant(EditContestant),
    FoulBoard(FoulBoard),
    AnalyseSession(AnalyseSession),
    ExportSession(ExportSession),
}

impl OpenRequest for OpenSession {
    const SERVICE: ServiceKind = ServiceKind::Session;
    type Requests = SessionRequest;
}
