//! What happens on a thousand deals like this: which deals, which question, and the answer with its margin.

mod answer;
mod ask_view;
mod examples;
mod files;
mod pictures;
mod run_view;
mod running;
mod sample_view;
mod state;
mod words;

use std::rc::Rc;

use yew::prelude::*;

use self::examples::{Example, TEMPLATES, is_example, template_of};
use self::running::{Running, use_running};
use self::state::{Asked, SimulateAction, SimulateState, Texts, Wanted};
use crate::ui::components::hand::shown_style::ShownStyle;
use crate::ui::components::input::history_buttons::history_buttons;
use crate::ui::components::script::script_editor::{ScriptEditor, Written};
use crate::ui::components::script::words::NOT_SAID;
use crate::ui::history::Edit;
use crate::ui::hooks::{Visit, use_page_state};
use crate::ui::own_styles::styles_to_open;
use crate::ui::random;
use crate::ui::route::Page;
use crate::ui::storage::Key;

pub use self::state::{of_deal, of_hand};

#[component]
pub fn Simulate(visit: &Visit) -> Html {
    let seed = use_memo((), |()| random::seed().unwrap_or_default());
    let (state, act) = use_page_state(visit, Key::Simulate, |route, scripts| {
        SimulateState::first(route, &scripts, *seed)
    });
    let texts = (state.script().to_owned(), state.ask().to_owned());
    let asked = use_memo(texts, |(script, ask)| Rc::new(Asked::read(script, ask)));
    let asked = Rc::clone(&asked);
    let running = use_running(&state, &asked);
    let written = use_mut_ref(|| None);
    let styles = use_memo((), |()| styles_to_open());
    html! {
        <>
        <div class="page-head"><h1>{ Page::Simulate.title() }</h1></div>
        <div class="simulate-page">
            { questions(&state, &act, &running) }
            <div class="given-and-answer">
                <div>
                    { script_panel(&state, &asked, &written, &styles, &act) }
                    { ask_view::ask_panel(&state, &asked, &act) }
                </div>
                <div>
                    if !matches!(asked.put, Some(Ok(Wanted::Breaks(_)))) {
                        { run_view::run_panel(&state, &asked, &running, &act) }
                    }
                    { answer::answer_panel(&asked, &running, &state, &act) }
                </div>
            </div>
            { sample_view::sample_panel(&asked, &running) }
        </div>
        </>
    }
}

/// The kinds of questions, and the worked examples of the one that is asked.
fn questions(state: &SimulateState, act: &Callback<SimulateAction>, running: &Running) -> Html {
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
            // What is asked already stays as it was changed.
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
            <div class="simulate-kinds" role="group" aria-label={words::KIND_OF_QUESTION}>
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
    asked: &Asked,
    written: &Written,
    styles: &Rc<Vec<ShownStyle>>,
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
    let (text, read, form) = (state.script(), &asked.script, asked.form.clone());
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
