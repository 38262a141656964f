//! The scoresheet of a team match.

use serde::{Deserialize, Serialize};

use super::RankedSession;
use crate::engine::Outcome;
use crate::engine::bridge::session::explained::explain_match;
use crate::engine::bridge::session::teams::MatchBoard;
use crate::engine::bridge::session::{Rational, TableScore};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoresheet {
    /// Round as in the text, or empty.
    pub round: String,
    /// Indices of the teams.
    pub teams: [usize; 2],
    pub lines: Vec<ScoresheetLine>,
    pub imps: [Rational; 2],
    pub carried: [Rational; 2],
    pub victory_points: [Rational; 2],
    /// Number of boards won by each team, with halves for ties.
    pub shares: [Rational; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoresheetLine {
    pub board: u32,
    /// Results of the table where the first team sat North-South, and of the other one.
    pub tables: [ScoresheetTable; 2],
    /// Total points of the first team at both tables.
    pub difference: Option<i64>,
    pub imps: [Rational; 2],
    /// IMPs of each team so far, with carry-over.
    pub running: [Rational; 2],
    pub why: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoresheetTable {
    pub place: usize,
    pub played: Option<Outcome>,
    pub score: TableScore,
}

impl RankedSession {
    /// Returns the scoresheet of a match by its index.
    pub fn scoresheet(&self, place: usize) -> Option<Scoresheet> {
        let of = self.teams()?.matches.get(place)?;
        let mut running = of.totals.map(|total| total.carried);
        let line = |board: &MatchBoard| {
            let won = board.imps.map(|imps| imps.max(Rational::ZERO));
            for (running, won) in running.iter_mut().zip(won) {
                *running = *running + won;
            }
            let table = |place: usize| {
                let result = self.session.results.get(place);
                let score = result.map_or(TableScore::NotPlayed, |result| result.score);
                ScoresheetTable { place, played: result.and_then(|result| result.played), score }
            };
            ScoresheetLine {
                board: board.board,
                tables: board.results.map(table),
                difference: board.difference,
                imps: won,
                running,
                why: explain_match(&self.session, board, false)
                    .map_or_else(String::new, |why| why.to_string()),
            }
        };
        Some(Scoresheet {
            round: of.round.clone(),
            teams: of.teams,
            lines: of.boards.iter().map(line).collect(),
            imps: of.totals.map(|total| total.won),
            carried: of.totals.map(|total| total.carried),
            victory_points: of.totals.map(|total| total.victory_points),
            shares: of.totals.map(|total| total.shares),
        })
    }
}
