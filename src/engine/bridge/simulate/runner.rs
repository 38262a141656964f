//! Runs of a question, deal by deal. A run is divided into short steps. A worker can read messages between two steps.

use std::ops::Range;
use std::sync::Arc;

use super::answer::{DealFacts, DealSolution, Question, SolveTask};
use super::calculator::{Calculator, EvalError};
use super::conflict::Conflict;
use super::oracle::DealOracle;
use super::sampler::{Deals, DrawnDeal, PausedDeals, Sampler};
use super::script::Script;
use crate::engine::bridge::seed::Seed;
use crate::engine::{Deal, Position, Seat, Solver, Strain};

/// Result of a question for one deal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DealResult {
    /// Number of the deal, from 1.
    pub number: u32,
    /// Number of deals that were tried until this deal matched, including this deal.
    pub tries: u64,
    pub deal: Deal,
    /// Contracts and values that are known before the deal is solved.
    pub facts: DealFacts,
    pub solved: DealSolution,
}

#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RunStep {
    Nothing,
    /// No match for a deal was found yet: the number of the deal, and the number of tries so far.
    Tried(u32, u64),
    Results(Vec<DealResult>),
    Ended(RunEnding),
    /// All deals are done, or the run has ended earlier.
    Finished,
}

/// Reason that a run ends before its last deal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RunEnding {
    /// No deal can match the script.
    Impossible(Conflict),
    /// The script's limit on tries was reached: the number of the deal, and the number of tries.
    TriesExhausted(u32, u64),
    /// The script can't be evaluated on the deal with this number.
    NoValue(u32, EvalError),
    /// The question can't be evaluated on the deal with this number.
    NoQuestionValue(u32, EvalError),
    /// There is no deal with this number, because fewer deals match the script ([`Sampler::all`]).
    DealsExhausted(u32),
}

impl RunEnding {
    /// Returns the number of the first missing deal, or 1 if no deal can match the script.
    pub(crate) const fn number(&self) -> u32 {
        match self {
            Self::Impossible(_) => 1,
            Self::TriesExhausted(number, _)
            | Self::NoValue(number, _)
            | Self::NoQuestionValue(number, _)
            | Self::DealsExhausted(number) => *number,
        }
    }
}

/// A run of a question over a range of deal numbers.
///
/// If only a few deals match the script, the run draws no deals. It takes them from the list of [all](Sampler::all)
/// matching deals.
pub struct DealRunner {
    sampler: Arc<Sampler>,
    question: Arc<Question>,
    seed: Seed,
    numbers: Range<u32>,
    /// Number of the question's first deal. The script is checked for contradictions only while this deal is drawn.
    first: u32,
    /// Tricks that are already known. The number belongs to the first deal with known tricks. The list begins with the
    /// tricks of this deal.
    known: (u32, Vec<Tricks>),
    action: RunAction,
}

/// Known tricks of a deal: strain, declarer and number of tricks.
pub type Tricks = Vec<(Strain, Seat, u8)>;

enum RunAction {
    Draw,
    Try(Box<PausedDeals>),
    /// Checking whether any deal can match the script.
    CheckConflict(Box<PausedDeals>),
    Solve(Box<SolvingDeal>),
    Nothing,
}

struct SolvingDeal {
    result: DealResult,
    task: SolveTask,
}

impl SolvingDeal {
    /// Returns the first strain and declarer whose tricks are needed but unknown.
    fn next(&self) -> Option<(Strain, Seat)> {
        let is_open = |(strain, declarer): &(Strain, Seat)| {
            self.result.solved.declarer(*strain, *declarer).is_err()
        };
        self.task.tricks.iter().copied().find(is_open)
    }

    fn is_done(&self) -> bool {
        self.next().is_none() && self.task.leads.is_none()
    }
}

/// Returns the conflict of a script that no deal matches: a minimal conflict, or all parts if none is found.
pub(crate) fn conflict_without_deals(script: &Script) -> Conflict {
    Conflict::of(script).unwrap_or_else(|| Conflict { parts: (0..=script.parts().len()).collect() })
}

/// Maximum number of tries for a deal in one step. They take some milliseconds.
const TRIES: u64 = 4_000;

