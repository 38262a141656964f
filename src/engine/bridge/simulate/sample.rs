//! Rows of the table that lists the deals of a run, and the filters of this table.

// No input may cause a panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::answer::{DealSolution, Question};
use super::calculator::{Calculator, EvalError};
use super::expression::Expression;
use super::fault::ScriptFault;
use super::oracle::{DealOracle, Oracle, TricksError};
use super::run::Run;
use super::runner::DealResult;
use super::script::parser::{Parser, check_length};
use super::script::{Script, Token};
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::{
    BySeat, Card, CardSet, Contract, Diagnostics, Outcome, Score, Seat, Strain, Vulnerability,
};

/// Results of the options on a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleRow {
    pub number: u32,
    /// Results in the order of the question's options, or of the leads in the hand.
    pub options: Vec<OptionResult>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionResult {
    /// Contract, or `None` for a passed-out deal.
    pub contract: Option<Contract>,
    /// Card led, if leads are compared.
    pub lead: Option<Card>,
    /// Declarer's tricks, or the defence's tricks if leads are compared.
    pub tricks: u8,
    /// Points of the asking side.
    pub points: i32,
    /// Whether the asking side makes its contract, or beats the contract of the opponents. `true` for a passed-out
    /// deal.
    pub succeeds: bool,
}

/// Filter of the deals in a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DealPick {
    #[default]
    All,
    /// Deals where the option at an index fails.
    Fails(usize),
    /// Deals where the options score different points.
    Differ,
    /// Deals where the options score different points, with the largest differences first.
    Gains,
}

impl SampleRow {
    /// Returns the results of a deal, or `None` if a result was not solved.
    pub(crate) fn of(
        question: &Question,
        vulnerability: Vulnerability,
        result: &DealResult,
    ) -> Option<Self> {
        let options = match question {
            Question::Contracts(contracts) => {
                let side = contracts.we;
                let option = |contract: &Option<Contract>| {
                    let passed_out = OptionResult {
                        contract: None,
                        lead: None,
                        tricks: 0,
                        points: 0,
                        succeeds: true,
                    };
                    let Some(contract) = *contract else { return Some(passed_out) };
                    let tricks = result.solved.declarer(contract.bid.strain, contract.declarer);
                    let outcome = Outcome::new(contract, tricks.ok()?)?;
                    Some(OptionResult {
                        contract: Some(contract),
                        lead: None,
                        tricks: outcome.tricks(),
                        points: Score::of(outcome, vulnerability).of_side(side),
                        succeeds: outcome.margin().is_made() == (contract.declarer.side() == side),
                    })
                };
                result.facts.contracts.iter().map(option).collect::<Option<_>>()?
            }
            Question::Lead(leads) => {
                let contract = leads.contract;
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
                result.solved.leads.iter().map(option).collect::<Option<_>>()?
            }
            Question::Results(_) | Question::Count(_) | Question::Correlate(_) => Vec::new(),
        };
        Some(Self { number: result.number, options })
    }

    /// Returns the difference in points between the best and the worst option, or 0 if there are no options.
    pub(crate) fn spread(&self) -> i32 {
        let points = || self.options.iter().map(|option| option.points);
        points().max().unwrap_or(0) - points().min().unwrap_or(0)
    }

    /// Returns the difference in points between the first and the second option, or `None` if there is no second
    /// option.
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

/// Returns the selected deals. They stay in order, except that [`DealPick::Gains`] puts the largest differences first.
pub(crate) fn picked(all: Vec<SampleRow>, pick: DealPick) -> Vec<SampleRow> {
    let mut picked: Vec<SampleRow> = all.into_iter().filter(|deal| deal.is_picked(pick)).collect();
    if pick == DealPick::Gains {
        picked.sort_by_key(|deal| (Reverse(deal.spread()), deal.number));
    }
    picked
}

/// A condition in the script language that is evaluated on solved deals. It may use the names of the script, and the
/// tricks that were solved for the question.
#[derive(Clone, Debug)]
pub struct Filter {
    script: Script,
    condition: Expression,
}

impl Filter {
    /// Parses a condition. Spans refer to the condition's text.
    pub(crate) fn read(text: &str, script: &Script) -> Result<Self, Diagnostics> {
        let mut parser = Parser::new(text, script.names.clone(), script.randoms);
        let condition = check_length(text).and_then(|()| parser.expression()).and_then(|read| {
            match parser.token {
                Token::End => Ok(read.value),
                _ => Err(parser.wrong(ScriptFault::AfterCondition)),
            }
        });
        let condition = condition.map_err(|fault| fault.diagnostics(text))?;
        Ok(Self { script: script.clone(), condition })
    }

    /// Returns the numbers of the deals in a run that meet the condition. If the condition can't be evaluated on a
    /// deal, fails with the number of the deal and the error.
    pub(crate) fn picked(&self, run: &Run) -> Result<BTreeSet<u32>, (u32, EvalError)> {
        let led = match run.question() {
            Question::Lead(leads) => Some(leads.contract),
            _ => None,
        };
        let oracle = SolvedOracle {
            chance: DealOracle::new(run.part().seed),
            led,
            solved: &DealSolution::default(),
        };
        let mut calculator = Calculator::new(&self.script, oracle);
        let mut picked = BTreeSet::new();
        for result in run.deals() {
            let oracle = &mut calculator.oracle;
            oracle.chance.begin(result.number);
            oracle.solved = &result.solved;
            calculator.set_hands(*result.deal.hands());
            if calculator.meets(&self.condition).map_err(|error| (result.number, error))? {
                picked.insert(result.number);
            }
        }
        Ok(picked)
    }
}

/// Random numbers and solved tricks of a deal.
struct SolvedOracle<'d> {
    chance: DealOracle,
    /// Contract for which all leads were solved, if the question is about leads.
    led: Option<Contract>,
    solved: &'d DealSolution,
}

impl Oracle for SolvedOracle<'_> {
    fn random(&mut self, index: u32, below: u32) -> u32 {
        self.chance.random(index, below)
    }

    fn tricks(
        &mut self,
        _: &BySeat<CardSet>,
        strain: Strain,
        declarer: Seat,
    ) -> Result<u8, TricksError> {
        let is_led = |led: &Contract| (led.bid.strain, led.declarer) == (strain, declarer);
        let best_lead = || self.solved.leads.iter().map(|lead| lead.tricks).max();
        let after_lead = || self.led.filter(is_led).and_then(|_| 13_u8.checked_sub(best_lead()?));
        let solved = self.solved.declarer(strain, declarer).ok();
        solved.or_else(after_lead).ok_or(TricksError::NotSolved)
    }
}
