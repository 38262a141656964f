//! The form by which a set of boards is dealt.

mod conditions;

use std::rc::Rc;

use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

use self::conditions::conditions;
use super::session::Session;
use super::state::deal_set::{DealSet, Part};
use super::{on_click, sentence, words};
use crate::ui::components::frame::{class_list, progress_bar};
use crate::ui::components::script::range_field::is_stopped_by_field;
use crate::ui::delegate::{data_at, focus_within};
use crate::wire::dealing::{DealProgress, Field};
use crate::wire::question::Progress;

/// What stands in the form, and who changes it.
#[derive(Clone, Properties)]
pub struct DealSetProps {
    /// Where the form is kept, and who has the set dealt.
    pub session: Rc<Session>,
    /// The form.
    pub state: DealSet,
    /// The form was sent.
    pub on_deal: Callback<()>,
}

impl PartialEq for DealSetProps {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

/// A button that opens the form, and the form.
#[component]
pub fn DealSetForm(props: &DealSetProps) -> Html {
    let DealSetProps { session, state, .. } = props;
    let (root, first) = (use_node_ref(), use_mut_ref(|| state.refused));
    // Whoever sent the form is brought to the first field that is refused.
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
    let is_open = state.is_open(Part::Form);
    html! {
        <div class="deal-set" ref={root}>
            { disclosure(Part::Form, words::DEAL_A_SET, is_open == Some(true), session) }
            // What is typed and cannot be read yet stays in its field, though the form is folded away.
            if let Some(is_open) = is_open {
                <div class="deal-set-part" hidden={!is_open}>{ form(props) }</div>
            }
        </div>
    }
}

/// A button that opens a part of the form and closes it.
fn disclosure(part: Part, name: &'static str, is_open: bool, session: &Rc<Session>) -> Html {
    let session = session.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        session.open_deal_set(part, !is_open);
    });
    html! {
        <button type="button" class="disclosure" aria-expanded={is_open.to_string()} {onclick}>{ name }</button>
    }
}

fn form(props: &DealSetProps) -> Html {
    let DealSetProps { session, state, on_deal } = props;
    let oninput = {
        let session = session.clone();
        Callback::from(move |event: InputEvent| {
            let field = data_at::<usize>(&event, "data-field");
            let field = field.and_then(|place| Field::ALL.get(place));
            let input = event.target_dyn_into::<HtmlInputElement>();
            if let (Some(field), Some(input)) = (field, input) {
                session.change(|all| all.deal_set.write(*field, input.value()));
            }
        })
    };
    let onsubmit = {
        let on_deal = on_deal.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if !is_stopped_by_field(".deal-set .script-form [aria-invalid='true']") {
                on_deal.emit(());
            }
        })
    };
    let are_asked = state.is_open(Part::Conditions);
    html! {
        <form class="deal-set-form" {oninput} {onsubmit} novalidate=true>
            <p class="soft">{ words::WHAT_IS_DEALT }</p>
            <div class="deal-set-basics">
                { field(state, Field::Boards, "", words::NUMBER_OF_BOARDS) }
                { field(state, Field::First, "", words::FIRST_BOARD) }
                <div class="deal-set-seed">
                    { field(state, Field::Seed, "seed", words::SEED) }
                    <button type="button" onclick={on_click(session, Session::reseed)}>{ words::NEW_SEED }</button>
                </div>
            </div>
            { disclosure(Part::Conditions, words::CONDITIONS, are_asked == Some(true), session) }
            if let Some(is_open) = are_asked {
                <div class="deal-set-part" hidden={!is_open}>{ conditions(props.clone()) }</div>
            }
            { standing(state, session) }
        </form>
    }
}

/// A field with its label, and what is wrong with it.
fn field(state: &DealSet, at: Field, class: &'static str, label: &'static str) -> Html {
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
                <p class="field-fault" id={fault_id}>{ sentence(fault) }</p>
            }
        </div>
    }
}

/// What was seen of the conditions of a set that was dealt.
pub fn seen(notes: &[String]) -> Html {
    if notes.is_empty() {
        return Html::default();
    }
    html! {
        <div role="status">
            <ul class="deal-set-notes soft">
                { for notes.iter().map(|note| html! { <li>{ sentence(note) }</li> }) }
            </ul>
        </div>
    }
}

/// The button by which the set is dealt; or how that stands, and the button by which it is given up.
fn standing(state: &DealSet, session: &Rc<Session>) -> Html {
    let fault = state.not_dealt().or_else(|| state.fault(Field::Script));
    html! {
        <>
            if let Some(fault) = fault {
                <p class="diagnostic" role="alert">{ sentence(fault) }</p>
            }
            if let Some(dealing @ DealProgress { done, total, .. }) = state.dealing {
                <div class="toolbar">
                    { progress_bar(Progress { done, total }, words::PROGRESS) }
                    <span class="soft">{ words::dealing(dealing) }</span>
                    <button type="button" onclick={on_click(session, Session::stop_dealing)}>{ words::CANCEL }</button>
                </div>
            } else {
                <div class="toolbar">
                    <button type="submit" class="primary">{ words::DEAL }</button>
                </div>
            }
        </>
    }
}
