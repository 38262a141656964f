//! The hand at hand: six cards to choose two of, and the one button that goes on.

use web_sys::HtmlElement;
use yew::prelude::*;

use super::state::{TrainerAction, TrainerState};
use super::words;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::Opponent;
use crate::ui::components::cribbage::card_view::card_view;
use crate::ui::components::frame::class_if;
use crate::ui::delegate::{data_at, filter_map, focus};
use crate::ui::pages::cribbage::discard::words as discard_words;
use crate::ui::pages::cribbage::place_of_key;

/// The places of the cards and the button that goes on, to which the focus goes.
#[derive(Clone, PartialEq)]
pub struct Places {
    pub cards: NodeRef,
    pub go_on: NodeRef,
}

/// The panel. `on_go` is called by the button: the chosen cards are thrown, or the next hand is asked for. The `run` stands
/// above the cards.
pub fn hand(
    state: &TrainerState,
    places: &Places,
    act: &Callback<TrainerAction>,
    on_go: Callback<MouseEvent>,
    run: Html,
) -> Html {
    let hand = &state.hand;
    let is_thrown = hand.thrown.is_some();
    let whose_crib = discard_words::whose_crib(hand.role);
    let choose = act.reform(TrainerAction::Choose);
    let onclick = filter_map(&choose, |event: MouseEvent| data_at(&event, "data-place"));
    let can_go_on = if is_thrown { hand.cost.is_some() } else { state.to_throw().is_some() };
    let go_on = if state.run().is_over() { words::MORE_PRACTICE } else { words::NEXT_HAND };
    html! {
        <section class="panel trainer-hand" aria-label={words::YOUR_HAND}>
            { run }
            <p class="trainer-role">
                <strong>{ words::you_are(hand.role) }</strong>
                <span class="soft">{ whose_crib }</span>
                if hand.opponent == Opponent::Random {
                    <span class="sure modelled">{ discard_words::against(hand.opponent) }</span>
                }
            </p>
            <div ref={&places.cards} role="group" {onclick}
                aria-label={words::cards_of(hand.role, whose_crib)}>
                <ol class="trainer-cards">
                    { for state.cards().into_iter().enumerate().map(|(place, card)| match hand.thrown {
                        None => to_choose(place, card, state.chosen.contains(&card)),
                        Some(thrown) => was_chosen(card, thrown.contains(&card)),
                    }) }
                </ol>
            </div>
            <button type="button" class="primary go-on" ref={&places.go_on} onclick={on_go}
                aria-disabled={(!can_go_on).to_string()}>
                { if is_thrown { go_on } else { words::throw(state.chosen.len()) } }
            </button>
        </section>
    }
}

/// What a key does, wherever the focus is: `1` to `6` choose a card.
pub fn on_key(
    state: &TrainerState,
    places: &Places,
    act: &Callback<TrainerAction>,
) -> Callback<String, bool> {
    let (cards, chosen) = (state.cards(), state.chosen.to_vec());
    let is_thrown = state.hand.thrown.is_some();
    let (go_on, act) = (places.go_on.clone(), act.clone());
    Callback::from(move |key: String| {
        let Some(place) = place_of_key(&key, cards.len()).filter(|_| !is_thrown) else {
            return false;
        };
        act.emit(TrainerAction::Choose(place));
        // The second of two: the next key throws them.
        let is_new = cards.get(place).is_some_and(|card| !chosen.contains(card));
        if is_new && !chosen.is_empty() {
            focus(&go_on);
        }
        true
    })
}

fn to_choose(place: usize, card: Card, is_chosen: bool) -> Html {
    html! {
        <li class={class_if(is_chosen, "chosen")}>
            <button type="button" class="slot" data-place={place.to_string()} aria-label={card.name()}
                aria-pressed={is_chosen.to_string()} aria-keyshortcuts={(place + 1).to_string()}>
                { card_view(card, "") }
            </button>
            if is_chosen { <span class="slot-group" aria-hidden="true">{ words::THROW }</span> }
        </li>
    }
}

fn was_chosen(card: Card, is_thrown: bool) -> Html {
    html! {
        <li class={if is_thrown { "chosen" } else { "kept" }}>
            <span class="slot">{ card_view(card, "") }</span>
            <span class="unseen">{ words::card_was(&card.name(), is_thrown) }</span>
            <span class="slot-group" aria-hidden="true">
                { if is_thrown { words::THROWN } else { words::KEPT } }
            </span>
        </li>
    }
}

pub fn focus_cards(cards: &NodeRef) {
    if let Some(cards) = cards.cast::<HtmlElement>() {
        crate::ui::delegate::focus_within(&cards, "[data-place]");
    }
}
