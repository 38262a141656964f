//! One bridge hand: what it is worth and what to open; or a file of many.

mod answer;
mod examples;
mod many;
mod state;

use yew::prelude::*;

use self::answer::HandAnswer;
use self::examples::EXAMPLES;
use self::many::ManyHands;
use self::state::{HandAction, HandState};
use crate::engine::bridge::hand::Hand;
use crate::engine::card::Card;
use crate::ui::components::card_picker::CardPicker;
use crate::ui::components::caret::use_caret_request;
use crate::ui::components::diagnostic_list::diagnostic_list;
use crate::ui::components::examples::{Example, example_buttons};
use crate::ui::components::history_buttons::history_buttons;
use crate::ui::components::tabs::tabs;
use crate::ui::components::text_box::TextBox;
use crate::ui::history::Edit;
use crate::ui::hooks::{Visit, use_page_state};
use crate::ui::random;
use crate::ui::route::{Page, Tab};

/// The id of the list of what is wrong.
const FAULTS: &str = "faults";
/// The storage's name for the hand.
const STORAGE_KEY: &str = "hand";

/// The page with its two tabs.
pub fn hand_page(visit: &Visit) -> Html {
    let tab = visit.route.tab;
    let visit = visit.clone();
    html! {
        <>
            <div class="page-head">
                <h1>{ Page::Hand.title() }</h1>
                { tabs(Page::Hand, tab, &[(Tab::One, "One hand"), (Tab::Many, "Many hands")]) }
            </div>
            if tab == Tab::One { <OneHand {visit} /> } else { <ManyHands {visit} /> }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct OneHandProps {
    visit: Visit,
}

#[component]
fn OneHand(props: &OneHandProps) -> Html {
    let (state, act) = use_page_state(&props.visit, STORAGE_KEY, |_, texts| HandState::new(texts));
    let (text, draft) = (state.text(), state.draft());
    let cards = draft.cards();
    let (caret, on_select) = use_caret_request();
    let on_place = on_select.reform(|place| (place, 0));

    let on_toggle = use_callback(act.clone(), |card: Card, act| act.emit(HandAction::Toggle(card)));
    let on_random = act.reform(|_: MouseEvent| HandAction::Replace(random::cards(Hand::SIZE)));
    let on_edit = act.reform(HandAction::Edit);
    let on_clear = on_edit.reform(|_: MouseEvent| Edit::Set(String::new()));
    html! {
        <div class="given-and-answer">
            <section class="panel hand-input" aria-label="The cards">
                { example_buttons(EXAMPLES,
                    &on_edit.reform(|example: Example| Edit::Set(example.text.to_owned()))) }
                <TextBox {caret} faults={(!draft.diagnostics.is_empty()).then_some(FAULTS)} label="Type, paste or click a hand" rows=1 page={Page::Hand}
                    placeholder="KQT5.J72.965.AK8, or SA HK D10, or S:KQT5 …"
                    text={text.to_owned()} on_text={on_edit.reform(Edit::Type)} />
                <div class="picker-box">
                    <CardPicker selected={cards} limit={Hand::SIZE} {on_toggle} />
                </div>
                <div class="toolbar">
                    <p class="card-count" role="status">
                        <strong>{ cards.len() }</strong>{ format!(" of {}", Hand::SIZE) }
                    </p>
                    <button type="button" onclick={on_random}>{ "Random" }</button>
                    <button type="button" class="quiet" onclick={on_clear}>{ "Clear" }</button>
                    { history_buttons(state.can_undo(), state.can_redo(),
                        &on_edit.reform(|()| Edit::Undo), &on_edit.reform(|()| Edit::Redo)) }
                </div>
                <div id={FAULTS}>{ diagnostic_list(&draft.diagnostics, Some(&on_place)) }</div>
            </section>
            <HandAnswer {cards} />
        </div>
    }
}
