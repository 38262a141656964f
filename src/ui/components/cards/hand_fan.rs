//! A hand, fanned as real cards.

use yew::prelude::*;

use super::card_face::card_face;
use super::words;
use crate::engine::card_set::CardSet;

/// The cards of a hand side by side, each covering a part of the one before.
pub fn hand_fan(cards: CardSet) -> Html {
    html! {
        <ul class="hand-fan" aria-label={words::THE_HAND}>
            { for cards.iter().map(|card| html! {
                <li key={card.index()}>{ card_face(card, "") }</li>
            }) }
        </ul>
    }
}
