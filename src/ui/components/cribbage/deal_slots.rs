//! The places of a cribbage deal: eight dealt cards and the extra one.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::rank_card::rank_card;
use super::words;
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::score::Group;
use crate::engine::cribbage::solitaire::split::{DEALT, Split};
use crate::ui::components::frame::class_list::{class_if, class_list};

/// A place in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The dealt card of an index, 0 to 7.
    Dealt(usize),
    /// The extra card.
    Extra,
}

/// A deal, or a part of one.
pub struct DealSlots<'d> {
    /// The dealt cards, at most eight.
    pub dealt: &'d [Rank],
    /// The extra card, once it is known.
    pub extra: Option<Rank>,
    /// Whether the next card is the extra one although dealt ones are missing.
    pub extra_next: bool,
    /// The split that is looked at: each dealt card is marked as one of the hand or the crib.
    pub split: Option<Split>,
    /// A card was clicked to be taken out.
    pub on_remove: Callback<Slot>,
}

/// Nine places, each filled one a button that takes its card out; the place that the next card
/// fills is marked.
pub fn deal_slots(deal: &DealSlots) -> Html {
    let count = deal.dealt.len();
    let in_hand = deal.split.map(|split| places_of(split.hand, deal.dealt));
    let extra_is_next = deal.extra.is_none() && (deal.extra_next || count == DEALT);
    let remove = |slot: Slot| {
        let on_remove = deal.on_remove.clone();
        // The button of the last place goes away, and the focus must not go with it.
        let neighbour = match slot {
            Slot::Dealt(index) if index + 1 < count => None,
            Slot::Dealt(index) => Some(index.checked_sub(1)),
            Slot::Extra => Some(count.checked_sub(1)),
        };
        Callback::from(move |event: MouseEvent| {
            if let Some(dealt) = neighbour {
                focus(&event, dealt);
            }
            on_remove.emit(slot);
        })
    };
    html! {
        <div class="deal-slots" role="group" aria-label={words::THE_DEAL} tabindex="-1">
            <ol class="dealt-slots" aria-label={words::DEALT_CARDS}>
                { for (0..DEALT).map(|index| deal.dealt.get(index).map_or_else(
                    || {
                        let next = index == count && !extra_is_next;
                        html! { <li key={index} aria-hidden="true">{ place(next) }</li> }
                    },
                    |&rank| {
                        let kept = in_hand.map(|hand| hand[index]);
                        let group = kept.map(|kept| if kept { "hand" } else { "crib" });
                        html! {
                            <li key={index} class={group}>
                                <button type="button" class="slot" data-slot={index.to_string()}
                                    aria-label={words::remove_dealt(rank, index + 1, kept)}
                                    onclick={remove(Slot::Dealt(index))}>
                                    { rank_card(rank, "") }
                                </button>
                                { for kept.map(|kept| html! {
                                    <span class="slot-group" aria-hidden="true">{ words::part(kept) }</span>
                                }) }
                            </li>
                        }
                    },
                )) }
            </ol>
            <div class="extra-slot">
                { match deal.extra {
                    Some(rank) => html! {
                        <button type="button" class="slot"
                            aria-label={words::remove_starter(rank)}
                            onclick={remove(Slot::Extra)}>
                            { rank_card(rank, "extra") }
                        </button>
                    },
                    None => place(extra_is_next),
                } }
                <span class="slot-label">{ words::STARTER }</span>
            </div>
        </div>
    }
}

/// Which of the dealt cards are those of a group; of equal ranks the first dealt.
fn places_of(group: Group, dealt: &[Rank]) -> [bool; DEALT] {
    let mut left = group.to_vec();
    let mut places = [false; DEALT];
    for (place, rank) in places.iter_mut().zip(dealt) {
        if let Some(at) = left.iter().position(|other| other == rank) {
            left.remove(at);
            *place = true;
        }
    }
    places
}

/// An empty place.
fn place(next: bool) -> Html {
    html! { <span class={class_list(&["slot-place", class_if(next, "next")])} aria-hidden="true"></span> }
}

/// Moves the focus to the dealt card of an index, or to the group where there is none.
fn focus(event: &Event, dealt: Option<usize>) {
    let target = event.target_dyn_into::<Element>();
    let group = target.and_then(|target| target.closest(".deal-slots").ok().flatten());
    let Some(group) = group.and_then(|group| group.dyn_into::<HtmlElement>().ok()) else { return };
    let card = dealt
        .and_then(|index| group.query_selector(&format!("[data-slot='{index}']")).ok().flatten())
        .and_then(|card| card.dyn_into::<HtmlElement>().ok());
    // A browser that refuses leaves the focus where it was.
    drop(card.unwrap_or(group).focus());
}
