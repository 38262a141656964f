//! Results of single deals of a run, and the filters of their table.

use std::cmp::Reverse;

use super::answer::Question;
use super::asking::DealResult;
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::{Card, Contract, Outcome, Score, Vulnerability};

/// Results of a deal, by option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleRow {
    pub number: u32,
    /// Results in the order of the question's options, or of the leads in the hand.
    pub options: Vec<OptionResult>,
}

/// Result of an option on a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionResult {
    /// Contract; `None` is a passed-out deal.
    pub contract: Option<Contract>,
    /// Card led, if leads are compared.
    pub lead: Option<Card>,
    /// Declarer's tricks, or the defence's after a lead.
    pub tricks: u8,
    /// Points of the asking side.
    pub points: i32,
    /// Whether the asking side makes its contract, or beats that of its opponents. True for a
    /// passed-out deal.
    pub succeeds: bool,
}

/// Filter of the deals in a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DealPick {
    #[default]
    All,
    /// Deals where an option fails.
    Fails(usize),
    /// Deals where the options score differently.
    Differ,
    /// Deals with different scores, the largest differences first.
    Gains,
}

impl SampleRow {
    /// Returns the results of a deal, or `None` if something was not solved.
    pub(crate) fn of(
        question: &Question,
        vulnerability: Vulnerability,
        asked: &DealResult,
    ) -> Option<Self> {
        let options = match question {
            Question::Contracts(contracts) => {
                let side = contracts.we();
                let option = |contract: &Option<Contract>| {
                    let nothing = OptionResult {
                        contract: None,
                        lead: None,
                        tricks: 0,
                        points: 0,
                        succeeds: true,
                    };
                    let Some(contract) = *contract else { return Some(nothing) };
                    let tricks = asked.solved.declarer(contract.bid.strain, contract.declarer);
                    let outcome = Outcome::new(contract, tricks.ok()?)?;
                    Some(OptionResult {
                        contract: Some(contract),
                        lead: None,
                        tricks: outcome.tricks(),
                        points: Score::of(outcome, vulnerability).of_side(side),
                        succeeds: outcome.margin().is_made() == (contract.declarer.side() == side),
                    })
                };
                asked.look.contracts.iter().map(option).collect::<Option<_>>()?
            }
            Question::Lead(leads) => {
                let contract = leads.contract();
                let side = contract.leader().side();
                let option = |lead: &CardValue| {
                    let declarer = 13_u8.checked_sub(lead.tricks)?;
                    let outcome = Outcome::new(contract, declarer)?;
                    Some(OptionResult {
                        contract: Some(contract),
                        lead: Some(lead.card),
                        tricks: lead.tricks,
                        points: Score::of(outcome, vulnerability).of_side(side),
                        succeeds: !outcome.margin().is_made(),
                    })
                };
                asked.solved.leads.iter().map(option).collect::<Option<_>>()?
            }
            Question::Results(_) | Question::Count(_) | Question::Correlate(_) => Vec::new(),
        };
        Some(Self { number: asked.number, options })
    }

    /// Returns the difference in points between the best and the worst option.
    pub(crate) fn spread(&self) -> i32 {
        let points = || self.options.iter().map(|option| option.points);
        points().max().unwrap_or(0) - points().min().unwrap_or(0)
    }

    /// Returns the difference in points between the first and the second option.
    pub(crate) fn difference(&self) -> Option<i32> {
        match self.options.as_slice() {
            [one, other, ..] => Some(one.points - other.points),
            _ => None,
        }
    }

    fn is_picked(&self, pick: DealPick) -> bool {
        match pick {
            DealPick::All => true,
            DealPick::Fails(option) => self.options.get(option).is_some_and(|it| !it.succeeds),
            DealPick::Differ | DealPick::Gains => self.spread() > 0,
        }
    }
}

/// Returns the selected deals, in their order or the largest differences first.
pub(crate) fn picked(all: Vec<SampleRow>, pick: DealPick) -> Vec<SampleRow> {
    let mut picked: Vec<SampleRow> = all.into_iter().filter(|deal| deal.is_picked(pick)).collect();
    if pick == DealPick::Gains {
        picked.sort_by_key(|deal| (Reverse(deal.spread()), deal.number));
    }
    picked
}
