//! The form by which a set of boards is dealt.
//!
//! | module | notion |
//! |---|---|
//! | this one | the form with its fields, progress, and what is wrong |
//! | `state` | what stands in the form, and how dealing stands, pure |

pub mod state;

use std::ops::Range;
use std::rc::Rc;

use web_sys::{Element, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use self::state::{DealSet, Part};
use super::session::Session;
use super::{on_click, sentence, words};
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::card::Suit;
use crate::ui::components::cards::suit_icon::named_suit;
use crate::ui::components::frame::class_list::class_list;
use crate::ui::components::frame::progress_bar::progress_bar;
use crate::ui::delegate::{data_at, focus_within};
use crate::wire::dealing::{Field, OF_HAND};
use crate::wire::question::Progress;

/// What stands in the form, and who changes it.
#[derive(Properties)]
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
    let DealSetProps { session, state, on_deal } = props;
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
            { disclosure(Part::Form, words::DEAL_A_SET, is_open, session) }
            if is_open { { form(state, session, on_deal) } }
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

fn form(state: &DealSet, session: &Rc<Session>, on_deal: &Callback<()>) -> Html {
    let oninput = {
        let session = session.clone();
        Callback::from(move |event: InputEvent| {
            let field = data_at(&event, "data-field").map(Field::at);
            let input = event.target_dyn_into::<HtmlInputElement>().map(|input| input.value());
            let chosen = || event.target_dyn_into::<HtmlSelectElement>().map(|it| it.value());
            if let (Some(field), Some(value)) = (field, input.or_else(chosen)) {
                session.change(|all| all.deal_set.write(field, value));
            }
        })
    };
    let onsubmit = {
        let on_deal = on_deal.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            on_deal.emit(());
        })
    };
    let are_asked = state.is_open(Part::Conditions);
    html! {
        <form class="deal-set-form" {oninput} {onsubmit} novalidate=true>
            <p class="soft">{ words::WHAT_IS_DEALT }</p>
            <div class="deal-set-basics">
                { field(state, Field::BOARDS, "", words::NUMBER_OF_BOARDS.into(), "") }
                { field(state, Field::FIRST, "", words::FIRST_BOARD.into(), "") }
                { dealer(state) }
                <div class="deal-set-seed">
                    { field(state, Field::SEED, "seed", words::SEED.into(), "") }
                    <button type="button" onclick={on_click(session, Session::reseed)}>{ words::NEW_SEED }</button>
                </div>
            </div>
            { disclosure(Part::Conditions, words::CONDITIONS, are_asked, session) }
            if are_asked { { conditions(state, session) } }
            { standing(state, session) }
        </form>
    }
}

/// What may be asked of the deals.
fn conditions(state: &DealSet, session: &Rc<Session>) -> Html {
    html! {
        <>
            <p class="soft">{ words::HOW_TO_ASK }</p>
            <div class="deal-set-seats">
                { for Seat::CLOCKWISE.into_iter().map(|seat| hand(state, seat)) }
            </div>
            <div class="deal-set-sides">
                { for [Side::NorthSouth, Side::EastWest].into_iter().map(|side| {
                    field(state, Field::of_side(side), "", words::hcp_of_side(side).into(), words::ANY)
                }) }
                { field(state, Field::STYLE, "style", words::OPENS_BY.into(), words::OPENS_BY_LIKE) }
                if state.form.has_conditions() {
                    <button type="button" onclick={on_click(session, Session::clear_conditions)}>
                        { words::CLEAR_CONDITIONS }
                    </button>
                }
            </div>
        </>
    }
}

/// The places of the fields of a hand for the lengths of its suits.
const LENGTHS: Range<u8> = 2..6;

/// What may be asked of a hand, in the order of its fields.
fn hand(state: &DealSet, seat: Seat) -> Html {
    let at = |place| Field::of_hand(seat, place);
    let hand_field = |place| match place {
        0 => field(state, at(place), "half", words::HCP.into(), words::ANY),
        1 => field(state, at(place), "half", words::SHAPE.into(), words::ANY),
        6 => field(state, at(place), "", words::HOLDS.into(), ""),
        7 => field(state, at(place), "", words::LACKS.into(), ""),
        8 => field(state, at(place), "", words::COUNTS.into(), words::COUNTS_LIKE),
        9 => field(state, at(place), "", words::OPENS.into(), words::OPENS_LIKE),
        suit => {
            let suit = Suit::DESCENDING[usize::from(suit - LENGTHS.start) % 4];
            field(state, at(place), "length", named_suit(suit), "")
        }
    };
    html! {
        <fieldset class="deal-set-seat">
            <legend>{ seat.name() }</legend>
            { for (0..LENGTHS.end).map(hand_field) }
            // The field of a length is too narrow for a sentence.
            { for LENGTHS.map(|place| fault(state, at(place))) }
            { for (LENGTHS.end..OF_HAND).map(hand_field) }
        </fieldset>
    }
}

/// Who deals: as the boards' numbers have it, or always the same.
fn dealer(state: &DealSet) -> Html {
    let at = Field::DEALER;
    let id = format!("deal-set-{}", at.number());
    let chosen = state.form.text(at);
    html! {
        <div class="field">
            <label class="field-label" for={id.clone()}>{ words::DEALER }</label>
            <select {id} data-field={at.number().to_string()}>
                <option value="" selected={chosen.is_empty()}>{ words::DEALER_BY_BOARD }</option>
                { for Seat::CLOCKWISE.into_iter().map(|seat| {
                    let letter = seat.letter().to_string();
                    html! { <option value={letter.clone()} selected={chosen == letter}>{ words::always(seat) }</option> }
                }) }
            </select>
        </div>
    }
}

/// A field with its label, and what is wrong with it.
fn field(state: &DealSet, at: Field, class: &'static str, label: Html, like: &'static str) -> Html {
    let id = format!("deal-set-{}", at.number());
    let is_wrong = state.fault(at).is_some();
    html! {
        <div class={class_list(&["field", class])}>
            <label class="field-label" for={id.clone()}>{ label }</label>
            <input {id} data-field={at.number().to_string()} value={state.form.text(at).to_owned()}
                placeholder={like} autocomplete="off" autocapitalize="off" spellcheck="false"
                aria-invalid={is_wrong.then_some("true")} aria-describedby={is_wrong.then(|| fault_id(at))} />
            if class != "length" { { fault(state, at) } }
        </div>
    }
}

/// What is wrong with a field.
fn fault(state: &DealSet, at: Field) -> Html {
    match state.fault(at) {
        Some(fault) => html! { <p class="field-fault" id={fault_id(at)}>{ sentence(fault) }</p> },
        None => Html::default(),
    }
}

fn fault_id(at: Field) -> String {
    format!("deal-set-fault-{}", at.number())
}

/// The button by which the set is dealt; or how that stands, and the button by which it is given up.
fn standing(state: &DealSet, session: &Rc<Session>) -> Html {
    let fault = state.fault(Field::FORM);
    html! {
        <>
            if let Some(fault) = fault {
                <p class="diagnostic" role="alert">{ sentence(fault) }</p>
            }
            if let Some((done, tries)) = state.dealing {
                <div class="toolbar">
                    { progress_bar(Progress { done, total: state.boards() }, words::PROGRESS) }
                    <span class="soft">{ words::dealing(done, tries) }</span>
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
