//! What double dummy says of a whole session, as far as its deals are solved: the parts of each contestant's results,
//! what its opponents were worth, and which boards were hard.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::RankedSession;
use crate::engine::bridge::score::{Part, PartKind};
use crate::engine::bridge::session::double_dummy::{Parts, Tally, Unit, parts};
use crate::engine::bridge::session::group::Group;
use crate::engine::bridge::session::luck::{Expectation, Worths};
use crate::engine::bridge::session::traveller::{Traveller, travellers};
use crate::engine::bridge::session::{Method, Rational, TableResult};
use crate::engine::{
    Contract, Doubling, Outcome, Par, Score, Side, TrickTable, Vulnerability, dealer_of_board,
};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SessionParts {
    pub solved: usize,
    /// Of each contestant, by its place among those who took part.
    pub contestants: Vec<ContestantParts>,
    /// The boards with three results or more, the hardest first.
    pub boards: Vec<HardBoard>,
}

/// The parts of a contestant's results, each as it was good or bad for the contestant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ContestantParts {
    /// The play, where its side declared.
    pub declaring: Tally,
    /// The play, where it defended.
    pub defending: Tally,
    /// The contract against par.
    pub contract: Tally,
    /// What the other tables did.
    pub field: Tally,
    /// What could be expected against its opponents, where it has boards enough. It takes no solving.
    pub expectation: Option<Expectation>,
}

/// A board and what the field made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HardBoard {
    pub board: u32,
    /// The square of how far its results lie apart: of the standard deviation of their IMPs against each other table.
    pub squared_spread: Rational,
    pub mean: Rational,
    /// What solving says of it, once it is solved.
    pub solved: Option<SolvedBoard>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SolvedBoard {
    /// The score of North–South that neither side can better.
    pub par: i32,
    /// The game or slam that is par, where it is one.
    pub game: Option<BidGame>,
    /// Contracts that were made though best play beats them, and at how many tables of how many.
    pub against_the_cards: Vec<(Contract, usize, usize)>,
}

/// A game or slam that can be made, and how many bid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BidGame {
    pub side: Side,
    pub kind: GameKind,
    /// At how many tables the side bid it, or more.
    pub bid: usize,
    /// At how many tables the contract is known.
    pub tables: usize,
}

/// A kind of contract, by what it scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GameKind {
    /// A game: tricks worth 100 points or more.
    Game,
    SmallSlam,
    GrandSlam,
}

impl GameKind {
    /// The kind of a contract, undoubled, by what it scores; none for a part score.
    fn of(contract: Contract) -> Option<Self> {
        let undoubled = Contract { doubling: Doubling::Undoubled, ..contract };
        let made = Outcome::new(undoubled, contract.bid.level.tricks_needed())?;
        let score = Score::of(made, Vulnerability::None);
        let kind = |part: &Part| match part.kind {
            PartKind::Game => Some(Self::Game),
            PartKind::Slam => Some(Self::SmallSlam),
            PartKind::GrandSlam => Some(Self::GrandSlam),
            _ => None,
        };
        score.parts().iter().filter_map(kind).max()
    }
}

impl RankedSession {
    /// What double dummy says of the session, of the boards that have a table.
    pub fn parts(&self, tables: &BTreeMap<u32, TrickTable>) -> SessionParts {
        let unit = if self.method() == Method::Matchpoints { Unit::Percent } else { Unit::Imps };
        let results = &self.session().results;
        let mut all = SessionParts {
            solved: tables.len(),
            contestants: vec![ContestantParts::default(); self.session().contestants.len()],
            boards: Vec::new(),
        };
        let mut worths = Worths::new(unit);
        for traveller in travellers(self.session()) {
            let of_group = OfGroup::new(&traveller, results);
            let table = tables.get(&traveller.board);
            // Par is that of the board, unless its results are of several vulnerabilities.
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
                let parts = solved.and_then(|solved| parts(score, solved, of_board, others, unit));
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

/// Adds the parts of a result to those of both sides.
fn add_parts(contestants: &mut [ContestantParts], result: &TableResult, parts: Parts) {
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

/// What North–South score where a contract takes the tricks that can be made.
pub(super) fn solved_score(
    contract: Contract,
    table: &TrickTable,
    vulnerability: Vulnerability,
) -> Option<i32> {
    let tricks = table.tricks(contract.bid.strain, contract.declarer);
    let score = Score::of(Outcome::new(contract, tricks)?, vulnerability);
    Some(score.of_side(Side::NorthSouth))
}

/// The results of a board that are compared with each other.
struct OfGroup<'s> {
    board: u32,
    /// Those with a score of North–South, each with the scores of the other tables.
    played: Vec<(&'s TableResult, i32, Group)>,
}

impl<'s> OfGroup<'s> {
    fn new(traveller: &Traveller, results: &'s [TableResult]) -> Self {
        let of_line = traveller.lines.iter().filter_map(|line| results.get(line.result));
        let played: Vec<_> =
            of_line.filter_map(|result| Some((result, result.score.points()?))).collect();
        let others = |own: usize| {
            let others = played.iter().enumerate().filter(|(place, _)| *place != own);
            Group::new(others.map(|(_, (_, score))| *score).collect())
        };
        let with_others = played.iter().enumerate();
        let with_others = with_others.map(|(own, &(result, score))| (result, score, others(own)));
        Self { board: traveller.board, played: with_others.collect() }
    }

    /// How hard the board was; none of fewer than three results.
    fn hard_board(&self, table: Option<&TrickTable>) -> Option<HardBoard> {
        let count = u32::try_from(self.played.len()).ok().filter(|&count| count > 2)?;
        let mut imps = Tally::default();
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
