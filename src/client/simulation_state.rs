//! State of a simulation, as a state machine that needs no browser.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::run::Run;
use crate::engine::bridge::simulate::runner::{RunEnding, RunStep, Tricks};
use crate::engine::bridge::simulate::sampler::DrawMethod;
use crate::engine::bridge::simulate::target_margin::TargetMargin;
use crate::engine::{Seat, Vulnerability};
use crate::wire::judging::InputFault;
use crate::wire::request::Failure;
use crate::wire::solving::{BatchUpdate, SimulateBatch};

/// Maximum number of batches that run at once. This number keeps all workers busy. With more batches, an opened deal
/// would wait longer for a worker.
const MAX_BATCHES: usize = 6;

/// Number of deals in a batch if the deals must be solved.
const SOLVED_BATCH: u32 = 4;
/// Number of deals in a batch if the deals are only counted.
const COUNTED_BATCH: u32 = 256;

/// Initial time limit for finding one deal, in milliseconds.
const TIME_LIMIT: f64 = 30_000.0;

/// A question, and the script that the deals must satisfy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulationSpec {
    pub script: String,
    pub ask: String,
    /// Default dealer and vulnerability. Each applies if the script does not state it.
    pub otherwise: (Seat, Vulnerability),
    /// Whether the deals must be solved.
    pub solves: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunLimit {
    pub last: u32,
    /// Target margin. The run ends early once it is reached.
    pub until: Option<TargetMargin>,
}

/// Reason why a run ended before its last deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// The run can't continue. For example, no deals are left, the script's limit on tries is reached, or the script or
    /// the question can't be evaluated on a deal.
    Ended(RunEnding),
    Reached(TargetMargin),
    /// No deal that satisfies the script was found in time. The field counts all tries, also for earlier deals.
    NotFound(u64),
    Failed(Failure),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SimulationStatus {
    /// Whether workers are running the simulation.
    pub is_running: bool,
    pub halt: Option<EndReason>,
    /// Number of tries. Tries for deals that are not found yet are included.
    pub tries: u64,
    /// Number of milliseconds since the search for the next deal began.
    pub waited: f64,
    /// Sampling method, or `None` until a worker has reported it.
    pub drawing: Option<DrawMethod>,
    /// Number of random deals for each deal that satisfies the script. `None` unless all such deals are known.
    pub one_in: Option<f64>,
    /// Number of milliseconds that the simulation has run.
    pub worked: f64,
}

#[derive(Clone, Debug, PartialEq)]
pub enum SimulationInput {
    /// The run continues until this number of deals or this margin is reached.
    GoOn(RunLimit),
    /// The run stops. All counted deals remain.
    Pause,
    /// Declarers win the double-dummy tricks plus this handicap.
    Give(Handicap),
    Update(BatchUpdate),
    Done(Range<u32>),
    Failed(Failure),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SimulationEffect {
    Ask(Range<u32>),
    Stop,
    /// The page must be rendered again soon.
    Draw,
    DrawNow,
}

#[derive(Debug)]
pub struct SimulationState {
    put: SimulationSpec,
    run: Run,
    /// Tricks of the first deals. They were solved for an earlier question.
    known: Vec<Tricks>,
    last: u32,
    batches: Vec<Range<u32>>,
    /// Numbers of the deals that are being searched for, each with its number of tries and its start time.
    tried: BTreeMap<u32, (u64, f64)>,
    halt: Option<EndReason>,
    drawing: Option<DrawMethod>,
    one_in: Option<f64>,
    needless: Vec<InputFault>,
    patience: f64,
    /// Start of the current run, or `None` while nothing runs. `worked` is the duration of all earlier runs.
    since: Option<f64>,
    worked: f64,
}

impl SimulationState {
    /// Creates a simulation without starting it. If `before` has the same deals, the solutions of `before` are reused.
    pub fn new(put: SimulationSpec, run: Run, before: Option<&Self>) -> Self {
        let is_same = |before: &&Self| {
            before.put.script == put.script && before.run.part().seed == run.part().seed
        };
        Self {
            known: before.filter(is_same).map_or_else(Vec::new, Self::known),
            put,
            run,
            last: 0,
            batches: Vec::new(),
            tried: BTreeMap::new(),
            halt: None,
            drawing: None,
            one_in: None,
            needless: Vec::new(),
            patience: TIME_LIMIT,
            since: None,
            worked: 0.0,
        }
    }

    pub const fn spec(&self) -> &SimulationSpec {
        &self.put
    }

    pub const fn run(&self) -> &Run {
        &self.run
    }

    /// Returns the number of the last deal that was requested.
    pub const fn last(&self) -> u32 {
        self.last
    }

    /// Returns the redundant conditions of the script. The list is empty until a worker has reported them.
    pub fn needless(&self) -> &[InputFault] {
        &self.needless
    }

