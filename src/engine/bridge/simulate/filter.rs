//! Filters that select deals of a sample by a condition.

// No input may panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::collections::BTreeSet;

use super::answer::{DealSolution, Question};
use super::beyond::{DealOracle, Oracle, TricksError};
use super::calculator::{Calculator, EvalError};
use super::expression::Expression;
use super::fault::ScriptFault;
use super::run::Run;
use super::script::parser::{Parser, check_length};
use super::script::{Script, Token};
use crate::engine::{BySeat, CardSet, Contract, Diagnostics, Seat, Strain};

/// A condition in the language of scripts, evaluated on solved deals. It may use the script's names
/// and the tricks solved for the question.
#[derive(Clone, Debug)]
pub struct Filter {
    script: Script,
    condition: Expression,
}

impl Filter {
    /// Parses a condition. Spans refer to its own text.
    pub(crate) fn read(text: &str, script: &Script) -> Result<Self, Diagnostics> {
        let mut parser = Parser::with_names(text, script.names().to_vec(), script.randoms());
        let condition = check_length(text).and_then(|()| parser.expression()).and_then(|read| {
            match parser.token {
                Token::End => Ok(read.value),
                _ => Err(parser.wrong(ScriptFault::AfterCondition)),
            }
        });
        let condition = condition.map_err(|wrong| wrong.diagnostics(text))?;
        Ok(Self { script: script.clone(), condition })
    }

    /// Returns the numbers of a run's deals that meet the condition.
    pub(crate) fn picked(&self, run: &Run) -> Result<BTreeSet<u32>, (u32, EvalError)> {
        let led = match run.question() {
            Question::Lead(leads) => Some(leads.contract()),
            _ => None,
        };
        let known = SolvedOracle {
            chance: DealOracle::new(run.part().seed),
            led,
            solved: &DealSolution::default(),
        };
        let mut calculator = Calculator::new(&self.script, known);
        let mut picked = BTreeSet::new();
        for asked in run.deals() {
            let known = calculator.beyond();
            known.chance.begin(asked.number);
            known.solved = &asked.solved;
            calculator.set_hands(*asked.deal.hands());
            if calculator.meets(&self.condition).map_err(|no| (asked.number, no))? {
                picked.insert(asked.number);
            }
        }
        Ok(picked)
    }
}

/// Known facts about a solved deal.
struct SolvedOracle<'d> {
    chance: DealOracle,
    /// Contract whose leads were all solved.
    led: Option<Contract>,
    solved: &'d DealSolution,
}

impl Oracle for SolvedOracle<'_> {
    fn random(&mut self, place: u32, below: u32) -> u32 {
        self.chance.random(place, below)
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
