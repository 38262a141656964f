//! The step of the builder for the deal.

use yew::prelude::*;

use super::board_fields::board_fields;
use super::state::{BuildAction, BuildState};
use super::words;
use crate::engine::notation::read_cards;
use crate::engine::{BySeat, Seat};
use crate::ui::components::cards::card_picker::DealPicker;
use crate::ui::components::input::choice::seat_choice;
use crate::ui::delegate::on_value;
use crate::ui::random;

/// HTML id of the element with the fault in the typed hand.
const FAULT: &str = "hand-fault";

pub fn deal_step(state: &BuildState, act: &Callback<BuildAction>) -> Html {
    let (record, seat) = (state.record(), state.seat);
    let counts = BySeat::from_fn(|seat| words::given(record.hands()[seat].len()));
    let fault = fault(state).unwrap_or_default();
    let on_random = act.reform(|_: MouseEvent| BuildAction::Complete(random::pack()));
    let on_clear = act.reform(|_: MouseEvent| BuildAction::ClearHands);
    html! {
        <>
            { board_fields(record, act) }
            { seat_choice(words::WHOSE_HAND, seat, &counts, &act.reform(BuildAction::Choose)) }
            <div class="picker-box">
                <DealPicker hands={*record.hands()} {seat} on_click={act.reform(BuildAction::Click)} />
            </div>
            <div class="hand-and-buttons">
                { hand_field(state, &fault, act) }
                <button type="button" onclick={on_random}>{ words::RANDOM_DEAL }</button>
                <button type="button" onclick={on_clear}>{ words::CLEAR }</button>
                <p class="refusal" id={FAULT} role="status">{ fault }</p>
            </div>
        </>
    }
}

fn hand_field(state: &BuildState, fault: &Html, act: &Callback<BuildAction>) -> Html {
    let faulty = *fault != Html::default();
    let oninput = on_value::<InputEvent>(&act.reform(BuildAction::Type));
    // The browser dispatches a `change` event on Enter, or when the field loses the focus.
    let onchange = act.reform(|_: Event| BuildAction::Typed);
    html! {
        <label class="field hand-field">
            <span class="field-label">{ words::or_type_hand(state.seat) }</span>
            <input type="text" value={state.hand_text()} placeholder={words::HAND_LIKE_THIS} spellcheck="false"
                autocomplete="off" autocapitalize="off"
                aria-invalid={faulty.then_some("true")} aria-describedby={FAULT}
                {oninput} {onchange} />
        </label>
    }
}

/// Returns the first fault in the typed hand. The fault is a text that cannot be read, or a card that the hand cannot
/// get.
fn fault(state: &BuildState) -> Option<Html> {
    let draft = read_cards(&state.hand_text());
    if let Some(wrong) = draft.diagnostics.first() {
        return Some(html! { <>{ &wrong.message }{ "." }</> });
    }
    let hands = state.record().hands();
    let missing = draft.cards().difference(hands[state.seat]).iter().next()?;
    let holder = Seat::CLOCKWISE.into_iter().find(|&seat| hands[seat].contains(missing));
    let refusal = match holder {
        Some(holder) => words::has_card(holder, missing),
        None => words::too_many_cards(),
    };
    Some(refusal.into())
}
