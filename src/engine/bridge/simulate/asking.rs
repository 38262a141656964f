//! A question asked of one deal after another, in short steps: a worker can listen to its page in between.

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

/// A deal that was asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct AskedDeal {
    /// Its number, from 1.
    pub number: u32,
    /// How many were tried for it, this one among them.
    pub tries: u64,
    pub deal: Deal,
    /// What the script and the question say of it.
    pub look: Look,
    pub solved: Solved,
}

/// What came of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Step {
    /// Nothing to tell.
    Went,
    /// So many were tried for the deal of a number, and none met the script yet.
    Tried(u32, u64),
    Asked(Vec<AskedDeal>),
    /// It ends before its last deal.
    Ended(Ending),
    /// All deals are done.
    Over,
}

/// Why deals end before the last one that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    /// No deal can meet the script.
    Never(Conflict),
    /// The script allows no more than so many tries, which were not enough for the deal of a number.
    Enough(u32, u64),
    /// The script has no value on the deal of a number.
    NoValue(u32, NoValue),
    /// The question has none.
    NoValueAsked(u32, NoValue),
    /// There is no deal of a number: [all](Sampler::all) that meet the script come before it.
    All(u32),
}

impl Ending {
    /// Returns the number of the first deal that there is not; it is 1 where no deal can meet the script.
    pub const fn number(&self) -> u32 {
        match self {
            Self::Never(_) => 1,
            Self::Enough(number, _)
            | Self::NoValue(number, _)
            | Self::NoValueAsked(number, _)
            | Self::All(number) => *number,
        }
    }
}

/// A question that is asked of the deals of some numbers.
///
/// Where few deals meet the script, each of [all](Sampler::all) of them has one number, and none is drawn.
pub struct Asking {
    sampler: Arc<Sampler>,
    question: Arc<Question>,
    seed: Seed,
    numbers: Range<u32>,
    /// The number of the question's first deal, of whose existence may be doubted.
    first: u32,
    /// What is known of the deals from a number on.
    known: (u32, Vec<Tricks>),
    doing: Doing,
}

/// Tricks of declarers that are known of a deal.
pub type Tricks = Vec<(Strain, Seat, u8)>;

/// What is done next.
enum Doing {
    /// To draw the next deal.
    Draw,
    Try(Box<Paused>),
    /// To see whether any deal can meet the script.
    Doubt(Box<Paused>),
    Solve(Box<Solving>),
    Nothing,
}

struct Solving {
    asked: AskedDeal,
    wanted: Wanted,
}

impl Solving {
    /// The tricks that are wanted and not known yet.
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

/// The parts that exclude each other where it was seen that none of all deals meets them: all, unless it is known better.
pub(in crate::engine::bridge) fn none_of_all(script: &Script) -> Conflict {
    Conflict::of(script).unwrap_or_else(|| Conflict { parts: (0..=script.parts().len()).collect() })
}

/// How many deals are tried in a step: some milliseconds.
const TRIES: u64 = 4_000;

/// After how many tries for the first deal of a question it is asked whether there is any: that is told of each step's tries.
const DOUBTFUL: u64 = 5 * TRIES;

/// How many deals are reported at once where nothing is solved of them.
const AT_ONCE: usize = 64;

impl Asking {
    /// The question, asked of the deals of these numbers of a seed.
    pub const fn new(
        sampler: Arc<Sampler>,
        question: Arc<Question>,
        seed: Seed,
        numbers: Range<u32>,
    ) -> Self {
        let known = (numbers.start, Vec::new());
        Self { sampler, question, seed, numbers, first: 1, known, doing: Doing::Draw }
    }

    /// The same where tricks are known of the deals from the first on, such as those of another question: only what is
    /// new is solved.
    pub fn knowing(self, tricks: Vec<Tricks>) -> Self {
        Self { known: (self.numbers.start, tricks), ..self }
    }

    /// The same where the first deal of the question has another number than 1. Whether any deal can meet the script is
    /// asked where that one is not found: once for a question, and not by all who share it.
    pub fn beginning_at(self, first: u32) -> Self {
        Self { first, ..self }
    }

    /// Goes on for some milliseconds, or for as long as one deal takes to be solved.
    pub fn step(&mut self, solver: &mut Solver) -> Step {
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

    /// Draws deals until one has to be solved or takes too many tries, or there are some to tell.
    fn draw(&mut self) -> Step {
        let sampler = Arc::clone(&self.sampler);
        let mut deals = sampler.deals(self.seed);
        let mut done = Vec::new();
        let mut tried = 0;
        // One that is tried has perhaps been solved.
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

    /// Tells the deals that are done, or else what came of the step. What ends it is found again after them.
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

    /// How many tries a step takes after so many.
    fn tries(&self, after: u64) -> u64 {
        let most = if self.sampler.solves() { 1 } else { TRIES };
        most.min(self.most().saturating_sub(after))
    }

    /// How often the script lets a deal be tried for.
    fn most(&self) -> u64 {
        self.sampler.script().generate().unwrap_or(u64::MAX)
    }

    /// None was found in so many tries.
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

    /// What the question says of a deal, and what is to be solved of it.
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

    /// Solves the next thing that is wanted of a deal.
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
