//! Messages about a scored and ranked session of boards.

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

/// Request to parse a session from a file and to rank it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenSession(pub ScoringChoice);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SessionOverview {
    pub standing: RankingList,
    /// First faults in the text.
    pub faults: Vec<InputFault>,
    pub more_faults: usize,
    /// Number of lines that are ignored because of faults.
    pub left_out: usize,
    /// Results whose stated score differs from the score of their contract.
    pub differing: Vec<ScoreMismatch>,
    /// Names of the combined files. Empty for a single text without a name.
    pub files: Vec<String>,
    /// Deals in the text, each with its board number. The page can solve them.
    pub deals: Vec<(u32, Deal)>,
    /// Whether results can be edited in the text. LIN records are not editable.
    pub can_change: bool,
    /// Next result to enter. `None` if the text cannot be extended.
    pub next: Option<NextResult>,
    /// Duration of parsing and ranking in milliseconds.
    pub millis: f64,
}

/// Scores the session with these settings, and requests the ranking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankBy(pub ScoringChoice);

/// Requests all results of the board with this number. The response is `None` if that board was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenTraveller(pub u32);

/// Requests the scorecard of the contestant with this index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenScorecard(pub usize);

/// Requests the scoresheet of the match with this index. The response is `None` if no match has the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenScoresheet(pub usize);

/// Adds double-dummy tables of boards. Requests an analysis that uses all tables added so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalyseSession(pub Vec<(u32, TrickTable)>);

/// Edits a result. The new text is sent as a file with the response. The error is a clause that says why the text
/// cannot be edited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditResult {
    /// Index of the result in the session.
    pub place: usize,
    pub to: ResultEdit,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResultEdit {
    Typed(String),
    /// The stated contract counts, with its score according to the Laws.
    AsPlayed,
    /// The stated score counts, whatever contract was played.
    AsStated,
}

/// Adds a result. The new text is sent as a file with the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddResult(pub NewResult);

/// Edits the description of a contestant. The new text is sent as a file with the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditContestant {
    pub contestant: usize,
    pub described: ContestantDescription,
}

/// Marks a board as fouled at the table of a result, or removes the mark. The new text is sent as a file with the
/// response. The error says why the mark cannot be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoulBoard {
    /// Index of the result in the session.
    pub place: usize,
    pub is_fouled: bool,
}

/// Exports the session to a file. The file is sent with the response. The response contains a clause for each value
/// that the format cannot contain. The error says why the session cannot be exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportSession(pub SessionFile);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SessionFile {
    /// The unchanged text, or the text with this index if several texts are combined.
    Own(usize),
    /// The ranking as CSV.
    Ranking,
    /// The results as CSV.
    Table,
    /// One PBN game per board, with score tables.
    Pbn,
    /// USEBIO XML for the programs of bridge clubs.
    Usebio,
    /// A printable web page for a club's site, with the ranking and the detailed results.
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
