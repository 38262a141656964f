//! State of a simulation: a state machine without a browser.

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

/// Batches in flight: enough to fill the workers, few enough to open a deal at once.
const AT_ONCE: usize = 6;

/// Number of deals in a batch if they are solved, and if they are only counted.
const SOLVED: u32 = 4;
const COUNTED: u32 = 256;

/// Maximum time to find one deal, in milliseconds.
const PATIENCE: f64 = 30_000.0;

/// A question and the script of its deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulationQuestion {
    pub script: String,
    pub ask: String,
    /// Dealer and vulnerability for a script that states neither.
    pub otherwise: (Seat, Vulnerability),
    /// Whether deals have to be solved.
    pub solves: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    pub last: u32,
    /// Margin that ends the run earlier.
    pub until: Option<Until>,
}

/// Reason that a run ended before its last deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// There are no more deals, or one has no answer.
    Ended(Ending),
    Reached(Until),
    /// No matching deal was found for too long; the number of tries for all deals so far.
    Thin(u64),
    Failed(Failure),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// Whether workers are running it.
    pub is_running: bool,
    pub halt: Option<Halt>,
    /// Number of tries, including those for deals not found yet.
    pub tries: u64,
    /// Milliseconds since the search for the next deal began.
    pub waited: f64,
    /// Sampling method, once a worker has reported it.
    pub drawing: Option<Drawing>,
    /// Number of random deals per matching one, if all matching deals are known.
    pub one_in: Option<f64>,
    /// Milliseconds that workers have run.
    pub worked: f64,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Continue up to a deal or a margin.
    GoOn(Limit),
    /// Stop, keeping all counted deals.
    Pause,
    /// Give declarers this many tricks beyond double dummy.
    Give(Handicap),
    /// Update of a batch.
    Told(OfLot),
    Done(Range<u32>),
    Failed(Failure),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    Ask(Range<u32>),
    Stop,
    /// Redraw the page soon.
    Draw,
    DrawNow,
}

#[derive(Debug)]
pub struct SimulationState {
    put: SimulationQuestion,
    run: Run,
    /// Known tricks of the first deals, from other questions.
    known: Vec<Tricks>,
    last: u32,
    lots: Vec<Range<u32>>,
    /// Deals being searched, with tries and start time.
    tried: BTreeMap<u32, (u64, f64)>,
    halt: Option<Halt>,
    drawing: Option<Drawing>,
    one_in: Option<f64>,
    needless: Vec<Refusal>,
    patience: f64,
    /// Start of the current run; `worked` is the duration of earlier ones.
    since: Option<f64>,
    worked: f64,
}

impl SimulationState {
    /// Creates a simulation that has not started. Solutions of the same deals are reused from
    /// `before`.
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

    pub const fn put(&self) -> &SimulationQuestion {
        &self.put
    }

    pub const fn run(&self) -> &Run {
        &self.run
    }

    /// Returns the number of the last requested deal.
    pub const fn last(&self) -> u32 {
        self.last
    }

    /// Returns the redundant conditions, once a worker has reported them.
    pub fn needless(&self) -> &[Refusal] {
        &self.needless
    }

    /// Returns the status at a time in milliseconds.
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

    /// Returns the known tricks of each deal.
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

    /// Handles an event at a time in milliseconds. Returns the effects in order.
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
            // The search for the missing deal restarts, so it gets more time.
            self.patience *= 4.0;
        }
        self.since.get_or_insert(now);
        self.end_at_margin(now).unwrap_or_else(|| {
            let mut effects = self.give_out(now);
            effects.push(Effect::Draw);
            effects
        })
    }

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

    /// Requests batches up to the limit, or pauses if none are left.
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
                // Earlier deals may still be in flight and are counted first.
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
