//! Scorecards of pairs and teams, and scoresheets of team matches.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{RankedSession, Worth};
use crate::engine::bridge::session::edit_headings::ContestantDescription;
use crate::engine::bridge::session::explanation::explain_match;
use crate::engine::bridge::session::teams::MatchBoard;
use crate::engine::bridge::session::{Rational, TableScore};
use crate::engine::{Card, Outcome, Side, Vulnerability};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scorecard {
    /// Index of the contestant.
    pub contestant: usize,
    pub described: ContestantDescription,
    pub lines: Vec<ScorecardLine>,
    /// Sums of the results against each opponent, in the order of the boards.
    pub opponents: Vec<(usize, BoardTotals)>,
    pub sides: [BoardTotals; 2],
    /// Sums of the results as the declaring side and as defenders.
    pub roles: [BoardTotals; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScorecardLine {
    pub place: usize,
    pub board: u32,
    /// Round as written in the text, or an empty string.
    pub round: String,
    pub side: Side,
    /// Index of the opposing contestant.
    pub opponents: usize,
    pub vulnerability: Vulnerability,
    pub played: Option<Outcome>,
    pub lead: Option<Card>,
    pub score: TableScore,
    pub worth: Option<Worth>,
    /// Most frequent North-South score on the board. `None` if no two scores are equal.
    pub usual: Option<i32>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardTotals {
    pub boards: u32,
    pub total: Rational,
    /// Sum of the percentages, which is only used if the method has percentages.
    pub percents: Rational,
}

impl BoardTotals {
    fn add(&mut self, worth: &Worth) {
        self.boards += 1;
        self.total = self.total + worth.figure;
        self.percents = self.percents + worth.percent.unwrap_or_default();
    }

    /// Returns the mean per board, as a percentage or as a score. Returns `None` if there are no boards.
    pub fn mean(&self, has_percents: bool) -> Option<Rational> {
        let sum = if has_percents { self.percents } else { self.total };
        sum.over(self.boards)
    }
}

impl RankedSession {
    pub fn scorecard(&self, contestant: usize) -> Scorecard {
        let worth = self.worths();
        let mut card = Scorecard {
            contestant,
            described: ContestantDescription::of(&self.session, contestant),
            lines: Vec::new(),
            opponents: Vec::new(),
            sides: [BoardTotals::default(); 2],
            roles: [BoardTotals::default(); 2],
        };
        let usual = self.usual_scores();
        for (place, result) in self.session.results.iter().enumerate() {
            let sides = [Side::NorthSouth, Side::EastWest];
            let sat = |side: &Side| {
                self.session.ranked(result.contestant(*side)).any(|one| one == contestant)
            };
            let Some(side) = sides.into_iter().find(sat) else {
                continue;
            };
            card.lines.push(ScorecardLine {
                place,
                board: result.board,
                round: result.round.clone(),
                side,
                opponents: result.contestant(side.other()),
                vulnerability: result.vulnerability,
                played: result.played,
                lead: result.lead.map(|lead| lead.card),
                score: result.score,
                worth: worth(place, result, side),
                usual: usual.get(&result.board).copied().flatten(),
            });
        }
        card.lines.sort_by_key(|line| (line.board, line.place));
        for line in &card.lines {
            let Some(worth) = &line.worth else { continue };
            let met = card.opponents.iter().position(|(opponents, _)| *opponents == line.opponents);
            let at = met.unwrap_or_else(|| {
                card.opponents.push((line.opponents, BoardTotals::default()));
                card.opponents.len() - 1
            });
            if let Some((_, sum)) = card.opponents.get_mut(at) {
                sum.add(worth);
            }
            card.sides[line.side as usize].add(worth);
            if let Some(played) = line.played {
                let is_declaring = played.contract().declarer.side() == line.side;
                card.roles[usize::from(!is_declaring)].add(worth);
            }
        }
        card
    }

    /// Returns the most frequent North-South score on each board, or `None` if no two scores are equal. Among equally
    /// frequent scores, returns the best score for North-South. Boards without scores are left out.
    fn usual_scores(&self) -> BTreeMap<u32, Option<i32>> {
        let mut counts = BTreeMap::<u32, BTreeMap<i32, usize>>::new();
        for result in &self.session.results {
            if let Some(points) = result.score.points() {
                *counts.entry(result.board).or_default().entry(points).or_default() += 1;
            }
        }
        let usual = |scores: BTreeMap<i32, usize>| {
            let most = scores.into_iter().max_by_key(|&(score, count)| (count, score))?;
            (most.1 > 1).then_some(most.0)
        };
        counts.into_iter().map(|(board, scores)| (board, usual(scores))).collect()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoresheet {
    /// Round as written in the text, or an empty string.
    pub round: String,
    /// Indices of the teams.
    pub teams: [usize; 2],
    pub lines: Vec<ScoresheetLine>,
    pub imps: [Rational; 2],
    pub carried: [Rational; 2],
    pub victory_points: [Rational; 2],
    /// Number of boards won by each team. A tie counts half.
    pub shares: [Rational; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoresheetLine {
    pub board: u32,
    /// Results at both tables. If no score is artificial, the first team sat North-South at the first table.
    pub tables: [ScoresheetTable; 2],
    /// Total points that the first team won at both tables together. `None` if one of the scores is artificial.
    pub difference: Option<i64>,
    pub imps: [Rational; 2],
    /// IMPs of each team up to and including this board, with the team's carry-over.
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
    /// Returns the scoresheet of the match with the index `place`. Returns `None` if there is no such match.
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
