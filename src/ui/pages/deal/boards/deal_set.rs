//! The form for dealing a set of boards.

use web_sys::Element;
use yew::prelude::*;

use super::driver::{change, reseed, stop_dealing, store};
use super::state::deal_set::{DealSetState, FormPart};
use super::{sentence, words};
use crate::chunk::ChunkError;
use crate::engine::bridge::dealing::at_board;
use crate::engine::bridge::simulate::form::ScriptForm;
use crate::engine::bridge::simulate::script::Script;
use crate::ui::components::frame::on_demand::{View, on_demand};
use crate::ui::components::frame::{class_list, progress_bar};
use crate::ui::components::input::history_buttons;
use crate::ui::components::script::conflict_view;
use crate::ui::components::script::read_field::focus_invalid_field;
use crate::ui::components::script::script_editor::ScriptEditor;
use crate::ui::delegate::{data_at, focus_within, value_at};
use crate::ui::history::Edit;
use crate::ui::own_styles::styles_to_open;
use crate::wire::dealing::{DealField, DealProgress};
use crate::wire::request::Progress;

#[derive(Clone, PartialEq, Properties)]
pub struct DealSetProps {
    pub state: DealSetState,
    pub on_deal: Callback<()>,
}

#[component]
pub fn DealSetForm(props: &DealSetProps) -> Html {
    let DealSetProps { state, .. } = props;
    let (root, first) = (use_node_ref(), use_mut_ref(|| state.refused));
    // After a failed submission, moves the focus to the first invalid field.
    use_effect_with(state.refused, {
        let root = root.clone();
        move |refused| {
            if let (true, Some(root)) =
                (first.replace(*refused) != *refused, root.cast::<Element>())
            {
                focus_within(&root, "[aria-invalid]");
            }
        }
    });
    let is_open = state.is_open(FormPart::Form);
    html! {
        <div class="deal-set stack-3" ref={root}>
            { disclosure(FormPart::Form, words::DEAL_A_SET, is_open == Some(true)) }
            // A collapsed form is only hidden, so a text that isn't valid yet is kept in its field.
            if let Some(is_open) = is_open {
                <div class="deal-set-part" hidden={!is_open}>{ form(props) }</div>
            }
        </div>
    }
}

fn disclosure(part: FormPart, name: &'static str, is_open: bool) -> Html {
    let onclick = Callback::from(move |_: MouseEvent| {
        if store().borrow().deal_set.text(DealField::Seed).is_empty() {
            reseed();
        }
        change(|state| state.deal_set.open(part, !is_open));
    });
    html! {
        <button type="button" class="disclosure" aria-expanded={is_open.to_string()} {onclick}>{ name }</button>
    }
}

fn form(props: &DealSetProps) -> Html {
    let DealSetProps { state, on_deal } = props;
    let oninput = Callback::from(|event: InputEvent| {
        let place = data_at::<usize>(&event, "data-field");
        let field = place.and_then(|place| DealField::ALL.get(place));
        if let Some((field, text)) = field.zip(value_at(&event)) {
            change(|all| all.deal_set.write(*field, text));
        }
    });
    let onsubmit = {
        let on_deal = on_deal.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if !focus_invalid_field(".deal-set .script-form [aria-invalid='true']") {
                on_deal.emit(());
            }
        })
    };
    let are_asked = state.is_open(FormPart::Conditions);
    html! {
        <form class="deal-set-form stack-3" {oninput} {onsubmit} novalidate=true>
            <p class="soft">{ words::WHAT_IS_DEALT }</p>
            <div class="deal-set-basics">
                { field(state, DealField::Boards, "", words::NUMBER_OF_BOARDS) }
                { field(state, DealField::First, "", words::FIRST_BOARD) }
                <div class="deal-set-seed">
                    { field(state, DealField::Seed, "seed", words::SEED) }
                    <button type="button" onclick={Callback::from(|_| reseed())}>{ words::NEW_SEED }</button>
                </div>
            </div>
            { disclosure(FormPart::Conditions, words::CONDITIONS, are_asked == Some(true)) }
            if let Some(is_open) = are_asked {
                <div class="deal-set-part" hidden={!is_open}>{ on_demand(|| Box::pin(fetch_script()), props.clone()) }</div>
            }
            { standing(state) }
        </form>
    }
}

