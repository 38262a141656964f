//! The places of the cards of a hand, with the starter or without.

use yew::prelude::*;

use super::card_view::card_view;
use super::words;
use crate::engine::cribbage::card::Card;
use crate::ui::components::frame::class_list::{class_if, class_list};
use crate::ui::delegate::{data_at, filter_map};

/// A hand as far as it is there.
pub struct HandSlots<'c> {
    /// What the group is called.
    pub label: &'static str,
    /// The cards, in their places.
    pub cards: &'c [Card],
    /// How many places there are.
    pub places: usize,
    /// The cards that are thrown, of those that are judged.
    pub thrown: Option<[Card; 2]>,
    /// The starter and its place, where there is one.
    pub starter: Option<Option<Card>>,
    /// A card was clicked to be taken out: its place, the starter's after the last.
    pub on_remove: Callback<usize>,
}

/// The places, each filled one a button that takes its card out; the next one is marked.
pub fn hand_slots(hand: &HandSlots) -> Html {
    let onclick = filter_map(&hand.on_remove, |event: MouseEvent| data_at(&event, "data-place"));
    let is_full = hand.cards.len() >= hand.places;
    let filled = |place: usize, card: Card, label: String| {
        html! {
            <button type="button" class="slot" data-place={place.to_string()} aria-label={label}>
                { card_view(card, "") }
            </button>
        }
    };
    html! {
        <div class="hand-slots" role="group" aria-label={hand.label} {onclick}>
            <ol>
                { for (0..hand.places).map(|place| match hand.cards.get(place) {
                    None => html! { <li key={place} aria-hidden="true">{ empty(place == hand.cards.len()) }</li> },
                    Some(&card) => {
                        let thrown = hand.thrown.map(|thrown| thrown.contains(&card));
                        html! {
                            <li key={place} class={thrown.map(|thrown| if thrown { "crib" } else { "hand" })}>
                                { filled(place, card, words::remove_card(card, thrown)) }
                                if let Some(thrown) = thrown {
                                    <span class="slot-group" aria-hidden="true">{ words::thrown_or_kept(thrown) }</span>
                                }
                            </li>
                        }
                    }
                }) }
            </ol>
            if let Some(starter) = hand.starter {
                <div class="hand-starter">
                    { match starter {
                        Some(card) => filled(hand.places, card, words::remove_starter_card(card)),
                        None => empty(is_full),
                    } }
                    <span class="slot-label">{ words::STARTER_SHORT }</span>
                </div>
            }
        </div>
    }
}

/// An empty place.
fn empty(next: bool) -> Html {
    html! { <span class={class_list(&["slot-place", class_if(next, "next")])} aria-hidden="true"></span> }
}
