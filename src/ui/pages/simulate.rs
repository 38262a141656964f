//! The page that simulates many deals: the question as a sentence, the answer with its margin of error, and parts with
//! the details.

mod answer;
mod ask_view;
mod examples;
mod parts;
mod pictures;
mod run_view;
mod sample_view;
mod state;
mod words;

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use self::answer::{Answering, use_answer_choices};
use self::examples::{Example, TEMPLATES, template_of};
use self::parts::SimulatePart;
use self::state::{ParsedQuestion, SimulateAction, SimulateState, Texts};
use crate::client::simulating::{RunLimit, Simulation, SimulationSpec};
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::question_spec::QuestionSpec;
use crate::engine::bridge::simulate::run::Run;
use crate::engine::{Seat, Vulnerability};
use crate::ui::components::frame::buttons::share_button;
use crate::ui::components::frame::parts::Part;
use crate::ui::components::input::history_buttons;
use crate::ui::components::script::script_editor::ScriptEditor;
use crate::ui::components::script::words::NOT_SAID;
use crate::ui::delegate::bring_into_sight;
use crate::ui::history::Edit;
use crate::ui::hooks::{PageState as _, Visit, toggled, use_chosen, use_page_state};
use crate::ui::own_styles::styles_to_open;
use crate::ui::random;
use crate::ui::share::link_to;
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
    let choices = use_answer_choices(&running);
    let written = use_mut_ref(|| None);
    let styles = use_memo((), |()| styles_to_open());
    let open = use_chosen(Key::SimulateParts, &[]);
    let here = use_node_ref();
    let on_edit = act.reform(SimulateAction::Script);
    let editor = ScriptEditor {
        text: state.script(),
        read: &parsed.script,
        form: parsed.form.clone(),
        written: &written,
        styles: &styles,
        unsaid: NOT_SAID,
        on_edit: on_edit.clone(),
    };
    let on_text = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| {
            if !open.contains(&SimulatePart::Script) {
                open.set(toggled(&open, SimulatePart::Script));
            }
        })
    };
    let is_breaks = matches!(parsed.ask, Some(Ok(QuestionSpec::Breaks)));
    let history = state.history();
    let undo = history_buttons(
        history.can_undo(),
        history.can_redo(),
        &on_edit.reform(|()| Edit::Undo),
        &on_edit.reform(|()| Edit::Redo),
    );
    let run = if is_breaks {
        html! { <div class="toolbar">{ share_button(words::LINK, &link_to(state.route(&state.saved_text()))) }{ undo }</div> }
    } else {
        run_view::run_controls(&state, &parsed, &running, undo, &act)
    };
    let question = ask_view::question_panel(&state, &parsed, &editor, run, &on_text, &act);
    let answering =
        Answering { parsed: &parsed, running: &running, state: &state, act: &act, choices };
    let part = |part, figure: String, content: &dyn Fn() -> Html| {
        Part { part, figure: figure.into(), chunk: None }.view(&open, content)
    };
    html! {
        <div class="simulate-page stack-4">
            <div class="given-and-answer">
                { question }
                <div ref={here.clone()}>{ answering.block() }</div>
            </div>
            <div class="panel page-parts">
                { part(SimulatePart::Figures, answering.figures_in_short(), &|| {
                    html! { <div class="simulate-figures stack-3">{ answering.figures() }</div> }
                }) }
                if !is_breaks {
                    { part(SimulatePart::Sample, sample_view::in_short(&running), &|| sample_view::sample(&parsed, &running)) }
                    { part(SimulatePart::Certainty, words::handicap_in_short(state.handicap), &|| answering.certainty()) }
                }
                { part(SimulatePart::Script, words::script_in_short(&parsed.script), &|| html! {
                    <>{ editor.text_view() }{ ask_view::ask_text(&state, &parsed, &act) }</>
                }) }
            </div>
            { examples(&state, &act, &running, &here) }
        </div>
    }
}

/// Renders two worked examples of the current kind of question. A click runs one, and brings the answer into view.
fn examples(
    state: &SimulateState,
    act: &Callback<SimulateAction>,
    running: &RunHandle,
    answer: &NodeRef,
) -> Html {
    let Some(template) = TEMPLATES.get(template_of(state.ask()).unwrap_or(0)) else {
        return Html::default();
    };
    let load = |example: Example| {
        let (act, on_soon) = (act.clone(), running.on_soon.clone());
        let answer = answer.clone();
        Callback::from(move |_: MouseEvent| {
            let Example { script, ask, .. } = example;
            let texts = Texts { script: script.to_owned(), ask: ask.to_owned() };
            on_soon.emit(texts.clone());
            act.emit(SimulateAction::Load(texts));
            if let Some(answer) = answer.cast::<Element>() {
                bring_into_sight(&answer);
            }
        })
    };
    html! {
        <div class="examples" role="group" aria-label={words::WORKED_EXAMPLES}>
            <span class="examples-label" aria-hidden="true">{ words::WORKED_EXAMPLES }</span>
            { for template.examples.into_iter().map(|example| html! {
                <button type="button" class="chip" onclick={load(example)}>{ example.name }</button>
            }) }
        </div>
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
