//! A session of boards, scored and ranked, of which the page sees a part at a time.

use derive_more::From;
use serde::{Deserialize, Serialize};

use super::judging::Refusal;
use super::question::{Opening, Service, answers};
use crate::desk::session::Scoring;
use crate::desk::session::double_dummy::SessionParts;
use crate::desk::session::entering::{Differing, Next};
use crate::desk::session::ranking_list::RankingList;
use crate::desk::session::scorecard::Scorecard;
use crate::desk::session::scoresheet::Scoresheet;
use crate::desk::session::traveller::Traveller;
use crate::engine::bridge::session::add::NewResult;
use crate::engine::bridge::session::describe::Described;
use crate::engine::{Deal, TrickTable};

/// Has a session read from the file that goes with it, and ranked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenSession(pub Scoring);

/// What comes of reading a session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadSession {
    pub standing: RankingList,
    /// What is wrong with the text, the first so many.
    pub faults: Vec<Refusal>,
    pub more_faults: usize,
    /// How many lines are left out for what is wrong with them.
    pub left_out: usize,
    /// The results whose stated score differs from that of what was played.
    pub differing: Vec<Differing>,
    /// The names of the files, where the text is several of them.
    pub files: Vec<String>,
    /// The deals that the text gives, to be solved.
    pub deals: Vec<(u32, Deal)>,
    /// Whether results can be changed where they stand: a record in LIN has no place for another.
    pub can_change: bool,
    /// Which result comes next, where some can be added to the text.
    pub next: Option<Next>,
    /// How long reading and ranking took, in milliseconds.
    pub millis: f64,
}

/// Asks for the ranking, scored in another way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankBy(pub Scoring);

/// Asks for all results of a board; nothing where nobody has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenTraveller(pub u32);

/// Asks for the boards of a pair or a team, by its place among those who took part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenScorecard(pub usize);

/// Asks for a match, by its place in the table of all; nothing where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenScoresheet(pub usize);

/// Tells what boards are worth double dummy, and asks what that says of the session, with what was told before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartSession(pub Vec<(u32, TrickTable)>);

/// Asks for the text with one of its results changed, which is the file beside the answer; or why it cannot be, in a
/// clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mend {
    /// The place of the result among all.
    pub place: usize,
    pub to: Mending,
}

/// What a result is to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mending {
    Typed(String),
    /// What was played, with the score that the Laws give for it.
    AsPlayed,
    /// The stated score, whatever was played.
    AsStated,
}

/// Asks for the text with a result more, which is the file beside the answer; or why it cannot be added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddResult(pub NewResult);

/// Asks for the text with what it says of a contestant changed, which is the file beside the answer; or why it cannot be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Describe {
    /// The place of the contestant among those who took part.
    pub contestant: usize,
    /// What is to be said.
    pub described: Described,
}

/// Asks for the text in which the board of a result was fouled at its table, or was not: the file beside the answer; or
/// why there is no place for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoulBoard {
    /// The place of the result among all.
    pub place: usize,
    pub is_fouled: bool,
}

/// Asks for the session as a file of another kind, which is beside the answer: what that does not say, each in a clause;
/// or why it cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteSession(pub SessionFile);

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SessionFile {
    /// The text as it is; of several in one that of a place.
    Own(usize),
    /// The ranking, for a spreadsheet.
    Ranking,
    /// The results as a table.
    Table,
    /// A game for each board, with tables of results.
    Pbn,
    /// The XML of clubs' programs.
    Usebio,
    /// A page of its own for a club's site, with travellers and scorecards, which prints well.
    Page,
}

impl SessionFile {
    /// All that a session can become.
    pub const OTHERS: [Self; 5] = [Self::Page, Self::Ranking, Self::Table, Self::Pbn, Self::Usebio];
}

answers! {
    Mend => Result<(), String>;
    AddResult => Result<(), String>;
    Describe => Result<(), String>;
    FoulBoard => Result<(), String>;
    PartSession => SessionParts;
    WriteSession => Result<Vec<String>, String>;
    OpenSession => ReadSession;
    RankBy => RankingList;
    OpenTraveller => Option<Traveller>;
    OpenScorecard => Scorecard;
    OpenScoresheet => Option<Scoresheet>;
}

/// All that is asked about a session.
#[derive(Clone, Debug, From, PartialEq, Serialize, Deserialize)]
pub enum AskedOfSession {
    RankBy(RankBy),
    OpenTraveller(OpenTraveller),
    OpenScorecard(OpenScorecard),
    OpenScoresheet(OpenScoresheet),
    Mend(Mend),
    AddResult(AddResult),
    Describe(Describe),
    FoulBoard(FoulBoard),
    PartSession(PartSession),
    WriteSession(WriteSession),
}

impl Opening for OpenSession {
    const SERVICE: Service = Service::Session;
    type Asked = AskedOfSession;
}
