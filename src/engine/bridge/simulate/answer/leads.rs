//! The question about the best lead.

use std::cmp::Ordering;

use super::contracts::{to_float, won};
use super::{DealSolution, QuestionError, Scoring, SolveTask, UnsolvedError};
use crate::engine::bridge::comparison::imps;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::tally::{SumUnit, Tally};
use crate::engine::order::sort_by;
use crate::engine::{Card, Contract, Hand, Outcome, Score, Suit, Vulnerability};

/// The question about the best lead.
#[derive(Clone, Debug)]
pub struct Leads {
    pub(crate) contract: Contract,
    vulnerability: Vulnerability,
    /// The leader's thirteen cards: spades first, and the highest card of each suit first. The sums have the same
    /// order.
    pub(crate) cards: Vec<Card>,
}

/// Number of sums for each card: tricks, beats, best, points and matchpoints.
const OF_CARD: usize = 5;

/// Number of sums for each pair of cards: tricks, beats, IMPs and matchpoints.
const OF_PAIR: usize = 4;

/// Index of the IMPs among the sums of a pair.
const IMPS: usize = 2;

/// Scoring that ranks the leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LeadScoring {
    /// Ranks leads by how often they beat the contract. Among equal leads, the tricks decide.
    #[default]
    Imps,
    /// Ranks leads by their matchpoints against the other twelve leads. Among equal leads, the tricks decide.
    Matchpoints,
}

/// At total points, leads are ranked as at IMPs, because beating the contract is the main aim there too.
impl From<Scoring> for LeadScoring {
    fn from(scoring: Scoring) -> Self {
        match scoring {
            Scoring::Matchpoints => Self::Matchpoints,
            Scoring::Imps | Scoring::Points => Self::Imps,
        }
    }
}

impl Leads {
    pub(super) fn new(script: &Script, contract: Contract) -> Result<Self, QuestionError> {
        let leader = contract.leader();
        let hand = script.predeal().cards()[leader];
        if hand.len() != Hand::SIZE {
            return Err(QuestionError::LeaderUnknown(leader));
        }
        let of_suit = |suit: Suit| {
            let mut cards: Vec<Card> = hand.of_suit(suit).iter().collect();
            sort_by(&mut cards, |one, other| one.rank > other.rank);
            cards
        };
        let cards = Suit::DESCENDING.into_iter().flat_map(of_suit).collect();
        Ok(Self { contract, vulnerability: script.vulnerability(), cards })
    }

    /// Returns the maximum matchpoints of a lead on a deal: two for each other lead.
    const fn top(&self) -> u64 {
        2 * (self.cards.len() as u64).saturating_sub(1)
    }

    pub(super) fn unit_of_sum(&self, index: usize) -> SumUnit {
        let matchpoints = SumUnit::new("%", 100.0 / to_float(self.top()));
        match index.checked_sub(OF_CARD * self.cards.len()) {
            None => match index % OF_CARD {
                0 => SumUnit::TRICKS,
                1 | 2 => SumUnit::CHANCE,
                3 => SumUnit::POINTS,
                _ => matchpoints,
            },
            Some(of_pair) => match of_pair % OF_PAIR {
                0 => SumUnit::TRICKS,
                1 => SumUnit::CHANCE,
                IMPS => SumUnit::IMPS,
                _ => matchpoints,
            },
        }
    }

