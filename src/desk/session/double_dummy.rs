//! Double-dummy analysis of a session: breakdowns of the results, the strength of the opponents, and hard boards.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::RankedSession;
use crate::engine::bridge::score::{PartKind, ScoreComponent};
use crate::engine::bridge::session::double_dummy::{
    BreakdownTally, ResultBreakdown, Unit, breakdown,
};
use crate::engine::bridge::session::expectation::{Expectation, Worths};
use crate::engine::bridge::session::field::Group;
use crate::engine::bridge::session::traveller::{Traveller, travellers};
use crate::engine::bridge::session::{Method, Rational, TableResult};
use crate::engine::{
    Contract, Doubling, Outcome, Par, Score, Side, TrickTable, Vulnerability, dealer_of_board,
};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionAnalysis {
    pub solved: usize,
    /// Breakdown of each contestant's results, by the contestant's index.
    pub contestants: Vec<ContestantParts>,
    /// Boards with three or more results, the hardest board first.
    pub boards: Vec<HardBoard>,
}

/// Breakdown of a contestant's results. Positive parts are good for the contestant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestantParts {
    /// Value of the play when declaring, compared with double dummy.
    pub declaring: BreakdownTally,
    /// Value of the play when defending, compared with double dummy.
    pub defending: BreakdownTally,
    /// Value of the contract, compared with par.
    pub contract: BreakdownTally,
    /// Value of par, compared with the results of the other tables.
    pub field: BreakdownTally,
    /// Expected score against the opponents that the contestant met. It needs no solved deals. `None` if there are too
    /// few boards.
    pub expectation: Option<Expectation>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HardBoard {
    pub board: u32,
    /// Variance of the results. Each result is converted to its mean in IMPs against the other tables.
    pub squared_spread: Rational,
    pub mean: Rational,
    /// Double-dummy results. `None` if the deal is not solved.
    pub solved: Option<SolvedBoard>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolvedBoard {
    /// Par score for North-South.
    pub par: i32,
    /// Bidding of the first par contract. `None` if it is no makeable game or slam, or if no table's contract is known.
    pub game: Option<BidGame>,
    /// Contracts that some table made although best defence defeats them. Each is listed with the number of tables that
    /// made it and the number of tables that played it.
    pub against_the_cards: Vec<(Contract, usize, usize)>,
}

/// Kind of a makeable game or slam, and the number of tables where it was bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BidGame {
    pub side: Side,
    pub kind: GameKind,
    /// Number of tables where the side bid a contract of this kind or a higher kind.
    pub bid: usize,
    /// Number of tables whose contract is known.
    pub tables: usize,
}

/// Kind of a contract, which determines the bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum GameKind {
    /// Contract with tricks worth at least 100 points, but below a slam.
    Game,
    SmallSlam,
    GrandSlam,
}

impl GameKind {
    /// Returns the kind of a contract as if it were undoubled. Returns `None` for a part score.
    fn of(contract: Contract) -> Option<Self> {
        let undoubled = Contract { doubling: Doubling::Undoubled, ..contract };
        let made = Outcome::new(undoubled, contract.bid.level.tricks_needed())?;
        let score = Score::of(made, Vulnerability::None);
        let kind = |part: &ScoreComponent| match part.kind {
            PartKind::Game => Some(Self::Game),
            PartKind::Slam => Some(Self::SmallSlam),
            PartKind::GrandSlam => Some(Self::GrandSlam),
            _ => None,
        };
        score.parts().iter().filter_map(kind).max()
    }
}

impl RankedSession {
    /// Returns the analysis of a session. `tables` contains the double-dummy tables of solved boards.
    pub fn parts(&self, tables: &BTreeMap<u32, TrickTable>) -> SessionAnalysis {
        let unit = if self.method() == Method::Matchpoints { Unit::Percent } else { Unit::Imps };
        let results = &self.session().results;
        let mut all = SessionAnalysis {
            solved: tables.len(),
            contestants: vec![ContestantParts::default(); self.session().contestants.len()],
            boards: Vec::new(),
        };
        let mut worths = Worths::new(unit);
        for traveller in travellers(self.session()) {
            let of_group = ComparedResults::new(&traveller, results);
            let table = tables.get(&traveller.board);
            // Par depends only on the vulnerability here, so it is computed again only if the vulnerability changes.
            let mut par = None;
            for (result, score, others) in &of_group.played {
                let (score, vulnerability) = (*score, result.vulnerability);
                if let Some(worth) = unit.worth(score, others) {
                    worths.add([result.ns, result.ew], worth);
                }
                let Some(table) = table else { continue };
                let of_board = match par {
                    Some((of, par)) if of == vulnerability => par,
                    _ => Par::of(table, dealer_of_board(traveller.board), vulnerability).score(),
                };
                par = Some((vulnerability, of_board));
                let solved = result
                    .played
                    .and_then(|played| solved_score(played.contract(), table, vulnerability));
                let parts =
                    solved.and_then(|solved| breakdown(score, solved, of_board, others, unit));
                if let Some(parts) = parts {
                    add_parts(&mut all.contestants, result, parts);
                }
            }
            all.boards.extend(of_group.hard_board(table));
        }
        for (place, of) in all.contestants.iter_mut().enumerate() {
            of.expectation = worths.expectation(place);
        }
        all.boards.sort_by_key(|board| (Reverse(board.squared_spread), board.board));
        all
    }
}

