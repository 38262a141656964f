//! Scoring of a session by any method, for pairs or for teams.

use super::Session;
use super::method::{Method, ScoringOptions};
use super::published::{differences, differing_worths, has_half_matchpoints};
use super::ranking::{Ranking, of_pairs};
use super::remark::Remark;
use super::teams::{Teams, rank_teams};

/// A session scored and ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoredSession {
    /// Each table is compared with the others.
    Pairs(Ranking),
    /// Two tables make a board of a match.
    Teams(Teams),
}

impl ScoredSession {
    /// Returns the remarks about the scoring.
    pub fn remarks(&self) -> &[Remark] {
        match self {
            Self::Pairs(ranking) => &ranking.remarks,
            Self::Teams(teams) => &teams.remarks,
        }
    }
}

impl Session {
    /// Returns the method of the text, or else matchpoints, or victory points for teams.
    pub fn usual_method(&self) -> Method {
        let usual = if self.is_teams { Method::Teams } else { Method::Matchpoints };
        self.method.unwrap_or(usual)
    }

    /// Returns whether a method scores the results as matches.
    pub(crate) const fn has_matches(&self, method: Method) -> bool {
        match method {
            Method::Teams | Method::BoardAMatch => true,
            Method::TotalPoints => self.is_teams,
            Method::Matchpoints | Method::CrossImps | Method::Butler => false,
        }
    }
}

/// Scores and ranks a session by a method for pairs, and compares the figures that its text states.
pub fn rank(session: &Session, method: Method, choices: &ScoringOptions) -> Ranking {
    let mut ranking = of_pairs(session, method, choices);
    let differences = differences(session, &ranking, choices);
    if has_half_matchpoints(session, &ranking) {
        ranking.remarks.push(Remark::HalfMatchpoints);
    }
    ranking.remarks.extend(differences);
    let worths = differing_worths(session, &ranking, choices);
    ranking.remarks.extend(worths);
    ranking
}

/// Scores and ranks a session by a method.
pub fn score(session: &Session, method: Method, choices: &ScoringOptions) -> ScoredSession {
    if session.has_matches(method) {
        ScoredSession::Teams(rank_teams(session, method, choices))
    } else {
        ScoredSession::Pairs(rank(session, method, choices))
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/scored.rs"]
mod tests;
