//! The page that simulates many deals. It contains the script, the question, and the answer with its margin of error.

mod answer;
mod ask_view;
mod examples;
mod pictures;
mod run_view;
mod sample_view;
mod state;
mod words;

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use self::examples::{Example, TEMPLATES, is_example, template_of};
use self::state::{ParsedQuestion, QuestionTask, SimulateAction, SimulateState, Texts};
use crate::client::simulating::{RunLimit, Simulation, SimulationSpec};
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::run::Run;
use crate::engine::{Seat, Vulnerability};
use crate::ui::components::input::history_buttons;
use crate::ui::components::script::script_editor::{LastForm, ScriptEditor};
use crate::ui::components::script::words::NOT_SAID;
use crate::ui::delegate::bring_into_sight;
use crate::ui::history::Edit;
use crate::ui::hooks::{Visit, use_page_state};
use crate::ui::own_styles::{NamedStyle, styles_to_open};
use crate::ui::random;
use crate::ui::storage::Key;

pub use self::state::{of_deal, of_hand};

#[component]
pub fn Simulate(visit: &Visit) -> Html {
    let seed = use_memo((), |()| random::seed().unwrap_or_default());
    let (state, act) = use_page_state(visit, Key::Simulate, |route, scripts| {
        SimulateState::first(route, &scripts, *seed)
    });
    let texts = (state.script().to_owned(), state.ask().to_owned());
    let parsed = use_memo(texts, |(script, ask)| Rc::new(ParsedQuestion::read(script, ask)));
    let parsed = Rc::clone(&parsed);
    let running = use_running(&state, &parsed);
    let written = use_mut_ref(|| None);
    let styles = use_memo((), |()| styles_to_open());
    html! {
        <div class="simulate-page stack-4">
            { questions(&state, &act, &running) }
            <div class="given-and-answer">
                <div>
                    { script_panel(&state, &parsed, &written, &styles, &act) }
                    { ask_view::ask_panel(&state, &parsed, &act) }
                </div>
                <div>
                    if !matches!(parsed.put, Some(Ok(QuestionTask::Breaks(_)))) {
                        { run_view::run_panel(&state, &parsed, &running, &act) }
                    }
                    { answer::answer_panel(&parsed, &running, &state, &act) }
                </div>
            </div>
            { sample_view::sample_panel(&parsed, &running) }
        </div>
    }
}

/// Renders the kinds of questions, and two example questions of the current kind.
fn questions(state: &SimulateState, act: &Callback<SimulateAction>, running: &RunHandle) -> Html {
    let chosen = template_of(state.ask()).unwrap_or(0);
    let load = |example: Example| {
        let (act, on_soon) = (act.clone(), running.on_soon.clone());
        Callback::from(move |_: MouseEvent| {
            let Example { script, ask, .. } = example;
            let texts = Texts { script: script.to_owned(), ask: ask.to_owned() };
            on_soon.emit(texts.clone());
            act.emit(SimulateAction::Load(texts));
        })
    };
    let choose = |place: usize| {
        let act = act.clone();
        let keeps = !state.script().trim().is_empty() && !is_example(state.script());
        Callback::from(move |_: MouseEvent| {
            let Some(template) = TEMPLATES.get(place) else { return };
            // The user may have edited the current question, so a click on the kind of that question doesn't replace
            // it.
            if keeps && place == chosen {
                return;
            }
            act.emit(if keeps {
                SimulateAction::Ask(template.ask.to_owned())
            } else {
                let [Example { script, ask, .. }, _] = template.examples;
                SimulateAction::Load(Texts { script: script.to_owned(), ask: ask.to_owned() })
            });
        })
    };
    let Some(template) = TEMPLATES.get(chosen) else { return Html::default() };
    html! {
        <section class="panel simulate-questions" aria-label={words::TEMPLATES}>
            <p class="soft">{ words::WHAT_IT_IS }</p>
            <div class="simulate-kinds row" role="group" aria-label={words::KIND_OF_QUESTION}>
                { for TEMPLATES.iter().enumerate().map(|(place, template)| html! {
                    <button type="button" class="simulate-kind" aria-pressed={(place == chosen).to_string()}
                        onclick={choose(place)}>{ template.name }</button>
                }) }
            </div>
            <p>{ template.what }</p>
            <div class="examples" role="group" aria-label={words::WORKED_EXAMPLES}>
                <span class="examples-label" aria-hidden="true">{ words::WORKED_EXAMPLES }</span>
                { for template.examples.into_iter().map(|example| html! {
                    <button type="button" class="chip" onclick={load(example)}>{ example.name }</button>
                }) }
            </div>
        </section>
    }
}

