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
    let thrown = hand.thrown.map(|thrown| places_of(thrown, hand.cards));
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
                        let thrown = thrown.map(|thrown| thrown.contains(&Some(place)));
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

/// The places of two cards among others, of which some may be alike.
fn places_of([one, other]: [Card; 2], cards: &[Card]) -> [Option<usize>; 2] {
    let first = cards.iter().position(|&card| card == one);
    let is_other = |&(place, &card): &(usize, &Card)| card == other && Some(place) != first;
    [first, cards.iter().enumerate().find(is_other).map(|(place, _)| place)]
}

/// An empty place.
fn empty(next: bool) -> Html {
    html! { <span class={class_list(&["slot-place", class_if(next, "next")])} aria-hidden="true"></span> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_cards_that_are_alike_one_is_thrown() {
        let cards = ["5", "5", "J", "4", "9", "K"].map(|card| card.parse::<Card>().unwrap());
        let [five, .., nine, _] = cards;
        assert_eq!(places_of([five, nine], &cards), [Some(0), Some(4)]);
        assert_eq!(places_of([five, five], &cards), [Some(0), Some(1)]);
    }
}
