//! Runs a question deal by deal in short steps, so a worker can read messages in between.

use std::ops::Range;
use std::sync::Arc;

use super::answer::{DealFacts, DealSolution, Question, SolveTask};
use super::beyond::DealOracle;
use super::calculator::{Calculator, EvalError};
use super::conflict::Conflict;
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
    /// Number of deals tried for it, itself included.
    pub tries: u64,
    pub deal: Deal,
    /// Values of the script and the question.
    pub look: DealFacts,
    pub solved: DealSolution,
}

/// Outcome of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RunStep {
    /// Nothing to report.
    Nothing,
    /// Number of a deal, and the tries for it so far without a match.
    Tried(u32, u64),
    Results(Vec<DealResult>),
    Ended(RunEnding),
    /// All deals are done.
    Finished,
}

/// Reason a run ends before its last deal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RunEnding {
    /// No deal can match the script.
    Impossible(Conflict),
    /// The script's limit on tries was reached: the deal's number, and the tries.
    TriesExhausted(u32, u64),
    /// The script has no value on the deal of this number.
    NoValue(u32, EvalError),
    /// The question has no value on the deal of this number.
    NoQuestionValue(u32, EvalError),
    /// There is no deal of this number: [all](Sampler::all) matching deals come before it.
    DealsExhausted(u32),
}

impl RunEnding {
    /// Returns the number of the first missing deal; 1 if no deal can match the script.
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

/// A question, run on a range of deal numbers.
///
/// If few deals match the script, [all](Sampler::all) of them are numbered, and none is drawn.
pub struct DealRunner {
    sampler: Arc<Sampler>,
    question: Arc<Question>,
    seed: Seed,
    numbers: Range<u32>,
    /// Number of the question's first deal; only its failure leads to a check for contradictions.
    first: u32,
    /// Number of the first deal with known tricks, and the tricks from there on.
    known: (u32, Vec<Tricks>),
    doing: RunAction,
}

/// Known tricks of a deal's declarers.
pub type Tricks = Vec<(Strain, Seat, u8)>;

enum RunAction {
    Draw,
    Try(Box<PausedDeals>),
    /// Checking whether any deal can match the script.
    Doubt(Box<PausedDeals>),
    Solve(Box<SolvingDeal>),
    Nothing,
}

struct SolvingDeal {
    asked: DealResult,
    wanted: SolveTask,
}

impl SolvingDeal {
    /// Returns the first declarer whose tricks are needed and unknown.
    fn next(&self) -> Option<(Strain, Seat)> {
        let is_open = |wanted: &&(Strain, Seat)| {
            let known = &self.asked.solved.tricks;
            !known.iter().any(|(strain, declarer, _)| (*strain, *declarer) == **wanted)
        };
        self.wanted.tricks.iter().find(is_open).copied()
    }

    fn is_done(&self) -> bool {
        self.next().is_none() && self.wanted.leads.is_none()
    }
}

/// Returns the conflict of a script without matching deals: all parts, if no smaller set is found.
pub(in crate::engine::bridge) fn conflict_without_deals(script: &Script) -> Conflict {
    Conflict::of(script).unwrap_or_else(|| Conflict { parts: (0..=script.parts().len()).collect() })
}

/// Number of deals tried in a step: some milliseconds.
const TRIES: u64 = 4_000;

/// Failed tries for the first deal after which the script is checked for contradictions. Tries are
/// compared only after each step.
const DOUBTFUL: u64 = 5 * TRIES;

/// Maximum number of deals per report if nothing is solved.
const AT_ONCE: usize = 64;

impl DealRunner {
    /// Creates a run over these deal numbers of a seed.
    pub(crate) const fn new(
        sampler: Arc<Sampler>,
        question: Arc<Question>,
        seed: Seed,
        numbers: Range<u32>,
    ) -> Self {
        let known = (numbers.start, Vec::new());
        Self { sampler, question, seed, numbers, first: 1, known, doing: RunAction::Draw }
    }

    /// Sets known tricks of the deals from the first on, such as those of another question. Only
    /// the rest is solved.
    pub(crate) fn with_known_tricks(self, tricks: Vec<Tricks>) -> Self {
        Self { known: (self.numbers.start, tricks), ..self }
    }

    /// Sets the number of the question's first deal, if it isn't 1. Runs that share a question
    /// check for contradictions only once, at that deal.
    pub(crate) fn with_first(self, first: u32) -> Self {
        Self { first, ..self }
    }

    /// Runs for some milliseconds, or for one double-dummy search.
    pub(crate) fn step(&mut self, solver: &mut Solver) -> RunStep {
        match std::mem::replace(&mut self.doing, RunAction::Nothing) {
            RunAction::Nothing => RunStep::Finished,
            RunAction::Draw => self.draw(),
            RunAction::Try(paused) => self.go_on(*paused),
            RunAction::Doubt(paused) => match Conflict::of(self.sampler.script()) {
                Some(conflict) => RunStep::Ended(RunEnding::Impossible(conflict)),
                None => self.go_on(*paused),
            },
            RunAction::Solve(solving) => self.solve(*solving, solver),
        }
    }

