//! Answers a question from a sample of deals. All workers of the pool run batches of deals.

use std::cell::{Cell, Ref, RefCell};
use std::ops::Range;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::Date;

use super::pool::{Pool, WarmGuard};
use super::service_handle::open;
pub use super::simulation_state::{EndReason, RunLimit, SimulationSpec, SimulationStatus};
use super::simulation_state::{SimulationEffect, SimulationInput, SimulationState};
use super::task::Task;
use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::run::Run;
use crate::wire::judging::InputFault;

/// Minimum number of milliseconds between two renderings that [`SimulationEffect::Draw`] requests.
const REDRAW_INTERVAL: u32 = 250;

/// A question that is being answered. Dropping it stops the workers.
pub struct Simulation {
    state: RefCell<SimulationState>,
    batches: RefCell<Vec<(Range<u32>, Task)>>,
    on_change: RefCell<Rc<dyn Fn()>>,
    /// Timeout that starts after a rendering. While it runs, `is_changed` records whether there was a change.
    pause: RefCell<Option<Timeout>>,
    is_changed: Cell<bool>,
    /// Keeps idle workers alive while the simulation runs.
    stay: RefCell<Option<WarmGuard>>,
}

impl Simulation {
    /// Creates a simulation without starting it. `on_change` is called after changes: at once if the run stops or the
    /// handicap changes, otherwise at most once per `REDRAW_INTERVAL`. If `before` has the same deals, its solutions
    /// are reused.
    pub fn new(
        put: SimulationSpec,
        run: Run,
        before: Option<&Self>,
        on_change: impl Fn() + 'static,
    ) -> Rc<Self> {
        let before = before.map(|before| before.state.borrow());
        Rc::new(Self {
            state: RefCell::new(SimulationState::new(put, run, before.as_deref())),
            batches: RefCell::default(),
            on_change: RefCell::new(Rc::new(on_change)),
            pause: RefCell::default(),
            is_changed: Cell::default(),
            stay: RefCell::default(),
        })
    }

    pub fn set_on_change(&self, on_change: impl Fn() + 'static) {
        self.on_change.replace(Rc::new(on_change));
    }

    pub fn put(&self) -> Ref<'_, SimulationSpec> {
        Ref::map(self.state.borrow(), SimulationState::spec)
    }

    pub fn run(&self) -> Ref<'_, Run> {
        Ref::map(self.state.borrow(), SimulationState::run)
    }

    pub fn last(&self) -> u32 {
        self.state.borrow().last()
    }

    pub fn needless(&self) -> Ref<'_, [InputFault]> {
        Ref::map(self.state.borrow(), SimulationState::needless)
    }

    pub fn standing(&self) -> SimulationStatus {
        self.state.borrow().standing(Date::now())
    }

    /// Sets the average number of tricks, -1 to 1, that declarers win in addition to the double-dummy tricks.
    pub fn set_handicap(self: &Rc<Self>, handicap: Handicap) {
        self.on(SimulationInput::Give(handicap));
    }

    pub fn go_on(self: &Rc<Self>, limit: RunLimit) {
        self.on(SimulationInput::GoOn(limit));
    }

    pub fn pause(self: &Rc<Self>) {
        self.on(SimulationInput::Pause);
    }

    fn on(self: &Rc<Self>, event: SimulationInput) {
        let effects = self.state.borrow_mut().on(event, Date::now());
        for effect in effects {
            match effect {
                SimulationEffect::Ask(batch) => {
                    self.stay.borrow_mut().get_or_insert_with(|| Pool::of_page().stay());
                    let task = self.ask(batch.clone());
                    self.batches.borrow_mut().push((batch, task));
                }
                SimulationEffect::Stop => {
                    self.batches.take();
                    self.stay.take();
                }
                SimulationEffect::Draw => self.draw_soon(),
                SimulationEffect::DrawNow => {
                    self.is_changed.set(false);
                    self.draw();
                }
            }
        }
    }

    fn ask(self: &Rc<Self>, batch: Range<u32>) -> Task {
        let (update, simulation) = (Rc::downgrade(self), Rc::downgrade(self));
        let on_note = move |note| {
            if let Some(simulation) = update.upgrade() {
                simulation.on(SimulationInput::Update(note));
            }
        };
        let opened = open(&self.state.borrow().question(&batch), None, on_note);
        Task::spawn(async move {
            let opened = opened.await;
            let Some(simulation) = simulation.upgrade() else { return };
            if let Err(failure) = opened {
                return simulation.on(SimulationInput::Failed(failure));
            }
            simulation.batches.borrow_mut().retain(|(other, _)| *other != batch);
            simulation.on(SimulationInput::Done(batch));
        })
    }

    /// Renders the page now, or at the end of the pause if a pause is running.
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
        let pause = Timeout::new(REDRAW_INTERVAL, move || {
            let Some(simulation) = simulation.upgrade() else { return };
            if is_hidden() && simulation.is_changed.get() {
                // Render a hidden page only once it is visible again.
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
