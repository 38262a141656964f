//! Runs a question deal by deal in short steps, so a worker can read messages in between.

use std::ops::Range;
use std::sync::Arc;

use super::answer::{Look, Question, Solved, Wanted};
use super::beyond::OfDeal;
use super::calculator::{Calculator, NoValue};
use super::conflict::Conflict;
use super::sampler::{Deals, Drawn, Paused, Sampler};
use super::script::Script;
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::{Position, Solver};
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::seed::Seed;

/// Result of a question for one deal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct AskedDeal {
    /// Number of the deal, from 1.
    pub number: u32,
    /// Number of deals tried for it, itself included.
    pub tries: u64,
    pub deal: Deal,
    /// Values of the script and the question.
    pub look: Look,
    pub solved: Solved,
}

/// Outcome of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Step {
    /// Nothing to report.
    Went,
    /// Number of a deal, and the tries for it so far without a match.
    Tried(u32, u64),
    Asked(Vec<AskedDeal>),
    Ended(Ending),
    /// All deals are done.
    Over,
}

/// Reason a run ends before its last deal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    /// No deal can match the script.
    Never(Conflict),
    /// The script's limit on tries was reached: the deal's number, and the tries.
    Enough(u32, u64),
    /// The script has no value on the deal of this number.
    NoValue(u32, NoValue),
    /// The question has no value on the deal of this number.
    NoValueAsked(u32, NoValue),
    /// There is no deal of this number: [all](Sampler::all) matching deals come before it.
    All(u32),
}

impl Ending {
    /// Returns the number of the first missing deal; 1 if no deal can match the script.
    pub(crate) const fn number(&self) -> u32 {
        match self {
            Self::Never(_) => 1,
            Self::Enough(number, _)
            | Self::NoValue(number, _)
            | Self::NoValueAsked(number, _)
            | Self::All(number) => *number,
        }
    }
}

/// A question, run on a range of deal numbers.
///
/// If few deals match the script, [all](Sampler::all) of them are numbered, and none is drawn.
pub struct Asking {
    sampler: Arc<Sampler>,
    question: Arc<Question>,
    seed: Seed,
    numbers: Range<u32>,
    /// Number of the question's first deal; only its failure leads to a check for contradictions.
    first: u32,
    /// Number of the first deal with known tricks, and the tricks from there on.
    known: (u32, Vec<Tricks>),
    doing: Doing,
}

/// Known tricks of a deal's declarers.
pub type Tricks = Vec<(Strain, Seat, u8)>;

enum Doing {
    Draw,
    Try(Box<Paused>),
    /// Checking whether any deal can match the script.
    Doubt(Box<Paused>),
    Solve(Box<Solving>),
    Nothing,
}

struct Solving {
    asked: AskedDeal,
    wanted: Wanted,
}

impl Solving {
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
pub(in crate::engine::bridge) fn none_of_all(script: &Script) -> Conflict {
    Conflict::of(script).unwrap_or_else(|| Conflict { parts: (0..=script.parts().len()).collect() })
}

/// Number of deals tried in a step: some milliseconds.
const TRIES: u64 = 4_000;

/// Failed tries for the first deal after which the script is checked for contradictions. Tries are
/// compared only after each step.
const DOUBTFUL: u64 = 5 * TRIES;

/// Maximum number of deals per report if nothing is solved.
const AT_ONCE: usize = 64;

impl Asking {
    /// Creates a run over these deal numbers of a seed.
    pub(crate) const fn new(
        sampler: Arc<Sampler>,
        question: Arc<Question>,
        seed: Seed,
        numbers: Range<u32>,
    ) -> Self {
        let known = (numbers.start, Vec::new());
        Self { sampler, question, seed, numbers, first: 1, known, doing: Doing::Draw }
    }

    /// Sets known tricks of the deals from the first on, such as those of another question. Only
    /// the rest is solved.
    pub(crate) fn knowing(self, tricks: Vec<Tricks>) -> Self {
        Self { known: (self.numbers.start, tricks), ..self }
    }

    /// Sets the number of the question's first deal, if it isn't 1. Runs that share a question
    /// check for contradictions only once, at that deal.
    pub(crate) fn beginning_at(self, first: u32) -> Self {
        Self { first, ..self }
    }

    /// Runs for some milliseconds, or for one double-dummy search.
    pub(crate) fn step(&mut self, solver: &mut Solver) -> Step {
        match std::mem::replace(&mut self.doing, Doing::Nothing) {
            Doing::Nothing => Step::Over,
            Doing::Draw => self.draw(),
            Doing::Try(paused) => self.go_on(*paused),
            Doing::Doubt(paused) => match Conflict::of(self.sampler.script()) {
                Some(conflict) => Step::Ended(Ending::Never(conflict)),
                None => self.go_on(*paused),
            },
            Doing::Solve(solving) => self.solve(*solving, solver),
        }
    }