    pub(super) fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for card in &self.cards {
            for (kind, below) in
                [("tricks", 14), ("beats", 0), ("best", 0), ("points", 0), ("matchpoints", 0)]
            {
                tally.open(&format!("lead {card} {kind}"), below);
            }
        }
        for (at, one) in self.cards.iter().enumerate() {
            for other in self.cards.iter().skip(at + 1) {
                for kind in ["tricks", "beats", "imps", "matchpoints"] {
                    tally.open(&format!("lead {one} - {other} {kind}"), 0);
                }
            }
        }
        tally
    }

    pub(super) fn task(&self) -> SolveTask {
        SolveTask { leads: Some(self.contract), ..SolveTask::default() }
    }

    pub(super) fn add(
        &self,
        solved: &DealSolution,
        tally: &mut Tally,
    ) -> Result<(), UnsolvedError> {
        struct Lead {
            tricks: u8,
            beats: bool,
            points: i32,
            matchpoints: i32,
        }
        let side = self.contract.leader().side();
        let lead = |card: &Card| {
            let found =
                solved.leads.iter().find(|value| value.card == *card).ok_or(UnsolvedError)?;
            let declarer = 13_u8.checked_sub(found.tricks).ok_or(UnsolvedError)?;
            let outcome = Outcome::new(self.contract, declarer).ok_or(UnsolvedError)?;
            // Points of the defence, not of declarer.
            let points = Score::of(outcome, self.vulnerability).of_side(side);
            let beats = !outcome.margin().is_made();
            Ok(Lead { tricks: found.tricks, beats, points, matchpoints: 0 })
        };
        let mut leads: Vec<Lead> = self.cards.iter().map(lead).collect::<Result<_, _>>()?;
        let all: Vec<i32> = leads.iter().map(|lead| lead.points).collect();
        for lead in &mut leads {
            // Each lead ties with itself. The one matchpoint for this tie is subtracted.
            lead.matchpoints = all.iter().map(|other| won(lead.points, *other)).sum::<i32>() - 1;
        }
        let most = leads.iter().map(|lead| lead.tricks).max().unwrap_or_default();
        for (index, lead) in leads.iter().enumerate() {
            let at = OF_CARD * index;
            tally.add(at, lead.tricks);
            tally.add(at + 1, lead.beats);
            tally.add(at + 2, lead.tricks == most);
            tally.add(at + 3, lead.points);
            tally.add(at + 4, lead.matchpoints);
        }
        let mut at = OF_CARD * leads.len();
        for (index, one) in leads.iter().enumerate() {
            for other in leads.iter().skip(index + 1) {
                tally.add(at, i64::from(one.tricks) - i64::from(other.tricks));
                tally.add(at + 1, i64::from(one.beats) - i64::from(other.beats));
                tally.add(at + 2, imps(one.points - other.points));
                tally.add(at + 3, one.matchpoints - other.matchpoints);
                at += OF_PAIR;
            }
        }
        Ok(())
    }

    /// Returns the sums of the differences between two cards. `kind` is the index of the sum: tricks, beats, IMPs or
    /// matchpoints.
    fn pair(&self, tally: &Tally, one: usize, other: usize, kind: usize) -> Sums {
        let count = self.cards.len();
        let (low, high) = (one.min(other), one.max(other));
        // Pairs that begin with an earlier card come first.
        let earlier: usize = (0..low).map(|first| count - 1 - first).sum();
        let at = OF_CARD * count + OF_PAIR * (earlier + (high - low).saturating_sub(1)) + kind;
        match one.cmp(&other) {
            Ordering::Less => tally.at(at),
            Ordering::Greater => tally.at(at).negated(),
            // The difference is 0 on every deal.
            Ordering::Equal => {
                let nothing = Sums::from_parts(tally.deals(), 0, 0, Vec::new()).unwrap_or_default();
                nothing.with_complete(tally.is_complete())
            }
        }
    }

    /// Returns, for each pair of leads, the IMPs that the first lead wins against the second.
    pub(crate) fn differences(&self, tally: &Tally) -> impl Iterator<Item = Sums> {
        let count = self.cards.len();
        let pairs = (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)));
        pairs.map(|(one, other)| self.pair(tally, one, other, IMPS))
    }

    pub(crate) fn answer(&self, tally: &Tally, scoring: LeadScoring) -> LeadsAnswer {
        let of_card = |index: usize, kind: usize| tally.at(OF_CARD * index + kind);
        let mut order: Vec<usize> = (0..self.cards.len()).collect();
        // All leads have the same number of deals, so the order by sums is the order by means.
        let rank = |index: usize| {
            let sum = |kind| of_card(index, kind).sum();
            match scoring {
                LeadScoring::Imps => (sum(1), sum(0)),
                LeadScoring::Matchpoints => (sum(4), sum(0)),
            }
        };
        sort_by(&mut order, |one, other| rank(*one) > rank(*other));
        let first = order.first().copied().unwrap_or_default();
        let mut rows: Vec<(usize, LeadRow)> = Vec::new();
        for index in order {
            let Some(card) = self.cards.get(index).copied() else { continue };
            let is_equal = |(other, _): &&mut (usize, LeadRow)| {
                tally.deals() > 0 && self.pair(tally, *other, index, 0).squares() == 0
            };
            if let Some((_, row)) = rows.iter_mut().find(is_equal) {
                row.cards.push(card);
                continue;
            }
            let loses = |kind| self.pair(tally, first, index, kind);
            let row = LeadRow {
                cards: vec![card],
                tricks: of_card(index, 0),
                beats: of_card(index, 1),
                best: of_card(index, 2),
                points: of_card(index, 3),
                matchpoints: of_card(index, 4),
                loses: Losses {
                    tricks: loses(0),
                    beats: loses(1),
                    imps: loses(IMPS),
                    matchpoints: loses(3),
                },
            };
            rows.push((index, row));
        }
        let rows = rows.into_iter().map(|(_, row)| row).collect();
        LeadsAnswer { deals: tally.deals(), scoring, rows, top: self.top() }
    }
}