    /// Returns the status at `now`, a time in milliseconds.
    pub fn standing(&self, now: f64) -> SimulationStatus {
        let begun = self.tried.get(&self.run.next());
        SimulationStatus {
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

    pub fn question(&self, batch: &Range<u32>) -> SimulateBatch {
        let place = |number: u32| usize::try_from(number.saturating_sub(1)).unwrap_or(usize::MAX);
        let end = place(batch.end).min(self.known.len());
        let known = self.known.get(place(batch.start).min(end)..end).unwrap_or_default();
        SimulateBatch {
            script: self.put.script.clone(),
            ask: self.put.ask.clone(),
            otherwise: self.put.otherwise,
            seed: self.run.part().seed.to_string(),
            first: batch.start,
            count: batch.end - batch.start,
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

    /// Handles an event at `now`, a time in milliseconds. Returns the effects in order.
    pub fn on(&mut self, event: SimulationInput, now: f64) -> Vec<SimulationEffect> {
        match event {
            SimulationInput::GoOn(limit) => self.go_on(limit, now),
            SimulationInput::Pause => self.pause(now),
            SimulationInput::Give(handicap) if self.run.handicap() == handicap => Vec::new(),
            SimulationInput::Give(handicap) => {
                self.run.set_handicap(handicap);
                vec![SimulationEffect::DrawNow]
            }
            SimulationInput::Update(update) => self.on_update(update, now),
            SimulationInput::Done(batch) => {
                self.batches.retain(|other| *other != batch);
                self.request_batches(now)
            }
            SimulationInput::Failed(failure) => self.halt(EndReason::Failed(failure), now),
        }
    }

    fn go_on(&mut self, RunLimit { last, until }: RunLimit, now: f64) -> Vec<SimulationEffect> {
        self.last = last.min(self.run.all().unwrap_or(u32::MAX));
        self.run.end_at(until);
        if matches!(self.halt.take(), Some(EndReason::NotFound(_))) {
            // The search for the missing deal starts again, with a longer time limit.
            self.patience *= 4.0;
        }
        self.since.get_or_insert(now);
        self.end_at_margin(now).unwrap_or_else(|| {
            let mut effects = self.request_batches(now);
            effects.push(SimulationEffect::Draw);
            effects
        })
    }

    fn end_at_margin(&mut self, now: f64) -> Option<Vec<SimulationEffect>> {
        let until = self.run.reached()?;
        self.last = self.run.next() - 1;
        Some(self.halt(EndReason::Reached(until), now))
    }

    fn halt(&mut self, halt: EndReason, now: f64) -> Vec<SimulationEffect> {
        self.halt = Some(halt);
        self.pause(now)
    }

    fn pause(&mut self, now: f64) -> Vec<SimulationEffect> {
        self.batches.clear();
        self.tried.clear();
        self.worked += self.since.take().map_or(0.0, |since| now - since);
        self.run.fix_wording();
        vec![SimulationEffect::Stop, SimulationEffect::DrawNow]
    }

    /// Requests batches up to the limit. If there is no batch to run, pauses.
    fn request_batches(&mut self, now: f64) -> Vec<SimulationEffect> {
        let mut effects = Vec::new();
        let size = if self.put.solves { SOLVED_BATCH } else { COUNTED_BATCH };
        while self.batches.len() < MAX_BATCHES && self.halt.is_none() {
            let Some(batch) = self.run.next_batch(size, self.last, &self.batches) else { break };
            self.batches.push(batch.clone());
            effects.push(SimulationEffect::Ask(batch));
        }
        if self.batches.is_empty() { self.pause(now) } else { effects }
    }

    fn on_update(&mut self, update: BatchUpdate, now: f64) -> Vec<SimulationEffect> {
        match update {
            BatchUpdate::Drawing(drawing) => self.drawing = Some(drawing),
            BatchUpdate::All(count, one_in) => {
                self.one_in = Some(one_in);
                self.run.set_total(count);
                self.last = self.last.min(count);
            }
            BatchUpdate::Redundant(notes) => self.needless = notes,
            BatchUpdate::Step(RunStep::Results(deals)) => {
                for deal in &deals {
                    self.tried.remove(&deal.number);
                }
                self.run.take_all(deals);
                if let Some(effects) = self.end_at_margin(now) {
                    return effects;
                }
            }
            BatchUpdate::Step(RunStep::Tried(number, tries)) => {
                let known = self.tried.entry(number).or_insert((0, now));
                known.0 = tries;
                if now - known.1 > self.patience {
                    return self.halt(EndReason::NotFound(self.tries()), now);
                }
            }
            BatchUpdate::Step(RunStep::Ended(ending)) => {
                // Results of earlier deals may still arrive. They are counted before the run ends.
                let is_next = ending.number() <= self.run.next();
                let is_first = !matches!(&self.halt, Some(EndReason::Ended(first)) if first.number() <= ending.number());
                if is_first {
                    self.halt = Some(EndReason::Ended(ending));
                }
                if is_next {
                    return self.pause(now);
                }
            }
            BatchUpdate::Step(RunStep::Nothing | RunStep::Finished) => {}
        }
        vec![SimulationEffect::Draw]
    }
}