    /// Draws deals until one must be solved, tries run out, or there are enough to report.
    fn draw(&mut self) -> Step {
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
                    return Step::Ended(Ending::Never(none_of_all(sampler.script())));
                }
                Some(all) => match all.deal(self.seed, number) {
                    None => return self.told(done, Step::Ended(Ending::All(number))),
                    Some(deal) => Ok(Some(Drawn { number, deal, tries: 1 })),
                },
            };
            match drawn {
                Ok(Some(drawn)) => {
                    tried += drawn.tries;
                    match self.look(drawn) {
                        Err(ending) => return self.told(done, Step::Ended(ending)),
                        Ok(solving) if solving.is_done() => done.push(solving.asked),
                        Ok(solving) => {
                            self.doing = Doing::Solve(Box::new(solving));
                            return self.told(done, Step::Went);
                        }
                    }
                    self.numbers.start += 1;
                }
                Ok(None) => {
                    let step = self.tried(number, deals);
                    return self.told(done, step);
                }
                Err(no) => return self.told(done, Step::Ended(Ending::NoValue(number, no))),
            }
        }
        if done.is_empty() {
            return Step::Over;
        }
        self.doing = Doing::Draw;
        Step::Asked(done)
    }

    /// Returns the finished deals, or else the step. An ending is found again in the next step.
    fn told(&mut self, done: Vec<AskedDeal>, step: Step) -> Step {
        if done.is_empty() {
            return step;
        }
        if matches!(step, Step::Ended(_)) {
            self.doing = Doing::Draw;
        }
        Step::Asked(done)
    }

    fn go_on(&mut self, paused: Paused) -> Step {
        let sampler = Arc::clone(&self.sampler);
        let mut deals = sampler.resume(paused);
        let number = self.numbers.start;
        match deals.go_on(self.tries(deals.tries())) {
            Ok(Some(drawn)) => match self.look(drawn) {
                Err(ending) => Step::Ended(ending),
                Ok(solving) if solving.is_done() => {
                    self.numbers.start += 1;
                    self.doing = Doing::Draw;
                    Step::Asked(vec![solving.asked])
                }
                Ok(solving) => {
                    self.doing = Doing::Solve(Box::new(solving));
                    Step::Went
                }
            },
            Ok(None) => self.tried(number, deals),
            Err(no) => Step::Ended(Ending::NoValue(number, no)),
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
    fn tried(&mut self, number: u32, deals: Deals<'_>) -> Step {
        let tries = deals.tries();
        if tries >= self.most() {
            return Step::Ended(Ending::Enough(number, tries));
        }
        let paused = Box::new(deals.pause());
        let is_doubtful = number == self.first && tries == DOUBTFUL;
        self.doing = if is_doubtful { Doing::Doubt(paused) } else { Doing::Try(paused) };
        Step::Tried(number, tries)
    }

    /// Evaluates the question on a deal, and finds what to solve.
    fn look(&self, drawn: Drawn) -> Result<Solving, Ending> {
        let Drawn { number, deal, tries } = drawn;
        let mut calculator = Calculator::new(self.sampler.script(), OfDeal::new(self.seed));
        calculator.beyond().begin(number);
        calculator.place(*deal.hands());
        let look = self.question.look(&mut calculator);
        let look = look.map_err(|no| {
            if no.in_script {
                Ending::NoValue(number, no)
            } else {
                Ending::NoValueAsked(number, no)
            }
        })?;
        let wanted = self.question.wanted(&look);
        let (first, known) = &self.known;
        let place = number.checked_sub(*first).and_then(|place| usize::try_from(place).ok());
        let known = place.and_then(|place| known.get(place)).into_iter().flatten();
        let known = known.filter(|(strain, seat, _)| wanted.tricks.contains(&(*strain, *seat)));
        let solved = Solved { tricks: known.copied().collect(), leads: Vec::new() };
        let asked = AskedDeal { number, tries, deal, look, solved };
        Ok(Solving { asked, wanted })
    }

    /// Solves the next missing result of a deal.
    fn solve(&mut self, mut solving: Solving, solver: &mut Solver) -> Step {
        let next = solving.next();
        let Solving { asked, wanted } = &mut solving;
        let AskedDeal { deal, solved, .. } = asked;
        if let Some((strain, declarer)) = next {
            solved.tricks.push((strain, declarer, solver.declarer(deal, strain, declarer)));
        } else if let Some(contract) = wanted.leads.take() {
            solver.forget();
            let opening = Position::opening(deal, contract.bid.strain, contract.leader());
            solved.leads = solver.values(&opening);
        }
        if !solving.is_done() {
            self.doing = Doing::Solve(Box::new(solving));
            return Step::Went;
        }
        self.numbers.start += 1;
        self.doing = Doing::Draw;
        Step::Asked(vec![solving.asked])
    }
}
