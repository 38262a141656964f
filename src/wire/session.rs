//! A session of boards, scored and ranked, of which the page sees a part at a time.

use derive_more::From;
use serde::{Deserialize, Serialize};

use super::judging::Refusal;
use super::question::{Opening, Service, answers};
use crate::desk::session::Scoring;
use crate::desk::session::scorecard::Scorecard;
use crate::desk::session::scoresheet::Scoresheet;
use crate::desk::session::standing::Standing;
use crate::desk::session::traveller::Traveller;

/// Has a session read from the file that goes with it, and ranked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenSession(pub Scoring);

/// What comes of reading a session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadSession {
    /// The ranking.
    pub standing: Standing,
    /// What is wrong with the text, the first so many.
    pub faults: Vec<Refusal>,
    /// How many more faults there are.
    pub more_faults: usize,
    /// How many lines are left out for what is wrong with them.
    pub left_out: usize,
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

answers! {
    OpenSession => ReadSession;
    RankBy => Standing;
    OpenTraveller => Option<Traveller>;
    OpenScorecard => Scorecard;
    OpenScoresheet => Option<Scoresheet>;
}

/// All that is asked about a session.
#[derive(Clone, Debug, From, PartialEq, Serialize, Deserialize)]
pub enum AskedOfSession {
    /// Its ranking, scored in another way.
    RankBy(RankBy),
    /// A board.
    OpenTraveller(OpenTraveller),
    /// A pair or a team.
    OpenScorecard(OpenScorecard),
    /// A match.
    OpenScoresheet(OpenScoresheet),
}

impl Opening for OpenSession {
    const SERVICE: Service = Service::Session;
    type Asked = AskedOfSession;
}
