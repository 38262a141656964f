//! A question put to deals by all workers of the pool, lot by lot.

use std::cell::{Cell, Ref, RefCell};
use std::ops::Range;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::Date;

use super::pool::{Pool, Stay};
use super::remote::open;
use super::simulation_state::{Effect, Event, SimulationState};
pub use super::simulation_state::{Halt, Limit, SimulationQuestion, Standing};
use super::task::Task;
use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::run::Run;
use crate::wire::judging::Refusal;

/// Minimum time between two drawings of the page, in milliseconds.
const EVERY: u32 = 250;

/// A question that is put to deals. Dropping it stops it.
pub struct Simulation {
    state: RefCell<SimulationState>,
    /// The lots that workers are at.
    lots: RefCell<Vec<(Range<u32>, Task)>>,
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
        put: SimulationQuestion,
        run: Run,
        before: Option<&Self>,
        on_change: impl Fn() + 'static,
    ) -> Rc<Self> {
        let before = before.map(|before| before.state.borrow());
        Rc::new(Self {
            state: RefCell::new(SimulationState::new(put, run, before.as_deref())),
            lots: RefCell::default(),
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
    pub fn put(&self) -> Ref<'_, SimulationQuestion> {
        Ref::map(self.state.borrow(), SimulationState::put)
    }

    /// The deals that are counted, and their sums.
    pub fn run(&self) -> Ref<'_, Run> {
        Ref::map(self.state.borrow(), SimulationState::run)
    }

    /// The number of the last deal that is wanted.
    pub fn last(&self) -> u32 {
        self.state.borrow().last()
    }

    /// The conditions that exclude nothing, as soon as a worker has told it.
    pub fn needless(&self) -> Ref<'_, [Refusal]> {
        Ref::map(self.state.borrow(), SimulationState::needless)
    }

    pub fn standing(&self) -> Standing {
        self.state.borrow().standing(Date::now())
    }

    /// Gives declarers so many tricks beyond double dummy.
    pub fn give(self: &Rc<Self>, handicap: Handicap) {
        self.on(Event::Give(handicap));
    }

    /// Goes on up to a deal, or a margin.
    pub fn go_on(self: &Rc<Self>, limit: Limit) {
        self.on(Event::GoOn(limit));
    }

    /// Stops, with all that is counted.
    pub fn pause(self: &Rc<Self>) {
        self.on(Event::Pause);
    }

    fn on(self: &Rc<Self>, event: Event) {
        let effects = self.state.borrow_mut().on(event, Date::now());
        for effect in effects {
            match effect {
                Effect::Ask(lot) => {
                    self.stay.borrow_mut().get_or_insert_with(|| Pool::of_page().stay());
                    let task = self.ask(lot.clone());
                    self.lots.borrow_mut().push((lot, task));
                }
                Effect::Stop => {
                    self.lots.take();
                    self.stay.take();
                }
                Effect::Draw => self.draw_soon(),
                Effect::DrawNow => {
                    self.is_changed.set(false);
                    self.draw();
                }
            }
        }
    }

    fn ask(self: &Rc<Self>, lot: Range<u32>) -> Task {
        let (told, simulation) = (Rc::downgrade(self), Rc::downgrade(self));
        let on_note = move |note| {
            if let Some(simulation) = told.upgrade() {
                simulation.on(Event::Told(note));
            }
        };
        let opened = open(&self.state.borrow().question(&lot), None, on_note);
        Task::spawn(async move {
            let opened = opened.await;
            let Some(simulation) = simulation.upgrade() else { return };
            if let Err(failure) = opened {
                return simulation.on(Event::Failed(failure));
            }
            simulation.lots.borrow_mut().retain(|(other, _)| *other != lot);
            simulation.on(Event::Done(lot));
        })
    }

    /// Has the page drawn anew, now or a little later.
    fn draw_soon(self: &Rc<Self>) {
        if self.pause.borrow().is_some() {
            self.is_changed.set(true);
            return;
        }
        self.draw();
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
                simulation.draw_soon();
            }
        });
        self.pause.replace(Some(pause));
    }

    fn draw(&self) {
        let on_change = Rc::clone(&self.on_change.borrow());
        on_change();
    }
}

fn is_hidden() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| document.hidden())
}
