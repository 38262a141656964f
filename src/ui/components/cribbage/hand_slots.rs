//! The slots for the cards of a hand, with or without a slot for the starter.

use web_sys::Element;
use yew::prelude::*;

use super::words;
use crate::engine::cribbage::Card;
use crate::engine::cribbage::solitaire::DEALT;
use crate::ui::components::cards::playing_card::card_drawing;
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::delegate::{data_at, filter_map, focus_within};

/// A hand, or a deal of the solitaire. It may be incomplete.
pub struct HandSlots<'c> {
    pub label: &'static str,
    /// The cards in the order of the slots.
    pub cards: &'c [Card],
    pub places: usize,
    /// The cards that go to the crib according to the answer, with the labels of the hand and of the crib.
    pub crib: Option<(&'c [Card], [&'static str; 2])>,
    /// The starter. `None` if there is no slot for a starter, and `Some(None)` if that slot is empty.
    #[allow(clippy::option_option, reason = "an empty slot is different from no slot")]
    pub starter: Option<Option<Card>>,
    /// Whether the next card becomes the starter although the hand is incomplete.
    pub awaits_starter: bool,
    /// Called with the slot of a card to remove. The slot of the starter is after the last slot of the hand.
    pub on_remove: Callback<usize>,
}

/// Renders the slots. A filled slot is a button that removes its card. The next empty slot is marked.
pub fn hand_slots(hand: &HandSlots) -> Html {
    let count = hand.cards.len();
    let is_starter_next = hand.awaits_starter || count >= hand.places;
    let crib = hand.crib.map(|(crib, _)| places_of(crib, hand.cards));
    let onclick = filter_map(&hand.on_remove, move |event: MouseEvent| {
        let place: usize = data_at(&event, "data-place")?;
        if place + 1 >= count {
            focus_before(&event, place.min(count));
        }
        Some(place)
    });
    let filled = |place: usize, card: Card, class: &'static str, label: String| {
        html! {
            <button type="button" class="slot" data-place={place.to_string()} aria-label={label}>
                { card_drawing(card, class) }
            </button>
        }
    };
    html! {
        <div class={class_list(&["hand-slots", "cloth", class_if(hand.places == DEALT, "eight")])} role="group"
            aria-label={hand.label} {onclick}>
            <ol tabindex="-1">
                { for (0..hand.places).map(|place| match hand.cards.get(place) {
                    None => {
                        let is_next = place == count && !is_starter_next;
                        html! { <li key={place} aria-hidden="true">{ empty(is_next) }</li> }
                    }
                    Some(&card) => {
                        let is_of_crib = crib.as_ref().map(|crib| crib[place]);
                        let class = is_of_crib.map(|is_of_crib| if is_of_crib { "crib" } else { "hand" });
                        let goes_to = is_of_crib.zip(hand.crib).map(|(is_of_crib, (_, words))| words[usize::from(is_of_crib)]);
                        html! {
                            <li key={place} {class}>
                                { filled(place, card, "", words::remove_card(card, place + 1, goes_to)) }
                                if let Some(goes_to) = goes_to {
                                    <span class="slot-group" aria-hidden="true">{ goes_to }</span>
                                }
                            </li>
                        }
                    }
                }) }
            </ol>
            if let Some(starter) = hand.starter {
                <div class="hand-starter">
                    { match starter {
                        Some(card) => filled(hand.places, card, "extra", words::remove_starter_card(card)),
                        None => empty(is_starter_next),
                    } }
                    <span class="slot-label">{ words::STARTER }</span>
                </div>
            }
        </div>
    }
}

/// Returns a value for each card that tells whether the card is in the crib. If the crib contains only some of several
/// equal cards, the first of them are the ones in the crib.
fn places_of(crib: &[Card], cards: &[Card]) -> Vec<bool> {
    let mut left = crib.to_vec();
    let is_of_crib =
        |card| left.iter().position(|other| other == card).map(|at| left.remove(at)).is_some();
    cards.iter().map(is_of_crib).collect()
}

/// Moves the focus to the card before a slot, or to the list of slots if there is no such card. When the last card or
/// the starter is removed, its button is removed too, and the focus would be lost.
fn focus_before(event: &Event, place: usize) {
    let target = event.target_dyn_into::<Element>();
    if let Some(slots) = target.and_then(|target| target.closest(".hand-slots").ok().flatten()) {
        let before = place.checked_sub(1).map(|place| format!("[data-place='{place}']"));
        focus_within(&slots, before.as_deref().unwrap_or("ol"));
    }
}

fn empty(next: bool) -> Html {
    html! { <span class={class_list(&["slot-place", class_if(next, "next")])} aria-hidden="true"></span> }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/cribbage/hand_slots.rs"]
mod tests;