fn add_parts(contestants: &mut [ContestantParts], result: &TableResult, parts: ResultBreakdown) {
    let Some(played) = result.played else { return };
    for side in [Side::NorthSouth, Side::EastWest] {
        let Some(of) = contestants.get_mut(result.contestant(side)) else { continue };
        let own = |part: Rational| if side == Side::NorthSouth { part } else { -part };
        let is_declaring = played.contract().declarer.side() == side;
        let play = if is_declaring { &mut of.declaring } else { &mut of.defending };
        play.add(own(parts.play));
        of.contract.add(own(parts.contract));
        of.field.add(own(parts.field));
    }
}

/// Returns the North-South score of a contract with its double-dummy tricks.
pub(super) fn solved_score(
    contract: Contract,
    table: &TrickTable,
    vulnerability: Vulnerability,
) -> Option<i32> {
    let tricks = table.tricks(contract.bid.strain, contract.declarer);
    let score = Score::of(Outcome::new(contract, tricks)?, vulnerability);
    Some(score.of_side(Side::NorthSouth))
}

/// Results of one board that are compared with each other.
struct ComparedResults<'s> {
    board: u32,
    /// Results with a score, each with its North-South score and the scores of the other tables.
    played: Vec<(&'s TableResult, i32, Group)>,
}

impl<'s> ComparedResults<'s> {
    fn new(traveller: &Traveller, results: &'s [TableResult]) -> Self {
        let of_line = traveller.lines.iter().filter_map(|line| results.get(line.result));
        let played: Vec<_> =
            of_line.filter_map(|result| Some((result, result.score.points()?))).collect();
        let others = |own: usize| {
            let others = played.iter().enumerate().filter(|(place, _)| *place != own);
            Group::new(others.map(|(_, (_, score))| *score).collect())
        };
        let with_others = |(own, &(result, score)): (usize, &(_, _))| (result, score, others(own));
        let played = played.iter().enumerate().map(with_others).collect();
        Self { board: traveller.board, played }
    }

    /// Returns the board with the spread of its results. Returns `None` if there are fewer than three results.
    fn hard_board(&self, table: Option<&TrickTable>) -> Option<HardBoard> {
        let count = u32::try_from(self.played.len()).ok().filter(|&count| count > 2)?;
        let mut imps = BreakdownTally::default();
        imps.extend(
            self.played.iter().filter_map(|(_, score, others)| Unit::Imps.worth(*score, others)),
        );
        let sum: Rational = self.played.iter().map(|(_, score, _)| Rational::from(*score)).sum();
        Some(HardBoard {
            board: self.board,
            squared_spread: imps.variance()?,
            mean: sum.over(count)?,
            solved: table.and_then(|table| self.solved(table)),
        })
    }

    fn solved(&self, table: &TrickTable) -> Option<SolvedBoard> {
        let (first, ..) = self.played.first()?;
        let par = Par::of(table, dealer_of_board(self.board), first.vulnerability);
        let outcomes: Vec<_> =
            self.played.iter().filter_map(|(result, ..)| result.played).collect();
        let makes = |contract: Contract| {
            let tricks = table.tricks(contract.bid.strain, contract.declarer);
            tricks >= contract.bid.level.tricks_needed()
        };
        let mut made = BTreeMap::<String, (Contract, usize, usize)>::new();
        for outcome in &outcomes {
            let contract = outcome.contract();
            if !makes(contract) {
                let bid = Contract { doubling: Doubling::Undoubled, ..contract };
                let (_, times, of) = made.entry(bid.to_string()).or_insert((bid, 0, 0));
                *times += usize::from(outcome.margin().is_made());
                *of += 1;
            }
        }
        let mut against_the_cards: Vec<_> =
            made.into_values().filter(|(_, times, _)| *times > 0).collect();
        against_the_cards.sort_by_key(|(_, times, _)| Reverse(*times));
        let game =
            par.contracts().first().filter(|_| !outcomes.is_empty()).and_then(|par_contract| {
                let declarer = *par_contract.declarers.first()?;
                let contract =
                    Contract { bid: par_contract.bid, doubling: Doubling::Undoubled, declarer };
                let kind = GameKind::of(contract).filter(|_| par_contract.margin().is_made())?;
                let side = contract.declarer.side();
                let is_bid = |outcome: &&Outcome| {
                    let bid = outcome.contract();
                    bid.declarer.side() == side && GameKind::of(bid) >= Some(kind)
                };
                let bid = outcomes.iter().filter(is_bid).count();
                Some(BidGame { side, kind, bid, tables: outcomes.len() })
            });
        Some(SolvedBoard { par: par.score(), game, against_the_cards })
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/desk/session/double_dummy.rs"]
mod tests;
