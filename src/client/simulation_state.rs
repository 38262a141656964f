//! State of a question that is put to deals: a machine without a browser.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::engine::bridge::simulate::asking::{Ending, Step, Tricks};
use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::run::Run;
use crate::engine::bridge::simulate::sampler::Drawing;
use crate::engine::bridge::simulate::until::Until;
use crate::engine::{Seat, Vulnerability};
use crate::wire::failure::Failure;
use crate::wire::judging::Refusal;
use crate::wire::simulate::{AskDeals, OfLot};

/// Number of lots in flight: enough to fill the workers, few enough that a deal which the reader opens meanwhile is not
/// long behind them.
const AT_ONCE: usize = 6;

/// Number of deals in a lot where they are solved, and where they are only counted.
const SOLVED: u32 = 4;
const COUNTED: u32 = 256;

/// Time for which one deal is tried for, in milliseconds.
const PATIENCE: f64 = 30_000.0;

/// A question and the script that its deals meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulationQuestion {
    pub script: String,
    /// The question.
    pub ask: String,
    /// Dealer and vulnerability for a script that states neither.
    pub otherwise: (Seat, Vulnerability),
    /// Whether deals have to be solved.
    pub solves: bool,
}

/// How far a question goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The number of the last deal.
    pub last: u32,
    /// The margin at which it ends before.
    pub until: Option<Until>,
}

/// Why no more deals are asked about, before the last one that was wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// There are no more, or one has no answer.
    Ended(Ending),
    /// A margin is reached.
    Reached(Until),
    /// Nothing was found for a deal for too long: how often all deals of the question were tried for until then.
    Thin(u64),
    /// A worker failed.
    Failed(Failure),
}

/// How a question stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// Whether workers are at it.
    pub is_running: bool,
    /// Why it stopped.
    pub halt: Option<Halt>,
    /// How many deals were tried for, those that are not found yet among them.
    pub tries: u64,
    /// For how many milliseconds the next deal has been tried for.
    pub waited: f64,
    /// How deals are drawn, as soon as a worker has told it.
    pub drawing: Option<Drawing>,
    /// Of how many deals one meets the script, where all that do are known.
    pub one_in: Option<f64>,
    /// For how many milliseconds workers were at it.
    pub worked: f64,
}

/// An event in the life of a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// It goes on up to a deal, or a margin.
    GoOn(Limit),
    /// The reader stops it, with all that is counted.
    Pause,
    /// Declarers are given so many tricks beyond double dummy.
    Give(Handicap),
    /// A worker tells something of a lot.
    Told(OfLot),
    /// A lot is done.
    Done(Range<u32>),
    /// A worker failed.
    Failed(Failure),
}

/// An action for the caller to carry out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Ask a worker about a lot of deals.
    Ask(Range<u32>),
    /// Give up all lots.
    Stop,
    /// Draw the page anew soon.
    Draw,
    /// Draw the page anew at once.
    DrawNow,
}

/// State of a question that is put to deals.
#[derive(Debug)]
pub struct SimulationState {
    put: SimulationQuestion,
    run: Run,
    /// What is known of the deals from the first on, of other questions on them.
    known: Vec<Tricks>,
    last: u32,
    /// The lots that workers are at.
    lots: Vec<Range<u32>>,
    /// The deals that are tried for: how often, and since when.
    tried: BTreeMap<u32, (u64, f64)>,
    halt: Option<Halt>,
    drawing: Option<Drawing>,
    one_in: Option<f64>,
    needless: Vec<Refusal>,
    patience: f64,
    /// Since when it runs, and how long it ran before.
    since: Option<f64>,
    worked: f64,
}

impl SimulationState {
    /// A question before it is put to the first deal. What was solved of the same deals for the question `before` is not
    /// solved again.
    pub fn new(put: SimulationQuestion, run: Run, before: Option<&Self>) -> Self {
        let is_same = |before: &&Self| {
            before.put.script == put.script && before.run.part().seed == run.part().seed
        };
        Self {
            known: before.filter(is_same).map_or_else(Vec::new, Self::known),
            put,
            run,
            last: 0,
            lots: Vec::new(),
            tried: BTreeMap::new(),
            halt: None,
            drawing: None,
            one_in: None,
            needless: Vec::new(),
            patience: PATIENCE,
            since: None,
            worked: 0.0,
        }
    }

    /// What is put to deals.
    pub const fn put(&self) -> &SimulationQuestion {
        &self.put
    }

    /// The deals that are counted, and their sums.
    pub const fn run(&self) -> &Run {
        &self.run
    }

    /// The number of the last deal that is wanted.
    pub const fn last(&self) -> u32 {
        self.last
    }

    /// The conditions that exclude nothing, as soon as a worker has told it.
    pub fn needless(&self) -> &[Refusal] {
        &self.needless
    }

    /// How it stands at a time, in milliseconds.
    pub fn standing(&self, now: f64) -> Standing {
        let begun = self.tried.get(&self.run.next());
        Standing {
            is_running: self.since.is_some(),
            halt: self.halt.clone(),
            tries: self.tries(),
            waited: begun.map_or(0.0, |(_, since)| now - since),
            drawing: self.drawing,
            one_in: self.one_in,
            worked: self.worked + self.since.map_or(0.0, |since| now - since),
        }
    }