/// Number of failed tries for the first deal before the script is checked for contradictions. It is a multiple of
/// [`TRIES`], because the number of tries is compared only after each step.
const TRIES_BEFORE_CHECK: u64 = 5 * TRIES;

/// Maximum number of deals in a report if the deals need not be solved.
const MAX_REPORTED: usize = 64;

impl DealRunner {
    /// Creates a run over the deals of a seed. `numbers` is the range of their numbers.
    pub(crate) const fn new(
        sampler: Arc<Sampler>,
        question: Arc<Question>,
        seed: Seed,
        numbers: Range<u32>,
    ) -> Self {
        let known = (numbers.start, Vec::new());
        Self { sampler, question, seed, numbers, first: 1, known, action: RunAction::Draw }
    }

    /// Sets tricks that are already known, such as tricks that were solved for another question. The list begins with
    /// the first deal of the run. Only the missing tricks are solved.
    pub(crate) fn with_known_tricks(self, tricks: Vec<Tricks>) -> Self {
        Self { known: (self.numbers.start, tricks), ..self }
    }

    /// Sets the number of the question's first deal. By default it is 1. If several runs share a question, only the run
    /// with the first deal checks the script for contradictions.
    pub(crate) fn with_first(self, first: u32) -> Self {
        Self { first, ..self }
    }

    /// Runs for some milliseconds, for one double-dummy search, or for one check for contradictions.
    pub(crate) fn step(&mut self, solver: &mut Solver) -> RunStep {
        match std::mem::replace(&mut self.action, RunAction::Nothing) {
            RunAction::Nothing => RunStep::Finished,
            RunAction::Draw => self.draw(),
            RunAction::Try(paused) => self.go_on(*paused),
            RunAction::CheckConflict(paused) => match Conflict::of(self.sampler.script()) {
                Some(conflict) => RunStep::Ended(RunEnding::Impossible(conflict)),
                None => self.go_on(*paused),
            },
            RunAction::Solve(solving) => self.solve(*solving, solver),
        }
    }

    /// Draws deals until a deal must be solved or there are enough deals to report. Also stops if the tries of a step
    /// are used up, or if the run ends.
    fn draw(&mut self) -> RunStep {
        let sampler = Arc::clone(&self.sampler);
        let mut deals = sampler.deals(self.seed);
        let mut done = Vec::new();
        let mut tried = 0;
        // Testing a deal may require solving it. Solving is slow, so a step then draws only one deal.
        let at_once = if self.sampler.solves() { 1 } else { MAX_REPORTED };
        while done.len() < at_once && tried < TRIES {
            let number = self.numbers.start;
            if self.numbers.is_empty() {
                break;
            }
            let drawn = match sampler.all() {
                None => deals.draw(number, self.tries(0)),
                Some(all) if all.count() == 0 => {
                    let conflict = conflict_without_deals(sampler.script());
                    return RunStep::Ended(RunEnding::Impossible(conflict));
                }
                Some(all) => match all.deal(self.seed, number) {
                    None => {
                        return self
                            .finished_or(done, RunStep::Ended(RunEnding::DealsExhausted(number)));
                    }
                    Some(deal) => Ok(Some(DrawnDeal { number, deal, tries: 1 })),
                },
            };
            match drawn {
                Ok(Some(drawn)) => {
                    tried += drawn.tries;
                    match self.evaluate(drawn) {
                        Err(ending) => return self.finished_or(done, RunStep::Ended(ending)),
                        Ok(solving) if solving.is_done() => done.push(solving.result),
                        Ok(solving) => {
                            self.action = RunAction::Solve(Box::new(solving));
                            return self.finished_or(done, RunStep::Nothing);
                        }
                    }
                    self.numbers.start += 1;
                }
                Ok(None) => {
                    let step = self.tried(number, deals);
                    return self.finished_or(done, step);
                }
                Err(error) => {
                    return self
                        .finished_or(done, RunStep::Ended(RunEnding::NoValue(number, error)));
                }
            }
        }
        if done.is_empty() {
            return RunStep::Finished;
        }
        self.action = RunAction::Draw;
        RunStep::Results(done)
    }