/// Answer to the question about the best lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadsAnswer {
    pub deals: u64,
    /// Scoring that ranks the leads.
    pub scoring: LeadScoring,
    /// Leads, the best first. Cards that are equal on every deal share a row.
    pub rows: Vec<LeadRow>,
    pub top: u64,
}

/// Results of a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadRow {
    /// The card, and all cards that are equal to it on every deal.
    pub cards: Vec<Card>,
    /// Tricks of the defence, with their frequencies.
    pub tricks: Sums,
    /// 1 if the contract is beaten, else 0.
    pub beats: Sums,
    /// 1 if no other lead takes more tricks, else 0.
    pub best: Sums,
    pub points: Sums,
    /// Matchpoints against the other leads: 2 for each lead with fewer points, and 1 for each lead with equal points.
    pub matchpoints: Sums,
    /// Loss of the lead against the lead in the first row.
    pub loses: Losses,
}

/// Sums of the losses of a lead against another lead on all deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Losses {
    pub tricks: Sums,
    /// 1 if only the other lead beats the contract, -1 if only this lead beats it, else 0.
    pub beats: Sums,
    pub imps: Sums,
    /// Matchpoints, counted as in [`LeadRow::matchpoints`].
    pub matchpoints: Sums,
}

impl LeadsAnswer {
    /// Returns the loss of a row against the first row, in IMPs or matchpoints.
    pub(crate) const fn loss<'r>(&self, row: &'r LeadRow) -> &'r Sums {
        match self.scoring {
            LeadScoring::Imps => &row.loses.imps,
            LeadScoring::Matchpoints => &row.loses.matchpoints,
        }
    }

    /// Returns the value of one matchpoint, as a percentage of the maximum.
    pub(crate) fn percent(&self) -> f64 {
        100.0 / to_float(self.top)
    }

    /// Returns the number of rows at the beginning that may be as good as the first row. The mean loss of such a row
    /// differs from 0 by at most the margin of the loss.
    pub(crate) fn group(&self) -> usize {
        let is_within = |row: &&LeadRow| {
            let loss = self.loss(row);
            loss.mean().abs() <= loss.margin()
        };
        self.rows.iter().take_while(is_within).count()
    }
}
