//! Views of a session: ranking, travellers, scorecards and scoresheets. Values and ranked results have explanations.

use serde::{Deserialize, Serialize};

use crate::engine::bridge::session::teams::{MatchBoard, rank_teams};
use crate::engine::bridge::session::{
    Method, Ranking, Rational, ScoredSession, ScoringOptions, Session, Teams, score,
};

pub mod double_dummy;
pub mod entering;
pub mod ranking_list;
pub mod scorecard;
pub mod traveller;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoringChoice {
    /// Scoring method. If it is `None` or would rank nobody, the session's usual method is used instead.
    pub method: Option<Method>,
    pub choices: ScoringOptions,
}

pub struct RankedSession {
    session: Session,
    scoring: ScoringChoice,
    /// Whether the session is a contest of teams or contains a match.
    has_match: bool,
    method: Method,
    scored: ScoredSession,
}

/// Value of a result for one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worth {
    pub figure: Rational,
    /// Percentage of the board's top. `None` if the method or the board has no top.
    pub percent: Option<Rational>,
    /// Explanation of the value, as a clause.
    pub why: String,
}

impl RankedSession {
    pub fn new(session: Session, scoring: ScoringChoice) -> Self {
        // If a board's only result is an artificial score, that result stands for both tables. Such a board does not
        // show that a match was played.
        let has_two_tables = |board: &MatchBoard| board.results[0] != board.results[1];
        let matches = || rank_teams(&session, Method::Teams, &scoring.choices).matches;
        let has_match =
            session.is_teams || matches().iter().flat_map(|of| &of.boards).any(has_two_tables);
        let chosen = scoring.method.filter(|&method| has_match || !session.has_matches(method));
        let method = chosen.unwrap_or_else(|| session.usual_method());
        let scored = score(&session, method, &scoring.choices);
        Self { session, scoring, has_match, method, scored }
    }

    /// Returns the methods that would rank nobody in this session.
    fn unsuited(&self) -> Vec<Method> {
        let is_unsuited = |&method: &Method| !self.has_match && self.session.has_matches(method);
        Method::ALL.into_iter().filter(is_unsuited).collect()
    }

    /// Scores and ranks the session again if `scoring` differs from the current choice.
    pub fn score(&mut self, scoring: ScoringChoice) {
        if scoring != self.scoring {
            let session = std::mem::take(&mut self.session);
            *self = Self::new(session, scoring);
        }
    }

    pub const fn session(&self) -> &Session {
        &self.session
    }

    pub const fn scored(&self) -> &ScoredSession {
        &self.scored
    }

    pub const fn method(&self) -> Method {
        self.method
    }

    pub const fn choices(&self) -> &ScoringOptions {
        &self.scoring.choices
    }

    const fn teams(&self) -> Option<&Teams> {
        if let ScoredSession::Teams(teams) = &self.scored { Some(teams) } else { None }
    }

    const fn ranking(&self) -> Option<&Ranking> {
        if let ScoredSession::Pairs(ranking) = &self.scored { Some(ranking) } else { None }
    }
}
