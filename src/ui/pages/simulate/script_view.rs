//! The script: as fields, as text with what is wrong or worth knowing at its place, and in words.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::asked::Asked;
use super::form_view::FormView;
use super::state::{SimulateAction, SimulateState};
use super::words;
use crate::engine::bridge::simulate::form::Form;
use crate::engine::diagnostic::Diagnostic;
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::components::input::diagnostic_list::{LineColumn, diagnostic_list};
use crate::ui::components::input::history_buttons::history_buttons;
use crate::ui::components::input::text_box::TextBox;
use crate::ui::history::Edit;
use crate::ui::route::{DealTab, Page};

/// The id of the list of what is wrong with the script.
const FAULTS: &str = "script-faults";

/// What the fields wrote last.
pub type Written = Rc<RefCell<Option<Form>>>;

/// The fields of the script, its text and its words.
pub fn script_panel(
    state: &SimulateState,
    asked: &Asked,
    written: &Written,
    act: &Callback<SimulateAction>,
) -> Html {
    let on_edit = act.reform(SimulateAction::Script);
    // A card that is given twice cannot be read, and the field that gives it stays all the same.
    let form = asked
        .form
        .clone()
        .or_else(|| written.borrow().clone().filter(|written| written.script() == state.script()));
    let on_form = {
        let (written, on_edit) = (Rc::clone(written), on_edit.clone());
        Callback::from(move |form: Form| {
            let script = form.script();
            written.replace(Some(form));
            on_edit.emit(Edit::Set(script));
        })
    };
    let history = state.history();
    let in_words = asked.script.as_ref().ok().map(|script| script.in_words().to_string());
    let (faults, notes): (Vec<Diagnostic>, Vec<Diagnostic>) = match &asked.script {
        Ok(script) => (Vec::new(), script.notes().to_vec()),
        Err(refused) => (refused.iter().cloned().collect(), Vec::new()),
    };
    // Each child has its place, be it empty: were one left out, the fields would be made anew, and what is typed be lost.
    html! {
        <section class="panel simulate-script" aria-labelledby="deals-heading">
            <div class="panel-head">
                <h2 id="deals-heading">{ words::THE_DEALS }</h2>
                { history_buttons(history.can_undo(), history.can_redo(),
                    &on_edit.reform(|()| Edit::Undo), &on_edit.reform(|()| Edit::Redo)) }
            </div>
            { match form {
                Some(form) => html! { <FormView {form} {on_form} /> },
                None if faults.is_empty() => html! {
                    <div class="simulate-by-hand">
                        <p class="soft">{ words::BY_HAND }</p>
                        <button type="button" onclick={on_edit.reform(|_: MouseEvent| Edit::Set(String::new()))}>
                            { words::NEW_SCRIPT }
                        </button>
                    </div>
                },
                None => Html::default(),
            } }
            <ScriptText text={state.script().to_owned()} {faults} {notes} on_text={on_edit.reform(Edit::Type)} />
            if let Some(said) = in_words {
                <p class="simulate-words">
                    <strong>{ words::IN_WORDS }</strong>{ ": " }
                    { if said.is_empty() { words::ANY_DEAL.to_owned() } else { said + "." } }
                </p>
            }
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct ScriptTextProps {
    text: String,
    faults: Vec<Diagnostic>,
    notes: Vec<Diagnostic>,
    on_text: Callback<String>,
}

/// The text in its field, and below it what is said of it.
#[component]
fn ScriptText(props: &ScriptTextProps) -> Html {
    let (caret, on_stretch) = use_caret_request();
    let on_place = on_stretch.reform(|place: LineColumn| (place, 1));
    let said = props.faults.iter().chain(&props.notes);
    let rows = u32::try_from(props.text.lines().count().clamp(3, 12)).unwrap_or(3);
    html! {
        <>
            <TextBox label={words::SCRIPT} text={props.text.clone()} {caret} {rows}
                faults={(!props.faults.is_empty()).then_some(FAULTS)}
                placeholder={words::SCRIPT_PLACEHOLDER} files={Page::Deal(DealTab::Check)}
                on_text={&props.on_text} />
            <div id={FAULTS}>{ diagnostic_list(said, Some(&on_place)) }</div>
        </>
    }
}