    /// Returns the finished deals, or `step` if no deals are finished. If finished deals are returned instead of an
    /// ending, the next step finds the ending again.
    fn finished_or(&mut self, done: Vec<DealResult>, step: RunStep) -> RunStep {
        if done.is_empty() {
            return step;
        }
        if matches!(step, RunStep::Ended(_)) {
            self.action = RunAction::Draw;
        }
        RunStep::Results(done)
    }

    fn go_on(&mut self, paused: PausedDeals) -> RunStep {
        let sampler = Arc::clone(&self.sampler);
        let mut deals = sampler.resume(paused);
        let number = self.numbers.start;
        match deals.go_on(self.tries(deals.tries())) {
            Ok(Some(drawn)) => match self.evaluate(drawn) {
                Err(ending) => RunStep::Ended(ending),
                Ok(solving) => self.report_or_solve(solving),
            },
            Ok(None) => self.tried(number, deals),
            Err(error) => RunStep::Ended(RunEnding::NoValue(number, error)),
        }
    }

    /// Returns the number of tries for the next step. `after` is the number of earlier tries for the deal.
    fn tries(&self, after: u64) -> u64 {
        let at_once = if self.sampler.solves() { 1 } else { TRIES };
        at_once.min(self.limit().saturating_sub(after))
    }

    /// Returns the maximum number of tries for a deal.
    fn limit(&self) -> u64 {
        self.sampler.script().content.generate.unwrap_or(u64::MAX)
    }

    /// Handles a step without a match: ends the run, or lets the next step check for contradictions or continue.
    fn tried(&mut self, number: u32, deals: Deals<'_>) -> RunStep {
        let tries = deals.tries();
        if tries >= self.limit() {
            return RunStep::Ended(RunEnding::TriesExhausted(number, tries));
        }
        let paused = Box::new(deals.pause());
        let needs_check = number == self.first && tries == TRIES_BEFORE_CHECK;
        self.action =
            if needs_check { RunAction::CheckConflict(paused) } else { RunAction::Try(paused) };
        RunStep::Tried(number, tries)
    }

    /// Evaluates the question on a deal, and lists the results to solve.
    fn evaluate(&self, drawn: DrawnDeal) -> Result<SolvingDeal, RunEnding> {
        let DrawnDeal { number, deal, tries } = drawn;
        let mut calculator = Calculator::new(self.sampler.script(), DealOracle::new(self.seed));
        calculator.oracle.begin(number);
        calculator.set_hands(*deal.hands());
        let facts = self.question.evaluate(&mut calculator).map_err(|error| {
            if error.in_script {
                RunEnding::NoValue(number, error)
            } else {
                RunEnding::NoQuestionValue(number, error)
            }
        })?;
        let task = self.question.task(&facts);
        let (first, known) = &self.known;
        let index = number.checked_sub(*first).and_then(|index| usize::try_from(index).ok());
        let mut tricks = index.and_then(|index| known.get(index)).cloned().unwrap_or_default();
        tricks.retain(|(strain, seat, _)| task.tricks.contains(&(*strain, *seat)));
        let solved = DealSolution { tricks, leads: Vec::new() };
        let result = DealResult { number, tries, deal, facts, solved };
        Ok(SolvingDeal { result, task })
    }

    /// Solves the next missing result of a deal.
    fn solve(&mut self, mut solving: SolvingDeal, solver: &mut Solver) -> RunStep {
        let next = solving.next();
        let SolvingDeal { result, task } = &mut solving;
        let DealResult { deal, solved, .. } = result;
        if let Some((strain, declarer)) = next {
            solved.tricks.push((strain, declarer, solver.declarer(deal, strain, declarer)));
        } else if let Some(contract) = task.leads.take() {
            solver.forget();
            let opening = Position::opening(deal, contract.bid.strain, contract.leader());
            solved.leads = solver.values(&opening);
        }
        self.report_or_solve(solving)
    }

    /// Reports a deal that is done, or continues to solve it in the next step.
    fn report_or_solve(&mut self, solving: SolvingDeal) -> RunStep {
        if !solving.is_done() {
            self.action = RunAction::Solve(Box::new(solving));
            return RunStep::Nothing;
        }
        self.numbers.start += 1;
        self.action = RunAction::Draw;
        RunStep::Results(vec![solving.result])
    }
}