    fn tries(&self) -> u64 {
        self.run.part().tries + self.tried.values().map(|(tries, _)| tries).sum::<u64>()
    }

    /// Returns what a worker is asked about a lot.
    pub fn question(&self, lot: &Range<u32>) -> AskDeals {
        let place = |number: u32| usize::try_from(number.saturating_sub(1)).unwrap_or(usize::MAX);
        let end = place(lot.end).min(self.known.len());
        let known = self.known.get(place(lot.start).min(end)..end).unwrap_or_default();
        AskDeals {
            script: self.put.script.clone(),
            ask: self.put.ask.clone(),
            otherwise: self.put.otherwise,
            seed: self.run.part().seed.to_string(),
            first: lot.start,
            count: lot.end - lot.start,
            known: known.to_vec(),
        }
    }

    /// The tricks that are known of each deal.
    fn known(&self) -> Vec<Tricks> {
        let mut known = self.known.clone();
        for (place, asked) in self.run.deals().iter().enumerate() {
            let tricks = &asked.solved.tricks;
            match known.get_mut(place) {
                None => known.push(tricks.clone()),
                Some(before) => {
                    let is_new = |it: &&(_, _, u8)| !before.contains(it);
                    let new: Tricks = tricks.iter().filter(is_new).copied().collect();
                    before.extend(new);
                }
            }
        }
        known
    }

    /// Takes an event at a time, in milliseconds. Returns what is to be done, in this order.
    pub fn on(&mut self, event: Event, now: f64) -> Vec<Effect> {
        match event {
            Event::GoOn(limit) => self.go_on(limit, now),
            Event::Pause => self.pause(now),
            Event::Give(handicap) if self.run.handicap() == handicap => Vec::new(),
            Event::Give(handicap) => {
                self.run.give(handicap);
                vec![Effect::DrawNow]
            }
            Event::Told(told) => self.hear(told, now),
            Event::Done(lot) => {
                self.lots.retain(|other| *other != lot);
                self.give_out(now)
            }
            Event::Failed(failure) => self.halt(Halt::Failed(failure), now),
        }
    }

    fn go_on(&mut self, Limit { last, until }: Limit, now: f64) -> Vec<Effect> {
        self.last = last.min(self.run.all().unwrap_or(u32::MAX));
        self.run.end_at(until);
        if matches!(self.halt.take(), Some(Halt::Thin(_))) {
            // It begins anew with the deal that was not found, so it is given longer.
            self.patience *= 4.0;
        }
        self.since.get_or_insert(now);
        self.end_at_margin(now).unwrap_or_else(|| {
            let mut effects = self.give_out(now);
            effects.push(Effect::Draw);
            effects
        })
    }

    /// Stops where the margin is reached.
    fn end_at_margin(&mut self, now: f64) -> Option<Vec<Effect>> {
        let until = self.run.reached()?;
        self.last = self.run.next() - 1;
        Some(self.halt(Halt::Reached(until), now))
    }

    fn halt(&mut self, halt: Halt, now: f64) -> Vec<Effect> {
        self.halt = Some(halt);
        self.pause(now)
    }

    fn pause(&mut self, now: f64) -> Vec<Effect> {
        self.lots.clear();
        self.tried.clear();
        self.worked += self.since.take().map_or(0.0, |since| now - since);
        self.run.say();
        vec![Effect::Stop, Effect::DrawNow]
    }

    /// Gives out lots while there are some.
    fn give_out(&mut self, now: f64) -> Vec<Effect> {
        let mut effects = Vec::new();
        let size = if self.put.solves { SOLVED } else { COUNTED };
        while self.lots.len() < AT_ONCE && self.halt.is_none() {
            let Some(lot) = self.run.next_lot(size, self.last, &self.lots) else { break };
            self.lots.push(lot.clone());
            effects.push(Effect::Ask(lot));
        }
        if self.lots.is_empty() { self.pause(now) } else { effects }
    }

    fn hear(&mut self, told: OfLot, now: f64) -> Vec<Effect> {
        match told {
            OfLot::Drawing(drawing) => self.drawing = Some(drawing),
            OfLot::All(count, one_in) => {
                self.one_in = Some(one_in);
                self.run.know_all(count);
                self.last = self.last.min(count);
            }
            OfLot::Needless(notes) => self.needless = notes,
            OfLot::Step(Step::Asked(deals)) => {
                for deal in &deals {
                    self.tried.remove(&deal.number);
                }
                self.run.take_all(deals);
                if let Some(effects) = self.end_at_margin(now) {
                    return effects;
                }
            }
            OfLot::Step(Step::Tried(number, tries)) => {
                let known = self.tried.entry(number).or_insert((0, now));
                known.0 = tries;
                if now - known.1 > self.patience {
                    return self.halt(Halt::Thin(self.tries()), now);
                }
            }
            OfLot::Step(Step::Ended(ending)) => {
                // The deals before it are counted first, where a worker is still at them.
                let is_next = ending.number() <= self.run.next();
                let is_first = !matches!(&self.halt, Some(Halt::Ended(first)) if first.number() <= ending.number());
                if is_first {
                    self.halt = Some(Halt::Ended(ending));
                }
                if is_next {
                    return self.pause(now);
                }
            }
            OfLot::Step(Step::Went | Step::Over) => {}
        }
        vec![Effect::Draw]
    }
}