fn field(state: &DealSetState, at: DealField, class: &'static str, label: &'static str) -> Html {
    let place = (at as usize).to_string();
    let (id, fault_id) = (format!("deal-set-{place}"), format!("deal-set-fault-{place}"));
    let fault = state.fault(at);
    let is_wrong = fault.is_some();
    html! {
        <div class={class_list(&["field", class])}>
            <label class="field-label" for={id.clone()}>{ label }</label>
            <input {id} data-field={place} value={state.text(at).to_owned()}
                autocomplete="off" autocapitalize="off" spellcheck="false"
                aria-invalid={is_wrong.then_some("true")} aria-describedby={is_wrong.then(|| fault_id.clone())} />
            if let Some(fault) = fault {
                <p class="field-fault bad hint" id={fault_id}>{ sentence(fault) }</p>
            }
        </div>
    }
}

pub fn seen(notes: &[String]) -> Html {
    if notes.is_empty() {
        return Html::default();
    }
    html! {
        <div role="status">
            <ul class="deal-set-notes bullets soft">
                { for notes.iter().map(|note| html! { <li>{ sentence(note) }</li> }) }
            </ul>
        </div>
    }
}

fn standing(state: &DealSetState) -> Html {
    let fault = state.not_dealt().or_else(|| state.fault(DealField::Script));
    html! {
        <>
            if let Some(fault) = fault {
                <p class="diagnostic" role="alert">{ sentence(fault) }</p>
            }
            if let Some(dealing @ DealProgress { done, total, .. }) = state.dealing {
                <div class="toolbar">
                    { progress_bar(Progress { done, total }, words::PROGRESS) }
                    <span class="soft">{ words::dealing(dealing) }</span>
                    <button type="button" onclick={Callback::from(|_| stop_dealing())}>{ words::CANCEL }</button>
                </div>
            } else {
                <div class="toolbar">
                    <button type="submit" class="primary">{ words::DEAL }</button>
                </div>
            }
        </>
    }
}

chunk!(
    conditions_of_set,
    /// Fetches the view of the script when it is first shown.
    fn fetch_script() -> Result<View, ChunkError> {
        Ok(|shown| {
            let props = shown.downcast_ref::<DealSetProps>();
            html! { { for props.map(|props| html! { <ScriptOfSet ..props.clone() /> }) } }
        })
    }
);

/// Renders the script with its undo buttons, and the conditions that contradict each other.
#[component]
fn ScriptOfSet(props: &DealSetProps) -> Html {
    let DealSetProps { state, .. } = props;
    let history = state.script();
    let written = use_mut_ref(|| None);
    let styles = use_memo((), |()| styles_to_open());
    let read =
        use_memo(history.present().clone(), |text| (Script::read(text), ScriptForm::read(text)));
    let (script, form) = &*read;
    let on_edit = Callback::from(|edit| change(|state| state.deal_set.edit(edit)));
    let steps = history_buttons(
        history.can_undo(),
        history.can_redo(),
        &on_edit.reform(|()| Edit::Undo),
        &on_edit.reform(|()| Edit::Redo),
    );
    let on_clear = on_edit.reform(|_: MouseEvent| Edit::Set(String::new()));
    let read = script.as_ref().ok();
    let produced = read.and_then(|script| script.content.produce);
    let conflict = state.conflict().zip(read).map(|((board, parts), script)| {
        let script = at_board(script.clone(), board);
        html! {
            <div class="refusal" role="alert">
                <p>{ words::on_board(board) }</p>
                { conflict_view(&script, parts) }
            </div>
        }
    });
    let text = history.present().as_str();
    let editor = ScriptEditor {
        text,
        read: script,
        form: form.clone(),
        written: &written,
        styles: &styles,
        unsaid: words::BY_BOARD,
        on_edit,
    };
    html! {
        <div class="stack-3">
            <div class="toolbar">
                { steps }
                if !text.is_empty() {
                    <button type="button" onclick={on_clear}>{ words::CLEAR_CONDITIONS }</button>
                }
            </div>
            { editor.view() }
            { for produced.map(|boards| html! { <p class="soft">{ words::produces(boards) }</p> }) }
            { for conflict }
            { seen(state.notes()) }
        </div>
    }
}