    /// Draws deals until one must be solved, tries run out, or there are enough to report.
    fn draw(&mut self) -> RunStep {
        let sampler = Arc::clone(&self.sampler);
        let mut deals = sampler.deals(self.seed);
        let mut done = Vec::new();
        let mut tried = 0;
        // A tried deal may have been solved, which takes long.
        let at_once = if self.sampler.solves() { 1 } else { AT_ONCE };
        while done.len() < at_once && tried < TRIES {
            let number = self.numbers.start;
            if self.numbers.is_empty() {
                break;
            }
            let drawn = match sampler.all() {
                None => deals.draw(number, self.tries(0)),
                Some(all) if all.count() == 0 => {
                    return RunStep::Ended(RunEnding::Impossible(conflict_without_deals(
                        sampler.script(),
                    )));
                }
                Some(all) => match all.deal(self.seed, number) {
                    None => {
                        return self.told(done, RunStep::Ended(RunEnding::DealsExhausted(number)));
                    }
                    Some(deal) => Ok(Some(DrawnDeal { number, deal, tries: 1 })),
                },
            };
            match drawn {
                Ok(Some(drawn)) => {
                    tried += drawn.tries;
                    match self.look(drawn) {
                        Err(ending) => return self.told(done, RunStep::Ended(ending)),
                        Ok(solving) if solving.is_done() => done.push(solving.asked),
                        Ok(solving) => {
                            self.doing = RunAction::Solve(Box::new(solving));
                            return self.told(done, RunStep::Nothing);
                        }
                    }
                    self.numbers.start += 1;
                }
                Ok(None) => {
                    let step = self.tried(number, deals);
                    return self.told(done, step);
                }
                Err(no) => return self.told(done, RunStep::Ended(RunEnding::NoValue(number, no))),
            }
        }
        if done.is_empty() {
            return RunStep::Finished;
        }
        self.doing = RunAction::Draw;
        RunStep::Results(done)
    }

    /// Returns the finished deals, or else the step. An ending is found again in the next step.
    fn told(&mut self, done: Vec<DealResult>, step: RunStep) -> RunStep {
        if done.is_empty() {
            return step;
        }
        if matches!(step, RunStep::Ended(_)) {
            self.doing = RunAction::Draw;
        }
        RunStep::Results(done)
    }

    fn go_on(&mut self, paused: PausedDeals) -> RunStep {
        let sampler = Arc::clone(&self.sampler);
        let mut deals = sampler.resume(paused);
        let number = self.numbers.start;
        match deals.go_on(self.tries(deals.tries())) {
            Ok(Some(drawn)) => match self.look(drawn) {
                Err(ending) => RunStep::Ended(ending),
                Ok(solving) if solving.is_done() => {
                    self.numbers.start += 1;
                    self.doing = RunAction::Draw;
                    RunStep::Results(vec![solving.asked])
                }
                Ok(solving) => {
                    self.doing = RunAction::Solve(Box::new(solving));
                    RunStep::Nothing
                }
            },
            Ok(None) => self.tried(number, deals),
            Err(no) => RunStep::Ended(RunEnding::NoValue(number, no)),
        }
    }

    /// Returns the number of tries of a step, after a number of earlier ones.
    fn tries(&self, after: u64) -> u64 {
        let most = if self.sampler.solves() { 1 } else { TRIES };
        most.min(self.most().saturating_sub(after))
    }

    /// Returns the maximum number of tries for a deal.
    fn most(&self) -> u64 {
        self.sampler.script().generate().unwrap_or(u64::MAX)
    }

    /// Handles tries without a match: ends, checks for contradictions, or continues.
    fn tried(&mut self, number: u32, deals: Deals<'_>) -> RunStep {
        let tries = deals.tries();
        if tries >= self.most() {
            return RunStep::Ended(RunEnding::TriesExhausted(number, tries));
        }
        let paused = Box::new(deals.pause());
        let is_doubtful = number == self.first && tries == DOUBTFUL;
        self.doing = if is_doubtful { RunAction::Doubt(paused) } else { RunAction::Try(paused) };
        RunStep::Tried(number, tries)
    }

    /// Evaluates the question on a deal, and finds what to solve.
    fn look(&self, drawn: DrawnDeal) -> Result<SolvingDeal, RunEnding> {
        let DrawnDeal { number, deal, tries } = drawn;
        let mut calculator = Calculator::new(self.sampler.script(), DealOracle::new(self.seed));
        calculator.beyond().begin(number);
        calculator.set_hands(*deal.hands());
        let look = self.question.evaluate(&mut calculator);
        let look = look.map_err(|no| {
            if no.in_script {
                RunEnding::NoValue(number, no)
            } else {
                RunEnding::NoQuestionValue(number, no)
            }
        })?;
        let wanted = self.question.wanted(&look);
        let (first, known) = &self.known;
        let place = number.checked_sub(*first).and_then(|place| usize::try_from(place).ok());
        let known = place.and_then(|place| known.get(place)).into_iter().flatten();
        let known = known.filter(|(strain, seat, _)| wanted.tricks.contains(&(*strain, *seat)));
        let solved = DealSolution { tricks: known.copied().collect(), leads: Vec::new() };
        let asked = DealResult { number, tries, deal, look, solved };
        Ok(SolvingDeal { asked, wanted })
    }

    /// Solves the next missing result of a deal.
    fn solve(&mut self, mut solving: SolvingDeal, solver: &mut Solver) -> RunStep {
        let next = solving.next();
        let SolvingDeal { asked, wanted } = &mut solving;
        let DealResult { deal, solved, .. } = asked;
        if let Some((strain, declarer)) = next {
            solved.tricks.push((strain, declarer, solver.declarer(deal, strain, declarer)));
        } else if let Some(contract) = wanted.leads.take() {
            solver.forget();
            let opening = Position::opening(deal, contract.bid.strain, contract.leader());
            solved.leads = solver.values(&opening);
        }
        if !solving.is_done() {
            self.doing = RunAction::Solve(Box::new(solving));
            return RunStep::Nothing;
        }
        self.numbers.start += 1;
        self.doing = RunAction::Draw;
        RunStep::Results(vec![solving.asked])
    }
}
