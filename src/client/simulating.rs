//! A question put to deals by all workers of the pool, lot by lot.

use std::cell::{Cell, Ref, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::Date;

use super::pool::{Pool, Stay};
use super::remote::open;
use super::task::Task;
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::simulate::asking::Tricks;
use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::run::Run;
use crate::engine::bridge::simulate::sampler::Drawing;
use crate::engine::bridge::simulate::until::Until;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::wire::failure::Failure;
use crate::wire::judging::Refusal;
use crate::wire::simulate::{AskDeals, OfLot, WhyEnded};

/// How many lots are given out at once: so many that no worker waits, and so few that a deal which the reader opens
/// meanwhile is not long behind them.
const AT_ONCE: usize = 6;

/// How many deals a lot has where they are solved, and where they are only counted.
const SOLVED: u32 = 4;
const COUNTED: u32 = 256;

/// How many milliseconds lie at least between two changes that are told: the page is drawn four times a second.
const EVERY: u32 = 250;

/// For how many milliseconds one deal is tried for.
const PATIENCE: f64 = 30_000.0;

/// What is put to deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Put {
    pub script: String,
    /// The question.
    pub ask: String,
    /// Who deals and who is vulnerable where the script does not say.
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
    /// It ends before the deal of a number.
    Ended(u32, WhyEnded),
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

/// A question that is put to deals. Dropping it stops it.
pub struct Simulation {
    put: Put,
    run: RefCell<Run>,
    /// What is known of the deals from the first on, of other questions on them.
    known: Vec<Tricks>,
    last: Cell<u32>,
    /// The lots that workers are at.
    lots: RefCell<Vec<(Range<u32>, Task)>>,
    /// The deals that are tried for: how often, and since when.
    tried: RefCell<BTreeMap<u32, (u64, f64)>>,
    halt: RefCell<Option<Halt>>,
    drawing: Cell<Option<Drawing>>,
    one_in: Cell<Option<f64>>,
    needless: RefCell<Vec<Refusal>>,
    patience: Cell<f64>,
    /// Since when it runs, and how long it ran before.
    since: Cell<Option<f64>>,
    worked: Cell<f64>,
    on_change: RefCell<Rc<dyn Fn()>>,
    /// Runs after a change was told; whether there was another since.
    pause: RefCell<Option<Timeout>>,
    is_changed: Cell<bool>,
    /// The workers stay while it runs.
    stay: RefCell<Option<Stay>>,
}

impl Simulation {
    /// A question before it is put to the first deal. `on_change` hears when it stands otherwise, not too often.
    /// What was solved of the same deals for the question `before` is not solved again.
    pub fn new(
        put: Put,
        run: Run,
        before: Option<&Self>,
        on_change: impl Fn() + 'static,
    ) -> Rc<Self> {
        let is_same = |before: &&Self| {
            before.put.script == put.script && before.run().part().seed == run.part().seed
        };
        let known = before.filter(is_same).map_or_else(Vec::new, Self::known);
        Rc::new(Self {
            put,
            run: RefCell::new(run),
            known,
            last: Cell::new(0),
            lots: RefCell::default(),
            tried: RefCell::default(),
            halt: RefCell::default(),
            drawing: Cell::default(),
            one_in: Cell::default(),
            needless: RefCell::default(),
            patience: Cell::new(PATIENCE),
            since: Cell::default(),
            worked: Cell::default(),
            on_change: RefCell::new(Rc::new(on_change)),
            pause: RefCell::default(),
            is_changed: Cell::default(),
            stay: RefCell::default(),
        })
    }

    /// Has another hear of changes from now on.
    pub fn listen(&self, on_change: impl Fn() + 'static) {
        self.on_change.replace(Rc::new(on_change));
    }

    /// What is put to deals.
    pub const fn put(&self) -> &Put {
        &self.put
    }

    /// The deals that are counted, and their sums.
    pub fn run(&self) -> Ref<'_, Run> {
        self.run.borrow()
    }

    /// The number of the last deal that is wanted.
    pub fn last(&self) -> u32 {
        self.last.get()
    }

    /// The conditions that exclude nothing, as soon as a worker has told it.
    pub fn needless(&self) -> Ref<'_, [Refusal]> {
        Ref::map(self.needless.borrow(), Vec::as_slice)
    }

    pub fn standing(&self) -> Standing {
        let run = self.run.borrow();
        let tried = self.tried.borrow();
        let begun = tried.get(&run.next());
        let now = Date::now();
        Standing {
            is_running: self.since.get().is_some(),
            halt: self.halt.borrow().clone(),
            tries: run.part().tries + tried.values().map(|(tries, _)| tries).sum::<u64>(),
            waited: begun.map_or(0.0, |(_, since)| now - since),
            drawing: self.drawing.get(),
            one_in: self.one_in.get(),
            worked: self.worked.get() + self.since.get().map_or(0.0, |since| now - since),
        }
    }

    /// The tricks that are known of each deal.
    fn known(&self) -> Vec<Tricks> {
        let mut known = self.known.clone();
        for (place, asked) in self.run.borrow().deals().iter().enumerate() {
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

    /// Gives declarers so many tricks beyond double dummy.
    pub fn give(&self, handicap: Handicap) {
        if self.run().handicap() != handicap {
            self.run.borrow_mut().give(handicap);
            self.tell_at_once();
        }
    }

    /// Goes on up to a deal, or a margin.
    pub fn go_on(self: &Rc<Self>, Limit { last, until }: Limit) {
        let all = self.run.borrow().all();
        self.last.set(last.min(all.unwrap_or(u32::MAX)));
        self.run.borrow_mut().end_at(until);
        if matches!(self.halt.replace(None), Some(Halt::Thin(_))) {
            // It begins anew with the deal that was not found, so it is given longer.
            self.patience.set(self.patience.get() * 4.0);
        }
        if self.since.get().is_none() {
            self.since.set(Some(Date::now()));
            self.stay.replace(Some(Pool::of_page().stay()));
        }
        if self.end_at_margin() {
            return;
        }
        self.give_out();
        self.tell();
    }

    /// Stops where the margin is reached.
    fn end_at_margin(&self) -> bool {
        let (reached, next) = (self.run.borrow().reached(), self.run.borrow().next());
        if let Some(until) = reached {
            self.last.set(next - 1);
            self.halt(Halt::Reached(until));
        }
        reached.is_some()
    }

    /// Stops, with all that is counted.
    pub fn pause(&self) {
        self.lots.take();
        self.tried.take();
        self.stay.take();
        if let Some(since) = self.since.take() {
            self.worked.set(self.worked.get() + Date::now() - since);
        }
        self.run.borrow_mut().say();
        self.tell_at_once();
    }

    /// Gives out lots while there are some.
    fn give_out(self: &Rc<Self>) {
        while self.lots.borrow().len() < AT_ONCE {
            let at_work: Vec<_> = self.lots.borrow().iter().map(|(lot, _)| lot.clone()).collect();
            let size = if self.put.solves { SOLVED } else { COUNTED };
            let next = self.run.borrow().next_lot(size, self.last.get(), &at_work);
            let Some(lot) = next.filter(|_| self.halt.borrow().is_none()) else { break };
            let task = self.ask(lot.clone());
            self.lots.borrow_mut().push((lot, task));
        }
        if self.lots.borrow().is_empty() {
            self.pause();
        }
    }

    fn ask(self: &Rc<Self>, lot: Range<u32>) -> Task {
        let asked = AskDeals {
            script: self.put.script.clone(),
            ask: self.put.ask.clone(),
            otherwise: self.put.otherwise,
            seed: self.run.borrow().part().seed.to_string(),
            first: lot.start,
            count: lot.end - lot.start,
            known: self.known_of(&lot),
        };
        let hearing = Rc::downgrade(self);
        let on_note = move |note| {
            if let Some(simulation) = hearing.upgrade() {
                simulation.hear(note);
            }
        };
        let (opened, simulation) = (open(&asked, None, on_note), Rc::downgrade(self));
        Task::spawn(async move {
            let opened = opened.await;
            let Some(simulation) = simulation.upgrade() else { return };
            if let Err(failure) = opened {
                simulation.halt(Halt::Failed(failure));
                return;
            }
            simulation.lots.borrow_mut().retain(|(other, _)| *other != lot);
            simulation.give_out();
        })
    }

    /// What is known of the deals of a lot.
    fn known_of(&self, lot: &Range<u32>) -> Vec<Tricks> {
        let place = |number: u32| usize::try_from(number.saturating_sub(1)).unwrap_or(usize::MAX);
        let end = place(lot.end).min(self.known.len());
        self.known.get(place(lot.start).min(end)..end).unwrap_or_default().to_vec()
    }

    fn hear(self: &Rc<Self>, note: OfLot) {
        match note {
            OfLot::Drawing(drawing) => self.drawing.set(Some(drawing)),
            OfLot::All(count, one_in) => {
                self.one_in.set(Some(one_in));
                self.run.borrow_mut().know_all(count);
                self.last.set(self.last.get().min(count));
            }
            OfLot::Asked(deals) => {
                for deal in &deals {
                    self.tried.borrow_mut().remove(&deal.number);
                }
                self.run.borrow_mut().take_all(deals);
                if self.end_at_margin() {
                    return;
                }
            }
            OfLot::Needless(notes) => {
                self.needless.replace(notes);
            }
            OfLot::Tried(number, tries) => {
                let now = Date::now();
                let since = {
                    let mut all = self.tried.borrow_mut();
                    let known = all.entry(number).or_insert((0, now));
                    known.0 = tries;
                    known.1
                };
                if now - since > self.patience.get() {
                    return self.halt(Halt::Thin(self.standing().tries));
                }
            }
            OfLot::Ended(number, why) => {
                // The deals before it are counted first, where a worker is still at them.
                let is_next = number <= self.run.borrow().next();
                let is_first = !matches!(&*self.halt.borrow(), Some(Halt::Ended(first, _)) if *first <= number);
                if is_first {
                    self.halt.replace(Some(Halt::Ended(number, why)));
                }
                if is_next {
                    return self.pause();
                }
            }
        }
        self.tell();
    }

    fn halt(&self, halt: Halt) {
        self.halt.replace(Some(halt));
        self.pause();
    }

    /// Tells that something has changed, now or a little later.
    fn tell(self: &Rc<Self>) {
        if self.pause.borrow().is_some() {
            self.is_changed.set(true);
            return;
        }
        self.call();
        self.wait();
    }

    fn wait(self: &Rc<Self>) {
        let simulation = Rc::downgrade(self);
        let pause = Timeout::new(EVERY, move || {
            let Some(simulation) = simulation.upgrade() else { return };
            if is_hidden() && simulation.is_changed.get() {
                // It is told once somebody sees it.
                return simulation.wait();
            }
            simulation.pause.take();
            if simulation.is_changed.take() {
                simulation.tell();
            }
        });
        self.pause.replace(Some(pause));
    }

    fn tell_at_once(&self) {
        self.is_changed.set(false);
        self.call();
    }

    fn call(&self) {
        let on_change = Rc::clone(&self.on_change.borrow());
        on_change();
    }
}

fn is_hidden() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| document.hidden())
}
