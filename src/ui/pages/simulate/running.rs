//! The question that is put to deals. It is kept while the reader looks at a deal of it on another page.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::state::{Asked, SimulateState, Texts};
use crate::client::simulating::{Limit, Simulation, SimulationQuestion};
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::run::Run;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::ui::delegate::bring_into_sight;

thread_local! {
    /// The question that was put last.
    static LAST: RefCell<Option<Rc<Simulation>>> = const { RefCell::new(None) };
}

/// Who deals and who is vulnerable where the script does not say.
const OTHERWISE: (Seat, Vulnerability) = (Seat::North, Vulnerability::None);

/// The question of the page, put to deals or not.
#[derive(Clone)]
pub struct Running {
    /// What is put to deals; nothing until the question that stands there is.
    pub simulation: Option<Rc<Simulation>>,
    /// How often it has changed: what is drawn of it is drawn anew with each.
    pub version: u32,
    /// Puts the question to deals, or goes on.
    pub on_start: Callback<Limit>,
    /// Puts these to deals as soon as they stand there.
    pub on_soon: Callback<Texts>,
}

impl Running {
    /// Stops, with all that is counted.
    pub fn pause(&self) -> Callback<MouseEvent> {
        let simulation = self.simulation.clone();
        Callback::from(move |_| {
            if let Some(simulation) = &simulation {
                simulation.pause();
            }
        })
    }
}

/// The question of the page, as it is put to deals.
#[hook]
pub fn use_running(state: &SimulateState, asked: &Rc<Asked>) -> Running {
    let version = use_state(|| 0_u32);
    let changes = use_mut_ref(|| 0_u32);
    let wanted = use_mut_ref(|| None::<Texts>);
    let on_change = {
        let setter = version.setter();
        let changes = Rc::clone(&changes);
        move || {
            let mut changes = changes.borrow_mut();
            *changes = changes.wrapping_add(1);
            setter.set(*changes);
        }
    };
    let seed = asked.own_seed().unwrap_or_else(|| state.seed);
    let is_of = |simulation: &Rc<Simulation>| {
        let put = simulation.put();
        let is_same = put.script == state.script() && put.ask == state.ask();
        is_same && simulation.run().part().seed == seed
    };
    let simulation = LAST.with_borrow(Clone::clone).filter(is_of);
    use_effect_with((), {
        let on_change = on_change.clone();
        move |()| {
            if let Some(simulation) = LAST.with_borrow(Clone::clone) {
                simulation.listen(on_change);
            }
            // What nobody sees does not go on.
            || {
                if let Some(simulation) = LAST.with_borrow(Clone::clone) {
                    simulation.listen(|| ());
                    simulation.pause();
                }
            }
        }
    });
    let on_start = {
        let (asked, simulation) = (Rc::clone(asked), simulation.clone());
        let (script, ask) = (state.script().to_owned(), state.ask().to_owned());
        let handicap = state.handicap;
        Callback::from(move |limit: Limit| {
            if let Some(simulation) = &simulation {
                return simulation.go_on(limit);
            }
            let (Ok(read), Some(question)) = (&asked.script, asked.question()) else { return };
            let put = SimulationQuestion {
                script: script.clone(),
                ask: ask.clone(),
                otherwise: OTHERWISE,
                solves: !matches!(question, Question::Count(_)),
            };
            let mut run = Run::new(read, &ask, question.clone(), seed);
            run.give(handicap);
            let before = LAST.take();
            if let Some(before) = &before {
                before.listen(|| ());
                before.pause();
            }
            let begun = Simulation::new(put, run, before.as_deref(), on_change.clone());
            LAST.set(Some(Rc::clone(&begun)));
            begun.go_on(limit);
        })
    };
    let found = (simulation.as_ref().map(Rc::as_ptr), state.handicap);
    use_effect_with(found, {
        let simulation = simulation.clone();
        move |(_, handicap)| {
            if let Some(simulation) = simulation {
                simulation.give(*handicap);
            }
        }
    });
    // On a phone it is far below what starts it. Who comes back to what was started before is brought back to another place.
    let was_there = use_mut_ref(|| simulation.is_some());
    use_effect_with(simulation.is_some(), move |is_there| {
        if was_there.replace(*is_there) {
            return;
        }
        let document = web_sys::window().and_then(|window| window.document());
        let panel = document.and_then(|it| it.query_selector(".simulate-run").ok().flatten());
        if let Some(panel) = panel.filter(|_| *is_there) {
            bring_into_sight(&panel);
        }
    });
    // A question that has changed is another one, and the one before does not go on.
    use_effect_with(simulation.is_some(), |is_there| {
        if let Some(before) = LAST.with_borrow(Clone::clone).filter(|_| !is_there) {
            before.pause();
        }
    });
    // After that, so that what begins here is not paused.
    let texts = state.texts().clone();
    let limit = Limit { last: asked.deals(state.deals), until: asked.until(state.until) };
    use_effect_with(texts.clone(), {
        let (wanted, on_start) = (Rc::clone(&wanted), on_start.clone());
        move |texts: &Texts| {
            if wanted.take().as_ref() == Some(texts) {
                on_start.emit(limit);
            }
        }
    });
    let on_soon = {
        let on_start = on_start.clone();
        Callback::from(move |soon: Texts| {
            if soon == texts {
                return on_start.emit(limit);
            }
            wanted.replace(Some(soon));
        })
    };
    Running { simulation, version: *version, on_start, on_soon }
}