pub fn script_panel(
    state: &SimulateState,
    parsed: &ParsedQuestion,
    written: &LastForm,
    styles: &Rc<Vec<NamedStyle>>,
    act: &Callback<SimulateAction>,
) -> Html {
    let on_edit = act.reform(SimulateAction::Script);
    let history = state.history();
    let undo = history_buttons(
        history.can_undo(),
        history.can_redo(),
        &on_edit.reform(|()| Edit::Undo),
        &on_edit.reform(|()| Edit::Redo),
    );
    let (text, read, form) = (state.script(), &parsed.script, parsed.form.clone());
    let editor = ScriptEditor { text, read, form, written, styles, unsaid: NOT_SAID, on_edit };
    html! {
        <section class="panel" aria-labelledby="deals-heading">
            <div class="panel-head">
                <h2 id="deals-heading">{ words::THE_DEALS }</h2>
                { undo }
            </div>
            { editor.view() }
        </section>
    }
}

thread_local! {
    static LAST: RefCell<Option<Rc<Simulation>>> = const { RefCell::new(None) };
}

/// Dealer and vulnerability for a script that doesn't set them.
const DEFAULT_SITUATION: (Seat, Vulnerability) = (Seat::North, Vulnerability::None);

#[derive(Clone)]
pub struct RunHandle {
    /// The simulation for the current question. `None` until it is started.
    pub simulation: Option<Rc<Simulation>>,
    /// Number of changes so far. After each change, the views are rendered again.
    pub version: u32,
    /// Starts or continues the simulation, up to the given limit.
    pub on_start: Callback<RunLimit>,
    /// Called with texts to simulate. The simulation starts once the state contains these texts.
    pub on_soon: Callback<Texts>,
}

impl RunHandle {
    /// Returns a callback that pauses the simulation. The results are kept.
    pub fn pause(&self) -> Callback<MouseEvent> {
        let simulation = self.simulation.clone();
        Callback::from(move |_| {
            if let Some(simulation) = &simulation {
                simulation.pause();
            }
        })
    }
}

/// Returns a handle to the simulation, with callbacks that start it.
#[hook]
pub fn use_running(state: &SimulateState, parsed: &Rc<ParsedQuestion>) -> RunHandle {
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
    let seed = parsed.own_seed().unwrap_or(state.seed);
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
                simulation.set_on_change(on_change);
            }
            // When the user leaves the page, the simulation is paused.
            || {
                if let Some(simulation) = LAST.with_borrow(Clone::clone) {
                    simulation.set_on_change(|| ());
                    simulation.pause();
                }
            }
        }
    });
    let on_start = {
        let (parsed, simulation) = (Rc::clone(parsed), simulation.clone());
        let (script, ask) = (state.script().to_owned(), state.ask().to_owned());
        let handicap = state.handicap;
        Callback::from(move |limit: RunLimit| {
            if let Some(simulation) = &simulation {
                return simulation.go_on(limit);
            }
            let (Ok(read), Some(question)) = (&parsed.script, parsed.question()) else { return };
            let put = SimulationSpec {
                script: script.clone(),
                ask: ask.clone(),
                otherwise: DEFAULT_SITUATION,
                solves: !matches!(question, Question::Count(_)),
            };
            let mut run = Run::new(read, &ask, question.clone(), seed);
            run.set_handicap(handicap);
            let before = LAST.take();
            if let Some(before) = &before {
                before.set_on_change(|| ());
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
                simulation.set_handicap(*handicap);
            }
        }
    });
    // On a phone, the panel is far below the start button, so the page scrolls to the panel. If the user returns to
    // the page, the former scroll position is restored instead.
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
    // When the question changes, the simulation of the previous question must be paused.
    use_effect_with(simulation.is_some(), |is_there| {
        if let Some(before) = LAST.with_borrow(Clone::clone).filter(|_| !is_there) {
            before.pause();
        }
    });
    // This effect must be after the effect that pauses. Otherwise, a simulation that is started here would be paused.
    let texts = state.texts().clone();
    let limit = RunLimit { last: parsed.deals(state.deals), until: parsed.until(state.until) };
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
    RunHandle { simulation, version: *version, on_start, on_soon }
}
